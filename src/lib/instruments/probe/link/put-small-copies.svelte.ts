import { INSIDE_BYTES, roomTaken, SHORT_LINK_BYTES } from '../../../cases/own-pictures.ts';
import type { CopyOptions } from '../../../pictures/small-copies.ts';
import { withCopies } from '../change.ts';
import type { Probe } from '../probe.svelte.ts';

/**
 * Replaces own pictures whose files are too large for a link by small copies; undo restores the originals. Rejects
 * like `smallCopies`.
 */
export async function putSmallCopies(probe: Probe, options: Omit<CopyOptions, 'budgets'>): Promise<void> {
  const { smallCopies } = await import('../../../pictures/small-copies.ts');
  const { pictureStore } = probe;
  const copies = await smallCopies(probe.value.pictures, pictureStore.files, {
    ...options,
    budgets: [SHORT_LINK_BYTES, INSIDE_BYTES],
  });
  pictureStore.add(copies.map(({ copy, file }) => [copy.id, file] as const));
  probe.commit(withCopies(probe.value, new Map(copies.map(({ original, copy }) => [original.id, copy]))));
  probe.picked = null;
  const what = `${copies.length} small ${copies.length === 1 ? 'copy' : 'copies'} in place of the originals`;
  probe.status = `${what}: own pictures take ${roomTaken(ownBytes(probe))}. Undo brings the originals back.`;
}

/** Returns the bytes of own pictures whose files are in this browser. */
function ownBytes({ value, pictureStore }: Probe): number {
  return value.pictures.reduce((sum, { id }) => sum + (pictureStore.files.get(id)?.size ?? 0), 0);
}
