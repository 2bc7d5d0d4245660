import { omitUndefined } from '../../util/omit.ts';
import { describe, expect, it } from 'vitest';
import { heldWorker } from '../../../../tests/support/held-worker.ts';
import { required } from '../../../../tests/support/required.ts';
import type { NamedHead } from '../../clip/tuning/file.ts';
import { freshHead, applyHead } from '../../clip/tuning/head.ts';
import type { Clip, LoadedModel } from '../../clip/types.ts';
import { embeddingOf, fakeClip, fakeModel } from '../../../../tests/support/fake-clip.ts';
import type { EmbeddedSoFar } from '../../evaluation/respondents/clip/embedder.ts';
import { createRandom } from '../../util/random.ts';
import { Retrieval, type AskedModel, type Measured } from './retrieval.svelte.ts';

const figures = { pictures: 20, captions: 100, figures: { M1: 0.5 }, intervals: {} };
const made: Measured = {
  kind: 'made',
  request: { subject: 'stories', count: 20, seed: 7, style: 'flat' },
};

const asked = (id: string, head?: NamedHead): AskedModel => ({
  title: id.toUpperCase(),
  choice: { source: { kind: 'embedded', id }, device: 'auto', ...omitUndefined({ head }) },
});

type Eyes = Pick<Clip, 'embedTexts' | 'embedPictures'>;

/** Returns a page's measurement with workers that the test controls, and each worker's model. */
function retrieval() {
  const { job, ...held } = heldWorker<EmbeddedSoFar>();
  const lent: { readonly eyes: Eyes; readonly model: LoadedModel }[] = [];
  const clip = fakeClip();
  const measurement = new Retrieval(clip, (eyes, model) => {
    lent.push({ eyes, model });
    return Promise.resolve(job);
  });
  return { clip, measurement, lent, ...held };
}

describe('the measurement of a page', () => {
  it('processes model after model, reports progress, and has a report of each', async () => {
    const { measurement, callOf, ended } = retrieval();
    const running = measurement.run(made, [asked('one'), asked('two')]);
    const first = await callOf(0);
    expect(measurement.status).toEqual({ kind: 'running', words: 'ONE: loading', share: 0 });
    expect([first.method, first.request]).toEqual(['retrieve', made.request]);
    first.onprogress({ what: 'pictures', done: 10, total: 20 });
    expect(measurement.status).toEqual({
      kind: 'running',
      words: 'ONE: looking at pictures, 10 of 20',
      share: 0.125,
    });
    first.onprogress({ what: 'captions', done: 50, total: 100 });
    expect(measurement.status).toMatchObject({ words: 'ONE: reading captions, 50 of 100', share: 0.375 });
    first.end(figures);
    const second = await callOf(1);
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

  it('applies a head’s layers to pictures', async () => {
    const { clip, measurement, lent, callOf } = retrieval();
    const random = createRandom(1);
    const layers = freshHead(embeddingOf('').length, 4, random);
    const pictures = { ...layers, second: layers.second.map(() => random.uniform()) };
    const model = { id: 'one', sha256: fakeModel().identity.sha256 };
    const running = measurement.run(made, [
      asked('one', { name: 'mine', model, head: { ...layers, pictures } }),
    ]);
    const { end } = await callOf(0);
    const { eyes } = required(lent[0]);
    const picture = { sha256: 'p' } as Parameters<Clip['embedPictures']>[0][number];
    expect(await eyes.embedPictures([picture])).toEqual(
      applyHead(pictures, await clip.embedPictures([picture])),
    );
    end(figures);
    await running;
  });

  it('applies a head to captions but not to pictures, and names the head’s own hash', async () => {
    const { clip, measurement, lent, callOf } = retrieval();
    const random = createRandom(1);
    const fresh = freshHead(embeddingOf('').length, 4, random);
    const head: NamedHead = {
      name: 'mine',
      model: { id: 'one', sha256: fakeModel().identity.sha256 },
      head: { ...fresh, second: fresh.second.map(() => random.uniform()) },
    };
    const running = measurement.run(made, [asked('one', head)]);
    const { end } = await callOf(0);
    const { eyes, model } = required(lent[0]);
    expect(await eyes.embedTexts(['a dog'])).toEqual(applyHead(head.head, [embeddingOf('a dog')]));
    expect(await eyes.embedTexts(['a dog'])).not.toEqual([embeddingOf('a dog')]);
    const picture = { sha256: 'p' } as Parameters<Clip['embedPictures']>[0][number];
    expect(await eyes.embedPictures([picture])).toEqual(await clip.embedPictures([picture]));
    end(figures);
    await running;
    expect(measurement.reports[0]?.model).toEqual({ id: 'one + mine', sha256: model.identity.sha256 });
    expect(model.identity.sha256).not.toBe(head.model.sha256);
  });

  it('rejects a head of another model, and says so', async () => {
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

  it('measures a folder by its name, and reports omitted pictures', async () => {
    const { measurement, callOf } = retrieval();
    const take = { count: 5, seed: 3 };
    const running = measurement.run({ kind: 'own', folder: 'coco', files: [], take }, [asked('one')]);
    const call = await callOf(0);
    expect([call.method, call.request]).toEqual(['retrieveOwn', { files: [], take }]);
    call.end({ figures, own: { there: 9 } });
    await running;
    expect(measurement.reports).toMatchObject([{ system: 'coco', count: 5, seed: 3, own: { there: 9 } }]);
  });

  it('is replaced by a newer one, which earlier messages and reports do not affect', async () => {
    const { measurement, callOf, ended } = retrieval();
    const first = measurement.run(made, [asked('one')]);
    const earlier = await callOf(0);
    const second = measurement.run(made, [asked('two')]);
    const later = await callOf(1);
    earlier.onprogress({ what: 'pictures', done: 20, total: 20 });
    earlier.end(figures);
    await first;
    expect(measurement.status).toMatchObject({ words: 'TWO: loading' });
    later.end(figures);
    await second;
    expect(measurement.reports.map(({ model }) => model.id)).toEqual(['two']);
    expect(ended).toHaveBeenCalledTimes(2);
  });

  it('keeps finished models when it is cancelled, and reports nothing after the page is left', async () => {
    const { measurement, callOf } = retrieval();
    const running = measurement.run(made, [asked('one'), asked('two')]);
    (await callOf(0)).end(figures);
    await callOf(1);
    measurement.cancel();
    await running;
    expect(measurement.status).toEqual({ kind: 'stopped' });
    expect(measurement.reports).toHaveLength(1);
    const another = measurement.run(made, [asked('one')]);
    await callOf(2);
    expect(measurement.reports).toEqual([]);
    measurement.reset();
    await another;
    expect(measurement.status).toMatchObject({ kind: 'running', words: 'ONE: loading' });
  });

  it('says why it failed, and ends the worker', async () => {
    const { measurement, calls, callOf, ended } = retrieval();
    const running = measurement.run(made, [asked('one'), asked('two')]);
    (await callOf(0)).end(new Error('No such picture.'));
    await running;
    expect(measurement.status).toEqual({ kind: 'failed', message: 'No such picture.' });
    expect(calls).toHaveLength(1);
    expect(ended).toHaveBeenCalledTimes(1);
  });
});
