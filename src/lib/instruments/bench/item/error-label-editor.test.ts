import { describe, expect, it } from 'vitest';
import type { HandLabel } from '../../../evaluation/runs/index.ts';
import type { RunLabels } from '../../../evaluation/reports/words/error-labels.ts';
import { fakeRuns } from '../../../../../tests/support/fake-runs.ts';
import { heldPromises } from '../../../../../tests/support/held-promises.ts';
import { settled } from '../../../../../tests/support/settled.ts';
import { ErrorLabelEditor } from './error-label-editor.svelte.ts';

/** Runs that keep labels as a store does. */
function runsWith(fails = false) {
  const kept: Record<string, HandLabel> = {};
  return {
    kept,
    ...fakeRuns({
      label: ({ item, label }) => {
        if (fails) return Promise.reject(new Error('The disk is full.'));
        kept[item] = label;
        return Promise.resolve(null);
      },
      labels: () => Promise.resolve({ hand: { ...kept }, judge: { x: 'slip' } } as unknown as RunLabels),
    }),
  };
}

describe('labelling by hand', () => {
  it('stores a label at a press, replaces it by another, and removes it at a second press', async () => {
    const runs = runsWith();
    const editor = new ErrorLabelEditor('run', runs);
    await editor.load('audited');
    const pressed = editor.press('x', 'prior');
    expect(editor.get('x').label).toBe('prior');
    await pressed;
    expect(runs.kept['x']).toEqual({ label: 'prior', note: '' });
    await editor.press('x', 'slip');
    await editor.note('x', ' why ');
    expect(runs.kept['x']).toEqual({ label: 'slip', note: 'why' });
    await editor.press('x', 'slip');
    expect(runs.kept['x']).toEqual({ label: null, note: 'why' });
    expect([editor.judged('x'), editor.judged('y')]).toEqual(['slip', null]);
  });

  it('undoes one change after the other', async () => {
    const runs = runsWith();
    const editor = new ErrorLabelEditor('run', runs);
    expect(editor.canUndo).toBe(false);
    expect(await editor.undo()).toBeNull();
    await editor.press('x', 'prior');
    await editor.press('y', 'slip');
    await editor.press('x', 'slip');
    expect(await editor.undo()).toBe('x');
    expect(editor.get('x').label).toBe('prior');
    expect(await editor.undo()).toBe('y');
    expect(await editor.undo()).toBe('x');
    expect([editor.get('x'), editor.get('y')]).toEqual([
      { label: null, note: '' },
      { label: null, note: '' },
    ]);
    expect(editor.canUndo).toBe(false);
  });

  it('reports a label that was not stored, and shows the stored one', async () => {
    const editor = new ErrorLabelEditor('run', runsWith(true));
    await editor.press('x', 'prior');
    expect(editor.problem).toBe('The label was not saved: The disk is full.');
    expect(editor.get('x').label).toBeNull();
  });

  it('shows what is loaded later, such as a change of another tab', async () => {
    const runs = runsWith();
    const editor = new ErrorLabelEditor('run', runs);
    await editor.press('x', 'prior');
    runs.kept['x'] = { label: 'slip', note: 'in the other tab' };
    await editor.load('audited');
    expect(editor.get('x')).toEqual({ label: 'slip', note: 'in the other tab' });
  });

  it('shows a label until it is loaded again, even if an earlier load ends last', async () => {
    const { hold, end } = heldPromises<RunLabels>();
    let loads = 0;
    const runs = fakeRuns({
      label: () => Promise.resolve(null),
      labels: () => hold(`load ${(loads += 1)}`),
    });
    const labelsWith = (label: string): RunLabels =>
      ({ hand: { x: { label, note: '' } }, judge: {} }) as unknown as RunLabels;
    const editor = new ErrorLabelEditor('run', runs);
    const early = editor.load('audited');
    const pressed = editor.press('x', 'prior');
    await settled();
    expect(editor.get('x').label).toBe('prior');
    end('load 2', labelsWith('prior'));
    await pressed;
    end('load 1', labelsWith('slip'));
    await early;
    expect(editor.get('x').label).toBe('prior');
  });

  it('shows the newer of two labels while it is being stored, whether or not the first was stored', async () => {
    for (const outcome of [null, new Error('The disk is full.')]) {
      const { hold, end } = heldPromises<null>();
      const labels = () => Promise.resolve({ hand: {}, judge: {} } as unknown as RunLabels);
      const runs = fakeRuns({ label: ({ label }) => hold(label.label ?? ''), labels });
      const editor = new ErrorLabelEditor('run', runs);
      const first = editor.press('x', 'prior');
      void editor.press('x', 'slip');
      await settled();
      end('prior', outcome);
      await first;
      expect(editor.get('x').label).toBe('slip');
    }
  });
});
