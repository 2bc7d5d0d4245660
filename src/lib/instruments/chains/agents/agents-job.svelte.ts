import { sum } from 'd3-array';
import type { AgentsJournal } from '../../../chains/agents/asker.ts';
import { passedCount, PUBLISHED_SHARE } from '../../../chains/agents/candidates.ts';
import { usefulFrames } from '../../../chains/agents/frames.ts';
import type { FailedExchange, StoredExchange } from '../../../chains/agents/stored.ts';
import { answeredBefore, NO_PROGRESS, type AgentsProgress } from '../../../chains/agents/progress.ts';
import { replayAgents, runAgents, USUAL_FRAMES, type AgentsOptions } from '../../../chains/agents/run.ts';
import type { FoundGraph } from '../../../chains/agents/types.ts';
import { clockOf } from '../../../chains/clock.ts';
import type { Chain } from '../../../chains/types.ts';
import { agentAsk, USUAL_PARAMETERS } from './ask.ts';
import { agentsPlan, agentsPlanId, askedBy, type AgentsPlan } from './plan.ts';
import { canonicalJson } from '../../../util/canonical.ts';
import { hashBytes, hashText } from '../../../util/hash.ts';
import type { VideoFrame } from '../../../video/frame.ts';
import type { VlmClient } from '../../../vlm/index.ts';
import { fileDataUrl } from '../../../pictures/file-url.ts';
import { ServerJob } from '../../../state/jobs/server-job.svelte.ts';
import type { AskedServer } from '../../../state/servers/types.ts';
import type { AgentsPicture, AgentsRun, AgentsStore, StoredAgentsRun } from './agents-store.ts';
import { InputError } from '../../../util/input-error.ts';

const AT_ONCE = 4;
const NOT_STORED = 'This browser keeps no data here: what the agents say lasts until the page closes.';

/** An exchange, answered or failed. */
export type AnyExchange = StoredExchange | FailedExchange;

/** Job in which four agents find a chain's graph: choose a server, start, stop, resume, read. */
export class AgentsJob extends ServerJob {
  /** Typed percentage of links that the observer passes on. */
  percent = $state(String(100 * PUBLISHED_SHARE));
  /** Whether available pictures are sent. */
  withFrames = $state(true);
  progress: AgentsProgress = $state.raw(NO_PROGRESS);
  /** The latest error while a run goes on. */
  lastError = $state('');
  found: FoundGraph | null = $state.raw(null);
  /** Message that the last run had nothing left to ask; else empty. */
  ended = $state('');
  /** The displayed run; null before the first. */
  run: AgentsRun | null = $state.raw(null);
  exchanges: readonly AnyExchange[] = $state.raw([]);
  /** Pictures that are shown to agents, by hash. */
  pictures: ReadonlyMap<string, AgentsPicture> = $state.raw(new Map());
  isReady = $state(false);
  /** False once the browser failed to store a run. */
  isStored = $state(true);
  #chain: Pick<Chain, 'events'> = $state.raw({ events: [] });
  /** Key of the chain's events. */
  #about = aboutOf({ events: [] });
  #frames: readonly VideoFrame[] = $state.raw([]);
  #shown = 0;
  readonly #store: AgentsStore;
  readonly #serverOf: (server: string) => Promise<AskedServer | null>;
  readonly #rest: Pick<AgentsOptions, 'clock' | 'policy'>;

  constructor(
    reach: (server: string) => Promise<AskedServer | null>,
    store: AgentsStore,
    rest: Pick<AgentsOptions, 'clock' | 'policy'> = {},
  ) {
    super();
    this.#serverOf = reach;
    this.#store = store;
    this.#rest = rest;
  }

  /** Number of possible links, and of those passed on by the observer. */
  readonly counts: { readonly links: number; readonly passed: number } = $derived.by(() => {
    // One from each event to each later one, as in `candidateLinks`.
    const { length } = this.#chain.events;
    const links = (length * (length - 1)) / 2;
    return { links, passed: passedCount(links, this.share ?? 0) };
  });

  /** The typed share, 0 to 1; null if it is invalid. */
  get share(): number | null {
    const text = this.percent.trim();
    const value = /^\d{1,3}(\.\d{1,2})?$/u.test(text) ? Number(text) / 100 : 0;
    return value > 0 && value <= 1 ? value : null;
  }

