import { describe, expect, it } from 'vitest';
import type { HandLabel } from '../../bench/index.ts';
import type { RunLabels } from '../../runs/labels.ts';
import { LabelDesk } from './labels.svelte.ts';

/** Runs that keep labels as a store does. */
function runsWith(fails = false) {
  const kept: Record<string, HandLabel> = {};
  return {
    kept,
    label: (_run: string, item: string, said: HandLabel) => {
      if (fails) return Promise.reject(new Error('The disk is full.'));
      kept[item] = said;
      return Promise.resolve();
    },
    labels: () => Promise.resolve({ hand: { ...kept }, judge: { x: 'slip' } } as unknown as RunLabels),
  };
}

describe('labelling by hand', () => {
  it('keeps a label at a press, another in its place, and none at the second press', async () => {
    const runs = runsWith();
    const desk = new LabelDesk('run', runs);
    await desk.load('audited');
    const pressed = desk.press('x', 'prior');
    expect(desk.of('x').label).toBe('prior');
    await pressed;
    expect(runs.kept['x']).toEqual({ label: 'prior', note: '' });
    await desk.press('x', 'slip');
    await desk.note('x', ' why ');
    expect(runs.kept['x']).toEqual({ label: 'slip', note: 'why' });
    await desk.press('x', 'slip');
    expect(runs.kept['x']).toEqual({ label: null, note: 'why' });
    expect([desk.judged('x'), desk.judged('y')]).toEqual(['slip', null]);
  });

  it('takes back one change after the other', async () => {
    const runs = runsWith();
    const desk = new LabelDesk('run', runs);
    expect(desk.canUndo).toBe(false);
    expect(await desk.undo()).toBeNull();
    await desk.press('x', 'prior');
    await desk.press('y', 'slip');
    await desk.press('x', 'slip');
    expect(await desk.undo()).toBe('x');
    expect(desk.of('x').label).toBe('prior');
    expect(await desk.undo()).toBe('y');
    expect(await desk.undo()).toBe('x');
    expect([desk.of('x'), desk.of('y')]).toEqual([
      { label: null, note: '' },
      { label: null, note: '' },
    ]);
    expect(desk.canUndo).toBe(false);
  });

  it('says where a label was not kept, and shows what is', async () => {
    const desk = new LabelDesk('run', runsWith(true));
    await desk.press('x', 'prior');
    expect(desk.problem).toBe('The label was not kept: The disk is full.');
    expect(desk.of('x').label).toBeNull();
  });
});
