/** Who sits where at a new table: ready arrangements, a line for each seat, and what the rules say to it. */

import { html, nothing } from "../../vendor/lit.js";
import { ruleLinks } from "../panels/refusal.js";
import { inWords, t } from "../words.js";

/**
 * @typedef {object} Preset an arrangement that one click makes
 * @property {string} id
 * @property {string} text
 * @property {Record<string, string>} seats who sits where
 * @property {string[][] | null} players what each of several players holds
 */

export const YOU = "human";
const INVITED = "open";

/**
 * The bot that plays where nothing else is said.
 * @param {GameInfo} game
 */
export function usualBot(game) {
  return (game.bots.find((bot) => bot.id === "easy") ?? game.bots[0])?.id;
}

/**
 * Every seat with the same holder, but some of them mine.
 * @param {GameInfo} game
 * @param {string[]} mine
 * @param {string | undefined} others
 * @returns {Record<string, string>}
 */
export function arranged(game, mine, others) {
  return Object.fromEntries(game.seats.map((seat) => [seat.id, mine.includes(seat.id) ? YOU : (others ?? INVITED)]));
}

/**
 * Who is meant by some seats, in few words.
 * @param {GameInfo} game
 * @param {string[]} held
 */
function namesOf(game, held) {
  const names = held.map((id) => inWords(game.seats.find((seat) => seat.id === id)?.name));
  return names.length > 3 ? `${names.slice(0, 2).join(", ")}…` : names.join(", ");
}

/**
 * The bots that sit at a table.
 * @param {GameInfo} game
 * @param {Record<string, string>} seats
 */
function seated(game, seats) {
  return new Set(Object.values(seats).filter((holder) => game.bots.some((bot) => bot.id === holder)));
}

/**
 * The arrangements one click makes, each with the players it is for.
 * @param {GameInfo} game
 * @param {string | undefined} [bot] the bot that plays against one
 * @returns {Preset[]}
 */
export function presets(game, bot = usualBot(game)) {
  const everyone = game.seats.map((seat) => seat.id);
  const ways = Object.entries(game.holdings.players);
  const sides = bot && ways.length ? ways[0][1] : [];
  const alone = sides.map((held, i) => ({ id: i ? `alone-${i + 1}` : "alone", text: t("preset-alone", { seats: namesOf(game, held) }), seats: arranged(game, held, bot), players: null }));
  return [
    ...alone,
    ...ways.map(([count, players]) => ({ id: `players-${count}`, text: t("preset-players", { count: Number(count) }), seats: arranged(game, players[0], INVITED), players })),
    { id: "screen", text: t("preset-screen"), seats: arranged(game, everyone, YOU), players: null },
  ];
}

/**
 * How a table is laid at first: the first seat's player alone against bots.
 * @param {GameInfo} game
 */
export function laid(game) {
  return presets(game)[0].seats;
}

/**
 * Whether somebody is to be invited.
 * @param {Record<string, string>} seats
 */
export function invites(seats) {
  return Object.values(seats).includes(INVITED);
}

/**
 * The rules that forbid what one wants to hold, by the judge's own list; none where it is allowed.
 * @param {GameInfo} game
 * @param {Record<string, string>} seats
 * @param {Record<string, string>} options
 */
export function forbidden(game, seats, options) {
  const other = game.holdings.unless.find((unless) => options[unless.option] === unless.value);
  const { seats: allowed, rules } = other ?? game.holdings;
  const mine = game.seats.map((seat) => seat.id).filter((seat) => seats[seat] === YOU);
  if (!allowed || !mine.length || allowed.some((held) => String(held) === String(mine))) return [];
  return rules;
}

/**
 * The part of the form, in the colours of the game. `lay(seats, preset)` is called with a new arrangement, `chosen` is the last preset's id.
 * @param {GameInfo} game
 * @param {Look} look
 * @param {Record<string, string>} seats
 * @param {string | null} chosen
 * @param {string[]} rules
 * @param {(seats: Record<string, string>, preset: Preset | null) => void} lay
 */
