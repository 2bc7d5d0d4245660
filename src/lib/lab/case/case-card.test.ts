import { describe, expect, it } from 'vitest';
import { findSystem } from '../../systems/known.ts';
import { cardOf } from './case-card.ts';

describe('the card of a case', () => {
  it('shows the world, and next to it the effect of an act', () => {
    const seen = cardOf({ system: 'pendulum', seed: 1, state: { pendulum_angle: 10, light_position: 90 } });
    expect(seen.source).toBe('Pendulum');
    expect(seen.pictures).toHaveLength(1);
    const acted = cardOf({
      system: 'pendulum',
      seed: 1,
      state: { pendulum_angle: 10, light_position: 90 },
      do: { pendulum_angle: -30 },
    });
    expect(acted.pictures).toHaveLength(2);
    expect(acted.pictures[0]).toBe(seen.pictures[0]);
    expect(acted.pictures[1]).not.toBe(seen.pictures[0]);
    expect(acted.pictures[1]).toMatch(/^<svg .*<\/svg>$/su);
  });

  it('shows both scenes of a story: pictures twice as wide as high', async () => {
    await findSystem('story-soaked')?.prepare?.();
    const { wide, pictures } = cardOf({ system: 'story-soaked', seed: 1, do: { soaked: 0 } });
    expect(wide).toBe(true);
    expect(pictures.map((svg) => /viewBox="[^"]*"/u.exec(svg)?.[0])).toEqual([
      'viewBox="0 0 200 100"',
      'viewBox="0 0 200 100"',
    ]);
    expect(cardOf({ system: 'beach', seed: 1 }).wide).toBe(false);
  });

  it('has no picture for a model from text', () => {
    expect(cardOf({ model: 'X ~ normal(0, 1)', seed: 1 })).toEqual({
      source: 'your own model',
      pictures: [],
      wide: false,
    });
  });
});