  /** Takes the page's current events and pictures; another chain shows its own latest run. */
  async follow(chain: Pick<Chain, 'events'>, frames: readonly VideoFrame[]): Promise<void> {
    this.#frames = frames;
    const about = aboutOf(chain);
    const isOther = about !== this.#about || !this.isReady;
    this.#chain = chain;
    this.#about = about;
    if (!isOther) return;
    this.cancel();
    const turn = (this.#shown += 1);
    const stored = await this.#store.latest(about).catch(() => null);
    if (turn !== this.#shown) return;
    this.#clear();
    if (stored !== null) await this.#show(stored, turn);
    this.isReady = true;
  }

  /** Starts a run, or resumes the displayed one where nothing was changed. */
  async start(): Promise<void> {
    if (this.isBusy) return;
    this.problem = '';
    this.lastError = '';
    this.ended = '';
    await this.work(async (signal) => {
      const { at, model } = this.chosen(await this.#serverOf(this.server), 'answers for the agents');
      const { share } = this;
      if (share === null)
        throw new InputError(
          `“${this.percent}” is not a valid percentage: type a number above 0, at most 100.`,
        );
      const chain = this.#chain;
      const pictures = await this.#picturesToSend(at.mostPictures ?? USUAL_FRAMES);
      const plan = this.#planOf(chain, pictures, { model, share, at });
      const id = agentsPlanId(plan);
      const run: AgentsRun = {
        id,
        about: this.#about,
        plan,
        server: this.server,
        started: Date.now(),
      };
      const stored = await this.#begin(
        run,
        pictures.map(({ picture }) => picture),
      );
      if (signal.aborted) return;
      this.#take(stored);
      await this.#ask(stored, at.client, signal);
    });
  }

  override cancel(): void {
    this.reset();
  }

  /** Deletes the displayed run, so that everything is asked again. */
  async forget(): Promise<void> {
    this.cancel();
    const { run } = this;
    this.#clear();
    if (run !== null) await this.#store.remove(run.id).catch(() => undefined);
  }

  /** Returns the picture of a hash; undefined where there is none. */
  pictureOf(sha256: string): Blob | undefined {
    const picture = this.pictures.get(sha256);
    return picture === undefined ? undefined : new Blob([picture.bytes], { type: picture.type });
  }

  #clear(): void {
    this.run = null;
    this.found = null;
    this.exchanges = [];
    this.pictures = new Map();
    this.progress = NO_PROGRESS;
    this.problem = '';
    this.lastError = '';
    this.ended = '';
  }

  #take({ run, exchanges, failures, pictures }: StoredAgentsRun): void {
    this.run = run;
    this.found = null;
    this.exchanges = [...exchanges, ...failures];
    this.pictures = new Map(pictures.map((picture) => [picture.sha256, picture]));
    this.progress = NO_PROGRESS;
  }

  /** Shows a run of an earlier session, with its graph where it is complete: nothing is sent. */
  async #show(stored: StoredAgentsRun, turn: number): Promise<void> {
    const { plan, server } = stored.run;
    this.server = server;
    this.model = plan.model;
    this.percent = String(Math.round(plan.share * 10_000) / 100);
    this.withFrames = plan.frames.length > 0;
    this.#take(stored);
    const lines = new Map(stored.exchanges.map((line) => [line.key, line]));
    const outcome = await replayAgents({
      ...this.#asked(plan),
      journal: { stored: (key) => lines.get(key) },
    });
    if (turn !== this.#shown) return;
    this.progress = outcome.progress;
    this.found = outcome.graph;
  }

