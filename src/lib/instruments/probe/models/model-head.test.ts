import { omitUndefined } from '../../../util/omit.ts';
import { expect, it, vi } from 'vitest';
import { headHash, type NamedHead } from '../../../clip/tuning/file.ts';
import { freshHead, applyHead } from '../../../clip/tuning/head.ts';
import { embeddingOf, fakeClip, fakeModel } from '../../../../../tests/support/fake-clip.ts';
import { plainView } from '../value.ts';
import { createRandom } from '../../../util/random.ts';
import { ModelSide } from './model-side.svelte.ts';

const source = { kind: 'embedded', id: 'fake' } as const;

function someHead(sha256 = fakeModel().identity.sha256): NamedHead {
  const head = freshHead(16, 4, createRandom(1));
  head.second.fill(0.5);
  return { name: 'Mine', model: { id: 'fake', sha256 }, head };
}

function side() {
  const clip = fakeClip();
  return { clip, side: new ModelSide(clip, () => Promise.reject(new Error('There is no picture.'))) };
}

const value = { pictures: [], sentences: ['a'], templates: [], view: plainView, title: '', note: '' };

it('a model with a head has its own name and hash, and applies the head to texts', async () => {
  const { side: one } = side();
  await one.load({ source, device: 'wasm', head: someHead() });
  expect(one.model?.title).toBe('Fake + Mine');
  expect(one.model?.identity).toMatchObject({ id: 'fake + Mine', sha256: headHash(someHead()) });
  one.follow(value);
  await vi.waitFor(() => expect(one.embedder.texts.size).toBe(1));
  const [tuned] = applyHead(someHead().head, [embeddingOf('a')]);
  expect(one.embedder.texts.get('a')).toEqual(tuned);
  expect(tuned).not.toEqual(embeddingOf('a'));
});

it('pictures pass through the head’s layers for pictures, for one head after another', async () => {
  const one = new ModelSide(fakeClip(), (id) =>
    Promise.resolve({ sha256: id, content: { kind: 'svg', svg: '', size: 1 } }),
  );
  const follow = () => one.follow({ ...value, pictures: [{ id: 'p' }] as never });
  const seen = async (head?: NamedHead) => {
    await one.load({ source, device: 'wasm', ...omitUndefined({ head }) });
    follow();
    return vi.waitFor(() => {
      const picture = one.embedder.pictures.get('p');
      if (picture === undefined) throw new Error('not yet');
      return picture;
    });
  };
  const withPictures = (fill: number): NamedHead => {
    const pictures = freshHead(16, 4, createRandom(2));
    pictures.second.fill(fill);
    return { ...someHead(), head: { ...someHead().head, pictures } };
  };
  const throughOwn = ({ head }: NamedHead) => applyHead(head.pictures ?? head, [embeddingOf('p')])[0];
  for (const head of [withPictures(0.5), withPictures(-0.5)])
    expect(await seen(head)).toEqual(throughOwn(head));
  expect(throughOwn(withPictures(0.5))).not.toEqual(throughOwn(withPictures(-0.5)));
  expect(headHash(withPictures(0.5))).not.toBe(headHash(withPictures(-0.5)));
  expect(await seen(someHead())).toEqual(embeddingOf('p'));
  expect((await one.slot.clip.embedPictures([{ sha256: 'q' } as never]))[0]).toEqual(embeddingOf('q'));
});

it('without a head texts are unchanged', async () => {
  const { side: one } = side();
  await one.load({ source, device: 'wasm' });
  one.follow(value);
  await vi.waitFor(() => expect(one.embedder.texts.get('a')).toEqual(embeddingOf('a')));
});

it('a head of another model is rejected with both hashes', async () => {
  const { side: one } = side();
  await one.load({ source, device: 'wasm', head: someHead('b'.repeat(64)) });
  expect(one.slot.status).toMatchObject({
    kind: 'failed',
    message: expect.stringContaining('bbbbbbbbbbbb') as string,
  });
});

it('a model keeps its head if it continues on another device', async () => {
  const { clip, side: one } = side();
  await one.load({ source, device: 'wasm', head: someHead() });
  clip.change(fakeModel({ id: 'fake', dtype: 'fp16' }));
  expect(one.model?.identity).toMatchObject({ dtype: 'fp16', sha256: headHash(someHead()) });
});
