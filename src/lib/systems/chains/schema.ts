/** What a chain's file holds: its words, needs, chances and pictures. */
import * as v from 'valibot';
import { INTERACTIONS } from '../../chains/types.ts';
import type { ChainStory } from './types.ts';

const words = v.pipe(v.string(), v.minLength(1));
const chance = v.exactOptional(v.pipe(v.number(), v.minValue(0), v.maxValue(1)));
const ids = v.pipe(v.array(words), v.readonly());
const place = {
  x: v.number(),
  y: v.number(),
  size: v.number(),
  flip: v.exactOptional(v.boolean()),
  turn: v.exactOptional(v.number()),
  opacity: v.exactOptional(v.pipe(v.number(), v.minValue(0), v.maxValue(1))),
};
const figure = v.strictObject({
  shirt: words,
  trousers: words,
  shoes: v.exactOptional(words),
  skirt: v.exactOptional(v.boolean()),
});
const part = v.union([
  v.strictObject({ icon: words, ...place }),
  v.strictObject({ own: words, colour: v.exactOptional(words), ...place }),
  v.strictObject({
    figure,
    head: words,
    pose: v.exactOptional(v.picklist(['standing', 'walking', 'arms-up', 'reaching', 'hand-up', 'sitting'])),
    x: v.number(),
    foot: v.number(),
    height: v.number(),
    flip: v.exactOptional(v.boolean()),
  }),
]);
const scene = v.strictObject({
  above: words,
  below: words,
  horizon: v.exactOptional(v.number()),
  parts: v.pipe(v.array(part), v.readonly()),
});
const step = v.strictObject({
  id: words,
  agent: words,
  time: v.number(),
  label: words,
  text: words,
  shown: v.exactOptional(words),
  verb: v.strictObject({ past: words, base: words, many: v.exactOptional(v.literal(true)) }),
  needs: v.exactOptional(v.union([v.strictObject({ all: ids }), v.strictObject({ any: ids })])),
  chance,
  instead: v.exactOptional(v.strictObject({ text: words, chance, serves: ids, scene })),
  scene,
});
const storySchema = v.strictObject({
  id: words,
  title: words,
  task: words,
  summary: words,
  scene: words,
  goal: words,
  type: v.picklist(INTERACTIONS),
  steps: v.pipe(v.array(step), v.minLength(6), v.maxLength(14), v.readonly()),
  decoys: v.pipe(v.array(words), v.minLength(3), v.readonly()),
});

/** A chain out of what its file holds. Throws an Error that names the place that does not fit: a mistake of ours. */
export function readChain(file: unknown): ChainStory {
  const read = v.safeParse(storySchema, file);
  if (read.success) return read.output;
  throw new Error(`${v.getDotPath(read.issues[0]) ?? 'The file'}: ${read.issues[0].message}`);
}
