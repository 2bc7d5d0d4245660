import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { command, type Ended } from '../../../../tests/support/command.ts';
import { testFolder } from '../../../../tests/support/temporary-folder.ts';
import { headFile } from '../../clip/tuning/file.ts';
import { freshHead } from '../../clip/tuning/head.ts';
import { createRandom } from '../../util/random.ts';

/** Numbers in an embedding of the shipped models. */
const EMBEDDED = 128;

interface Retrieval {
  readonly model: { readonly id: string; readonly sha256: string };
  readonly figures: object;
}

function retrieve(...words: readonly string[]): Promise<Ended> {
  return command(['bench', 'retrieval', ...words]);
}

describe('rungs bench retrieval', () => {
  test('prints the eight figures of a model on a set, deterministically', async () => {
    const words = ['--model', 'scene-clip', '--system', 'pendulum', '--count', '12', '--seed', '3'];
    const { code, stdout } = await retrieve(...words);
    expect(code).toBe(0);
    const said = JSON.parse(stdout) as Readonly<Record<string, Readonly<Record<string, number>>>>;
    expect(said).toMatchObject({
      model: { id: 'scene-clip' },
      system: 'pendulum',
      style: 'rungs',
      pictures: 12,
      captions: 60,
    });
    // Most pictures find one of their five captions first, so that the recall is at most 0.2.
    expect(said['figures']?.['TextPrec@1']).toBeGreaterThan(0.8);
    expect(said['figures']?.['TextRecall@1']).toBeLessThan(0.2 + 1e-9);
    expect(Object.keys(said['intervals'] ?? {})).toHaveLength(8);
    expect((await retrieve(...words)).stdout).toBe(stdout);
  });

  test('applies a head to captions, and its layers to pictures, and rejects another model’s head', async () => {
    const folder = testFolder();
    const head = join(folder, 'head.json');
    const set = ['--system', 'pendulum', '--count', '6'];
    const scene = ['--model', 'scene-clip-stories', ...set];
    const bare = JSON.parse((await retrieve(...scene)).stdout) as Retrieval;
    // A slightly trained head would not change a rank; this one changes the captions' embeddings strongly.
    const fresh = freshHead(EMBEDDED, 8, createRandom(1));
    const turned = { ...fresh, second: fresh.second.map((_, at) => Math.sin(at)) };
    writeFileSync(head, JSON.stringify(headFile({ name: 'turned', model: bare.model, head: turned })));
    const tuned = await retrieve(...scene, '--head', head);
    const said = JSON.parse(tuned.stdout) as Retrieval;
    expect(said.model.id).toBe('scene-clip-stories + turned');
    expect(said.figures).not.toEqual(bare.figures);
    const both = join(folder, 'both.json');
    const seen = { ...fresh, pictures: turned };
    writeFileSync(both, JSON.stringify(headFile({ name: 'both', model: bare.model, head: seen })));
    const looked = JSON.parse((await retrieve(...scene, '--head', both)).stdout) as Retrieval;
    expect(looked.figures).not.toEqual(bare.figures);
    expect(looked.model.sha256).not.toBe(said.model.sha256);
    const other = await retrieve('--model', 'scene-clip', ...set, '--head', head);
    expect(other).toMatchObject({ code: 1, stdout: '' });
    expect(other.stderr).toContain(`--head ${head}: `);
    const gone = await retrieve('--model', 'scene-clip', ...set, '--head', join(folder, 'no.json'));
    expect(gone).toMatchObject({ code: 2, stdout: '' });
  });

  test('reports invalid arguments', async () => {
    const unknown = await retrieve('--model', 'scene-clip', '--system', 'moon');
    expect(unknown).toMatchObject({ code: 2, stdout: '' });
    expect(unknown.stderr).toContain('stories');
    const many = await retrieve('--model', 'scene-clip', '--system', 'pendulum', '--count', '500');
    expect(many).toMatchObject({ code: 1, stdout: '' });
    expect(many.stderr).toMatch(/--count 500: .*ask for \d+ at most/u);
    expect(await retrieve('--model', 'scene-clip', '--style', 'oil')).toMatchObject({ code: 2 });
  });

  test('measures pictures and captions of a folder, and reports what is omitted', async () => {
    const dir = testFolder();
    const draw = async (name: string, size: number): Promise<void> => {
      const state = JSON.stringify({ ball_size: size });
      const out = ['--size', '96', '--out', join(dir, name)];
      await command(['system', 'draw', 'water-flow', '--state', state, ...out]);
    };
    await draw('small.png', 12);
    await draw('large.png', 34);
    const say = (name: string, size: string): string =>
      [1, 2, 3, 4, 5].map((n) => `${name}#${n}\tthe ball size is ${size}`).join('\n');
    writeFileSync(
      join(dir, 'results.token'),
      [say('small.png', 'small'), say('large.png', 'large'), say('gone.png', 'large')].join('\n'),
    );
    const { code, stdout, stderr } = await retrieve('--model', 'scene-clip', '--dir', dir, '--seed', '2');
    expect({ code, stderr }).toMatchObject({ code: 0 });
    const said = JSON.parse(stdout) as Readonly<Record<string, unknown>>;
    expect(said).toMatchObject({
      pictures: 2,
      captions: 10,
      seed: 2,
      system: dir,
      figures: { 'ImagePrec@1': 1, 'TextPrec@1': 1 },
      own: { format: 'flickr30k', there: 2, missing: { count: 1, first: ['gone.png'] } },
    });
    expect(stderr).toContain('Not in the folder: 1 picture (gone.png).');
    const none = await retrieve('--model', 'scene-clip', '--dir', dir, '--split', 'val', '--format', 'coco');
    expect(none).toMatchObject({ code: 1, stdout: '' });
    expect(none.stderr).toContain('no file of captions');
    expect(await retrieve('--model', 'scene-clip', '--split', 'val')).toMatchObject({ code: 2 });
  });
});
