import { describe, expect, it } from 'vitest';
import { answersUnread, corsRemedies, isMixed } from './cors.ts';
import { freshId, readDirect, writeDirect } from './direct-store.ts';
import { readRelay } from './relay-list.ts';

function storage(text: string | null = null) {
  let stored = text;
  return {
    getItem: () => stored,
    setItem: (_: string, value: string) => void (stored = value),
    removeItem: () => void (stored = null),
  };
}

const mine = { id: 'direct-1', title: 'Mine', baseUrl: 'http://localhost:8000/v1', key: 'k' };

describe("a person's own servers", () => {
  it('are stored and restored, and leave nothing behind when the last is removed', () => {
    const stored = storage();
    expect(readDirect(stored)).toEqual([]);
    expect(writeDirect(stored, [mine])).toBe(true);
    expect(readDirect(stored)).toEqual([mine]);
    writeDirect(stored, []);
    expect(stored.getItem()).toBeNull();
  });

  it.each([
    'nonsense',
    '{}',
    '[{"id":"gpu","title":"","baseUrl":"http://a/v1","key":""}]',
    '[{"id":"direct-1","title":"","baseUrl":"javascript:alert(1)","key":""}]',
  ])('are none if %s is stored', (text) => {
    expect(readDirect(storage(text))).toEqual([]);
  });

  it('report that the browser stores nothing', () => {
    const closed = {
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
      removeItem: () => undefined,
    };
    expect(writeDirect(closed, [mine])).toBe(false);
  });

  it('get unique ids that reveal nothing', () => {
    expect(freshId([])).toBe('direct-1');
    expect(freshId([mine, { ...mine, id: 'direct-7' }])).toBe('direct-8');
  });
});

describe('the relay', () => {
  const present = {
    builtIn: 'builtin',
    upstreams: [{ id: 'gpu', title: 'GPU', mostPictures: 8, mostTokens: 100 }],
    problem: null,
  };

  it('offers the built-in models, then its servers', async () => {
    const relay = await readRelay('/api/vlm', () => Promise.resolve(Response.json(present)));
    expect(relay).toMatchObject({
      kind: 'present',
      cards: [
        { id: 'builtin', way: 'builtin' },
        { id: 'gpu', way: 'relay', mostPictures: 8 },
      ],
    });
  });

  it.each([
    ['a 404', () => Promise.resolve(new Response('', { status: 404 })), 'files on a web host'],
    ['a page', () => Promise.resolve(new Response('<!doctype html>')), 'files on a web host'],
    ['other JSON', () => Promise.resolve(Response.json({})), 'files on a web host'],
    ['nothing', () => Promise.reject(new TypeError('Failed to fetch')), 'does not answer'],
  ])('is absent if %s answers, and says so', async (_, send, words) => {
    const relay = await readRelay('/api/vlm', send);
    expect(relay.kind === 'absent' ? relay.why : '').toContain(words);
  });
});

describe('a server that a browser cannot read', () => {
  it('is reported with the remedy for its likely kind first', () => {
    const [first, ...others] = corsRemedies('http://localhost:11434/v1', 'https://rungs.example');
    expect(first?.server).toBe('Ollama');
    expect(first?.remedy).toContain('OLLAMA_ORIGINS=https://rungs.example');
    expect(others.map(({ server }) => server)).toContain('LM Studio');
  });

  it('is distinguished from an unreachable one', async () => {
    const signal = new AbortController().signal;
    expect(await answersUnread('http://a/v1', signal, () => Promise.resolve())).toBe(true);
    expect(await answersUnread('http://a/v1', signal, () => Promise.reject(new TypeError('failed')))).toBe(
      false,
    );
  });

  it.each([
    ['http://gpu.example/v1', 'https://rungs.example', true],
    ['http://localhost:8000/v1', 'https://rungs.example', false],
    ['https://gpu.example/v1', 'https://rungs.example', false],
    ['http://192.168.1.5:8000/v1', 'http://localhost:3000', false],
  ])('%s requested from %s is blocked by the browser itself: %s', (baseUrl, origin, mixed) => {
    expect(isMixed(baseUrl, origin)).toBe(mixed);
  });
});

it.each([
  ['8000', 'vLLM'],
  ['30000', 'SGLang'],
  ['8080', 'llama.cpp'],
  ['11434', 'Ollama'],
  ['1234', 'LM Studio'],
  ['8765', 'rungs serve'],
  ['9', 'vLLM'],
])('a server on port %s is first assumed to be %s, and there is a remedy for each kind', (port, kind) => {
  const remedies = corsRemedies(`http://localhost:${port}/v1`, 'https://rungs.example');
  expect(remedies[0]?.server).toBe(kind);
  expect(new Set(remedies.map(({ server }) => server)).size).toBe(7);
  for (const { remedy } of remedies) expect(remedy.length).toBeGreaterThan(20);
  expect(corsRemedies('no address', 'https://rungs.example')).toHaveLength(7);
});