export function seatTable(game, look, seats, chosen, rules, lay) {
  const [bot] = seated(game, seats);
  const ready = presets(game, bot);
  /** @param {Preset} preset */
  const same = (preset) => game.seats.every((seat) => preset.seats[seat.id] === seats[seat.id]);
  const fitting = ready.find((preset) => preset.id === chosen && same(preset)) ?? ready.find(same);
  return html`<fieldset><legend>${t("new-seats")}</legend>
    <div class="row presets" role="group" aria-label=${t("presets")}>${ready.map((preset) => html`<button type="button" class="button" data-preset=${preset.id}
      aria-pressed=${preset === fitting} @click=${() => lay(preset.seats, preset)}>${preset.text}</button>`)}</div>
    ${strength(game, seats, (changed) => lay(changed, fitting ?? null))}
    <div class="seat-table">${game.seats.map((seat) => line(game, look, seat, seats, rules, (value) => lay({ ...seats, [seat.id]: value }, null)))}</div>
    ${rules.length ? html`<p class="fault" id="not-together" role="alert">${t("not-together")}${ruleLinks(game.id, rules)}</p>` : shares(game, fitting)}
  </fieldset>`;
}

/**
 * How strong the bots are, each level with what it is like; all of them at once.
 * @param {GameInfo} game
 * @param {Record<string, string>} seats
 * @param {(seats: Record<string, string>) => void} lay
 */
function strength(game, seats, lay) {
  const now = seated(game, seats);
  if (!now.size) return nothing;
  /** @param {string} level */
  const all = (level) => Object.fromEntries(Object.entries(seats).map(([seat, holder]) => [seat, now.has(holder) ? level : holder]));
  return html`<div class="choice-cards strength" role="radiogroup" aria-label=${t("strength")}>${game.bots.map((bot) => html`<label><input type="radio" name="strength" value=${bot.id} .checked=${now.size === 1 && now.has(bot.id)} @change=${() => lay(all(bot.id))}>
    <span>${inWords(bot.name)}<small>${inWords(bot.about)}</small></span></label>`)}</div>`;
}

/**
 * @param {GameInfo} game
 * @param {Look} look
 * @param {Seat} seat
 * @param {Record<string, string>} seats
 * @param {string[]} rules
 * @param {(holder: string) => void} give
 */
function line(game, look, seat, seats, rules, give) {
  const now = seats[seat.id];
  const colour = look.sides.some((side) => side.id === seat.side) ? seat.side : seat.id;
  const choices = [[YOU, t("seat-human")], [INVITED, t("seat-invite")], ...game.bots.map((bot) => [bot.id, t("seat-bot", { name: inWords(bot.name) })])];
  return html`<label class="seat-line ${rules.length && now === YOU ? "wrong" : ""}"><span class="seat-chip" data-side=${colour}>${inWords(seat.name)}</span>
    <select name="seat-${seat.id}" data-seat=${seat.id} aria-describedby=${rules.length ? "not-together" : nothing} @change=${(/** @type {Of<HTMLSelectElement>} */ event) => give(event.target.value)}>
      ${choices.map(([value, text]) => html`<option value=${value} .selected=${value === now}>${text}</option>`)}
    </select></label>`;
}

/**
 * Who of several players takes what.
 * @param {GameInfo} game
 * @param {Preset | undefined} preset
 */
function shares(game, preset) {
  if (!preset?.players) return nothing;
  /** @param {string[]} held */
  const names = (held) => held.map((id) => inWords(game.seats.find((seat) => seat.id === id)?.name)).join(", ");
  return html`<p class="muted" id="shares">${preset.players.map((held, i) => html`${i ? " · " : ""}${t("share", { number: i + 1, seats: names(held) })}`)}. ${t("share-links")}</p>`;
}
