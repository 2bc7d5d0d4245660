import { resolve } from '$app/paths';
import { fail, ok, type Result } from '../../util/result.ts';
import { createClient, parseBaseUrl, probeModel, type VlmClient, type Waits } from '../../vlm/index.ts';
import { CHECK_WAITS, checkAsked, checkRelayed } from './check.ts';
import { freshId, readDirect, writeDirect } from './direct-store.ts';
import { findRelay } from './relay-list.ts';
import type {
  AskedServer,
  Check,
  DirectServer,
  RelayState,
  RemovedServer,
  ServerCard,
  Trial,
} from './types.ts';

/** What a person types about a server of their own. */
export interface TypedServer {
  readonly title: string;
  readonly address: string;
  readonly key: string;
}

/** The servers that this browser can ask: built in, through the relay, and a person's own. */
export class Servers {
  #started: Promise<void> | null = null;
  #direct = $state.raw<readonly DirectServer[]>([]);
  #leave = new Map<string, AbortController>();
  /** Ids in the order in which they stood, removed ones among them: what comes back stands where it stood. */
  #order: readonly string[] = [];
  relay = $state.raw<RelayState>({ kind: 'unknown' });
  /** False once the browser would not keep a person's servers. */
  areSaved = $state(true);
  /** By server id. */
  checks = $state.raw<ReadonlyMap<string, Check>>(new Map());
  /** By server id and model, parted by a line end. */
  trials = $state.raw<ReadonlyMap<string, Trial>>(new Map());

