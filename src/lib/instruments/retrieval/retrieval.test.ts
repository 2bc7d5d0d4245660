import { describe, expect, it, vi } from 'vitest';
import type { NamedHead } from '../../clip/tuning/file.ts';
import { freshHead, throughHead } from '../../clip/tuning/head.ts';
import type { Clip, LoadedModel } from '../../clip/types.ts';
import { embeddingOf, fakeClip, fakeModel } from '../../../../tests/support/fake-clip.ts';
import type { EmbeddedSoFar } from '../../evaluation/respondents/embedder.ts';
import { createRandom } from '../../util/random.ts';
import { Retrieval, type AskedModel, type Measured } from './retrieval.svelte.ts';
import type { RetrievalWorker } from './start-worker.ts';

const figures = { pictures: 20, captions: 100, figures: { M1: 0.5 }, intervals: {} };
const made: Measured = {
  kind: 'made',
  request: { subject: 'stories', count: 20, seed: 7, style: 'flat' },
};

const asked = (id: string, head?: NamedHead): AskedModel => ({
  title: id.toUpperCase(),
  choice: { source: { kind: 'embedded', id }, device: 'auto', ...(head === undefined ? {} : { head }) },
});

type Eyes = Pick<Clip, 'embedTexts' | 'embedPictures'>;

/** One call of a worker that is under way, to be ended by hand. */
interface Call {
  readonly name: string;
  readonly request: unknown;
  readonly eyes: Eyes;
  readonly model: LoadedModel;
  readonly tell: (news: EmbeddedSoFar) => void;
  readonly end: (reply: unknown) => void;
}

interface CallOptions {
  readonly signal: AbortSignal;
  readonly onprogress: (news: EmbeddedSoFar) => void;
}

/** A page's measurement, with workers that do as they are told. */
function retrieval() {
  const calls: Call[] = [];
  const ended = vi.fn();
  const start = (eyes: Eyes, model: LoadedModel): Promise<RetrievalWorker> =>
    Promise.resolve({
      client: {
        call: ((name: string, request: unknown, { signal, onprogress }: CallOptions) =>
          new Promise((resolve, reject) => {
            signal.addEventListener('abort', () => reject(new Error('aborted')));
            const end = (reply: unknown): void => (reply instanceof Error ? reject(reply) : resolve(reply));
            calls.push({ name, request, eyes, model, tell: onprogress, end });
          })) as unknown as RetrievalWorker['client']['call'],
      },
      end: ended,
    });
  const clip = fakeClip();
  return { clip, measurement: new Retrieval(clip, start), calls, ended };
}

async function callOf(calls: readonly Call[], place: number): Promise<Call> {
  return vi.waitUntil(() => calls[place]);
}

