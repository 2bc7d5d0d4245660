import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeStorage } from '../../../../tests/support/fake-storage.ts';
import { settled } from '../../../../tests/support/settled.ts';
import { pngFile } from '../../../../tests/support/picture-file.ts';
import { render } from 'svelte/server';
import TaskForm from './form/TaskForm.svelte';
import { judge, taskOf } from '../../evaluation/benchmarks/index.ts';
import { itemOfAsk } from '../../cases/kinds/ask/item.ts';
import { makeScene } from '../../pictures/scenes.ts';
import type { ProbePicture } from '../../pictures/picture.ts';
import { serveCalls, type Port } from '../../util/rpc.ts';
import type { AskMethods } from './answers/methods.ts';
import { answerSchema, startAnswer } from './answers/answer.ts';
import { servers } from '../../state/servers/servers.svelte.ts';
import { Ask } from './ask.svelte.ts';
import { defaultAskForm, MOST_QUESTION_PICTURES, MOST_TARGETS, type AskForm } from './form/form-schema.ts';
import { opener, shareAsk } from './share.ts';

/** A worker that answers in this thread; `broken` makes its items fail, `sent` counts the pictures that it made, `drawn` holds them up. */
const work = { broken: '', sent: [] as string[], drawn: Promise.resolve() };

class PlainWorker {
  readonly #near: ((event: MessageEvent) => void)[] = [];
  readonly #far: ((event: MessageEvent) => void)[] = [];
  constructor() {
    const port: Port = {
      postMessage: (data) => this.#near.forEach((listener) => listener({ data } as MessageEvent)),
      addEventListener: (_, listener) => void this.#far.push(listener),
    };
    serveCalls<AskMethods>(port, {
      item: (request) =>
        work.broken === '' ? Promise.resolve(itemOfAsk(request)) : Promise.reject(new Error(work.broken)),
      judge: ({ item, text }) => {
        const answer = { id: item.id, text };
        return Promise.resolve({
          published: judge(item, answer, 'published'),
          audited: judge(item, answer, 'audited'),
        });
      },
      picture: async ({ source, format }) => {
        await work.drawn;
        if (source.kind === 'file' && source.name === 'bad.png') throw new Error('Unreadable.');
        work.sent.push(format);
        return { url: `data:image/${format};base64,AA==`, bytes: 1 };
      },
    });
  }
  postMessage(data: unknown): void {
    this.#far.forEach((listener) => listener({ data } as MessageEvent));
  }
  addEventListener(type: string, listener: (event: MessageEvent) => void): void {
    if (type === 'message') this.#near.push(listener);
  }
  terminate(): void {}
}

interface Body {
  readonly model: string;
  readonly messages: readonly { readonly role: string; readonly content: unknown }[];
  readonly temperature?: number;
}

/** What the built-in server answers to a model. */
type Answers = (body: Body) => Response | Promise<Response>;

const says = (content: string): Response =>
  Response.json({
    id: 'x',
    object: 'chat.completion',
    created: 1,
    model: 'm',
    choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content } }],
  });

function freshPage(answers: Answers = () => says('Yes')) {
  const asked: Body[] = [];
  vi.stubGlobal('fetch', async (input: string | URL | Request, init: RequestInit = {}) => {
    const url = input instanceof Request ? input.url : String(input);
    if (url.endsWith('/api/vlm')) {
      const upstreams = [{ id: 'small', title: 'Small', mostPictures: 1, mostTokens: 100 }];
      return Response.json({ builtIn: 'builtin', upstreams, problem: null });
    }
    if (url.includes('http://gone/')) throw new TypeError('Failed to fetch');
    const text = input instanceof Request ? await input.text() : await new Response(init.body).text();
    const body = JSON.parse(text) as Body;
    asked.push(body);
    const { signal } = init;
    signal?.throwIfAborted();
    return Promise.race([
      answers(body),
      new Promise<never>((_, reject) => {
        signal?.addEventListener('abort', () => reject(new DOMException('called off', 'AbortError')));
      }),
    ]);
  });
  return { ask: new Ask(), asked };
}

const free: Partial<AskForm> = { mode: 'free', prompt: 'Is it so?', stream: false, logprobs: false };

function scene(angle: number): ProbePicture {
  const made = makeScene('pendulum', { pendulum_angle: angle, light_position: 90 }, { name: `At ${angle}` });
  if (!made.ok) throw new Error(made.error);
  return made.value;
}

