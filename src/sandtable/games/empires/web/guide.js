/** The guided first turn of Downfall of Empires: what each decision is about, and one way to go on. */

/** Seats of the guided game that bots hold: one learns with Germany, the others answer. */
export const guideSeats = { germany: "human", allies: "easy", russia: "easy", "austria-hungary": "easy" };

/** What the guide would play, the first that is legal; phases it has no opinion on have no entry. */
const ADVICE = {
  choose_tile: ["choose attack-1", "choose defense-1", "choose aviation"],
  cede: ["done"],
  pick_army: ["move de-1", "move de-2", "move de-14", "close-movement"],
  fourth_army: ["close-movement"],
  move_step: ["step brussels", "step cologne", "stop"],
  pick_attack_area: ["attack brussels", "close-attacks"],
  pick_target: ["target fr-8", "leave"],
  pick_lead: ["lead de-1", "lead de-2"],
  pick_support: ["support de-2", "support de-1", "done"],
  use_trench: ["trench yes"],
  entrench: ["entrench cologne", "entrench metz"],
  research: ["develop attack-1 > box-2", "develop defense-1 > box-2"],
  recruit: ["recruit germany-5 > frankfurt", "recruit germany-5 > frankfurt reduced", "done"],
  extra_action: ["end"],
};

/** By the number of actions already taken in the phase. */
const ACTIONS = ["recruitment", "manoeuvre", "entrenchment", "end"];

/** The new army closes up behind the attack, and goes no further. */
const CLOSING_UP = { "de-14": ["step cologne", "stop"] };

/**
 * The page of the guide for the present decision.
 * @returns {{text: string, advice: object|null, over: boolean}}
 */
export function guide(screen) {
  const { snapshot } = screen.match;
  const { turn, phase } = snapshot.state;
  if (turn > 1) return { text: screen.words.text("guide-over"), advice: null, over: true };
  if (!screen.match.mine) return { text: screen.words.text("guide-waiting"), advice: null, over: false };
  const spent = snapshot.view.actions?.spent ?? 0;
  const moving = snapshot.state.prompt?.args?.army?.id;
  const wanted = phase === "choose_action" ? [ACTIONS[Math.min(spent, 3)]] : (CLOSING_UP[moving] ?? ADVICE[phase] ?? []);
  const advice = wanted.map((text) => snapshot.actions.find((action) => action.text === text)).find(Boolean) ?? null;
  const key = phase === "choose_action" ? `guide-choose-action-${Math.min(spent, 3)}` : `guide-${(phase ?? "").replaceAll("_", "-")}`;
  return { text: screen.words.text(key) ?? screen.words.text("guide-any"), advice, over: false };
}
