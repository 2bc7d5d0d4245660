import { expect, it, vi } from 'vitest';
import { headHash, type NamedHead } from '../../clip/tuning/file.ts';
import { freshHead, throughHead } from '../../clip/tuning/head.ts';
import { embeddingOf, fakeClip, fakeModel } from '../../../../tests/support/fake-clip.ts';
import { plainView } from './value.ts';
import { createRandom } from '../../util/random.ts';
import { Lane } from './lane.svelte.ts';

const source = { kind: 'embedded', id: 'fake' } as const;

function someHead(sha256 = fakeModel().identity.sha256): NamedHead {
  const head = freshHead(16, 4, createRandom(1));
  head.second.fill(0.5);
  return { name: 'Mine', model: { id: 'fake', sha256 }, head };
}

function lane() {
  const clip = fakeClip();
  return { clip, lane: new Lane(clip, () => Promise.reject(new Error('There is no picture.'))) };
}

const value = { pictures: [], sentences: ['a'], templates: [], view: plainView, title: '', note: '' };

it('a model with a head has a name and a hash of its own, and its texts go through the head', async () => {
  const { lane: one } = lane();
  await one.load({ source, device: 'wasm', head: someHead() });
  expect(one.model?.title).toBe('Fake + Mine');
  expect(one.model?.identity).toMatchObject({ id: 'fake + Mine', sha256: headHash(someHead()) });
  one.follow(value);
  await vi.waitFor(() => expect(one.embedder.texts.size).toBe(1));
  const [tuned] = throughHead(someHead().head, [embeddingOf('a')]);
  expect(one.embedder.texts.get('a')).toEqual(tuned);
  expect(tuned).not.toEqual(embeddingOf('a'));
});

it('without a head texts stay as they are', async () => {
  const { lane: one } = lane();
  await one.load({ source, device: 'wasm' });
  one.follow(value);
  await vi.waitFor(() => expect(one.embedder.texts.get('a')).toEqual(embeddingOf('a')));
});

it('a head of another model is refused with both hashes', async () => {
  const { lane: one } = lane();
  await one.load({ source, device: 'wasm', head: someHead('b'.repeat(64)) });
  expect(one.slot.status).toMatchObject({
    kind: 'failed',
    message: expect.stringContaining('bbbbbbbbbbbb') as string,
  });
});

it('keeps its head where the model goes on in another way', async () => {
  const { clip, lane: one } = lane();
  await one.load({ source, device: 'wasm', head: someHead() });
  clip.change(fakeModel({ id: 'fake', dtype: 'fp16' }));
  expect(one.model?.identity).toMatchObject({ dtype: 'fp16', sha256: headHash(someHead()) });
});
