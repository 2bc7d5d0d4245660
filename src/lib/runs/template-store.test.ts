import { describe, expect, it } from 'vitest';
import { taskOf } from '../benchmarks/index.ts';
import { readTemplates, writeTemplates } from './template-store.ts';

function storage() {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

describe('kept wordings', () => {
  const own = { ...taskOf('counterfactual').template, id: 'own', title: 'A paper’s' };

  it('come back by task, and leave nothing behind when there is none', () => {
    const place = storage();
    writeTemplates(place, { counterfactual: own });
    expect(readTemplates(place)).toEqual({ counterfactual: own });
    writeTemplates(place, {});
    expect(place.kept.size).toBe(0);
    expect(readTemplates(place)).toEqual({});
  });

  it('leave out what no template is', () => {
    const place = storage();
    place.setItem('rungs-templates', JSON.stringify([{ id: 'x' }, own, 3]));
    expect(readTemplates(place)).toEqual({ counterfactual: own });
    place.setItem('rungs-templates', '{broken');
    expect(readTemplates(place)).toEqual({});
  });
});
