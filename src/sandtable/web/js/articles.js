/** How a name stands in a sentence: with its article, after “of” and “to”, as a place, or counted among others.
 * The same as `sandtable.core.articles`, which says what a name tells of itself. */

/** @typedef {Record<string, string>} Names */

const COUNTED_FROM = 3;
const ARTICLE = /^(le |la |les |l’)/i;
const VOWEL = /^(?!y[aeiou])[aeiouyàâäéèêëîïôöùûüœæ]/i;
/** @type {Names} */
const OF = { "le ": "du ", "la ": "de la ", "les ": "des ", "l’": "de l’" };
/** @type {Names} */
const TO = { "le ": "au ", "la ": "à la ", "les ": "aux ", "l’": "à l’", "": "à " };
/** @type {Names} */
const IN = { "le ": "au ", "la ": "en ", "les ": "aux ", "l’": "en ", "": "à " };

/** @type {(names: Names, lang: string) => string} */
const named = (names, lang) => names[lang] || names.en || "";
/** @type {(bare: string) => string} */
const elided = (bare) => (VOWEL.test(bare) ? `d’${bare}` : `de ${bare}`);
/** @type {(bare: string) => boolean} */
const proper = (bare) => /^\p{Lu}/u.test(bare);

/**
 * What a sentence may want of a name besides the name itself.
 * @param {Names} names
 * @param {string} lang
 * @returns {Names}
 */
export function forms(names, lang) {
  const the = names[`${lang}_the`] ?? named(names, lang);
  if (lang !== "fr") return { the };
  const article = (names.fr_the && ARTICLE.exec(the)?.[0].toLowerCase()) || "";
  const bare = the.slice(article.length);
  const of = article ? OF[article] + bare : elided(bare);
  const place = names.fr_in || IN[article] + bare;
  const from = place === `en ${bare}` && proper(bare) ? elided(bare) : of;
  return { the, of, to: TO[article] + bare, in: place, from, many: article === "les " ? "yes" : "no" };
}

/**
 * Several things in a row: a few by name, many as people count them (“4 infantry, 2 armor, HQ Guderian”).
 * @param {Names[]} things
 * @param {string} lang
 */
export function listed(things, lang, form = "") {
  if (things.length < COUNTED_FROM || !things.some((names) => names[`${lang}_kind`]))
    return things.map((names) => (form ? forms(names, lang)[form] : named(names, lang))).join(", ");
  const counts = new Map();
  for (const names of things) {
    const one = names[`${lang}_kind`] || named(names, lang);
    const kind = counts.get(one) ?? { several: names[`${lang}_kinds`], count: 0 };
    counts.set(one, { ...kind, count: kind.count + 1 });
  }
  return [...counts].map(([one, { several, count }]) => (several ? `${count} ${count > 1 ? several : one}` : one)).join(", ");
}

/**
 * The sentence with a capital, also where it begins with a name that has none.
 * @param {string} sentence
 */
export function capital(sentence) {
  return sentence.slice(0, 1).toLocaleUpperCase() + sentence.slice(1);
}