describe('the measurement of a page', () => {
  it('goes model after model, tells how far it is, and has a report of each', async () => {
    const { measurement, calls, ended } = retrieval();
    const running = measurement.run(made, [asked('one'), asked('two')]);
    const first = await callOf(calls, 0);
    expect(measurement.status).toEqual({ kind: 'running', words: 'ONE: loading', share: 0 });
    expect([first.name, first.request]).toEqual(['retrieve', made.request]);
    first.tell({ what: 'pictures', done: 10, total: 20 });
    expect(measurement.status).toEqual({
      kind: 'running',
      words: 'ONE: looking at pictures, 10 of 20',
      share: 0.125,
    });
    first.tell({ what: 'captions', done: 50, total: 100 });
    expect(measurement.status).toMatchObject({ words: 'ONE: reading captions, 50 of 100', share: 0.375 });
    first.end(figures);
    const second = await callOf(calls, 1);
    expect(measurement.status).toMatchObject({ words: 'TWO: loading', share: 0.5 });
    expect(measurement.reports).toHaveLength(1);
    second.end(figures);
    await running;
    expect(measurement.status.kind).toBe('done');
    expect(measurement.reports.map(({ model, system, count }) => [model.id, system, count])).toEqual([
      ['one', 'stories', 20],
      ['two', 'stories', 20],
    ]);
    expect(ended).toHaveBeenCalledTimes(2);
  });

  it('sees pictures through the layers that a head has for them', async () => {
    const { clip, measurement, calls } = retrieval();
    const random = createRandom(1);
    const layers = freshHead(embeddingOf('').length, 4, random);
    const pictures = { ...layers, second: layers.second.map(() => random.uniform()) };
    const model = { id: 'one', sha256: fakeModel().identity.sha256 };
    const running = measurement.run(made, [
      asked('one', { name: 'mine', model, head: { ...layers, pictures } }),
    ]);
    const { eyes, end } = await callOf(calls, 0);
    const picture = { sha256: 'p' } as Parameters<Clip['embedPictures']>[0][number];
    expect(await eyes.embedPictures([picture])).toEqual(
      throughHead(pictures, await clip.embedPictures([picture])),
    );
    end(figures);
    await running;
  });

  it('reads captions through a head, sees pictures without, and names the head’s own hash', async () => {
    const { clip, measurement, calls } = retrieval();
    const random = createRandom(1);
    const fresh = freshHead(embeddingOf('').length, 4, random);
    const head: NamedHead = {
      name: 'mine',
      model: { id: 'one', sha256: fakeModel().identity.sha256 },
      head: { ...fresh, second: fresh.second.map(() => random.uniform()) },
    };
    const running = measurement.run(made, [asked('one', head)]);
    const { eyes, model, end } = await callOf(calls, 0);
    expect(await eyes.embedTexts(['a dog'])).toEqual(throughHead(head.head, [embeddingOf('a dog')]));
    expect(await eyes.embedTexts(['a dog'])).not.toEqual([embeddingOf('a dog')]);
    const picture = { sha256: 'p' } as Parameters<Clip['embedPictures']>[0][number];
    expect(await eyes.embedPictures([picture])).toEqual(await clip.embedPictures([picture]));
    end(figures);
    await running;
    expect(measurement.reports[0]?.model).toEqual({ id: 'one + mine', sha256: model.identity.sha256 });
    expect(model.identity.sha256).not.toBe(head.model.sha256);
  });

  it('refuses a head of another model, and says so', async () => {
    const { measurement, calls } = retrieval();
    const head: NamedHead = {
      name: 'mine',
      model: { id: 'other', sha256: '0'.repeat(64) },
      head: freshHead(embeddingOf('').length, 4, createRandom(1)),
    };
    await measurement.run(made, [asked('one', head)]);
    expect(measurement.status).toMatchObject({
      kind: 'failed',
      message: expect.stringContaining('other') as string,
    });
    expect(calls).toEqual([]);
  });

  it('measures a folder by its name, and says what became of its pictures', async () => {
    const { measurement, calls } = retrieval();
    const take = { count: 5, seed: 3 };
    const running = measurement.run({ kind: 'own', folder: 'coco', files: [], take }, [asked('one')]);
    const call = await callOf(calls, 0);
    expect([call.name, call.request]).toEqual(['retrieveOwn', { files: [], take }]);
    call.end({ figures, own: { there: 9 } });
    await running;
    expect(measurement.reports).toMatchObject([{ system: 'coco', count: 5, seed: 3, own: { there: 9 } }]);
  });

  it('gives way to a newer one, which no word and no report of the earlier one reaches', async () => {
    const { measurement, calls, ended } = retrieval();
    const first = measurement.run(made, [asked('one')]);
    const earlier = await callOf(calls, 0);
    const second = measurement.run(made, [asked('two')]);
    const later = await callOf(calls, 1);
    earlier.tell({ what: 'pictures', done: 20, total: 20 });
    earlier.end(figures);
    await first;
    expect(measurement.status).toMatchObject({ words: 'TWO: loading' });
    later.end(figures);
    await second;
    expect(measurement.reports.map(({ model }) => model.id)).toEqual(['two']);
    expect(ended).toHaveBeenCalledTimes(2);
  });

  it('stopped, keeps the model that is done; left, it says nothing more', async () => {
    const { measurement, calls } = retrieval();
    const running = measurement.run(made, [asked('one'), asked('two')]);
    (await callOf(calls, 0)).end(figures);
    await callOf(calls, 1);
    measurement.cancel();
    await running;
    expect(measurement.status).toEqual({ kind: 'stopped' });
    expect(measurement.reports).toHaveLength(1);
    const another = measurement.run(made, [asked('one')]);
    await callOf(calls, 2);
    expect(measurement.reports).toEqual([]);
    measurement.leave();
    await another;
    expect(measurement.status).toMatchObject({ kind: 'running', words: 'ONE: loading' });
  });

  it('says why it failed, and ends the worker', async () => {
    const { measurement, calls, ended } = retrieval();
    const running = measurement.run(made, [asked('one'), asked('two')]);
    (await callOf(calls, 0)).end(new Error('No such picture.'));
    await running;
    expect(measurement.status).toEqual({ kind: 'failed', message: 'No such picture.' });
    expect(calls).toHaveLength(1);
    expect(ended).toHaveBeenCalledTimes(1);
  });
});
