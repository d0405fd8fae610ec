/** What the client uses of D3; its types are its own affair. */

export const select: any;
export const zoom: any;
export const zoomIdentity: any;
export const zoomTransform: any;
