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
    const { ask } = freshPage();
    await ask.open(await arriving({ ...defaultAskForm, index: '1' }));
    expect(ask.form.index).toBe('1');
    expect(ask.opened?.answers).toMatchObject([
      { answer, judged: { audited: { outcome: expect.any(String) as string } } },
    ]);
    await ask.open(await arriving({ ...defaultAskForm, ...free }));
    expect(ask.opened?.answers).toMatchObject([{ answer, judged: null }]);
  });

  it('includes both orders, the setting and the result, so that a recipient sees the sender’s verdict', async () => {
    const { ask } = freshPage(({ messages }) =>
      says(JSON.stringify(messages).includes('Yes or No') ? 'Yes' : 'No'),
    );
    ask.set({ task: 'structure-single', bothOrders: true, stream: false });
    await ask.ask();
    const [sent] = ask.asker.answers;
    expect(sent).toMatchObject({ text: 'Yes', swapped: { text: 'No' }, judged: { bothOrders: true } });
    expect(sent?.judged?.audited).toMatchObject({ outcome: 'unparsed', reading: null });
    expect(ask.asker.status).toMatch(/Undecided over both orders, counts as wrong\.$/u);

    const shared = await shareAsk(ask.form, ask.asker.answers.map(caseAnswer), new Map());
    const { fragment, case: value } = unwrap(shared);
    const arrived = await opener(defaultAskForm).openLink(fragment, () => Promise.resolve(new Map()));
    const other = freshPage();
    await other.ask.open(unwrap(arrived));
    expect(other.ask.form.bothOrders).toBe(true);
    const [come] = other.ask.opened?.answers ?? [];
    expect(come?.judged).toEqual(sent?.judged);
    expect(come?.answer).toMatchObject({
      text: 'Yes',
      swapped: { text: 'No' },
      score: { outcome: 'unparsed' },
    });
    expect(await verifyCase(value, { ask: recompute })).toMatchObject({ reproduced: true });
  });

  it('keeps the first answer with its score if a reload interrupts the second order, and can be shared', async () => {
    const { ask } = freshPage(({ messages }) =>
      JSON.stringify(messages).includes('Yes or No') ? says('Yes') : new Promise<Response>(() => undefined),
    );
    ask.set({ task: 'structure-single', bothOrders: true, stream: false });
    void ask.ask();
    await vi.waitFor(() => expect(ask.asker.answers[0]?.text).toBe('Yes'));
    await ask.keep();
    ask.asker.cancel();
    const later = freshPage();
    await later.ask.resume();
    await later.ask.makeItem();
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
    const { ask } = freshPage();
    work.broken = 'The worker stopped.';
    await ask.open(await arriving({ ...defaultAskForm, index: '1' }));
    expect(ask.opened?.answers).toEqual([{ answer, judged: null }]);
  });

  it('stores the bytes of its pictures with their type', async () => {
    const { ask } = freshPage();
    await ask.addFiles([pngFile('a.png')]);
    const [picture] = ask.form.pictures;
    const other = freshPage();
    const form = { ...defaultAskForm, ...free, pictures: ask.form.pictures };
    const files = new Map([[picture?.id ?? '', new Uint8Array([97])]]);
    await other.ask.open({ ...(await arriving({ ...defaultAskForm, ...free })), form, files });
    const file = other.ask.pictureStore.files.get(picture?.id ?? '');
    expect([file?.type, await file?.text()]).toEqual(['image/png', 'a']);
  });

  it('is set aside for a link, and restored, but a link’s content is not', async () => {
    const { ask } = freshPage();
    await ask.open(await arriving({ ...defaultAskForm, index: '1' }));
    expect(ask.before).toBeNull();
    ask.goBack();
    expect(ask.opened).not.toBeNull();
    ask.set({ title: 'Mine' });
    ask.asker.show([done]);
    const mine = ask.form;
    await ask.open(await arriving({ ...defaultAskForm, index: '2' }));
    expect(ask.before).toEqual({ form: mine, answers: [done] });
    expect(ask.asker.answers).toEqual([]);
    await ask.open(await arriving({ ...defaultAskForm, index: '3' }));
    expect(ask.before?.form).toBe(mine);
    ask.goBack();
    expect(ask.form).toBe(mine);
    expect(ask.asker.answers).toEqual([done]);
    expect([ask.opened, ask.before]).toEqual([null, null]);
    ask.set({ targets: [{ server: 'builtin', model: 'other' }] });
    ask.reset();
    expect(ask.form).toEqual({ ...defaultAskForm, targets: [{ server: 'builtin', model: 'other' }] });
    expect(ask.before?.form.title).toBe('Mine');
  });

  it('includes answers to the first visit’s question, which are set aside', () => {
    const { ask } = freshPage();
    ask.reset();
    expect(ask.before).toBeNull();
    ask.form = defaultAskForm;
    ask.asker.show([done]);
    ask.reset();
    expect(ask.before?.answers).toEqual([done]);
  });

  it('is restored from the last visit with its pictures, and an answer in progress is marked as stopped', async () => {
    const { ask } = freshPage();
    expect(await ask.resume()).toBe(false);
    await ask.addFiles([pngFile('a.png')]);
    ask.set({ prompt: 'Mine?' });
    ask.asker.show([done, { ...done, status: 'arriving' }]);
    const id = ask.form.pictures[0]?.id ?? '';
    await vi.waitFor(async () => expect(await ask.store.loadFile(id)).not.toBeNull());
    await ask.keep();
    const later = freshPage();
    expect(await later.ask.resume()).toBe(true);
    expect(later.ask.form.prompt).toBe('Mine?');
    expect(later.ask.asker.answers.map(({ status }) => status)).toEqual(['done', 'stopped']);
    expect(later.ask.pictureStore.files.has(id)).toBe(true);
    const quick = freshPage();
    quick.ask.set({ title: 'Faster' });
    expect(await quick.ask.resume()).toBe(false);
    expect(quick.ask.form.title).toBe('Faster');
    expect(quick.ask.before?.form.prompt).toBe('Mine?');
    expect(v.is(answerSchema, quick.ask.before?.answers[0])).toBe(true);
  });

  it('includes a question without an answer, which is set aside on a fresh start', () => {
    const { ask } = freshPage();
    ask.set({ title: 'Mine' });
    ask.reset();
    expect(ask.before).toMatchObject({ form: { title: 'Mine' }, answers: [] });
  });
});
