import { omitUndefined } from '../../util/omit.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mucrParquet, mucrRows } from '../../../../tests/support/mucr-copy.ts';
import { startMockUpstream, type MockUpstream } from '../../../../tests/support/mock-upstream.ts';
import { seeingClip } from '../../../../tests/support/seeing-clip.ts';
import { memoryRunStore } from '../runs/stores/memory-store.ts';
import { taskOf } from '../benchmarks/index.ts';
import type { PictureSource } from '../../clip/engine/index.ts';
import { candidatesFor } from '../respondents/registry.ts';
import { solver } from '../respondents/solver.ts';
import { pictureSender } from '../respondents/server/vlm-pictures.ts';
import { RunQueries } from '../reports/queries.ts';
import type { FolderFile } from '../../util/files/folder.ts';
import { nodeRasteriser } from '../../systems/raster/node.ts';
import { defaultVariant } from '../tasks/kit/prompts/default-variant.ts';
import type { Variant } from '../tasks/variant.ts';
import { serverClient } from '../respondents/server/server-client.ts';
import { RunHost } from './run-host.ts';
import type { RunRequest } from './requests.ts';
import { required } from '../../../../tests/support/required.ts';

const never = new AbortController().signal;
let mock: MockUpstream;

beforeAll(async () => {
  mock = await startMockUpstream('vllm', () => ({ kind: 'answer', text: 'A' }));
});
afterAll(() => mock.close());