beforeEach(() => {
  work.broken = '';
  work.sent = [];
  work.drawn = Promise.resolve();
  const storage = fakeStorage();
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', storage);
  vi.stubGlobal('location', new URL('http://localhost:3000/ask'));
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('Worker', PlainWorker);
  vi.stubGlobal('indexedDB', new IDBFactory());
});
afterEach(() => void vi.unstubAllGlobals());

describe('the form of the ask page', () => {
  it('asks about the item of a first visit at once', () => {
    const { ask } = freshPage();
    expect(ask.item.kind).toBe('ready');
    expect(ask.issue).toBeNull();
    expect(ask.question?.item?.task).toBe('counterfactual');
    expect(ask.question?.pictures.length).toBeGreaterThan(0);
  });

  it('has no question while another item is being made, and that one’s once it is there', async () => {
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

  it('makes the item that was wanted last, and none twice', async () => {
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
    // Its answers are pictures, which stand above.
    ['cause-to-effect', 'nothing', 0],
  ])('lists under an item of %s %s to choose from, as the item has them: %d', async (task, _what, count) => {
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

  it('says why an item cannot be made', async () => {
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

  it('names the first field that cannot be asked, an item’s only where an item is asked', () => {
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

  it('sends pictures of the size that is typed', () => {
    const { ask } = freshPage();
    const sizes = () => new Set(ask.question?.pictures.map(({ source }) => source?.size));
    ask.set({ size: '64' });
    expect(sizes()).toEqual(new Set([64]));
    ask.set({ ...free, size: '48' });
    expect(sizes()).toEqual(new Set([48]));
    ask.set({ size: '' });
    expect(sizes()).not.toContain(48);
  });

  it('names what is asked by all that changes an answer, and by nothing else', () => {
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

  it('takes the task’s words as a beginning for others', () => {
    const { ask } = freshPage();
    ask.editWords();
    expect(ask.form.words?.length).toBeGreaterThan(20);
    ask.set({ words: 'Is the shadow long?' });
    const last = ask.question?.messages.at(-1)?.content;
    expect(JSON.stringify(last)).toContain('Is the shadow long?');
  });

  it('asks in both orders only what names both words', () => {
    const { ask } = freshPage();
    ask.set(free);
    expect(ask.swapped).toBeNull();
    ask.set({ prompt: 'Is it so? Answer yes or no.' });
    expect(JSON.stringify(ask.swapped?.messages)).toContain('no or yes');
  });
});

describe('pictures of a question', () => {
  it('take the example’s place, then stand beside each other, each once', () => {
    const { ask } = freshPage();
    ask.addPictures([]);
    expect(ask.form.pictures).toHaveLength(1);
    ask.addPictures([scene(1), scene(1), scene(2)]);
    expect(ask.form).toMatchObject({ mode: 'free', pictures: [{ name: 'At 1' }, { name: 'At 2' }] });
    expect(ask.status).toBe('2 pictures added. The example made room; “Start again” brings it back.');
    ask.addPictures([scene(2), scene(3)]);
    expect(ask.form.pictures.map(({ name }) => name)).toEqual(['At 1', 'At 2', 'At 3']);
    expect(ask.status).toBe('1 picture added. 1 was here already.');
  });

  it('are no more than a question takes', () => {
    const { ask } = freshPage();
    ask.addPictures(Array.from({ length: MOST_QUESTION_PICTURES + 3 }, (_, at) => scene(at / 4)));
    expect(ask.form.pictures).toHaveLength(MOST_QUESTION_PICTURES);
    expect(ask.status).toContain(`${MOST_QUESTION_PICTURES} pictures added.`);
  });

  it('can be put earlier and taken out', () => {
    const { ask } = freshPage();
    ask.addPictures([1, 2, 3].map(scene));
    const names = () => ask.form.pictures.map(({ name }) => name);
    const [one, , three] = ask.form.pictures.map(({ id }) => id);
    ask.raisePicture(three ?? '');
    expect(names()).toEqual(['At 1', 'At 3', 'At 2']);
    ask.raisePicture(one ?? '');
    ask.raisePicture('nowhere');
    expect(names()).toEqual(['At 1', 'At 3', 'At 2']);
    ask.removePicture(one ?? '');
    expect(names()).toEqual(['At 3', 'At 2']);
  });

  it('that are still read do not come into the question that took the place of theirs', async () => {
    const { ask } = freshPage();
    const reading = ask.addFiles([pngFile('a.png')]);
    ask.reset();
    await reading;
    expect(ask.form.pictures).toEqual(defaultAskForm.pictures);
    expect(ask.form.mode).toBe(defaultAskForm.mode);
  });

  it('come from files, those that are none being named', async () => {
    const { ask } = freshPage();
    await ask.addFiles([]);
    const good = pngFile('a.png');
    const bad = new File(['%PDF'], 'notes.pdf', { type: 'application/pdf' });
    await ask.addFiles([bad]);
    expect(ask.form.pictures[0]?.kind).toBe('scene');
    await ask.addFiles([good, bad]);
    expect(ask.form.pictures.map(({ name }) => name)).toEqual(['a.png']);
    expect(ask.refused).toEqual([expect.stringMatching(/^notes\.pdf: /u)]);
    expect(ask.question?.pictures[0]?.source).toMatchObject({ kind: 'file', name: 'a.png' });
  });
});

describe('the models of a question', () => {
  it('are added unchosen where none is listed, up to as many as there is room for, and one always stays', () => {
    const { ask } = freshPage();
    ask.setTarget(0, { model: 'first' });
    for (let times = 0; times < MOST_TARGETS + 2; times++) ask.addTarget();
    expect(ask.form.targets.map(({ model }) => model)).toEqual([
      'first',
      ...Array.from({ length: MOST_TARGETS - 1 }, () => ''),
    ]);
    ask.setTarget(1, { model: 'second' });
    expect(ask.form.targets.map(({ model }) => model).slice(0, 3)).toEqual(['first', 'second', '']);
    ask.removeTarget(0);
    expect(ask.form.targets[0]?.model).toBe('second');
    for (let times = 0; times < MOST_TARGETS + 2; times++) ask.removeTarget(0);
    expect(ask.form.targets).toHaveLength(1);
  });
});

describe('asking', () => {
  it('holds every model’s answer in its place, judged where the item has a right answer', async () => {
    let said = 'A';
    const { ask, asked } = freshPage(({ model }) => says(model === 'b' ? 'B' : said));
    ask.set({ stream: false, targets: ['a', 'b'].map((model) => ({ server: 'builtin', model })) });
    const asking = ask.ask();
    await asking;
    expect(ask.asker.answers.map(({ text, status }) => [text, status])).toEqual([
      ['A', 'done'],
      ['B', 'done'],
    ]);
    expect(ask.asker.answers[0]?.judged?.audited.outcome).toBe('unparsed');
    expect(ask.asker.answers[0]).toMatchObject({ serverTitle: 'Built-in models', asked: ask.asked });
    expect(JSON.stringify(asked[0]?.messages)).toContain('data:image/png;base64,AA==');
    expect(ask.asker.status).toMatch(/^A\. So says a\. Could not be read.*\. B\. So says b\./u);
    expect(ask.asker.isBusy).toBe(false);
    ask.set({ ...free, targets: [{ server: 'builtin', model: 'a' }], format: 'jpeg' });
    await ask.ask();
    expect(ask.asker.answers[0]?.judged).toBeNull();
    expect(ask.asker.status).toBe('A. So says a.');
    said = 'Maybe. '.repeat(40);
    await ask.ask();
    expect(ask.asker.status).toMatch(/… So says a\.$/u);
    expect(work.sent.at(-1)).toBe('jpeg');
  });

  it.each<[Partial<AskForm>, RegExp]>([
    [{ temperature: 'hot' }, /temperature/u],
    [{ ...free, prompt: '  ' }, /no question yet/u],
    [{ words: ' ' }, /no question yet/u],
    [{ targets: [{ server: 'builtin', model: ' ' }] }, /Choose a model of “Built-in models”/u],
    [{ targets: [{ server: 'lost', model: '' }] }, /Choose a model of “an unknown server”/u],
  ])('sends nothing for %j and says why', async (part, why) => {
    const { ask, asked } = freshPage();
    ask.set(part);
    await ask.ask();
    expect(ask.problem).toMatch(why);
    await ask.askAgain(0);
    expect(asked).toEqual([]);
    ask.set({});
    expect(ask.problem).toBe('');
  });

  it('sends nothing where a picture’s file is not here, or cannot be read', async () => {
    const { ask, asked } = freshPage();
    const file = pngFile('bad.png');
    await ask.addFiles([file]);
    ask.set(free);
    await ask.ask();
    expect(ask.problem).toBe('Unreadable.');
    const other = freshPage();
    other.ask.set({ ...free, pictures: ask.form.pictures });
    await other.ask.ask();
    expect(other.ask.problem).toMatch(/^The file of “.*bad\.png.*” is not here/u);
    expect([...asked, ...other.asked]).toEqual([]);
  });

  it('is about what stood there when it began, whatever is changed while pictures are drawn', async () => {
    const { ask, asked } = freshPage();
    await servers.start();
    ask.addPictures([scene(1), scene(2)]);
    const targets = ['small', 'builtin'].map((server) => ({ server, model: 'm' }));
    ask.set({ ...free, prompt: 'Is it so? Answer yes or no.', bothOrders: true, targets });
    const { asked: name } = ask;
    let goOn = (): void => undefined;
    work.drawn = new Promise((resolve) => (goOn = resolve));
    const asking = ask.ask();
    await settled();
    ask.set({ prompt: 'Another?', pictures: [], targets: [{ server: 'builtin', model: 'other' }] });
    goOn();
    await asking;
    expect(ask.asker.answers).toMatchObject([
      { server: 'small', asked: name, failure: { message: expect.stringContaining('2 pictures') as string } },
      { server: 'builtin', model: 'm', asked: name, status: 'done' },
    ]);
    const sent = asked.map(({ messages }) => JSON.stringify(messages));
    expect(sent).toEqual([
      expect.stringContaining('Is it so? Answer yes or no.'),
      expect.stringContaining('Is it so? Answer no or yes.'),
    ]);
  });

  it('is not sent where a fresh start took its place before it was ready', async () => {
    const { ask, asked } = freshPage();
    await servers.start();
    ask.addPictures([scene(1)]);
    ask.set({ ...free, prompt: 'Is it so?', targets: [{ server: 'builtin', model: 'm' }] });
    let goOn = (): void => undefined;
    work.drawn = new Promise((resolve) => (goOn = resolve));
    const asking = ask.ask();
    await settled();
    ask.reset();
    goOn();
    await asking;
    expect([asked, ask.asker.answers, ask.before?.form.prompt]).toEqual([[], [], 'Is it so?']);
  });

  it('tells how many did not answer, and why each did not', async () => {
    const { ask } = freshPage(({ model }) =>
      model === 'bad' ? Response.json({ error: { message: 'No such model.' } }, { status: 400 }) : says('A'),
    );
    await servers.start();
    ask.addPictures([scene(1), scene(2)]);
    ask.set({
      ...free,
      targets: [
        { server: 'builtin', model: 'good' },
        { server: 'builtin', model: 'bad' },
        { server: 'lost', model: 'm' },
        { server: 'small', model: 'm' },
      ],
    });
    await ask.ask();
    expect(ask.asker.answers.map(({ status, failure }) => [status, failure?.message])).toEqual([
      ['done', undefined],
      ['failed', expect.stringContaining('No such model.')],
      ['failed', 'This browser no longer knows this server. Choose another.'],
      [
        'failed',
        'This question shows 2 pictures; this server takes at most 1. Remove some, or ask with fewer examples.',
      ],
    ]);
    expect(ask.asker.status).toBe('3 of 4 models did not answer.');
    ask.removePicture(ask.form.pictures[0]?.id ?? '');
    ask.set({ targets: [{ server: 'small', model: 'm' }] });
    await ask.ask();
    expect(ask.asker.answers[0]?.status).toBe('done');
    ask.set({ targets: [{ server: 'lost', model: 'm' }] });
    await ask.ask();
    expect(ask.asker.status).toBe('1 of 1 model did not answer.');
  });

  it('explains why a server of a person’s own cannot be reached', async () => {
    const { ask } = freshPage();
    await servers.start();
    servers.add({ title: 'Gone', address: 'http://gone/v1', key: '' });
    ask.set({ ...free, targets: [{ server: 'direct-1', model: 'm' }] });
    await ask.ask();
    expect(ask.asker.answers[0]).toMatchObject({
      status: 'failed',
      failure: {
        message: expect.stringMatching(/^Nothing answers at this address/u) as string,
        isCors: false,
      },
    });
    servers.remove('direct-1');
  });

  it('keeps to what was said first where a server is back by the time that somebody looks', async () => {
    const { ask } = freshPage();
    vi.stubGlobal('fetch', (_: string, { method }: RequestInit = {}) =>
      method === 'POST'
        ? Promise.reject(new TypeError('Failed to fetch'))
        : Promise.resolve(Response.json({ object: 'list', data: [{ id: 'm', object: 'model' }] })),
    );
    servers.add({ title: 'Back', address: 'http://back/v1', key: '' });
    const [id = ''] = servers.list.filter(({ title }) => title === 'Back').map((server) => server.id);
    ask.set({ ...free, targets: [{ server: id, model: 'm' }] });
    await ask.ask();
    expect(servers.checks.get(id)?.status).not.toBe('failed');
    const [answer] = ask.asker.answers;
    expect(answer?.status).toBe('failed');
    expect(answer?.failure?.message.length).toBeGreaterThan(10);
    expect(answer?.failure?.isCors).toBe(false);
    servers.remove(id);
  });

  it('leaves a server of this Rungs unexplained: what it said itself is told', async () => {
    const { ask } = freshPage(() => Promise.reject(new TypeError('Failed to fetch')));
    const checked = vi.spyOn(servers, 'check');
    ask.set({ ...free, targets: [{ server: 'builtin', model: 'm' }] });
    await ask.ask();
    expect(ask.asker.answers[0]).toMatchObject({ status: 'failed', failure: { isCors: false } });
    expect(checked).not.toHaveBeenCalled();
    checked.mockRestore();
  });

  it('stops one answer or all, and what has come stays', async () => {
    const { ask } = freshPage(() => new Promise<Response>(() => undefined));
    ask.set({ ...free, targets: ['a', 'b'].map((model) => ({ server: 'builtin', model })) });
    const asking = ask.ask();
    await vi.waitFor(() => expect(ask.asker.status).toBe('2 models asked.'));
    expect(ask.asker.isBusy).toBe(true);
    ask.asker.cancel(1);
    await vi.waitFor(() => expect(ask.asker.answers[1]?.status).toBe('stopped'));
    expect(ask.asker.answers[0]?.status).toBe('waiting');
    ask.asker.cancel();
    await asking;
    expect(ask.asker.answers[0]?.status).toBe('stopped');
    expect(ask.asker.status).toBe('Stopped. What has come stays.');
    ask.set({ targets: [{ server: 'builtin', model: 'a' }] });
    void ask.ask();
    await vi.waitFor(() => expect(ask.asker.status).toBe('Asked.'));
    ask.asker.show([]);
    expect(ask.asker.status).toBe('');
    expect(ask.asker.answers).toEqual([]);
  });

  it('again counts what is said each time, and ends early where the server fails', async () => {
    let left = 100;
    let under: readonly boolean[] = [];
    const { ask, asked } = freshPage(() => {
      left -= 1;
      under = [0, 1].map((at) => ask.asker.isAskingAgain(at));
      return left >= 0 ? says('Yes') : Response.json({ error: { message: 'Enough.' } }, { status: 400 });
    });
    ask.set({ ...free, times: '3' });
    await ask.askAgain(0);
    expect(asked).toEqual([]);
    await ask.ask();
    expect(under).toEqual([false, false]);
    await ask.askAgain(0);
    expect(under).toEqual([true, false]);
    expect(ask.asker.isAskingAgain(0)).toBe(false);
    expect(ask.asker.answers[0]).toMatchObject({ again: ['yes', 'yes', 'yes'], againFailure: null });
    expect(ask.asker.status).toBe('Asked 3 times again.');
    left = 1;
    await ask.askAgain(0);
    expect(ask.asker.answers[0]).toMatchObject({
      again: ['yes'],
      againFailure: expect.stringContaining('Enough.') as string,
    });
    ask.set({ times: 'x' });
    const before = asked.length;
    await ask.askAgain(0);
    expect(asked).toHaveLength(before);
  });
});

describe('asking one more time', () => {
  it('does nothing where the answer’s server is no longer known, or there is no such answer', async () => {
    const { ask, asked } = freshPage();
    ask.set({ ...free, targets: [{ server: 'lost', model: 'm' }] });
    await ask.ask();
    const before = ask.asker.answers;
    await ask.askAgain(0);
    await ask.askAgain(5);
    expect(ask.asker.answers).toBe(before);
    expect(asked).toEqual([]);
  });

  it('is called off in the other order, too, and has no answer then', async () => {
    let calls = 0;
    const { ask } = freshPage(() => (++calls === 1 ? says('Yes') : new Promise<Response>(() => undefined)));
    ask.set({ ...free, prompt: 'Is it so? Answer yes or no.', bothOrders: true });
    void ask.ask();
    await vi.waitFor(() => expect(calls).toBe(2));
    ask.asker.cancel();
    await vi.waitFor(() =>
      expect(ask.asker.answers[0]).toMatchObject({ status: 'done', text: 'Yes', swapped: null }),
    );
  });
});

describe('an ask that comes and goes', () => {
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

  it('judges a link’s answers again where they have an item', async () => {
    const { ask } = freshPage();
    await ask.open(await arriving({ ...defaultAskForm, index: '1' }));
    expect(ask.form.index).toBe('1');
    expect(ask.opened?.answers).toMatchObject([
      { answer, judged: { audited: { outcome: expect.any(String) as string } } },
    ]);
    await ask.open(await arriving({ ...defaultAskForm, ...free }));
    expect(ask.opened?.answers).toMatchObject([{ answer, judged: null }]);
  });

  it('is shown, and nothing judged, where the worker is gone', async () => {
    const { ask } = freshPage();
    work.broken = 'The worker stopped.';
    await ask.open(await arriving({ ...defaultAskForm, index: '1' }));
    expect(ask.opened?.answers).toEqual([{ answer, judged: null }]);
  });

  it('puts the bytes of its own pictures on the pictureStore, under their type', async () => {
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

  it('keeps a person’s work aside for a link, and brings it back; a link’s own it does not', async () => {
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

  it('keeps answers aside that were given to the first visit’s question', () => {
    const { ask } = freshPage();
    ask.reset();
    expect(ask.before).toBeNull();
    ask.form = defaultAskForm;
    ask.asker.show([done]);
    ask.reset();
    expect(ask.before?.answers).toEqual([done]);
  });

  it('takes up the last visit’s work with its pictures; an answer on its way was stopped', async () => {
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
});

describe('what the ask page leaves alone', () => {
  it('is the way of asking where no file that came is a picture', async () => {
    const { ask } = freshPage();
    await ask.addFiles([new File(['%PDF'], 'notes.pdf', { type: 'application/pdf' })]);
    expect([ask.form.mode, ask.status]).toEqual(['task', '']);
    expect(ask.refused).toHaveLength(1);
  });

  it('is the item where a question of one’s own is asked: it names none', () => {
    const { ask } = freshPage();
    expect(ask.itemKey).not.toBe('');
    ask.set(free);
    expect(ask.itemKey).toBe('');
  });

  it('is an item that could not be made: whoever asks is told why', async () => {
    const { ask, asked } = freshPage();
    work.broken = 'The worker stopped.';
    ask.set({ index: '1' });
    await ask.makeItem();
    work.broken = '';
    await ask.ask();
    expect(ask.item.kind).toBe('failed');
    expect(ask.problem).not.toBe('');
    expect(asked).toEqual([]);
  });

  it('is a question without an answer, too, when somebody begins anew', () => {
    const { ask } = freshPage();
    ask.set({ title: 'Mine' });
    ask.reset();
    expect(ask.before).toMatchObject({ form: { title: 'Mine' }, answers: [] });
  });
});

describe('several answers at once', () => {
  it('are under way as long as one of them is', async () => {
    const { ask } = freshPage(({ model }) =>
      model === 'slow' ? new Promise<Response>(() => undefined) : says('Yes'),
    );
    ask.set({ ...free, targets: ['quick', 'slow'].map((model) => ({ server: 'builtin', model })) });
    const asking = ask.ask();
    await vi.waitFor(() => expect(ask.asker.answers[0]?.status).toBe('done'));
    expect(ask.asker.isBusy).toBe(true);
    expect(ask.asker.status).toBe('2 models asked.');
    ask.asker.cancel();
    await asking;
    expect(ask.asker.isBusy).toBe(false);
  });
});
