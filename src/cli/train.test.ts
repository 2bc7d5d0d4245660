import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Command } from 'commander';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { readHead } from '../lib/clip/tuning/file.ts';
import * as embedders from '../lib/evaluation/respondents/clip/embedder.ts';
import type { Embedder } from '../lib/evaluation/respondents/clip/embedder.ts';
import { createRandom } from '../lib/util/random.ts';
import { registerTrain } from './train.ts';
import { sharedFolder } from '../../tests/support/temporary-folder.ts';

/** Dimension of the model's embeddings. */
const DIMENSION = 128;

/** The model is loaded, but not looked through: hundreds of pictures take longer than all else that is tested here. */
const unseeing = vi
  .spyOn(embedders, 'embedderOf')
  .mockImplementation((): Embedder => ({ embedTexts: embeddingsOf, embedPictures: embeddingsOf }));
afterAll(() => unseeing.mockRestore());

function embeddingsOf(things: readonly unknown[]): Promise<readonly Float32Array[]> {
  return Promise.resolve(
    things.map((thing) => {
      const random = createRandom(1).fork(JSON.stringify(thing));
      return Float32Array.from({ length: DIMENSION }, () => (random.uniform() - 0.5) / Math.sqrt(DIMENSION));
    }),
  );
}

const folder = sharedFolder();

/** Runs the command, and returns its output. */
async function train(...words: string[]): Promise<unknown> {
  let printed = '';
  const writing = vi.spyOn(process.stdout, 'write').mockImplementation((text, done?: unknown) => {
    printed += String(text);
    if (typeof done === 'function') (done as () => void)();
    return true;
  });
  const program = new Command('rungs').exitOverride();
  await registerTrain(program);
  try {
    await program.parseAsync(['train', ...words], { from: 'user' });
  } finally {
    writing.mockRestore();
  }
  return JSON.parse(printed);
}

describe('rungs train', () => {
  it('cfgpt trains rows with a seed each, and writes the curves', async () => {
    const out = join(folder, 'curves.jsonl');
    const words = ['--rows', 'untrained,supervised', '--questions', '10', '--taught', '1', '--rewarded', '1'];
    const both = await train('cfgpt', ...words, '--seed', '3', '--seeds', '2', '--out', out);
    expect(both).toMatchObject({
      model: { id: 'scene-clip-stories' },
      plan: { seed: 3, seeds: 2 },
      runs: [{ seed: 3, rows: [{ id: 'untrained' }, { id: 'supervised' }] }, { seed: 4 }],
      overSeeds: { byTime: { n: 2 }, rows: [{ id: 'untrained', verdict: { n: 2 } }, { id: 'supervised' }] },
    });
    const [first, second] = (both as { runs: readonly { rows: unknown }[] }).runs;
    expect(second?.rows).not.toEqual(first?.rows);
    const lines = (await readFile(out, 'utf8')).trim().split('\n');
    const points = lines.map((line) => JSON.parse(line) as { seed: number; row: string });
    expect(new Set(points.map(({ seed, row }) => `${seed} ${row}`))).toEqual(
      new Set(['3 supervised', '4 supervised']),
    );
  }, 240_000);

  it('causalclip trains a head, on request for pictures too, and writes it', async () => {
    const out = join(folder, 'both.json');
    const words = ['causalclip', '--pairs', '10', '--epochs', '1', '--pictures', '--out', out];
    expect(await train(...words)).toMatchObject({
      plan: { pairs: 10, seed: 1, withPictures: true },
      before: {},
      after: {},
    });
    expect(readHead(JSON.parse(await readFile(out, 'utf8')))).toMatchObject({
      ok: true,
      value: { head: { pictures: { dimension: 128 } } },
    });
  }, 240_000);

  it.each([
    [['cfgpt', '--rows', 'best'], '--rows best: give all, or some of untrained'],
    [['cfgpt', '--questions', '3'], '--questions 3: give a whole number from 10 to 400'],
    [['cfgpt', '--seeds', '0'], '--seeds 0'],
    [['cfgpt', '--out', '/no/such/folder/x'], '--out /no/such/folder/x'],
    [['causalclip', '--pairs', 'many'], '--pairs many'],
    [['causalclip', '--model', 'nowhere'], '--model nowhere'],
  ])('%j is rejected by name', async (words, said) => {
    await expect(train(...words)).rejects.toThrow(said);
  });
});
