import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { fakeClip } from '../../../../tests/support/fake-clip.ts';
import { Probe } from './probe.svelte.ts';

const fixture = (name: string): Blob =>
  new Blob([
    new Uint8Array(readFileSync(join(import.meta.dirname, '../../../../tests/fixtures/pictures', name))),
  ]);

it('animated pictures in the store are recognised', async () => {
  const { pictureStore } = new Probe(fakeClip(), fakeClip);
  pictureStore.add([
    ['still', fixture('lossy.webp')],
    ['moving', fixture('animated.webp')],
  ]);
  await vi.waitFor(() => expect([...pictureStore.moving]).toEqual(['moving']));
});
