import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closedStorage, fakeStorage } from '../../../../tests/support/fake-storage.ts';
import { comparabilityOf } from '../../evaluation/reports/comparability.ts';
import { respondentIn } from '../../evaluation/plans/form-read.ts';
import { defaultForm } from '../../evaluation/plans/form-schema.ts';
import { BenchForm } from './form.svelte.ts';

let stored: Map<string, string>;

/** Returns the form of a freshly loaded page. */
function freshForm(): BenchForm {
  const form = new BenchForm();
  form.start();
  return form;
}

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('localStorage', fakeStorage(stored));
});
afterEach(() => void vi.unstubAllGlobals());

describe('the form of a run', () => {
  it('starts with what can be run, and not before the page runs', () => {
    const form = new BenchForm();
    expect(form.isStarted).toBe(false);
    form.start();
    expect(form.isStarted).toBe(true);
    expect(form.plan.ok).toBe(true);
    expect(form.candidates.map(({ id }) => id)).toContain(form.value.who);
    expect([form.isOwnWording, form.replication, form.source]).toEqual([false, null, null]);
    expect(form.wordingHash).toMatch(/^[0-9a-f]{12}$/u);
  });

  it('is restored at the next visit as typed', () => {
    const form = freshForm();
    form.set({ seed: '77', count: '12' });
    expect(form.value).toMatchObject({ seed: '77', count: '12' });
    expect(freshForm().value).toEqual(form.value);
  });

  it.each(['nonsense', '"text"', '7', 'null', '{"seed":5}'])(
    'starts with defaults if %s is stored',
    (text) => {
      stored.set('rungs-bench', text);
      const form = freshForm();
      expect(form.isStarted).toBe(true);
      expect(form.value.seed).toBe(defaultForm.seed);
    },
  );

  it('names an available respondent: that of an older name, or one that looks at pictures', () => {
    const form = freshForm();
    form.set({ who: 'baseline:copy-unchanged' });
    const seeing = form.candidates.find(({ needs }) => needs === 'clip')?.id;
    expect(seeing).toBeDefined();
    expect(form.value.who).toBe('copy-unchanged');
    form.set({ who: 'nobody' });
    expect(form.value.who).toBe(seeing);
    form.set({ who: 'human' });
    expect(form.value.who).toBe('human');
  });

  it('uses a user’s wording of a task until that is removed', () => {
    const form = freshForm();
    const { task, wordingHash } = form;
    const [part = ''] = Object.keys(task.template.parts);
    const own = { ...task.template, id: 'own', parts: { ...task.template.parts, [part]: 'Mine.' } };
    form.setTemplate('another task', own);
    expect(form.isOwnWording).toBe(false);
    form.setTemplate(task.id, own);
    expect(form.isOwnWording).toBe(true);
    expect(form.template).toBe(own);
    expect(form.variant.template).toEqual(own);
    expect(form.wordingHash).not.toBe(wordingHash);
    expect(freshForm().templates[task.id]?.parts[part]).toBe('Mine.');
    form.setTemplate(task.id, null);
    expect(Object.keys(form.templates)).toEqual(['another task']);
    expect(form.wordingHash).toBe(wordingHash);
  });

  it('replicates nothing if there is no copy of a data set', () => {
    const form = freshForm();
    const before = form.value;
    form.replicate();
    expect(form.value).toBe(before);
  });

  it('lasts until the page is closed if storage is denied', () => {
    vi.stubGlobal('localStorage', closedStorage());
    const form = freshForm();
    form.set({ seed: '5' });
    form.setTemplate(form.task.id, form.task.template);
    expect([form.isStarted, form.value.seed]).toEqual([true, '5']);
  });
});

describe('the comparability of the form’s run with the paper', () => {
  it('is judged by its plan, its respondent, and how that is asked', () => {
    const form = freshForm();
    const judged = (kind: string, parameters: object) =>
      comparabilityOf(form.task, {
        plan: {
          ...(form.plan.ok ? form.plan.value : expect.fail('there is no plan')),
          respondent: { kind, parameters } as never,
        },
        protocol: 'published',
        ownPictures: true,
      });
    form.set({ who: 'copy' });
    expect(form.comparability).not.toBeNull();
    expect(form.comparability).toEqual(judged('copy', {}));
    form.set({ who: 'vlm', server: 's', model: 'm', temperature: '0', maxTokens: '', thinking: false });
    const open = form.comparability;
    expect(open).not.toBeNull();
    const { maxTokens } = form.task.conditions ?? {};
    for (const tokens of [7, maxTokens ?? 64]) {
      form.set({ maxTokens: String(tokens) });
      const who = respondentIn(form.value, () => ({ baseUrl: '' }));
      expect(form.comparability).toEqual(judged('vlm', who.ok ? (who.value.server?.parameters ?? {}) : {}));
    }
    form.set({ seed: 'none' });
    expect(form.comparability).toBeNull();
    form.set({ seed: '1', model: ' ' });
    expect(form.comparability).toBeNull();
  });
});
