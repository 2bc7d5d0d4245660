// How many texts a second `rungs serve` rewards over HTTP, in batches as a trainer sends them, chains written out.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { subjectOf } from '../unit/claims/measure.ts';
import { texts } from '../unit/claims/texts.ts';
import { against, median, type Figure } from './support/figure.ts';

/** A trainer on one machine generates far fewer. */
const TEXTS_A_SECOND = 1000;
const BATCH = 256;
const BATCHES = 24;
/** Not counted: the server compiles what it runs often. */
const WARM_UP = 8;
const launcher = fileURLToPath(new URL('../../src/cli/launch.mjs', import.meta.url));

/** The figure. Throws when an answer is not what was asked for. */
export async function run(): Promise<Figure[]> {
  const server = spawn(process.execPath, [launcher, 'serve', '--port', '0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const url = `${await addressOf(server.stdout)}/rewards`;
    const rates: number[] = [];
    for (let batch = 0; batch < BATCHES; batch++) {
      const body = JSON.stringify({ items: itemsOf(batch) });
      const begin = performance.now();
      const response = await fetch(url, { method: 'POST', body });
      const { rewards } = (await response.json()) as { rewards: readonly unknown[] };
      const seconds = (performance.now() - begin) / 1000;
      if (rewards.length !== BATCH) throw new Error(`${rewards.length} rewards for ${BATCH} texts.`);
      if (batch >= WARM_UP) rates.push(BATCH / seconds);
    }
    return [against('rewards over HTTP, batches of 256 texts', median(rates), 'texts/s', TEXTS_A_SECOND)];
  } finally {
    server.kill('SIGTERM');
  }
}

/** The labelled texts in turn, each with what it is about; every second one goes on for some sentences more. */
function itemsOf(batch: number): readonly object[] {
  return Array.from({ length: BATCH }, (_, place) => {
    const number = batch * BATCH + place;
    const labelled = texts[number % texts.length];
    if (labelled === undefined) throw new Error('There are no texts.');
    const more = number % 2 === 0 ? '' : ` ${texts[(number * 7 + 1) % 80]?.text ?? ''}`.repeat(3);
    return { id: String(number), ...subjectOf(labelled), text: labelled.text + more };
  });
}

async function addressOf(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: output }))
    return (JSON.parse(line) as { url: string }).url;
  throw new Error('rungs serve ended without its address.');
}
