import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Servers } from './servers.svelte.ts';
import { fakeStorage } from '../../../../tests/support/fake-storage.ts';

const models = (...ids: readonly string[]) =>
  Response.json({ object: 'list', data: ids.map((id) => ({ id })) });
const present = {
  builtIn: 'builtin',
  upstreams: [{ id: 'gpu one', title: 'GPU', mostPictures: 8, mostTokens: 100 }],
  problem: null,
};
const refused = () => Promise.reject(new TypeError('Failed to fetch'));

interface Asked {
  readonly url: string;
  readonly init: RequestInit;
}

/** Returns a freshly loaded page with a fake network; requests are in `asked`. */
function freshPage(answer: (asked: Asked) => Response | Promise<Response>) {
  const asked: Asked[] = [];
  vi.stubGlobal('fetch', (input: string | URL | Request, init: RequestInit = {}) => {
    const url = input instanceof Request ? input.url : String(input);
    asked.push({ url, init });
    return Promise.resolve(url.endsWith('/api/vlm') ? Response.json(present) : answer({ url, init }));
  });
  return { servers: new Servers(), asked };
}

let stored: Map<string, string>;
beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('localStorage', fakeStorage(stored));
  vi.stubGlobal('location', new URL('http://localhost:3000/ask'));
});
afterEach(() => void vi.unstubAllGlobals());

const typed = { title: ' Mine ', address: 'http://localhost:8000/v1', key: ' secret ' };

