import * as v from 'valibot';
import { render } from 'svelte/server';
import { describe, expect, it, vi } from 'vitest';
import { pngFile } from '../../../../tests/support/picture-file.ts';
import { required, unwrap } from '../../../../tests/support/required.ts';
import { verifyCase } from '../../cases/verify.ts';
import { answerSchema, caseAnswer, startAnswer, type ModelAnswer } from './answers/answer.ts';
import AnswerCard from './answers/AnswerCard.svelte';
import { free, freshPage, inFreshBrowser, says, work } from './ask.fixture.ts';
import { defaultAskForm, type AskForm } from './form/form-schema.ts';
import { recompute } from './recompute.ts';
import { opener, shareAsk } from './share.ts';
import ShareAsk from './ShareAsk.svelte';

inFreshBrowser();

describe('the ask page’s saved work', () => {
  const answer = { model: 'm', text: 'The shadow is long.' };
  async function arriving(form: AskForm) {
    const shared = await shareAsk(form, [answer], new Map());
    if (!shared.ok) throw new Error(shared.error);
    const opened = await opener(defaultAskForm).openLink(shared.value.fragment, () =>
      Promise.resolve(new Map()),
    );
    if (!opened.ok) throw new Error(opened.error);
    return opened.value;
  }
  const done = {
    ...startAnswer({ server: 'builtin', serverTitle: 'B', model: 'm' }, 'k'),
    status: 'done',
  } as const;

  it('judges a link’s answers again if they have an item', async () => {
    const { ask, draft } = freshPage();
    await draft.open(await arriving({ ...defaultAskForm, index: '1' }));
    expect(ask.form.value.index).toBe('1');
    expect(draft.opened?.answers).toMatchObject([
      { answer, judged: { audited: { outcome: expect.any(String) as string } } },
    ]);
    await draft.open(await arriving({ ...defaultAskForm, ...free }));
    expect(draft.opened?.answers).toMatchObject([{ answer, judged: null }]);
  });

  it('includes both orders, the setting and the result, so that a recipient sees the sender’s verdict', async () => {
    const { ask } = freshPage(({ messages }) =>
      says(JSON.stringify(messages).includes('Yes or No') ? 'Yes' : 'No'),
    );
    ask.form.set({ task: 'structure-single', bothOrders: true, stream: false });
    await ask.ask();
    const [sent] = ask.asker.answers;
    expect(sent).toMatchObject({ text: 'Yes', swapped: { text: 'No' }, judged: { bothOrders: true } });
    expect(sent?.judged?.audited).toMatchObject({ outcome: 'unparsed', reading: null });
    expect(ask.asker.status).toMatch(/Undecided over both orders, counts as wrong\.$/u);

    const shared = await shareAsk(ask.form.value, ask.asker.answers.map(caseAnswer), new Map());
    const { fragment, case: value } = unwrap(shared);
    const arrived = await opener(defaultAskForm).openLink(fragment, () => Promise.resolve(new Map()));
    const other = freshPage();
    await other.draft.open(unwrap(arrived));
    expect(other.ask.form.value.bothOrders).toBe(true);
    const [come] = other.draft.opened?.answers ?? [];
    expect(come?.judged).toEqual(sent?.judged);
    expect(come?.answer).toMatchObject({
      text: 'Yes',
      swapped: { text: 'No' },
      score: { outcome: 'unparsed' },
    });
    expect(await verifyCase(value, { ask: recompute })).toMatchObject({ reproduced: true });
  });

  it('keeps the first answer with its score if a reload interrupts the second order, and can be shared', async () => {
    const { ask, draft } = freshPage(({ messages }) =>
      JSON.stringify(messages).includes('Yes or No') ? says('Yes') : new Promise<Response>(() => undefined),
    );
    ask.form.set({ task: 'structure-single', bothOrders: true, stream: false });
    void ask.ask();
    await vi.waitFor(() => expect(ask.asker.answers[0]?.text).toBe('Yes'));
    await draft.keep();
    ask.asker.cancel();
    const later = freshPage();
    await later.draft.resume();
    await later.ask.form.makeItem();
    const [answer] = later.ask.asker.answers;
    expect(answer).toMatchObject({ status: 'done', text: 'Yes', judged: { bothOrders: false } });

    const { body } = render(AnswerCard, { props: { ask: later.ask, answer: required(answer), index: 0 } });
    const words = body.replace(/<[^>]+>/gu, ' ').replace(/\s+/gu, ' ');
    expect(words).toContain('swapped there is no answer. It was stopped before it came.');
    expect(words).toContain('The answer as worded is scored.');
    expect(words).toContain('Audited');
    expect(body).toMatch(/<button[^>]*>Ask again</u);
    const share = render(ShareAsk, { props: { ask: later.ask, onclose: () => undefined } });
    expect(share.body).toContain('With the answer, named by model');
  });

  it('has no score and no answer of the other order while that is in progress', () => {
    const { ask } = freshPage();
    const judgement = { id: 'a', outcome: 'right', credit: 1, reading: 'yes', why: 'So it is.' } as const;
    const first = {
      ...done,
      text: 'Yes',
      swapped: { text: '', yes: null, failure: 'It was stopped.' },
      judged: { published: judgement, audited: judgement, bothOrders: false },
    };
    const card = (answer: ModelAnswer) => render(AnswerCard, { props: { ask, answer, index: 0 } }).body;
    expect(card({ ...first, status: 'arriving' })).not.toMatch(/So it is|It was stopped|Ask again/u);
    expect(card(first)).toMatch(/It was stopped.*Ask again.*So it is/su);
  });

  it('is shown without a judgement if the worker is gone', async () => {
    const { draft } = freshPage();
    work.broken = 'The worker stopped.';
    await draft.open(await arriving({ ...defaultAskForm, index: '1' }));
    expect(draft.opened?.answers).toEqual([{ answer, judged: null }]);
  });

  it('of a link that is closed while it is judged stays closed', async () => {
    const { draft } = freshPage();
    const opening = draft.open(await arriving({ ...defaultAskForm, index: '1' }));
    draft.opened = null;
    await opening;
    expect(draft.opened).toBeNull();
  });

  it('stores the bytes of its pictures with their type', async () => {
    const { ask } = freshPage();
    await ask.form.addFiles([pngFile('a.png')]);
    const [picture] = ask.form.value.pictures;
    const other = freshPage();
    const form = { ...defaultAskForm, ...free, pictures: ask.form.value.pictures };
    const files = new Map([[picture?.id ?? '', new Uint8Array([97])]]);
    await other.draft.open({ ...(await arriving({ ...defaultAskForm, ...free })), form, files });
    const file = other.ask.pictureStore.files.get(picture?.id ?? '');
    expect([file?.type, await file?.text()]).toEqual(['image/png', 'a']);
  });

  it('is set aside for a link, and restored, but a link’s content is not', async () => {
    const { ask, draft } = freshPage();
    await draft.open(await arriving({ ...defaultAskForm, index: '1' }));
    expect(draft.before).toBeNull();
    draft.goBack();
    expect(draft.opened).not.toBeNull();
    ask.form.set({ title: 'Mine' });
    ask.asker.show([done]);
    const mine = ask.form.value;
    await draft.open(await arriving({ ...defaultAskForm, index: '2' }));
    expect(draft.before).toEqual({ form: mine, answers: [done] });
    expect(ask.asker.answers).toEqual([]);
    await draft.open(await arriving({ ...defaultAskForm, index: '3' }));
    expect(draft.before?.form).toBe(mine);
    draft.goBack();
    expect(ask.form.value).toBe(mine);
    expect(ask.asker.answers).toEqual([done]);
    expect([draft.opened, draft.before]).toEqual([null, null]);
    ask.form.set({ targets: [{ server: 'builtin', model: 'other' }] });
    draft.reset();
    expect(ask.form.value).toEqual({ ...defaultAskForm, targets: [{ server: 'builtin', model: 'other' }] });
    expect(draft.before?.form.title).toBe('Mine');
  });

  it('includes answers to the first visit’s question, which are set aside', () => {
    const { ask, draft } = freshPage();
    draft.reset();
    expect(draft.before).toBeNull();
    ask.form.value = defaultAskForm;
    ask.asker.show([done]);
    draft.reset();
    expect(draft.before?.answers).toEqual([done]);
  });

  it('is restored from the last visit with its pictures, and an answer in progress is marked as stopped', async () => {
    const { ask, draft, store } = freshPage();
    expect(await draft.resume()).toBe(false);
    await ask.form.addFiles([pngFile('a.png')]);
    ask.form.set({ prompt: 'Mine?' });
    ask.asker.show([done, { ...done, status: 'arriving' }]);
    const id = ask.form.value.pictures[0]?.id ?? '';
    await vi.waitFor(async () => expect(await store.files.load(id)).not.toBeNull());
    await draft.keep();
    const later = freshPage();
    expect(await later.draft.resume()).toBe(true);
    expect(later.ask.form.value.prompt).toBe('Mine?');
    expect(later.ask.asker.answers.map(({ status }) => status)).toEqual(['done', 'stopped']);
    expect(later.ask.pictureStore.files.has(id)).toBe(true);
    const quick = freshPage();
    quick.ask.form.set({ title: 'Faster' });
    expect(await quick.draft.resume()).toBe(false);
    expect(quick.ask.form.value.title).toBe('Faster');
    expect(quick.draft.before?.form.prompt).toBe('Mine?');
    expect(v.is(answerSchema, quick.draft.before?.answers[0])).toBe(true);
  });

  it('includes a question without an answer, which is set aside on a fresh start', () => {
    const { ask, draft } = freshPage();
    ask.form.set({ title: 'Mine' });
    draft.reset();
    expect(draft.before).toMatchObject({ form: { title: 'Mine' }, answers: [] });
  });
});
