/** The ask page without a browser: its worker runs in this thread, and its servers are functions. */
import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, vi } from 'vitest';
import { fakeStorage } from '../../../../tests/support/fake-storage.ts';
import { itemOfAsk } from '../../cases/kinds/ask/item.ts';
import { makeScene } from '../../pictures/scenes.ts';
import type { ProbePicture } from '../../pictures/picture.ts';
import { serveCalls, type Port } from '../../util/workers/rpc.ts';
import type { AskMethods } from './methods.ts';
import { DraftStore } from '../../state/drafts/draft-store.ts';
import { PictureStore } from '../../state/picture-store.svelte.ts';
import { AskDraft } from './ask-draft.svelte.ts';
import { Ask } from './ask.svelte.ts';
import type { AskForm } from './form/form-schema.ts';
import { askHandlers } from './handlers.ts';

/** Fake worker: `broken` makes its items fail, `sent` lists the pictures that it encoded, `drawn` delays them. */
export const work = { broken: '', sent: [] as string[], drawn: Promise.resolve() };

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
      judge: askHandlers().judge,
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

/** Replies of the built-in server to a model. */
type Answers = (body: Body) => Response | Promise<Response>;

/** Returns a server's reply with this text. */
export const says = (content: string): Response =>
  Response.json({
    id: 'x',
    object: 'chat.completion',
    created: 1,
    model: 'm',
    choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content } }],
  });

/** Opens the ask page and records the requests to its servers. */
export function freshPage(answers: Answers = () => says('Yes')): {
  readonly ask: Ask;
  readonly draft: AskDraft;
  readonly store: DraftStore;
  readonly asked: Body[];
} {
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
  const store = new DraftStore('rungs-ask');
  const ask = new Ask(new PictureStore(store.files));
  return { ask, draft: new AskDraft(ask, store, () => undefined), store, asked };
}

/** A question of the user's own. */
export const free: Partial<AskForm> = { mode: 'free', prompt: 'Is it so?', stream: false, logprobs: false };

/** Returns a drawing of the pendulum at an angle in degrees. */
export function scene(angle: number): ProbePicture {
  const made = makeScene('pendulum', { pendulum_angle: angle, light_position: 90 }, { name: `At ${angle}` });
  if (!made.ok) throw new Error(made.error);
  return made.value;
}

/** Gives each test of the file a browser with empty storage. */
export function inFreshBrowser(): void {
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
}
