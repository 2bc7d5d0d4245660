import * as v from 'valibot';
import { ok } from '../../util/result.ts';
import { causationBounds } from '../inference/bounds/tian-pearl.ts';
import { createHandler } from './handler.ts';

const share = v.pipe(
  v.number('must be a number from 0 to 1'),
  v.check((value) => value >= 0 && value <= 1, 'must be a number from 0 to 1'),
);

/**
 * Answers `bounds`: `experimental` and `observational` shares; `[lo, hi]` of PN, PS and PNS, null where a probability
 * is conditional on an impossible event.
 */
export const answerBounds = createHandler(
  {
    experimental: v.strictObject({ y_do_x: share, y_do_x0: share }),
    observational: v.strictObject({ xy: share, xy0: share, x0y: share, x0y0: share }),
  },
  (_model, { experimental, observational }) => {
    const bounds = causationBounds(experimental, observational);
    return bounds.ok ? ok({ value: { ...bounds.value }, method: 'exact' }) : bounds;
  },
);
