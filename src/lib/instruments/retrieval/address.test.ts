import { describe, expect, it } from 'vitest';
import { ofSet, readRetrievalFragment, retrievalFragment, STANDARD, viewProblem } from './address.ts';

describe('the address of a measurement', () => {
  it('is read as written', () => {
    const view = { set: 'pendulum', count: 12, seed: 0, model: 'scene-clip', secondModel: '' };
    expect(readRetrievalFragment(retrievalFragment(view))).toEqual({ ok: true, value: view });
    expect(readRetrievalFragment(retrievalFragment(STANDARD))).toEqual({ ok: true, value: STANDARD });
    expect(readRetrievalFragment('#set=stories')).toEqual({ ok: true, value: STANDARD });
  });

  it.each([
    ['#set=moon', 'no set “moon”'],
    ['#set=stories&model=x', 'no model “x”'],
    ['#set=stories&beside=y', 'no model “y”'],
    ['#set=stories&count=1e1', 'pictures is no number'],
    ['#set=stories&count=1001', 'pictures is 1001'],
    ['#set=stories&seed=4294967296', 'The seed is 4294967296'],
  ])('is rejected by name with %s', (hash, words) => {
    const read = readRetrievalFragment(hash);
    expect(read.ok ? '' : read.error).toContain(words);
  });

  it('does not compare a model with itself', () => {
    expect(readRetrievalFragment('#model=scene-clip&beside=scene-clip')).toMatchObject({
      value: { secondModel: '' },
    });
  });

  it('uses as many pictures as another set has', () => {
    expect(ofSet(STANDARD, 'pendulum')).toMatchObject({ set: 'pendulum', count: 20 });
    expect(ofSet({ ...STANDARD, count: 5 }, 'pendulum').count).toBe(5);
    expect(ofSet({ ...STANDARD, set: 'beach', count: 5 }, 'stories').count).toBe(100);
  });

  it('says why a view cannot be measured', () => {
    expect(viewProblem(STANDARD)).toBeNull();
    expect(viewProblem({ ...STANDARD, count: 0 })).toBe(
      'The number of pictures is 0: give a whole number from 1 to 1000.',
    );
    expect(viewProblem({ ...STANDARD, seed: 1.5 })).toContain('The seed is 1.5');
  });
});
