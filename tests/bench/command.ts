// Time of a trivial call of the command, compared with an empty Node script.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { against, median, type Figure } from './support/figure.ts';

const CALLS = 15;
const launcher = fileURLToPath(new URL('../../src/cli/launch.mjs', import.meta.url));

/** Measures the figure. @throws Error if the command fails */
export function run(): Promise<Figure[]> {
  // The first call may bundle the command.
  timed([launcher, 'system', 'list']);
  const bare = median(Array.from({ length: CALLS }, () => timed(['-e', '0'])));
  const called = median(Array.from({ length: CALLS }, () => timed([launcher, 'system', 'list'])));
  return Promise.resolve([against('`rungs system list`, beside `node -e 0`', called, 's', bare)]);
}

/** Measures the seconds from the start of Node to its end. */
function timed(words: readonly string[]): number {
  const begin = performance.now();
  const { status, stderr } = spawnSync(process.execPath, words, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`node ${words.join(' ')} ended with ${status ?? 'a signal'}: ${stderr}`);
  return (performance.now() - begin) / 1000;
}
