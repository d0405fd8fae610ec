/** Sounds made in code: a few notes for what is told greatly. */

/** Per kind of news the notes: hertz, where each begins in seconds, how long it rings. */
export const TUNES = /** @type {Record<string, Array<[number, number, number]>>} */ ({
  country: [[392, 0, 0.35], [523, 0.18, 0.6]],
  capital: [[294, 0, 0.4], [220, 0.25, 0.5], [147, 0.5, 0.9]],
  war: [[196, 0, 0.25], [196, 0.28, 0.25], [196, 0.56, 0.25], [262, 0.84, 0.8]],
  bomb: [[55, 0, 2.4], [82, 0.02, 1.8], [41, 0.05, 2.6]],
  end: [[262, 0, 0.4], [330, 0.25, 0.4], [392, 0.5, 0.4], [523, 0.75, 1.2]],
});

/** Below this pitch a plain note is lost in small loudspeakers: it needs overtones. */
const DEEP = 130;
/** Milliseconds a browser gets to let sound out; it waits for a click, and late news are none. */
const PATIENCE = 300;

/** @type {AudioContext | null} */
let studio = null;

/**
 * Play the tune of a kind of news; a browser without sound, or one that nobody has touched yet, stays silent.
 * @param {string} kind
 */
export async function ring(kind) {
  if (!("AudioContext" in globalThis)) return;
  studio ??= new AudioContext();
  const late = new Promise((done) => setTimeout(done, PATIENCE));
  await Promise.race([studio.resume(), late]).catch(() => null);
  if (studio.state === "running") write(studio, kind);
}

/**
 * Put the notes of a kind of news into what is to be heard.
 * @param {BaseAudioContext} audio
 * @param {string} kind
 */
export function write(audio, kind) {
  for (const [pitch, begins, lasts] of TUNES[kind] ?? TUNES.country) note(audio, pitch, begins, lasts);
}

/**
 * @param {BaseAudioContext} audio
 * @param {number} pitch
 * @param {number} begins
 * @param {number} lasts
 */
function note(audio, pitch, begins, lasts) {
  const [voice, loudness] = [audio.createOscillator(), audio.createGain()];
  const at = audio.currentTime + begins;
  voice.type = pitch < DEEP ? "sawtooth" : "triangle";
  voice.frequency.value = pitch;
  loudness.gain.setValueAtTime(0, at);
  loudness.gain.linearRampToValueAtTime(0.16, at + 0.03);
  loudness.gain.exponentialRampToValueAtTime(0.001, at + lasts);
  voice.connect(loudness).connect(audio.destination);
  voice.start(at);
  voice.stop(at + lasts);
}
