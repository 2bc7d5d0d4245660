// Texts per second that `rungs serve` rewards over HTTP in each shape, in batches as a trainer sends them, with chains in full.
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
/** Number of uncounted batches, in which the server's code is compiled. */
const WARM_UP = 8;
const PROMPT = '<|im_start|>user\nWould it still have happened?<|im_end|>\n<|im_start|>assistant\n';
const launcher = fileURLToPath(new URL('../../src/cli/launch.mjs', import.meta.url));

/** Measures one figure per shape. @throws Error for an unexpected answer */
export async function run(): Promise<Figure[]> {
  const server = spawn(process.execPath, [launcher, 'serve', '--port', '0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const base = await addressOf(server.stdout);
    return [
      await figureOf('rewards over HTTP', `${base}/rewards`, (items) => ({ items })),
      await figureOf('rewards as OpenRLHF asks', base.replace(/v1$/u, 'get_reward'), (items) => ({
        query: items.map(({ text }) => `${PROMPT}${text}<|im_end|>`),
        prompts: items.map(() => PROMPT),
        labels: items.map(({ chain, prevented }) => JSON.stringify({ chain, prevented })),
      })),
    ];
  } finally {
    server.kill('SIGTERM');
  }
}

async function figureOf(
  name: string,
  url: string,
  bodyOf: (items: ReturnType<typeof itemsOf>) => object,
): Promise<Figure> {
  const rates: number[] = [];
  for (let batch = 0; batch < BATCHES; batch++) {
    const body = JSON.stringify(bodyOf(itemsOf(batch)));
    const begin = performance.now();
    const response = await fetch(url, { method: 'POST', body });
    const { rewards } = (await response.json()) as { rewards: readonly unknown[] };
    const seconds = (performance.now() - begin) / 1000;
    if (rewards.length !== BATCH) throw new Error(`${rewards.length} rewards for ${BATCH} texts.`);
    if (batch >= WARM_UP) rates.push(BATCH / seconds);
  }
  return against(`${name}, batches of 256 texts`, median(rates), 'texts/s', TEXTS_A_SECOND);
}

/** Returns the labelled texts in turn, with their chains; every second one is longer by some sentences. */
function itemsOf(batch: number): readonly ({ id: string; text: string } & ReturnType<typeof subjectOf>)[] {
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
