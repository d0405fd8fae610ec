/** One match as this browser knows it: the snapshot, its log, and everything one can ask or do. */

import { Refusal, get, live, patiently, post, put } from "./api.js";
import { newShare, remember } from "./shares.js";

/** How many decisions the log of a whole snapshot has at most. */
const LOG_TAIL = 60;

/** @typedef {{change: {news: Entry[]}, link: null, presence: null}} News what a match tells: how it stands now, whether the server is there, who is */

/** @template {Shapes} [G=Shapes] */
export class Match extends /** @type {new () => Heard<News>} */ (EventTarget) {
  connected = true;
  /** @type {string[]} */
  online = [];
  watching = 0;
  /**
   * How the match stands; known once it is open.
   * @type {Snapshot<G>}
   */
  snapshot = /** @type {Snapshot<G>} */ (/** @type {unknown} */ (null));
  /**
   * How it stood before the last news.
   * @type {Snapshot<G> | null}
   */
  before = null;
  sharing = false;

  /**
   * @param {string} id
   * @param {string | null} [as] the seat through which one looks
   */
  constructor(id, as = null) {
    super();
    this.id = id;
    this.as = as;
    this.base = `/api/matches/${id}`;
  }

  get query() {
    return this.as ? `?as=${encodeURIComponent(this.as)}` : "";
  }

  async open() {
    this.#take(await get(this.base + this.query));
    this.socket = live(
      () => `${this.base}/live?since=${this.snapshot?.seq ?? 0}${this.as ? `&as=${encodeURIComponent(this.as)}` : ""}`,
      (message) => this.#hear(message),
      (up) => this.#link(up),
    );
  }

  close() {
    this.socket?.close();
  }

  /**
   * Look through another of one's own seats.
   * @param {string | null} seat
   */
  async look(seat) {
    this.as = seat;
    this.#take(await get(this.base + this.query));
    this.socket?.reconnect();
  }

