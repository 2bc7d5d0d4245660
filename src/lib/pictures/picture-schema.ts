import * as v from 'valibot';
import { findSystem } from '../systems/known.ts';
import { MAX_SIZE, MIN_SIZE } from '../systems/raster/rasteriser.ts';
import type { ProbePicture } from './picture.ts';
import { makeScene } from './scenes.ts';
import { finite, textUpTo } from '../util/schemas.ts';

const sha256 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/u));

/** Reads scenes of an older format, with `system` instead of `subject`. */
function withSubject(stored: unknown): unknown {
  if (typeof stored !== 'object' || stored === null || 'subject' in stored || !('system' in stored))
    return stored;
  const { system, ...rest } = stored;
  return { ...rest, subject: system };
}

/** Schema of a picture as stored in the browser. */
export const pictureSchema = v.pipe(
  v.unknown(),
  v.transform(withSubject),
  v.variant('kind', [
    v.object({
      kind: v.literal('scene'),
      name: textUpTo(200),
      subject: v.pipe(
        v.string(),
        v.check((id) => findSystem(id) !== undefined),
      ),
      state: v.record(v.string(), finite),
      style: v.string(),
      size: v.pipe(finite, v.integer(), v.minValue(MIN_SIZE), v.maxValue(MAX_SIZE)),
    }),
    v.object({
      kind: v.literal('own'),
      id: sha256,
      name: textUpTo(500),
      type: textUpTo(100),
      copyOf: v.exactOptional(sha256),
    }),
  ]),
  v.rawTransform(({ dataset, addIssue, NEVER }): ProbePicture => {
    const stored = dataset.value;
    if (stored.kind === 'own') return stored;
    const made = makeScene(stored.subject, stored.state, stored);
    if (made.ok) return made.value;
    addIssue({ message: made.error });
    return NEVER;
  }),
);