  async #ask({ run, exchanges }: StoredAgentsRun, client: VlmClient, signal: AbortSignal): Promise<void> {
    const { plan } = run;
    const { model, parameters } = plan;
    const lines = new Map(exchanges.map((line) => [line.key, line]));
    const isShown = (): boolean => this.run === run;
    const pictures = this.pictures;
    const outcome = await runAgents({
      ...this.#asked(plan),
      ask: agentAsk({
        client,
        model,
        parameters,
        frame: (index) => {
          const frame = plan.frames[index];
          const picture = frame === undefined ? undefined : pictures.get(frame.sha256);
          if (picture === undefined) return Promise.reject(new InputError('it is not there any more'));
          return Promise.resolve(fileDataUrl(new Uint8Array(picture.bytes), frame?.name ?? ''));
        },
      }),
      journal: this.#journal(run.id, lines, isShown),
      signal,
      onprogress: (progress, lastError) => {
        if (!isShown()) return;
        this.progress = progress;
        this.lastError = lastError ?? '';
      },
    });
    if (!isShown()) return;
    this.progress = outcome.progress;
    this.found = outcome.graph;
    this.lastError = '';
    const agents = Object.values(this.progress);
    const [done, kept] = [sum(agents, (one) => one.done), sum(agents, (one) => one.kept)];
    this.ended = answeredBefore(done, kept).join('');
    if (outcome.status === 'incomplete') {
      this.problem = `${outcome.trouble ?? 'Some questions have no answer.'} Answers so far are saved: continue when the problem is fixed.`;
    }
  }

  #journal(run: string, lines: Map<string, StoredExchange>, isShown: () => boolean): AgentsJournal {
    const add = (line: AnyExchange): void => {
      if (isShown()) this.exchanges = [...this.exchanges.filter(({ key }) => key !== line.key), line];
    };
    return {
      stored: (key) => lines.get(key),
      keep: async (line) => {
        if (this.isStored) await this.#store.keep(run, line);
        lines.set(line.key, line);
        add(line);
      },
      fail: async (line) => {
        if (this.isStored) await this.#store.fail(run, line);
        add(line);
      },
    };
  }

  #asked(plan: AgentsPlan): Omit<AgentsOptions, 'ask' | 'journal'> {
    const { frames, share, mostFrames } = plan;
    const events = plan.events.map((event) => ({ ...event, agent: '' }));
    return {
      chain: { events },
      frames,
      share,
      mostFrames,
      by: askedBy(plan),
      concurrency: AT_ONCE,
      ...this.#rest,
    };
  }

  #planOf(
    chain: Pick<Chain, 'events'>,
    pictures: readonly { readonly picture: AgentsPicture; readonly time: number }[],
    { model, share, at }: { readonly model: string; readonly share: number; readonly at: AskedServer },
  ): AgentsPlan {
    const frames = pictures.map(({ picture: { sha256 }, time }) => ({
      time,
      sha256,
      name: `picture at ${clockOf(Math.max(0, time))}`,
    }));
    const { maxTokens } = USUAL_PARAMETERS;
    const parameters = { ...USUAL_PARAMETERS, maxTokens: Math.min(maxTokens, at.mostTokens ?? maxTokens) };
    const mostFrames = Math.min(USUAL_FRAMES, at.mostPictures ?? USUAL_FRAMES);
    return agentsPlan(chain, frames, { model, parameters, share, mostFrames });
  }

  /** Returns the pictures to send; those of the displayed run where the page has none any more. */
  async #picturesToSend(
    most: number,
  ): Promise<readonly { readonly picture: AgentsPicture; readonly time: number }[]> {
    if (!this.withFrames) return [];
    const { run } = this;
    if (this.#frames.length === 0 && run !== null) {
      return run.plan.frames.flatMap(({ sha256, time }) => {
        const picture = this.pictures.get(sha256);
        return picture === undefined ? [] : [{ picture, time }];
      });
    }
    const useful = usefulFrames(this.#chain, this.#frames, Math.min(USUAL_FRAMES, most));
    return Promise.all(
      useful.map(async ({ picture: blob, time }) => {
        const bytes = await blob.arrayBuffer();
        const sha256 = hashBytes(new Uint8Array(bytes));
        return { picture: { sha256, type: blob.type, bytes }, time };
      }),
    );
  }

  async #begin(run: AgentsRun, pictures: readonly AgentsPicture[]): Promise<StoredAgentsRun> {
    const last = this.run;
    try {
      const stored = await this.#store.begin(run, pictures);
      this.isStored = true;
      return stored;
    } catch {
      this.isStored = false;
      const isSame = last?.id === run.id;
      const exchanges = isSame
        ? this.exchanges.filter((line): line is StoredExchange => line.answer !== null)
        : [];
      return { run, exchanges, failures: [], pictures };
    }
  }

  /** The message about storage; empty where everything is stored. */
  get storageNote(): string {
    return this.isStored ? '' : NOT_STORED;
  }
}

/** Returns a key of a chain's events. */
function aboutOf({ events }: Pick<Chain, 'events'>): string {
  return hashText(canonicalJson(events.map(({ id, text, time }) => [id, text, time]))).slice(0, 16);
}
