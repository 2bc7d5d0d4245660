import { describe, expect, it } from 'vitest';
import { subjectOf } from '../subject.fixture.ts';
import { priorSpreads } from './prior-spreads.ts';

describe('the prior distributions of a prerendered page', () => {
  it('are small in the page', () => {
    for (const system of ['pendulum', 'beach', 'story-soaked']) {
      const prior = priorSpreads(subjectOf(system));
      expect(prior.size).toBeGreaterThan(0);
      expect(JSON.stringify([...prior]).length).toBeLessThan(3000);
    }
  });

  it('are left out if there are many variables', () => {
    const many = subjectOf('pendulum');
    const variables = Array.from({ length: 13 }, () => many.variables[0]).filter((one) => one !== undefined);
    expect(priorSpreads({ ...many, variables }).size).toBe(0);
  });
});
