/** Doing things no more often than is useful. */

/**
 * A deed that never runs twice at a time: what is asked meanwhile happens once, afterwards, at least `rest` milliseconds later.
 * @param {() => Promise<unknown>} deed
 */
export function unhurried(deed, rest = 0) {
  let busy = false;
  let again = false;
  const run = async () => {
    if (busy) {
      again = true;
      return;
    }
    busy = true;
    try {
      await deed();
    } finally {
      setTimeout(() => {
        busy = false;
        if (again) {
          again = false;
          run();
        }
      }, rest);
    }
  };
  return run;
}

/**
 * A deed that happens once before the next picture, however often it is asked for.
 * @param {() => unknown} deed
 */
export function onceAFrame(deed) {
  let waiting = false;
  return () => {
    if (waiting) return;
    waiting = true;
    requestAnimationFrame(() => {
      waiting = false;
      deed();
    });
  };
}