  /** All servers, the built-in one first. */
  readonly list: readonly ServerCard[] = $derived([
    ...(this.relay.kind === 'present' ? this.relay.cards : []),
    ...this.#direct.map(({ id, title }) => ({
      id,
      title,
      way: 'direct' as const,
      mostPictures: null,
      mostTokens: null,
    })),
  ]);

  /** Finds out what there is; asking again costs nothing. */
  start(): Promise<void> {
    this.#started ??= this.#find();
    return this.#started;
  }

  /** Asks a server for its models; the newest request wins. */
  async check(id: string): Promise<void> {
    this.#leave.get(id)?.abort();
    const controller = new AbortController();
    this.#leave.set(id, controller);
    this.#setCheck(id, { status: 'asking' });
    const way = this.list.find((server) => server.id === id)?.way;
    const client = way === 'relay' ? null : this.client(id, CHECK_WAITS);
    const { signal } = controller;
    const found = await (client === null
      ? checkRelayed(`${resolve('/api/vlm')}/${encodeURIComponent(id)}/health`, signal)
      : checkAsked(client, this.ownBaseUrl(id), signal));
    if (this.#leave.get(id) === controller) this.#setCheck(id, found);
  }

  /** Finds out by a few short answers what a model can do. */
  async try(id: string, model: string): Promise<void> {
    const client = this.client(id);
    if (client === null) return;
    const key = trialKey(id, model);
    this.#setTrial(key, { status: 'asking' });
    const found = await probeModel(client, model);
    this.#setTrial(
      key,
      found.ok
        ? { status: 'done', abilities: found.value }
        : { status: 'failed', message: found.error.message },
    );
  }

  /** What is known of a model's abilities. */
  trial(id: string, model: string): Trial | undefined {
    return this.trials.get(trialKey(id, model));
  }

  /** The way to ask a server; null for an id that there is not. */
  client(id: string, waits: Partial<Waits> = {}): VlmClient | null {
    const at = this.#at(id);
    return at && createClient({ ...at, waits });
  }

  /** A server to ask, with its limits, once it is known what there is; null for an id that there is not. */
  async asked(id: string): Promise<AskedServer | null> {
    await this.start();
    const client = this.client(id);
    const card = this.list.find((one) => one.id === id);
    if (client === null || card === undefined) return null;
    const { mostPictures, mostTokens } = card;
    return { client, mostPictures, mostTokens };
  }

  /** Where a server is asked, for the worker of runs alone; null for an id that there is not. */
  addressOf(id: string): { readonly baseUrl: string; readonly key?: string } | null {
    const at = this.#at(id);
    // A worker has another address of its own: what is relative here would be elsewhere there.
    return at && { ...at, baseUrl: new URL(at.baseUrl, location.href).href };
  }

  /** What a server is called here; its id where it is not among them. */
  titleOf(id: string): string {
    return this.list.find((card) => card.id === id)?.title ?? id;
  }

  /** The address of a person's own server, for the settings page alone; null for all others. */
  ownBaseUrl(id: string): string | null {
    return this.#direct.find((server) => server.id === id)?.baseUrl ?? null;
  }

  /** Adds a server of a person's own, and asks it for its models. */
  add({ title, address, key }: TypedServer): Result<ServerCard, string> {
    const baseUrl = parseBaseUrl(address);
    if (!baseUrl.ok) return baseUrl;
    const known = this.#direct.find((server) => server.baseUrl === baseUrl.value);
    if (known !== undefined) return fail(`“${known.title}” has this address already: remove it first.`);
    const typed = title.trim();
    const server: DirectServer = {
      id: freshId(this.#direct),
      title: (typed === '' ? new URL(baseUrl.value).host : typed).slice(0, 80),
      baseUrl: baseUrl.value,
      key: key.trim(),
    };
    this.#keep([...this.#direct, server]);
    void this.check(server.id);
    return ok({ id: server.id, title: server.title, way: 'direct', mostPictures: null, mostTokens: null });
  }

  /** Gives a server of a person's own another address and, where one is typed, another key; it stays the same server. */
  change(id: string, { address, key }: Pick<TypedServer, 'address' | 'key'>): Result<null, string> {
    const baseUrl = parseBaseUrl(address);
    if (!baseUrl.ok) return baseUrl;
    const typed = key.trim();
    this.#keep(
      this.#direct.map((server) =>
        server.id === id
          ? { ...server, baseUrl: baseUrl.value, key: typed === '' ? server.key : typed }
          : server,
      ),
    );
    void this.check(id);
    return ok(null);
  }

  /** Whether a server of a person's own has this address. */
  hasAddress(baseUrl: string): boolean {
    return this.#direct.some((server) => server.baseUrl === baseUrl);
  }

  /** Forgets a server of a person's own, key and all. @returns it, and what brings it back; null where there is none */
  remove(id: string): RemovedServer | null {
    const at = this.#direct.findIndex((server) => server.id === id);
    const server = this.#direct[at];
    if (server === undefined) return null;
    this.#leave.get(id)?.abort();
    this.#leave.delete(id);
    const order = (this.#order = [...new Set([...this.#order, ...this.#direct.map((one) => one.id)])]);
    this.#keep(this.#direct.toSpliced(at, 1));
    this.checks = new Map([...this.checks].filter(([checked]) => checked !== id));
    const undo = (): void => {
      if (this.hasAddress(server.baseUrl)) return;
      // One that was added since may have its id.
      const isTaken = this.#direct.some((other) => other.id === id);
      const back = isTaken ? { ...server, id: freshId(this.#direct) } : server;
      const next = this.#direct.findIndex((other) => order.indexOf(other.id) > order.indexOf(id));
      this.#keep(this.#direct.toSpliced(next === -1 ? this.#direct.length : next, 0, back));
      void this.check(back.id);
    };
    return { title: server.title, baseUrl: server.baseUrl, undo };
  }

  /** Where the page itself asks a server. */
  #at(id: string): { readonly baseUrl: string; readonly key?: string } | null {
    const direct = this.#direct.find((server) => server.id === id);
    if (direct !== undefined) return { baseUrl: direct.baseUrl, ...(direct.key && { key: direct.key }) };
    return this.list.some((card) => card.id === id) ? { baseUrl: relayedUrl(id) } : null;
  }

  async #find(): Promise<void> {
    try {
      this.#direct = readDirect(localStorage);
    } catch {
      this.areSaved = false;
    }
    this.relay = await findRelay(resolve('/api/vlm'));
  }

  #keep(servers: readonly DirectServer[]): void {
    this.#direct = servers;
    try {
      this.areSaved = writeDirect(localStorage, servers);
    } catch {
      this.areSaved = false;
    }
  }

  #setCheck(id: string, check: Check): void {
    this.checks = new Map([...this.checks, [id, check]]);
  }

  #setTrial(key: string, trial: Trial): void {
    this.trials = new Map([...this.trials, [key, trial]]);
  }
}

function relayedUrl(id: string): string {
  return `${resolve('/api/vlm')}/${encodeURIComponent(id)}/v1`;
}

function trialKey(id: string, model: string): string {
  return `${id}\n${model}`;
}

/** Those of this page. */
export const servers = new Servers();
