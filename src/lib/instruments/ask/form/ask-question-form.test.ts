import { describe, expect, it } from 'vitest';
import { render } from 'svelte/server';
import QuestionForm from './QuestionForm.svelte';
import TaskForm from './TaskForm.svelte';
import { taskOf } from '../../../evaluation/benchmarks/index.ts';
import { free, freshPage, inFreshBrowser, work } from '../ask.fixture.ts';
import { MAX_TARGETS } from './form-schema.ts';

inFreshBrowser();

describe('the form of the ask page', () => {
  it('asks about the item of a first visit immediately', () => {
    const { form } = freshPage().ask;
    expect(form.item.kind).toBe('ready');
    expect(form.issue).toBeNull();
    expect(form.question?.item?.task).toBe('counterfactual');
    expect(form.question?.pictures.length).toBeGreaterThan(0);
  });

  it('has no question while another item is made, and then that one’s', async () => {
    const { form } = freshPage().ask;
    const before = form.question?.item?.id;
    form.set({ index: '1' });
    expect(form.question).toBeNull();
    await form.makeItem();
    expect(form.question?.item?.id).not.toBe(before);
    form.set({ index: '0' });
    form.set({ index: '1' });
    expect(form.question).not.toBeNull();
  });

  it('makes the item that was requested last, and none twice', async () => {
    const { form } = freshPage().ask;
    const here = form.item;
    await form.makeItem();
    expect(form.item).toBe(here);
    form.set({ index: '1' });
    const first = form.makeItem();
    form.set({ index: '2' });
    const second = form.makeItem();
    await Promise.all([first, second]);
    expect(form.item).toMatchObject({ kind: 'ready', key: form.itemKey });
    expect(form.itemKey).toContain('"index":2');
  });

  it.each([
    ['causal-order', 'captions', 2],
    ['recognition', 'captions', 4],
    ['cue', 'phrases', 4],
    ['counterfactual', 'nothing', 0],
    // Its answers are pictures, which are shown above.
    ['cause-to-effect', 'nothing', 0],
  ])('lists for an item of %s %s to choose from, as the item has them: %d', async (task, _what, count) => {
    const { form } = freshPage().ask;
    form.set({ task, system: taskOf(task).subjects[0]?.id ?? '' });
    await form.makeItem();
    const { body } = render(TaskForm, { props: { form } });
    const [, list = ''] = /aria-label="To choose from">(.*?)<\/ul>/su.exec(body) ?? [];
    const listed = [...list.matchAll(/<li[^>]*>(.*?)<\/li>/gsu)].map(([, text]) => text);
    const answers = form.item.kind === 'ready' ? form.item.drawable.form : null;
    const options = answers?.kind === 'choice' ? answers.options.map(({ text }) => text) : [];
    expect(listed).toEqual(options.slice(0, count));
    expect(listed).toHaveLength(count);
    expect(body.includes('To choose from')).toBe(count > 0);
  });

  it('has properly nested headings, also in the exact messages', () => {
    const { form } = freshPage().ask;
    const levels = [...render(QuestionForm, { props: { form } }).body.matchAll(/<h([1-6])/gu)];
    expect([...new Set(levels.map(([, level]) => level))]).toEqual(['2', '3']);
  });

  it('explains why an item cannot be made', async () => {
    const { form } = freshPage().ask;
    work.broken = 'The worker stopped.';
    form.set({ index: '1' });
    await form.makeItem();
    expect(form.item).toEqual({ kind: 'failed', message: 'The worker stopped.' });
    work.broken = '';
    form.set({ task: 'no such task' });
    await form.makeItem();
    expect(form.item).toMatchObject({
      kind: 'failed',
      message: expect.stringContaining('no such task') as string,
    });
    form.set({ seed: 'x' });
    const before = form.item;
    await form.makeItem();
    expect(form.item).toBe(before);
  });

  it('names the first invalid field, and item fields only if an item is asked about', () => {
    const { form } = freshPage().ask;
    form.set({ seed: 'x', size: '5', temperature: 'hot' });
    expect(form.issue?.field).toBe('seed');
    expect(form.itemKey).toBe('');
    form.set(free);
    expect(form.issue?.field).toBe('size');
    expect(form.itemKey).toBe('');
    form.set({ size: '64' });
    expect(form.issue?.field).toBe('temperature');
    form.set({ temperature: '' });
    expect(form.issue).toBeNull();
  });

  it('sends pictures of the typed size', () => {
    const { form } = freshPage().ask;
    const sizes = () => new Set(form.question?.pictures.map(({ source }) => source?.size));
    form.set({ size: '64' });
    expect(sizes()).toEqual(new Set([64]));
    form.set({ ...free, size: '48' });
    expect(sizes()).toEqual(new Set([48]));
    form.set({ size: '' });
    expect(sizes()).not.toContain(48);
  });

  it('identifies a question by everything that affects an answer, and by nothing else', () => {
    const { form } = freshPage().ask;
    const names = [form.asked];
    for (const part of [{ temperature: '1' }, { format: 'jpeg' }, { thinking: false }, free] as const) {
      form.set(part);
      names.push(form.asked);
    }
    expect(new Set(names).size).toBe(5);
    form.set({ title: 'T', note: 'N', targets: [...form.value.targets, ...form.value.targets] });
    expect(form.asked).toBe(names.at(-1));
  });

  it('starts a user’s wording from the task’s words', () => {
    const { form } = freshPage().ask;
    form.editWords();
    expect(form.value.words?.length).toBeGreaterThan(20);
    form.set({ words: 'Is the shadow long?' });
    const last = form.question?.messages.at(-1)?.content;
    expect(JSON.stringify(last)).toContain('Is the shadow long?');
  });

  it('asks in both orders only if both words occur', () => {
    const { form } = freshPage().ask;
    form.set(free);
    expect(form.swapped).toBeNull();
    form.set({ prompt: 'Is it so? Answer yes or no.' });
    expect(JSON.stringify(form.swapped?.messages)).toContain('no or yes');
  });

  it('names no item if a user’s question is asked', () => {
    const { form } = freshPage().ask;
    expect(form.itemKey).not.toBe('');
    form.set(free);
    expect(form.itemKey).toBe('');
  });
});

describe('the models of a question', () => {
  it('are added without a choice if none is listed, up to a limit, and one always remains', () => {
    const { form } = freshPage().ask;
    form.setTarget(0, { model: 'first' });
    for (let times = 0; times < MAX_TARGETS + 2; times++) form.addTarget();
    expect(form.value.targets.map(({ model }) => model)).toEqual([
      'first',
      ...Array.from({ length: MAX_TARGETS - 1 }, () => ''),
    ]);
    form.setTarget(1, { model: 'second' });
    expect(form.value.targets.map(({ model }) => model).slice(0, 3)).toEqual(['first', 'second', '']);
    form.removeTarget(0);
    expect(form.value.targets[0]?.model).toBe('second');
    for (let times = 0; times < MAX_TARGETS + 2; times++) form.removeTarget(0);
    expect(form.value.targets).toHaveLength(1);
  });
});
