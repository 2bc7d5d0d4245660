import { afterEach, expect, it, vi } from 'vitest';
import type { Case } from '../../cases/schema/case.ts';
import { pendulum } from '../../systems/index.ts';
import * as known from '../../systems/known.ts';
import { instrumentCardOf } from './cards.ts';

afterEach(() => void vi.restoreAllMocks());

it('the card of a case draws its first two built-in pictures, and no other one', () => {
  const draw = vi.fn(pendulum.draw);
  vi.spyOn(known, 'findSystem').mockReturnValue({ ...pendulum, draw });
  const own = { sha256: 'a'.repeat(64), name: 'mine.png' };
  const drawn = [10, 20, 30, 30].map((angle) => ({
    system: 'pendulum',
    state: { pendulum_angle: angle },
  }));
  const value = { seed: 1, pictures: [own, ...drawn], probe: { sentences: [] } } as unknown as Case;
  expect(instrumentCardOf(value)?.pictures).toHaveLength(2);
  expect(draw).toHaveBeenCalledTimes(2);
});
