// A bot in JavaScript: it attacks whenever it can, and leaves everything else to chance.
//
//     sandtable play empires --bot "germany=cmd:node examples/bots/marcher.mjs"
//
// One JSON object per line comes in, one goes out.
import { createInterface } from 'node:readline';

for await (const line of createInterface({ input: process.stdin })) {
  const { actions } = JSON.parse(line);
  const attacks = actions.filter((action) => action.startsWith('attack'));
  const among = attacks.length > 0 ? attacks : actions;
  const action = among[Math.floor(Math.random() * among.length)];
  process.stdout.write(`${JSON.stringify({ action })}\n`);
}
