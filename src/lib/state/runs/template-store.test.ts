import { describe, expect, it } from 'vitest';
import { fakeStorage } from '../../../../tests/support/fake-storage.ts';
import { taskOf } from '../../evaluation/benchmarks/index.ts';
import { readTemplates, writeTemplates } from './template-store.ts';

describe('stored wordings', () => {
  const own = { ...taskOf('counterfactual').template, id: 'own', title: 'A paper’s' };

  it('are restored by task, and leave nothing behind when there is none', () => {
    const place = fakeStorage();
    writeTemplates(place, { counterfactual: own });
    expect(readTemplates(place)).toEqual({ counterfactual: own });
    writeTemplates(place, {});
    expect(place.stored.size).toBe(0);
    expect(readTemplates(place)).toEqual({});
  });

  it('exclude invalid templates', () => {
    const place = fakeStorage();
    place.setItem('rungs-templates', JSON.stringify([{ id: 'x' }, own, 3]));
    expect(readTemplates(place)).toEqual({ counterfactual: own });
    place.setItem('rungs-templates', '{broken');
    expect(readTemplates(place)).toEqual({});
  });
});
