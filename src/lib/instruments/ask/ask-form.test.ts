import { describe, expect, it } from 'vitest';
import { render } from 'svelte/server';
import QuestionForm from './form/QuestionForm.svelte';
import TaskForm from './form/TaskForm.svelte';
import { taskOf } from '../../evaluation/benchmarks/index.ts';
import { free, freshPage, inFreshBrowser, work } from './ask.fixture.ts';
import { MAX_TARGETS } from './form/form-schema.ts';

inFreshBrowser();

describe('the form of the ask page', () => {
  it('asks about the item of a first visit immediately', () => {
    const { ask } = freshPage();
    expect(ask.item.kind).toBe('ready');
    expect(ask.issue).toBeNull();
    expect(ask.question?.item?.task).toBe('counterfactual');
    expect(ask.question?.pictures.length).toBeGreaterThan(0);
  });

  it('has no question while another item is made, and then that one’s', async () => {
    const { ask } = freshPage();
    const before = ask.question?.item?.id;
    ask.set({ index: '1' });
    expect(ask.question).toBeNull();
    await ask.makeItem();
    expect(ask.question?.item?.id).not.toBe(before);
    ask.set({ index: '0' });
    ask.set({ index: '1' });
    expect(ask.question).not.toBeNull();
  });

  it('makes the item that was requested last, and none twice', async () => {
    const { ask } = freshPage();
    const here = ask.item;
    await ask.makeItem();
    expect(ask.item).toBe(here);
    ask.set({ index: '1' });
    const first = ask.makeItem();
    ask.set({ index: '2' });
    const second = ask.makeItem();
    await Promise.all([first, second]);
    expect(ask.item).toMatchObject({ kind: 'ready', key: ask.itemKey });
    expect(ask.itemKey).toContain('"index":2');
  });

  it.each([
    ['causal-order', 'captions', 2],
    ['recognition', 'captions', 4],
    ['cue', 'phrases', 4],
    ['counterfactual', 'nothing', 0],
    // Its answers are pictures, which are shown above.
    ['cause-to-effect', 'nothing', 0],
  ])('lists for an item of %s %s to choose from, as the item has them: %d', async (task, _what, count) => {
    const { ask } = freshPage();
    ask.set({ task, system: taskOf(task).subjects[0]?.id ?? '' });
    await ask.makeItem();
    const { body } = render(TaskForm, { props: { ask } });
    const [, list = ''] = /aria-label="To choose from">(.*?)<\/ul>/su.exec(body) ?? [];
    const listed = [...list.matchAll(/<li[^>]*>(.*?)<\/li>/gsu)].map(([, text]) => text);
    const form = ask.item.kind === 'ready' ? ask.item.drawable.form : null;
    const options = form?.kind === 'choice' ? form.options.map(({ text }) => text) : [];
    expect(listed).toEqual(options.slice(0, count));
    expect(listed).toHaveLength(count);
    expect(body.includes('To choose from')).toBe(count > 0);
  });

  it('has properly nested headings, also in the exact messages', () => {
    const { ask } = freshPage();
    const levels = [...render(QuestionForm, { props: { ask } }).body.matchAll(/<h([1-6])/gu)];
    expect([...new Set(levels.map(([, level]) => level))]).toEqual(['2', '3']);
  });

  it('explains why an item cannot be made', async () => {
    const { ask } = freshPage();
    work.broken = 'The worker stopped.';
    ask.set({ index: '1' });
    await ask.makeItem();
    expect(ask.item).toEqual({ kind: 'failed', message: 'The worker stopped.' });
    work.broken = '';
    ask.set({ task: 'no such task' });
    await ask.makeItem();
    expect(ask.item).toMatchObject({
      kind: 'failed',
      message: expect.stringContaining('no such task') as string,
    });
    ask.set({ seed: 'x' });
    const before = ask.item;
    await ask.makeItem();
    expect(ask.item).toBe(before);
  });

  it('names the first invalid field, and item fields only if an item is asked about', () => {
    const { ask } = freshPage();
    ask.set({ seed: 'x', size: '5', temperature: 'hot' });
    expect(ask.issue?.field).toBe('seed');
    expect(ask.itemKey).toBe('');
    ask.set(free);
    expect(ask.issue?.field).toBe('size');
    expect(ask.itemKey).toBe('');
    ask.set({ size: '64' });
    expect(ask.issue?.field).toBe('temperature');
    ask.set({ temperature: '' });
    expect(ask.issue).toBeNull();
  });

  it('sends pictures of the typed size', () => {
    const { ask } = freshPage();
    const sizes = () => new Set(ask.question?.pictures.map(({ source }) => source?.size));
    ask.set({ size: '64' });
    expect(sizes()).toEqual(new Set([64]));
    ask.set({ ...free, size: '48' });
    expect(sizes()).toEqual(new Set([48]));
    ask.set({ size: '' });
    expect(sizes()).not.toContain(48);
  });

  it('identifies a question by everything that affects an answer, and by nothing else', () => {
    const { ask } = freshPage();
    const names = [ask.asked];
    for (const part of [{ temperature: '1' }, { format: 'jpeg' }, { thinking: false }, free] as const) {
      ask.set(part);
      names.push(ask.asked);
    }
    expect(new Set(names).size).toBe(5);
    ask.set({ title: 'T', note: 'N', targets: [...ask.form.targets, ...ask.form.targets] });
    expect(ask.asked).toBe(names.at(-1));
  });

  it('starts a user’s wording from the task’s words', () => {
    const { ask } = freshPage();
    ask.editWords();
    expect(ask.form.words?.length).toBeGreaterThan(20);
    ask.set({ words: 'Is the shadow long?' });
    const last = ask.question?.messages.at(-1)?.content;
    expect(JSON.stringify(last)).toContain('Is the shadow long?');
  });

  it('asks in both orders only if both words occur', () => {
    const { ask } = freshPage();
    ask.set(free);
    expect(ask.swapped).toBeNull();
    ask.set({ prompt: 'Is it so? Answer yes or no.' });
    expect(JSON.stringify(ask.swapped?.messages)).toContain('no or yes');
  });

  it('names no item if a user’s question is asked', () => {
    const { ask } = freshPage();
    expect(ask.itemKey).not.toBe('');
    ask.set(free);
    expect(ask.itemKey).toBe('');
  });
});

describe('the models of a question', () => {
  it('are added without a choice if none is listed, up to a limit, and one always remains', () => {
    const { ask } = freshPage();
    ask.setTarget(0, { model: 'first' });
    for (let times = 0; times < MAX_TARGETS + 2; times++) ask.addTarget();
    expect(ask.form.targets.map(({ model }) => model)).toEqual([
      'first',
      ...Array.from({ length: MAX_TARGETS - 1 }, () => ''),
    ]);
    ask.setTarget(1, { model: 'second' });
    expect(ask.form.targets.map(({ model }) => model).slice(0, 3)).toEqual(['first', 'second', '']);
    ask.removeTarget(0);
    expect(ask.form.targets[0]?.model).toBe('second');
    for (let times = 0; times < MAX_TARGETS + 2; times++) ask.removeTarget(0);
    expect(ask.form.targets).toHaveLength(1);
  });
});