describe('the servers of a page', () => {
  it('are loaded once: the built-in one, those of the relay, then a person’s own', async () => {
    stored.set(
      'rungs-servers',
      JSON.stringify([{ id: 'direct-3', title: 'Own', baseUrl: 'http://localhost:1/v1', key: '' }]),
    );
    const { servers, asked } = freshPage(() => models());
    expect(servers.list).toEqual([]);
    await Promise.all([servers.start(), servers.start()]);
    expect(asked).toHaveLength(1);
    expect(servers.list).toEqual([
      { id: 'builtin', title: 'Built-in models', way: 'builtin', mostPictures: null, mostTokens: null },
      { id: 'gpu one', title: 'GPU', way: 'relay', mostPictures: 8, mostTokens: 100 },
      { id: 'direct-3', title: 'Own', way: 'direct', mostPictures: null, mostTokens: null },
    ]);
  });

  it('can be requested before they are known', async () => {
    const { servers } = freshPage(() => models());
    expect(await servers.asked('gpu one')).toMatchObject({ mostPictures: 8, mostTokens: 100 });
    expect(await servers.asked('none')).toBeNull();
  });

  it('are each reached in their own way, and an unknown one in none', async () => {
    const { servers } = freshPage(() => models());
    await servers.start();
    servers.add(typed);
    servers.add({ title: '', address: 'http://localhost:9000/v1', key: '' });
    expect(servers.addressOf('direct-1')).toEqual({ baseUrl: 'http://localhost:8000/v1', key: 'secret' });
    expect(servers.addressOf('direct-2')).toEqual({ baseUrl: 'http://localhost:9000/v1' });
    expect(servers.addressOf('gpu one')).toEqual({ baseUrl: 'http://localhost:3000/api/vlm/gpu%20one/v1' });
    expect(servers.addressOf('other')).toBeNull();
    expect(servers.client('direct-1')).not.toBeNull();
    expect(servers.client('gpu one')).not.toBeNull();
    expect(servers.client('other')).toBeNull();
    expect(servers.ownBaseUrl('direct-1')).toBe('http://localhost:8000/v1');
    expect(servers.ownBaseUrl('gpu one')).toBeNull();
  });

  it('are requested at their addresses: a relayed one through this host, a user’s with its key', async () => {
    const { servers, asked } = freshPage(() => models('m'));
    await servers.start();
    expect(await servers.client('gpu one')?.models()).toMatchObject({ ok: true });
    expect(asked.at(-1)?.url).toContain('/api/vlm/gpu%20one/v1/models');
    expect(new Headers(asked.at(-1)?.init.headers).get('authorization')).toBeNull();
    servers.add(typed);
    await servers.client('direct-1')?.models();
    expect(asked.at(-1)?.url).toBe('http://localhost:8000/v1/models');
    expect(new Headers(asked.at(-1)?.init.headers).get('authorization')).toBe('Bearer secret');
  });

  it('keep a user’s server when its address and key change', async () => {
    const { servers } = freshPage(() => models('qwen'));
    await servers.start();
    servers.add(typed);
    servers.add({ title: 'Other', address: 'http://localhost:9000/v1', key: 'other' });
    expect(servers.change('direct-1', { address: 'nowhere', key: 'k' }).ok).toBe(false);
    expect(servers.change('direct-1', { address: 'http://gpu:1/v1', key: ' new ' })).toMatchObject({
      ok: true,
    });
    expect(servers.addressOf('direct-1')).toEqual({ baseUrl: 'http://gpu:1/v1', key: 'new' });
    servers.change('direct-1', { address: 'http://gpu:2/v1', key: '' });
    expect(servers.addressOf('direct-1')).toEqual({ baseUrl: 'http://gpu:2/v1', key: 'new' });
    expect(servers.addressOf('direct-2')).toEqual({ baseUrl: 'http://localhost:9000/v1', key: 'other' });
    expect(stored.get('rungs-servers')).toContain('http://gpu:2/v1');
    expect(servers.checks.get('direct-1')).toBeDefined();
  });

  it('store a user’s server with a trimmed address, check it immediately, and name it by its host', async () => {
    const { servers, asked } = freshPage(() => models('qwen'));
    const added = servers.add(typed);
    expect(added).toMatchObject({ ok: true, value: { id: 'direct-1', title: 'Mine', way: 'direct' } });
    expect(servers.checks.get('direct-1')).toEqual({ status: 'asking' });
    await vi.waitFor(() => expect(servers.checks.get('direct-1')?.status).toBe('ready'));
    expect(asked[0]?.url).toBe('http://localhost:8000/v1/models');
    expect(JSON.stringify([...new Headers(asked[0]?.init.headers)])).toContain('Bearer secret');
    expect(JSON.parse(stored.get('rungs-servers') ?? '')).toEqual([
      { id: 'direct-1', title: 'Mine', baseUrl: 'http://localhost:8000/v1', key: 'secret' },
    ]);
    expect(servers.add({ ...typed, title: ' ', address: 'http://gpu:9000/v1' })).toMatchObject({
      value: { title: 'gpu:9000' },
    });
    expect(servers.add({ ...typed, title: 'x'.repeat(99), address: 'http://c/v1' })).toMatchObject({
      value: { title: 'x'.repeat(80) },
    });
  });

  it('reject a user’s server with an invalid or an existing address', () => {
    const { servers } = freshPage(() => models());
    expect(servers.add({ ...typed, address: 'no address' }).ok).toBe(false);
    servers.add(typed);
    expect(servers.add({ ...typed, title: 'Again' })).toEqual({
      ok: false,
      error: '“Mine” has this address already: remove it first.',
    });
    expect(servers.list).toHaveLength(1);
  });

  it('are removed with their models, and restored in their place and requested again', async () => {
    const { servers } = freshPage(() => models('qwen'));
    for (const host of ['a', 'b', 'c']) servers.add({ title: host, address: `http://${host}/v1`, key: '' });
    expect(servers.remove('direct-9')).toBeNull();
    await vi.waitFor(() => expect(servers.checks.get('direct-2')?.status).toBe('ready'));
    const restore = servers.remove('direct-2');
    expect(servers.list.map(({ title }) => title)).toEqual(['a', 'c']);
    expect(servers.checks.has('direct-2')).toBe(false);
    restore?.undo();
    expect(servers.list.map(({ title }) => title)).toEqual(['a', 'b', 'c']);
    expect(stored.get('rungs-servers')).toContain('http://b/v1');
    await vi.waitFor(() => expect(servers.checks.get('direct-2')?.status).toBe('ready'));
  });

  it.each([[['a', 'b']], [['b', 'a']]])('are restored in their places if undone as %j', (order) => {
    const { servers } = freshPage(() => models());
    for (const host of ['a', 'b', 'c']) servers.add({ title: host, address: `http://${host}/v1`, key: '' });
    const removed = new Map(
      ['direct-1', 'direct-2'].flatMap((id) => {
        const gone = servers.remove(id);
        return gone === null ? [] : [[gone.title, gone] as const];
      }),
    );
    for (const title of order) removed.get(title)?.undo();
    expect(servers.list.map(({ title }) => title)).toEqual(['a', 'b', 'c']);
  });

  it('are restored next to one that was added since', () => {
    const { servers } = freshPage(() => models());
    const added = (host: string) => servers.add({ title: host, address: `http://${host}/v1`, key: '' });
    added('a');
    added('b');
    const [b, a] = ['direct-2', 'direct-1'].map((id) => servers.remove(id));
    added('c');
    a?.undo();
    b?.undo();
    expect(servers.list.map(({ title }) => title).toSorted()).toEqual(['a', 'b', 'c']);
    expect(new Set(servers.list.map(({ id }) => id)).size).toBe(3);
    const again = servers.remove(servers.list[0]?.id ?? '');
    if (again === null) throw new Error('nothing was removed');
    expect(servers.hasAddress(again.baseUrl)).toBe(false);
    added(again.title);
    again.undo();
    expect(servers.list).toHaveLength(3);
  });

  it('last until the page closes if the browser stores nothing, which is reported', async () => {
    vi.stubGlobal('localStorage', undefined);
    Object.defineProperty(globalThis, 'localStorage', {
      configurable: true,
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
    const { servers } = freshPage(() => models());
    expect(servers.areSaved).toBe(true);
    await servers.start();
    expect(servers.areSaved).toBe(false);
    servers.add(typed);
    expect(servers.areSaved).toBe(false);
    expect(servers.list.at(-1)?.title).toBe('Mine');
  });
});

describe('the check of a server', () => {
  it('uses the relay’s report about a relayed server', async () => {
    const ready = {
      status: 'ready',
      milliseconds: 3,
      models: [{ id: 'm', contextTokens: null, vision: true }],
    };
    let answer: unknown = ready;
    const { servers, asked } = freshPage(() => Response.json(answer));
    await servers.start();
    await servers.check('gpu one');
    expect(servers.checks.get('gpu one')).toEqual(ready);
    expect(asked.at(-1)?.url).toBe('/api/vlm/gpu%20one/health');
    answer = { status: 'loading', message: 'It loads.' };
    await servers.check('gpu one');
    expect(servers.checks.get('gpu one')).toEqual({ status: 'failed', message: 'It loads.', isCors: false });
    answer = { error: { message: 'Only its own page may ask' } };
    await servers.check('gpu one');
    expect(servers.checks.get('gpu one')).toMatchObject({
      status: 'failed',
      message: 'Only its own page may ask. Reload the page.',
    });
  });

  it('requests the list of the built-in models, and reports an error instead', async () => {
    let answer = () => models('rungs/clip+scm');
    const { servers, asked } = freshPage(() => answer());
    await servers.start();
    await servers.check('builtin');
    expect(servers.checks.get('builtin')).toMatchObject({
      status: 'ready',
      models: [{ id: 'rungs/clip+scm' }],
    });
    expect(asked.at(-1)?.url).toContain('/api/vlm/builtin/v1/models');
    answer = () => Response.json({ error: { message: 'Too many at once.' } }, { status: 400 });
    await servers.check('builtin');
    expect(servers.checks.get('builtin')).toMatchObject({ status: 'failed', isCors: false });
  });

  it('shows the newest request, whichever answers first', async () => {
    const answers: ((response: Response) => void)[] = [];
    const { servers } = freshPage(() => new Promise((resolve) => void answers.push(resolve)));
    servers.add(typed);
    await vi.waitFor(() => expect(answers).toHaveLength(1));
    const second = servers.check('direct-1');
    await vi.waitFor(() => expect(answers).toHaveLength(2));
    answers[1]?.(models('new'));
    await second;
    answers[0]?.(models('old'));
    await new Promise((resolve) => setImmediate(resolve));
    expect(servers.checks.get('direct-1')).toMatchObject({ status: 'ready', models: [{ id: 'new' }] });
  });

  it.each<[string, string, (asked: Asked) => Response | Promise<Response>, RegExp, boolean]>([
    ['http://gpu:8000/v1', 'http://localhost:3000', refused, /^Nothing answers at this address/u, false],
    [
      ...(['http://gpu:8000/v1', 'http://localhost:3000'] as const),
      ({ init }) => (init.mode === 'no-cors' ? new Response('') : refused()),
      /pages of http:\/\/localhost:3000 read what it says \(CORS\)/u,
      true,
    ],
    ['http://gpu:8000/v1', 'https://rungs.example', refused, /came over https/u, false],
    [
      ...(['http://gpu:8000/v1', 'http://localhost:3000'] as const),
      () => Response.json({ error: { message: 'Wrong key.' } }, { status: 401 }),
      /./u,
      false,
    ],
  ])(
    'of %s from a page of %s explains why there is no answer',
    async (address, origin, answer, words, isCors) => {
      vi.stubGlobal('location', new URL(`${origin}/ask`));
      const { servers, asked } = freshPage(answer);
      servers.add({ ...typed, address });
      await vi.waitFor(() => expect(servers.checks.get('direct-1')?.status).toBe('failed'));
      expect(servers.checks.get('direct-1')).toMatchObject({
        message: expect.stringMatching(words) as string,
        isCors,
      });
      // Only a server that cannot be reached is tested for existence.
      const isTried = words.source.includes('CORS') || words.source.includes('Nothing');
      expect(asked.some(({ init }) => init.mode === 'no-cors')).toBe(isTried);
    },
  );
});

describe('the trial of a model', () => {
  it('is stored by server and model, as failed without an answer, and not started for an unknown server', async () => {
    const { servers } = freshPage(refused);
    await servers.try('nobody', 'm');
    expect(servers.trials.size).toBe(0);
    servers.add(typed);
    const trying = servers.try('direct-1', 'm');
    expect(servers.trial('direct-1', 'm')).toEqual({ status: 'asking' });
    await trying;
    expect(servers.trial('direct-1', 'm')).toMatchObject({
      status: 'failed',
      message: expect.stringMatching(/./u) as string,
    });
    expect(servers.trial('direct-1', 'other')).toBeUndefined();
  });
});
