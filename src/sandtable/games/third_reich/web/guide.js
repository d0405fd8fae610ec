/** The guided first turn of Downfall of the Third Reich: the Axis learns, bots answer. */

import { firstTurn } from "/static/js/looks/first-turn.js";

export const guideSeats = { axis: "human", allies: "easy", ussr: "easy" };

export const { guide, prepare } = firstTurn();