/** A real picture of one colour. */
async function png(colour: string): Promise<Blob> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="16" height="16"><rect width="16" height="16" fill="${colour}"/></svg>`;
  return new Blob([new Uint8Array(await nodeRasteriser.rasterise(svg, 16))], { type: 'image/png' });
}

/** Returns a CLIP that prefers sentences that begin with an effect, for any picture, and records its pictures. */
function fondOfEffects(shown: string[]) {
  const { model } = seeingClip([]);
  const see = async ({ content }: PictureSource): Promise<Float32Array> => {
    shown.push(content.kind === 'file' ? `${content.blob.size}` : content.kind);
    return Promise.resolve(Float32Array.from([1, 0]));
  };
  return {
    model,
    clip: {
      embedPictures: (pictures: readonly PictureSource[]) => Promise.all(pictures.map(see)),
      embedTexts: (texts: readonly string[]) =>
        Promise.resolve(texts.map((text) => Float32Array.from([text.startsWith('Wet') ? 1 : 0, 0]))),
    },
  };
}

async function hostOf(files: readonly FolderFile[], format: string) {
  const shown: string[] = [];
  const tools = { ...nodeRasteriser, encodeJpeg: () => Promise.reject(new Error('nothing is JPEG here')) };
  const host: RunHost = new RunHost(memoryRunStore(), {
    clip: () =>
      Promise.resolve({ ...fondOfEffects(shown), openFile: (file) => host.runs.sets.picture(file) }),
    draw: (picture, how) => pictureSender(how, tools, (file) => host.runs.sets.pictureUrl(file))(picture),
    client: serverClient(),
  });
  const outcome = await host.runs.sets.importCopy(
    files,
    { title: 'My copy', format },
    { redraw: false, signal: never },
    () => undefined,
  );
  const { set } = outcome;
  if (set === null) throw new Error('Nothing was taken in.');
  const ask = (task: string, respondent: RunRequest['respondent'], count: number, ways?: Variant['ways']) => {
    const subject = taskOf(task).importedSubjects?.[0] ?? { id: '', styles: [] };
    const variant = { ...defaultVariant(taskOf(task), subject), ...omitUndefined({ ways }) };
    const source = { kind: 'import' as const, id: set.id, title: set.title };
    const request = { task, system: subject.id, variant, seed: 1, count, respondent, title: '', source };
    return host.run(request, never, () => undefined);
  };
  return { host, answers: new RunQueries(host.runs), shown, outcome, set, ask };
}

const server: RunRequest['respondent'] = {
  kind: 'vlm',
  server: {
    model: 'm',
    parameters: { temperature: 0 },
    baseUrl: '',
    serverId: 's',
    concurrency: 1,
    stream: false,
  },
};

/** The pictures of a request, as they were sent. */
function sentPictures(body: unknown): readonly string[] {
  return [...JSON.stringify(body).matchAll(/data:image\/[^"]+/gu)].map(([url]) => url);
}

function askServer(): RunRequest['respondent'] {
  return { ...server, server: { ...server.server, baseUrl: mock.url } } as RunRequest['respondent'];
}

describe('a copy of VQA-Causal, from its folder to figures', async () => {
  const [red, blue] = await Promise.all([png('#ff0000'), png('#0000ff')]);
  const files = [
    {
      path: 'vqa_causal.csv',
      blob: new Blob([
        'image_id,sentence,reverse_sentence\n42,Wet ground is due to heavy rain.,Heavy rain is due to wet ground.\n7,Wet hair is due to a bath.,A bath is due to wet hair.\n',
      ]),
    },
    {
      path: 'multichoice.csv',
      blob: new Blob(['42,Wet stones shine.,Wet grass grows.,A goat sings.,A duck reads.\n']),
    },
    { path: 'COCO_val2014_000000000042.jpg', blob: red },
    { path: 'val/7.png', blob: blue },
    { path: 'val/8.png', blob: blue },
  ];
  const { host, answers, shown, outcome, ask } = await hostOf(files, 'causal-order');

  test('offers both tasks, and keeps the pictures in questions', async () => {
    expect(outcome).toMatchObject({ items: 25, rows: 3, problems: [] });
    expect(outcome.set?.groups).toEqual([
      { task: 'recognition', system: 'photographs', items: 1, parts: { 'vqa-causal': 1 } },
      { task: 'causal-order', system: 'photographs', items: 24, parts: { 'vqa-causal': 24 } },
    ]);
    const id = outcome.set?.id ?? '';
    expect(await (await host.runs.sets.picture(`${id}:val/7.png`)).arrayBuffer()).toEqual(
      await blue.arrayBuffer(),
    );
    await expect(host.runs.sets.picture(`${id}:val/8.png`)).rejects.toThrow('is missing');
  });

  test.each([undefined, { wording: 'published' }])(
    'shows a preference for the effect first: right with seven conjunctions, wrong with five (%j)',
    async (ways) => {
      const { id, status } = await ask('causal-order', { kind: 'clip-choice' }, 24, ways);
      expect(status).toBe('done');
      const { report } = await answers.results(id, 'published');
      expect(report.figures).toMatchObject({
        n: 24,
        accuracy: 7 / 12,
        effectFirst: 1,
        causeFirst: 0,
        preference: 1,
        flags: ['order-preference'],
      });
      expect(new Set(shown)).toEqual(new Set([`${red.size}`, `${blue.size}`]));
    },
  );

  test('is solved in recognition by a scoring respondent', async () => {
    const { id } = await ask('recognition', { kind: 'clip-choice' }, 1);
    expect((await answers.results(id, 'audited')).report.figures).toMatchObject({ n: 1, accuracy: 1 });
  });

  test('is asked of a server with its own pictures, and of baselines', async () => {
    const before = mock.requests.length;
    const { id } = await ask('causal-order', askServer(), 24);
    const sent = mock.requests.slice(before).filter(({ body }) => body !== undefined);
    const known = await Promise.all(
      [red, blue].map(async (blob) => Buffer.from(await blob.arrayBuffer()).toString('base64')),
    );
    expect(new Set(sent.flatMap(({ body }) => sentPictures(body)))).toEqual(
      new Set(known.map((bytes) => `data:image/png;base64,${bytes}`)),
    );
    // The right caption is first in every second item.
    const { report } = await answers.results(id, 'audited');
    expect(report.figures).toMatchObject({ n: 24, accuracy: 0.5 });
    expect(Object.keys(report.baselines)).toEqual([
      'effect-first',
      'cause-first',
      'pixels',
      'words-only',
      'majority',
      'random',
    ]);
  });

  test('has no generated or solved items, and both are reported', async () => {
    const task = taskOf('causal-order');
    expect(candidatesFor(task, 'photographs').map(({ id }) => id)).toEqual([
      'clip-choice',
      'vlm',
      'human',
      'effect-first',
      'cause-first',
      'pixels',
      'words-only',
      'majority',
      'random',
    ]);
    await expect(ask('causal-order', { kind: 'solver' }, 1)).rejects.toThrow(
      'There is no respondent “solver” for causal-order',
    );
    const subject = { id: 'photographs', styles: ['rungs' as const] };
    const request: RunRequest = {
      task: task.id,
      system: subject.id,
      variant: defaultVariant(task, subject),
      seed: 1,
      count: 1,
      respondent: { kind: 'random' },
      title: '',
    };
    await expect(host.run(request, never, () => undefined)).rejects.toThrow(
      'Photographs: it has only imported items. Choose an imported copy of VQA-Causal and VCR-Causal, or import one first.',
    );
  });
});

describe('a copy of MuCR with its pictures inside parquet, from its folder to figures', async () => {
  const [red, blue] = await Promise.all([png('#ff0000'), png('#0000ff')]);
  const [cause, effect] = await Promise.all(
    [red, blue].map(async (blob) => new Uint8Array(await blob.arrayBuffer())),
  );
  /** Makes every picture's bytes unique by appending some. */
  const pictureOf = (path: string): Uint8Array =>
    new Uint8Array([
      ...((path.endsWith('_0.png') ? cause : effect) ?? []),
      ...new TextEncoder().encode(path),
    ]);
  const file = { path: 'train.parquet', blob: new Blob([mucrParquet(mucrRows, pictureOf)]) };
  const { host, answers, shown, outcome, ask } = await hostOf([file], 'mucr');

  test('offers its four tasks, and stores rows as text separately from pictures', async () => {
    expect(outcome).toMatchObject({ items: 32, rows: 8, problems: [] });
    expect(outcome.set?.groups.map(({ task, system, items }) => [task, system, items])).toEqual([
      ['cause-to-effect', 'siamese-images', 8],
      ['effect-to-cause', 'siamese-images', 8],
      ['cue', 'siamese-images', 8],
      ['explanation', 'siamese-images', 8],
    ]);
    expect(Object.keys(outcome.set?.texts ?? {})).toEqual(['train.parquet']);
    const kept = (outcome.set?.paths ?? []).filter((path) => path.startsWith('train.parquet/'));
    expect(kept).toHaveLength(16);
    const pictures = await Promise.all(
      kept.map((path) => host.runs.sets.picture(`${outcome.set?.id ?? ''}:${path}`)),
    );
    const bytes = await Promise.all(pictures.map(async (blob) => new Uint8Array(await blob.arrayBuffer())));
    expect(new Set(bytes.map((one) => Buffer.from(one).toString('hex')))).toEqual(
      new Set(
        mucrRows
          .flatMap((row) => [row.image_0, row.image_1])
          .map((path) => Buffer.from(pictureOf(path)).toString('hex')),
      ),
    );
  });

  test('is scored by CLIP as composites, and its cues by both pictures', async () => {
    shown.length = 0;
    const { id, status } = await ask('cause-to-effect', { kind: 'clip-choice' }, 8);
    expect(status).toBe('done');
    expect(new Set(shown)).toContain('svg');
    expect((await answers.results(id, 'audited')).report.figures).toMatchObject({ n: 8 });
    const cue = await ask('cue', { kind: 'clip-choice' }, 8);
    expect(cue.status).toBe('done');
  });

  test('is asked of a server with single pictures and with one picture that contains all', async () => {
    const sentFor = async (ways?: Variant['ways']) => {
      const before = mock.requests.length;
      const { id } = await ask('cause-to-effect', askServer(), 8, ways);
      expect((await answers.results(id, 'audited')).report.figures).toMatchObject({ n: 8, accuracy: 0.25 });
      const sent = mock.requests.slice(before).filter(({ body }) => body !== undefined);
      return sentPictures(sent[0]?.body);
    };
    expect(await sentFor()).toHaveLength(5);
    const [composite, ...others] = await sentFor({ form: 'composite' });
    expect(others).toEqual([]);
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><image href="${composite ?? ''}" width="64" height="64"/></svg>`;
    const { data } = await nodeRasteriser.pixels(svg, 64);
    const at = (x: number, y: number): readonly number[] => [
      ...data.slice(4 * (64 * y + x), 4 * (64 * y + x) + 3),
    ];
    expect([at(32, 16), at(8, 46), at(56, 46), at(2, 2)]).toEqual([
      [255, 0, 0],
      [0, 0, 255],
      [0, 0, 255],
      [255, 255, 255],
    ]);
  });

  test('waits for a judge in explanation, and is not solved', async () => {
    const { id } = await ask('explanation', askServer(), 2);
    expect((await answers.results(id, 'audited')).report.figures).toMatchObject({ n: 2, ungraded: 2 });
    await expect(ask('cue', { kind: 'solver' }, 1)).rejects.toThrow(
      'There is no respondent “solver” for cue',
    );
    const item = required(
      (
        await host.runs.itemCache.all({
          task: 'cause-to-effect',
          system: 'siamese-images',
          seed: 1,
          count: 1,
          variant: defaultVariant(taskOf('cause-to-effect'), { styles: [] }),
          source: { kind: 'import', id: outcome.set?.id ?? '', title: 'My copy' },
        })
      )[0],
    );
    await expect(solver.answer(item, { signal: never, seed: 0 })).rejects.toThrow(
      'The solver has no model of siamese-images',
    );
    await expect(ask('cause-to-effect', { kind: 'random' }, 1, { wording: 'audited' })).rejects.toThrow(
      '“My copy” cannot be drawn with other looks',
    );
  });

  test('is reported with its pictures included', async () => {
    const { id } = await ask('cue', { kind: 'random' }, 2, { form: 'composite' });
    const text = await answers.export(id, 'audited', 'html');
    expect(text).toContain('data:image/svg+xml');
    expect(text).toContain(encodeURIComponent('href="data:image/png;base64'));
    expect(text).not.toContain('is gone)');
  });
});
