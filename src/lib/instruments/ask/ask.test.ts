import { describe, expect, it, vi } from 'vitest';
import { settled } from '../../../../tests/support/settled.ts';
import { pngFile } from '../../../../tests/support/picture-file.ts';
import { servers } from '../../state/servers/servers.svelte.ts';
import { free, freshPage, inFreshBrowser, says, scene, work } from './ask.fixture.ts';
import { type AskForm } from './form/form-schema.ts';

inFreshBrowser();

describe('asking', () => {
  it('shows every model’s answer in its place, judged if the item has a right answer', async () => {
    let said = 'A';
    const { ask, asked } = freshPage(({ model }) => says(model === 'b' ? 'B' : said));
    ask.form.set({ stream: false, targets: ['a', 'b'].map((model) => ({ server: 'builtin', model })) });
    const asking = ask.ask();
    await asking;
    expect(ask.asker.answers.map(({ text, status }) => [text, status])).toEqual([
      ['A', 'done'],
      ['B', 'done'],
    ]);
    expect(ask.asker.answers[0]?.judged?.audited.outcome).toBe('unparsed');
    expect(ask.asker.answers[0]).toMatchObject({ serverTitle: 'Built-in models', asked: ask.form.asked });
    expect(JSON.stringify(asked[0]?.messages)).toContain('data:image/png;base64,AA==');
    expect(ask.asker.status).toMatch(/^A\. So says a\. Could not be read.*\. B\. So says b\./u);
    expect(ask.asker.isBusy).toBe(false);
    ask.form.set({ ...free, targets: [{ server: 'builtin', model: 'a' }], format: 'jpeg' });
    await ask.ask();
    expect(ask.asker.answers[0]?.judged).toBeNull();
    expect(ask.asker.status).toBe('A. So says a.');
    said = 'Maybe. '.repeat(40);
    await ask.ask();
    expect(ask.asker.status).toMatch(/… So says a\.$/u);
    ask.asker.show([]);
    expect(ask.asker.rounds).toBe(3);
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
    ask.form.set(part);
    await ask.ask();
    expect(ask.form.problem).toMatch(why);
    await ask.askAgain(0);
    expect(asked).toEqual([]);
    ask.form.set({});
    expect(ask.form.problem).toBe('');
  });

  it('sends nothing if a picture’s file is missing or unreadable', async () => {
    const { ask, asked } = freshPage();
    const file = pngFile('bad.png');
    await ask.form.addFiles([file]);
    ask.form.set(free);
    await ask.ask();
    expect(ask.form.problem).toBe('Unreadable.');
    const other = freshPage();
    other.ask.form.set({ ...free, pictures: ask.form.value.pictures });
    await other.ask.ask();
    expect(other.ask.form.problem).toMatch(/^The file of “.*bad\.png.*” is missing/u);
    expect([...asked, ...other.asked]).toEqual([]);
  });

  it('uses the form as it was at the start, regardless of changes while pictures are drawn', async () => {
    const { ask, asked } = freshPage();
    await servers.start();
    ask.form.addPictures([scene(1), scene(2)]);
    const targets = ['small', 'builtin'].map((server) => ({ server, model: 'm' }));
    ask.form.set({ ...free, prompt: 'Is it so? Answer yes or no.', bothOrders: true, targets });
    const { asked: name } = ask.form;
    let goOn = (): void => undefined;
    work.drawn = new Promise((resolve) => (goOn = resolve));
    const asking = ask.ask();
    await settled();
    ask.form.set({ prompt: 'Another?', pictures: [], targets: [{ server: 'builtin', model: 'other' }] });
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

  it('does not send after a fresh start replaced the question', async () => {
    const { ask, draft, asked } = freshPage();
    await servers.start();
    ask.form.addPictures([scene(1)]);
    ask.form.set({ ...free, prompt: 'Is it so?', targets: [{ server: 'builtin', model: 'm' }] });
    let goOn = (): void => undefined;
    work.drawn = new Promise((resolve) => (goOn = resolve));
    const asking = ask.ask();
    await settled();
    draft.reset();
    goOn();
    await asking;
    expect([asked, ask.asker.answers, draft.before?.form.prompt]).toEqual([[], [], 'Is it so?']);
  });

  it('reports how many did not answer, and why each did not', async () => {
    const { ask } = freshPage(({ model }) =>
      model === 'bad' ? Response.json({ error: { message: 'No such model.' } }, { status: 400 }) : says('A'),
    );
    await servers.start();
    ask.form.addPictures([scene(1), scene(2)]);
    ask.form.set({
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
    ask.form.removePicture(ask.form.value.pictures[0]?.id ?? '');
    ask.form.set({ targets: [{ server: 'small', model: 'm' }] });
    await ask.ask();
    expect(ask.asker.answers[0]?.status).toBe('done');
    ask.form.set({ targets: [{ server: 'lost', model: 'm' }] });
    await ask.ask();
    expect(ask.asker.status).toBe('1 of 1 model did not answer.');
  });

  it('keeps an earlier answer to the same question if the model fails this time, with the reason', async () => {
    let isDown = false;
    const { ask } = freshPage(() =>
      isDown ? Response.json({ error: { message: 'Out of memory.' } }, { status: 400 }) : says('B'),
    );
    await servers.start();
    ask.form.set({ ...free, targets: [{ server: 'builtin', model: 'm' }] });
    await ask.ask();
    isDown = true;
    await ask.ask();
    expect(ask.asker.answers).toMatchObject([{ status: 'done', text: 'B' }]);
    expect(ask.asker.answers[0]?.failure?.message).toContain('Out of memory.');
    expect(ask.asker.status).toBe('1 of 1 model did not answer.');
    ask.form.set({ prompt: 'Another question?' });
    await ask.ask();
    expect(ask.asker.answers).toMatchObject([{ status: 'failed', text: '' }]);
    isDown = false;
    await ask.ask();
    expect(ask.asker.answers).toMatchObject([{ status: 'done', text: 'B', failure: null }]);
  });

  it('says that a question is being prepared until it is sent', async () => {
    const { ask } = freshPage(() => says('B'));
    await servers.start();
    ask.form.set({ ...free, targets: [{ server: 'builtin', model: 'm' }] });
    const asking = ask.ask();
    expect(ask.preparing.isBusy).toBe(true);
    await asking;
    expect([ask.preparing.isBusy, ask.asker.answers.length]).toEqual([false, 1]);
  });

  it('explains why a user’s server cannot be reached', async () => {
    const { ask } = freshPage();
    await servers.start();
    servers.add({ title: 'Gone', address: 'http://gone/v1', key: '' });
    ask.form.set({ ...free, targets: [{ server: 'direct-1', model: 'm' }] });
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

  it('reports the first error even if a server is available again when it is checked', async () => {
    const { ask } = freshPage();
    vi.stubGlobal('fetch', (_: string, { method }: RequestInit = {}) =>
      method === 'POST'
        ? Promise.reject(new TypeError('Failed to fetch'))
        : Promise.resolve(Response.json({ object: 'list', data: [{ id: 'm', object: 'model' }] })),
    );
    servers.add({ title: 'Back', address: 'http://back/v1', key: '' });
    const [id = ''] = servers.list.filter(({ title }) => title === 'Back').map((server) => server.id);
    ask.form.set({ ...free, targets: [{ server: id, model: 'm' }] });
    await ask.ask();
    expect(servers.checks.get(id)?.status).not.toBe('failed');
    const [answer] = ask.asker.answers;
    expect(answer?.status).toBe('failed');
    expect(answer?.failure?.message.length).toBeGreaterThan(10);
    expect(answer?.failure?.isCors).toBe(false);
    servers.remove(id);
  });

  it('reports the error of a relayed server without an explanation', async () => {
    const { ask } = freshPage(() => Promise.reject(new TypeError('Failed to fetch')));
    const checked = vi.spyOn(servers, 'check');
    ask.form.set({ ...free, targets: [{ server: 'builtin', model: 'm' }] });
    await ask.ask();
    expect(ask.asker.answers[0]).toMatchObject({ status: 'failed', failure: { isCors: false } });
    expect(checked).not.toHaveBeenCalled();
    checked.mockRestore();
  });

  it('cancels one answer or all, and keeps what has arrived', async () => {
    const { ask } = freshPage(() => new Promise<Response>(() => undefined));
    ask.form.set({ ...free, targets: ['a', 'b'].map((model) => ({ server: 'builtin', model })) });
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
    ask.form.set({ targets: [{ server: 'builtin', model: 'a' }] });
    void ask.ask();
    await vi.waitFor(() => expect(ask.asker.status).toBe('Asked.'));
    ask.asker.show([]);
    expect(ask.asker.status).toBe('');
    expect(ask.asker.answers).toEqual([]);
  });

  it('repeatedly counts each reply, and ends early if the server fails', async () => {
    let left = 100;
    let under: readonly boolean[] = [];
    const { ask, asked } = freshPage(() => {
      left -= 1;
      under = [0, 1].map((at) => ask.asker.isAskingAgain(at));
      return left >= 0 ? says('Yes') : Response.json({ error: { message: 'Enough.' } }, { status: 400 });
    });
    ask.form.set({ ...free, times: '3' });
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
    ask.form.set({ times: 'x' });
    const before = asked.length;
    await ask.askAgain(0);
    expect(asked).toHaveLength(before);
  });

  it('about an item that could not be made says so, and sends nothing', async () => {
    const { ask, asked } = freshPage();
    work.broken = 'The worker stopped.';
    ask.form.set({ index: '1' });
    await ask.form.makeItem();
    work.broken = '';
    await ask.ask();
    expect(ask.form.item.kind).toBe('failed');
    expect(ask.form.problem).not.toBe('');
    expect(asked).toEqual([]);
  });
});

describe('asking again', () => {
  it('does nothing if the answer’s server is unknown, or there is no such answer', async () => {
    const { ask, asked } = freshPage();
    ask.form.set({ ...free, targets: [{ server: 'lost', model: 'm' }] });
    await ask.ask();
    const before = ask.asker.answers;
    await ask.askAgain(0);
    await ask.askAgain(5);
    expect(ask.asker.answers).toBe(before);
    expect(asked).toEqual([]);
  });

  it('can be cancelled during the other order, which is then reported as missing', async () => {
    let calls = 0;
    const { ask } = freshPage(() => (++calls === 1 ? says('Yes') : new Promise<Response>(() => undefined)));
    ask.form.set({ ...free, prompt: 'Is it so? Answer yes or no.', bothOrders: true });
    void ask.ask();
    await vi.waitFor(() => expect(calls).toBe(2));
    ask.asker.cancel();
    await vi.waitFor(() =>
      expect(ask.asker.answers[0]).toMatchObject({
        status: 'done',
        text: 'Yes',
        swapped: { failure: expect.stringContaining('stopped') as string },
      }),
    );
  });
});

describe('several answers at once', () => {
  it('are in progress as long as one of them is', async () => {
    const { ask } = freshPage(({ model }) =>
      model === 'slow' ? new Promise<Response>(() => undefined) : says('Yes'),
    );
    ask.form.set({ ...free, targets: ['quick', 'slow'].map((model) => ({ server: 'builtin', model })) });
    const asking = ask.ask();
    await vi.waitFor(() => expect(ask.asker.answers[0]?.status).toBe('done'));
    expect(ask.asker.isBusy).toBe(true);
    expect(ask.asker.status).toBe('2 models asked.');
    ask.asker.cancel();
    await asking;
    expect(ask.asker.isBusy).toBe(false);
  });
});
