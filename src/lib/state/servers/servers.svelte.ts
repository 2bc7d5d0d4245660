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

/** A server of the user's own, as typed. */
export interface TypedServer {
  readonly title: string;
  readonly address: string;
  readonly key: string;
}

/** The servers that this browser can ask: built in, through the relay, and the user's own. */
export class Servers {
  #started: Promise<void> | null = null;
  #direct = $state.raw<readonly DirectServer[]>([]);
  #leave = new Map<string, AbortController>();
  /** Ids in display order, removed ones included, so that a restored server returns to its position. */
  #order: readonly string[] = [];
  relay = $state.raw<RelayState>({ kind: 'unknown' });
  /** False if the user's servers could not be stored. */
  areSaved = $state(true);
  /** Checks by server id. */
  checks = $state.raw<ReadonlyMap<string, Check>>(new Map());
  /** Trials by server id and model, separated by a line end. */
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

  /** Finds the available servers, once. */
  start(): Promise<void> {
    this.#started ??= this.#find();
    return this.#started;
  }

  /** Asks a server for its models; the latest request wins. */
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

  /** Tests with a few short answers what a model can do. */
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

  /** Returns the result of testing a model. */
  trial(id: string, model: string): Trial | undefined {
    return this.trials.get(trialKey(id, model));
  }

  /** Returns a client of a server; null for an unknown id. */
  client(id: string, waits: Partial<Waits> = {}): VlmClient | null {
    const at = this.#at(id);
    return at && createClient({ ...at, waits });
  }

  /** Returns a server with its limits, after the available servers have been found; null for an unknown id. */
  async asked(id: string): Promise<AskedServer | null> {
    await this.start();
    const client = this.client(id);
    const card = this.list.find((one) => one.id === id);
    if (client === null || card === undefined) return null;
    const { mostPictures, mostTokens } = card;
    return { client, mostPictures, mostTokens };
  }

  /** Returns the address of a server, for the run worker only; null for an unknown id. */
  addressOf(id: string): { readonly baseUrl: string; readonly key?: string } | null {
    const at = this.#at(id);
    // A worker has a base URL of its own, so relative addresses are made absolute.
    return at && { ...at, baseUrl: new URL(at.baseUrl, location.href).href };
  }

  /** Returns a server's title; its id if it is unknown. */
  titleOf(id: string): string {
    return this.list.find((card) => card.id === id)?.title ?? id;
  }

  /** Returns the address of the user's own server, for the settings page only; null for all others. */
  ownBaseUrl(id: string): string | null {
    return this.#direct.find((server) => server.id === id)?.baseUrl ?? null;
  }

  /** Adds a server of the user's own, and asks it for its models. */
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

  /** Changes the address and, if one is typed, the key of the user's own server; it stays the same server. */
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

  /** Returns whether one of the user's own servers has this address. */
  hasAddress(baseUrl: string): boolean {
    return this.#direct.some((server) => server.baseUrl === baseUrl);
  }

  /**
   * Removes a server of the user's own, including its key.
   *
   * @returns the server and a function to restore it; null if there is none
   */
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
      // A server added since may have its id.
      const isTaken = this.#direct.some((other) => other.id === id);
      const back = isTaken ? { ...server, id: freshId(this.#direct) } : server;
      const next = this.#direct.findIndex((other) => order.indexOf(other.id) > order.indexOf(id));
      this.#keep(this.#direct.toSpliced(next === -1 ? this.#direct.length : next, 0, back));
      void this.check(back.id);
    };
    return { title: server.title, baseUrl: server.baseUrl, undo };
  }

  /** Returns the address at which the page itself asks a server. */
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

/** The shared instance. */
export const servers = new Servers();
