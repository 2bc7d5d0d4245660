// Plain Node without dependencies: this runs before the packages are installed.
import { parseArgs } from 'node:util';

const DEFAULT_PORT = 3000;
const KNOWN = /** @type {const} */ ({
  port: { type: 'string', short: 'p' },
  help: { type: 'boolean', short: 'h' },
});

/** Output of `npm start -- --help`. */
export const START_HELP = `Serves Rungs on this machine, and installs and builds first what is needed.

  npm start -- --port 4477

  -p, --port N   the port: 0 for any free one; where N is taken, the next free one (default: PORT, else ${DEFAULT_PORT})
  -h, --help     this text

HOST and the servers of models are settings of the environment: .env.example names them all.`;

/**
 * Reads what `npm start` was told, by words or by its environment.
 *
 * @param {readonly string[]} words
 * @param {Readonly<Record<string, string | undefined>>} environment
 * @returns {{ readonly port: number, readonly help: boolean }} `port`: the first one to try
 * @throws {Error} for a word that it does not know, and for what is no port
 */
export function startOptions(words, { PORT }) {
  const { values, tokens } = parseArgs({ args: [...words], options: KNOWN, strict: false, tokens: true });
  for (const token of tokens) {
    if (token.kind === 'positional') throw unknown(token.value);
    if (token.kind === 'option' && !Object.hasOwn(KNOWN, token.name)) throw unknown(token.rawName);
  }
  const { port, help } = values;
  if (port !== undefined) return { port: portOf(port, '--port'), help: help === true };
  return { port: PORT ? portOf(PORT, 'PORT') : DEFAULT_PORT, help: help === true };
}

/** @param {string} word */
function unknown(word) {
  return new Error(
    `npm start knows no ${JSON.stringify(word)}: write npm start -- --port N, or npm start -- --help.`,
  );
}

/** @param {string | boolean} value true where nothing was @param {string} by */
function portOf(value, by) {
  const port = value === '' || value === true ? Number.NaN : Number(value);
  if (Number.isInteger(port) && port >= 0 && port <= 65535) return port;
  const is = value === true ? `${by} has no value` : `${by} is "${value}"`;
  throw new Error(`${is}, but must be a whole number from 0 to 65535 (0: any free port).`);
}