  /** @param {boolean} up */
  #link(up) {
    if (this.connected === up) return;
    this.connected = up;
    this.#tell("link");
  }

  /** @param {Live} message */
  #hear(message) {
    if (message.type === "hello") {
      const missed = (message.entries ?? []).filter((entry) => entry.seq > (this.snapshot?.seq ?? 0));
      this.#take(/** @type {Snapshot<G>} */ (message.snapshot), missed);
    } else if (message.type === "update") {
      this.#update(message);
    } else if (message.type === "presence") {
      this.online = message.online ?? [];
      this.watching = message.watching ?? 0;
      this.#tell("presence");
    }
  }

  /** @param {Live & {type: "update"}} news */
  #update({ seq, entries, changed }) {
    if (seq <= this.snapshot.seq) return;
    const fresh = /** @type {Snapshot<G>} */ ({ ...this.snapshot, ...changed, seq });
    fresh.log = [...this.snapshot.log];
    fresh.notes = [...this.snapshot.notes];
    fresh.chat = [...this.snapshot.chat];
    for (const entry of entries) {
      if (entry.kind === "undo") {
        fresh.log = fresh.log.filter(({ number }) => number <= entry.to);
        fresh.notes = fresh.notes.filter(({ kind }) => kind !== "over");
        if (fresh.solo) continue; // who plays alone may take back without a word
      }
      if (entry.kind === "play") fresh.log.push(/** @type {PlayEntry<G>} */ (entry));
      else if (entry.kind === "chat") fresh.chat.push(entry);
      else fresh.notes.push(entry);
    }
    this.#take(fresh, entries);
  }

  /**
   * @param {Snapshot<G>} snapshot
   * @param {Entry[]} [news]
   */
  #take(snapshot, news = []) {
    if (!snapshot) return;
    if (this.snapshot && snapshot.seq < this.snapshot.seq) return;
    if (this.snapshot?.seq !== snapshot.seq) this.before = this.snapshot;
    this.snapshot = snapshot;
    this.#tell("change", { news });
    if (snapshot.dice?.wanted) this.#share();
  }

  /** Add this browser's share to the dice, for the secret the server has named; asked again where another was faster. */
  async #share() {
    if (this.sharing) return;
    this.sharing = true;
    for (let tries = 0; tries < 5 && this.snapshot.dice.wanted; tries += 1) {
      const noted = { commitment: this.snapshot.dice.next, share: newShare() };
      const answer = await this.#act("/dice", noted).catch(() => null);
      if (!answer) break;
      if (!answer.dice.wanted) remember(this.id, noted);
    }
    this.sharing = false;
  }

  /**
   * @template {keyof News} Kind
   * @param {Kind} type
   * @param {News[Kind] | null} [detail]
   */
  #tell(type, detail = null) {
    this.dispatchEvent(new CustomEvent(type, { detail }));
  }

  get mine() {
    return Boolean(this.snapshot?.actions?.length);
  }

  /**
   * Do something that answers with a fresh snapshot; a stale or illegal action brings one along too.
   * @param {string} path
   * @param {object} [body]
   * @returns {Promise<Snapshot<G>>}
   */
  async #act(path, body = {}) {
    const before = this.snapshot.seq;
    try {
      const known = this.snapshot.log;
      /** @type {Snapshot<G>} */
      const told = await post(this.base + path + this.query, body);
      const snapshot = "brief" in body ? joined(known, told) : told;
      if (snapshot.seq > this.snapshot.seq) this.#take(snapshot, newsSince(snapshot, before));
      else if (snapshot.seq === this.snapshot.seq) this.#take(snapshot);
      return snapshot;
    } catch (refusal) {
      if (refusal instanceof Refusal && refusal.snapshot) this.#take(/** @type {Snapshot<G>} */ (refusal.snapshot));
      throw refusal;
    }
  }

  /** @param {string} action */
  play(action) {
    return this.#act("/actions", { seq: this.snapshot.seq, action, brief: true });
  }

  /**
   * Play the decisions of an order, one after the other, as far as they lead.
   * @param {string[]} actions
   */
  carryOut(actions) {
    return this.#act("/actions", { seq: this.snapshot.seq, actions, brief: true });
  }

  undo() {
    return this.#act("/undo", { seq: this.snapshot.seq });
  }

  /**
   * Which rules forbid an action, now or after some decisions.
   * @param {string} action
   * @param {string[]} [after]
   * @returns {Promise<Why>}
   */
  why(action, after = []) {
    return get(`${this.base}/why?${new URLSearchParams({ action, ...(after.length ? { after: JSON.stringify(after) } : {}) })}`);
  }

  /**
   * The odds of an action in the position shown; null where the war has gone on meanwhile.
   * @param {string} action
   * @returns {Promise<{odds: Odds | null} | null>}
   */
  odds(action) {
    return get(`${this.base}/odds?${this.#wondering(action)}`);
  }

  /**
   * What an action would do in the position shown; null where the war has gone on meanwhile.
   * @param {string} action
   * @returns {Promise<Preview<G> | null>}
   */
  preview(action) {
    return get(`${this.base}/preview?${this.#wondering(action)}`);
  }

  /**
   * What armies can do as a whole in the position shown; null where the war has gone on meanwhile.
   * @param {string[]} armies
   * @param {string[]} via the areas their way is to go through
   * @returns {Promise<{orders: Order[]} | null>}
   */
  orders(armies, via) {
    return get(`${this.base}/orders?${new URLSearchParams({ armies: armies.join(","), seq: String(this.snapshot.seq), ...(via.length ? { via: via.join(",") } : {}) })}`);
  }

  /**
   * The odds of the combat an order leads to; null where the war has gone on meanwhile.
   * @param {string[]} actions
   * @returns {Promise<Prospect | null>}
   */
  prospect(actions) {
    return get(`${this.base}/prospect?${new URLSearchParams({ actions: JSON.stringify(actions), seq: String(this.snapshot.seq) })}`);
  }

  /**
   * The best orders in the position shown, and why; null where the war has gone on meanwhile.
   * @returns {Promise<{advice: Advice[]} | null>}
   */
  advice() {
    return patiently(`${this.base}/advice?seq=${this.snapshot.seq}`);
  }

  /**
   * What would be better than an order, if it is a mistake.
   * @param {string[]} actions
   * @returns {Promise<{warning: Warned | null} | null>}
   */
  warning(actions) {
    return patiently(`${this.base}/warning?${new URLSearchParams({ actions: JSON.stringify(actions), seq: String(this.snapshot.seq) })}`);
  }

  /**
   * What might have been, from a moment of a finished game on.
   * @param {number} number
   * @param {string[]} actions
   * @returns {Promise<{moments: Array<Moment<G>>}>}
   */
  variation(number, actions) {
    return patiently(`${this.base}/variation/${number}?${new URLSearchParams({ actions: JSON.stringify(actions) })}`);
  }

  /**
   * The result each seat may expect, now or at a moment of a finished game.
   * @param {number | null} moment
   * @returns {Promise<{shares: Record<string, number>}>}
   */
  expectation(moment) {
    return patiently(`${this.base}/expectation${moment === null ? this.query : `?moment=${moment}`}`);
  }

  /**
   * What each seat could expect at the end of every turn of a finished game.
   * @returns {Promise<{curve: Promised[]}>}
   */
  review() {
    return patiently(`${this.base}/review`);
  }

  /**
   * One of the decisions that matter most in the turn that began after so many decisions, looked over.
   * @param {number} first
   * @param {number} place
   * @returns {Promise<{judged: Judged | null}>}
   */
  reviewed(first, place) {
    return patiently(`${this.base}/review/${first}/${place}`);
  }

  /**
   * Give or take back a standing order.
   * @param {{seats: string[], topic: string, ask: string, during: string}} order
   */
  async standing(order) {
    const before = this.snapshot.seq;
    /** @type {Snapshot<G>} */
    const snapshot = await put(`${this.base}/standing${this.query}`, order);
    this.#take(snapshot, snapshot.seq > before ? newsSince(snapshot, before) : []);
  }

  /** @param {string} action */
  #wondering(action) {
    return new URLSearchParams({ action, seq: String(this.snapshot.seq) });
  }

  /** @returns {Promise<Supply>} */
  supply() {
    return get(`${this.base}/supply`);
  }

  /** @returns {Promise<Fortune[]>} */
  luck() {
    return get(`${this.base}/luck`);
  }

  /** @returns {Promise<History>} */
  history() {
    return get(`${this.base}/history`);
  }

  /**
   * What happened after a decision, or since one's own last one.
   * @param {number | null} since
   * @returns {Promise<Recap>}
   */
  recap(since) {
    const asked = new URLSearchParams({ ...(since === null ? {} : { since: String(since) }), ...(this.as ? { as: this.as } : {}) });
    return get(`${this.base}/recap?${asked}`);
  }

  /**
   * @param {number} number
   * @returns {Promise<Moment<G>>}
   */
  moment(number) {
    return get(`${this.base}/moments/${number}${this.query}`);
  }

  async earlier() {
    /** @type {{log: Array<PlayEntry<G>>, start: number}} */
    const { log, start } = await get(`${this.base}/log?before=${this.snapshot.log_start}&limit=100`);
    this.snapshot.log = [...log, ...this.snapshot.log];
    this.snapshot.log_start = start;
    this.#tell("change", { news: [] });
  }

  /** @param {string} text */
  say(text) {
    return post(`${this.base}/chat`, { text });
  }

  /** @returns {Promise<{text: string}>} */
  note() {
    return get(`${this.base}/note`);
  }

  /** @param {string} text */
  keepNote(text) {
    return put(`${this.base}/note`, { text });
  }

  /**
   * @param {number} moment
   * @param {Record<string, string>} [seats] who sits where; all of them oneself where it is not said
   * @returns {Promise<Snapshot>}
   */
  fork(moment, seats) {
    return post(`${this.base}/fork`, { moment, seats });
  }

  /** @param {Offer} offer */
  offer(offer) {
    return this.#act("/offers", offer);
  }

  /**
   * @param {number} number
   * @param {boolean} accept
   */
  answer(number, accept) {
    return this.#act(`/offers/${number}`, { accept });
  }

  resign() {
    return this.#act("/resign");
  }

  /**
   * Do something about a seat; the socket is opened anew, since one may see more afterwards.
   * @param {string} seat
   * @param {"open" | "bot" | "take" | "return"} deed
   * @param {{bot: string}} [body]
   */
  async seat(seat, deed, body) {
    await this.#act(`/seats/${seat}/${deed}`, body);
    this.socket?.reconnect();
  }
}

/**
 * A snapshot whose log leaves out what was known, with as much of that as a whole one has.
 * @template {Shapes} G
 * @param {Array<PlayEntry<G>>} known
 * @param {Snapshot<G>} snapshot
 * @returns {Snapshot<G>}
 */
function joined(known, snapshot) {
  const missing = LOG_TAIL - snapshot.log.length;
  if (missing <= 0 || !snapshot.log_start) return snapshot;
  const before = known.filter(({ number }) => number <= snapshot.log_start).slice(-missing);
  if (before.at(-1)?.number !== snapshot.log_start) return snapshot;
  return { ...snapshot, log: [...before, ...snapshot.log], log_start: snapshot.log_start - before.length };
}

/**
 * @template {Shapes} G
 * @param {Snapshot<G>} snapshot
 * @param {number} seq
 */
function newsSince(snapshot, seq) {
  return (snapshot.log ?? []).filter((entry) => entry.seq > seq);
}
