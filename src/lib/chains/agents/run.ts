/** Four agents find a causal graph: observer, verifier, critic, synthesizer (CounterVQA 2026, section 2.3). */
import { fail } from '../../util/result.ts';
import type { Chain } from '../types.ts';
import type { AskOnce, AskError } from './ask.ts';
import type { AgentsJournal } from './asker.ts';
import { linkBatches, bestLinks, candidateLinks, PUBLISHED_SHARE } from './candidates.ts';
import type { AgentContext, AgentExchange, Fingerprint } from './exchange.ts';
import { causesByEffect, requirements } from './graph.ts';
import { agentsProgress, type AgentsProgress } from './progress.ts';
import { criticExchange } from './prompts/critic.ts';
import { observerExchange } from './prompts/observer.ts';
import { needExchange, synthesizerExchange } from './prompts/synthesizer.ts';
import { verifierExchange } from './prompts/verifier.ts';
import { Session, type SessionEnd, type SessionOptions } from './session.ts';
import type { AgentFrame, FoundGraph, JudgedLink, Link, NeedReply, ObserverReply } from './types.ts';

/** Number of links per question to the observer, so that a reply has about two thousand tokens. */
export const LINKS_IN_A_BATCH = 40;
/** Default of the most frames per question. */
export const USUAL_FRAMES = 8;

/** Chain, frames and model of a run of the agents. */
export interface AgentsOptions extends SessionOptions {
  readonly chain: Pick<Chain, 'events'>;
  readonly frames: readonly AgentFrame[];
  readonly ask: AskOnce;
  /** Model and parameters; if they change, everything is asked again. */
  readonly by: Fingerprint;
  /** Share of links that pass the observer. */
  readonly share?: number;
  /** Most frames per question. */
  readonly mostFrames?: number;
  readonly onprogress?: (progress: AgentsProgress, trouble: string | null) => void;
}

/** Result of a run; `graph` is set if every exchange was answered. */
export interface AgentsOutcome extends SessionEnd {
  readonly graph: FoundGraph | null;
  readonly progress: AgentsProgress;
}

/**
 * Asks the four agents about a chain's events and builds a graph from their answers. Exchanges in the journal are
 * not repeated, so an interrupted run continues where it was. Rejects if the journal cannot be written.
 *
 * @throws RangeError for a share outside 0 to 1
 */
export async function runAgents(options: AgentsOptions): Promise<AgentsOutcome> {
  const { share = PUBLISHED_SHARE } = options;
  if (!(share > 0 && share <= 1))
    throw new RangeError(`The share is ${share}; give a number above 0, at most 1.`);
  return new Run(options, share).carryOut();
}

/**
 * Replays a journal without sending or writing anything: returns the progress, and the graph if nothing is open.
 */
export function replayAgents(
  options: Omit<AgentsOptions, 'ask' | 'journal' | 'signal'> & {
    readonly journal: Pick<AgentsJournal, 'stored'>;
  },
): Promise<AgentsOutcome> {
  const stop = new AbortController();
  const open: AskError = {
    name: 'cancelled',
    message: 'This is not asked yet.',
    isRetryable: false,
    isPermanent: false,
    retryAfterMilliseconds: null,
  };
  return runAgents({
    ...options,
    ask: () => {
      stop.abort();
      return Promise.resolve(fail(open));
    },
    journal: { ...options.journal, keep: () => Promise.resolve(), fail: () => Promise.resolve() },
    signal: stop.signal,
  });
}

class Run {
  readonly #options: AgentsOptions;
  readonly #share: number;
  readonly #session: Session;

  constructor(options: AgentsOptions, share: number) {
    this.#options = options;
    this.#share = share;
    this.#session = new Session(options, () =>
      options.onprogress?.(agentsProgress(this.#session.counts), this.#session.trouble),
    );
  }

  carryOut(): Promise<AgentsOutcome> {
    return this.#session.carryOut(async () => {
      const graph = await this.#find();
      return { ...this.#session.end(graph !== null), graph, progress: agentsProgress(this.#session.counts) };
    });
  }

  async #find(): Promise<FoundGraph | null> {
    const { chain } = this.#options;
    const scored = await this.#observe();
    if (scored === null) return null;
    const best = bestLinks(chain, scored, this.#share);
    for (const agent of ['verifier', 'critic', 'synthesizer'] as const)
      this.#session.expect(agent, best.length);
    const judged = await this.#all(best.map((link) => () => this.#judge(link)));
    if (judged === null) return null;
    const causes = causesByEffect(chain, judged);
    const needs = await this.#needs(causes);
    return needs === null ? null : { causes: requirements(causes, needs), judged, needs };
  }

  #context(): AgentContext {
    const { by, chain, frames, mostFrames = USUAL_FRAMES } = this.#options;
    return { by, chain, frames, mostFrames };
  }

  async #observe(): Promise<ObserverReply | null> {
    const context = this.#context();
    const links = candidateLinks(context.chain);
    const batches = linkBatches(links, LINKS_IN_A_BATCH);
    this.#session.expect('observer', batches.length);
    let first = 0;
    const exchanges = batches.map((batch) => {
      const exchange = observerExchange(context, { links: batch, first, of: links.length });
      first += batch.length;
      return exchange;
    });
    return (await this.#all(exchanges.map((exchange) => () => this.#put(exchange))))?.flat() ?? null;
  }

  /** Passes one link through verifier, critic and synthesizer. */
  async #judge(link: Link & { readonly score: number }): Promise<JudgedLink | null> {
    const context = this.#context();
    const { by, chain } = context;
    const verifier = await this.#put(verifierExchange(context, link));
    if (verifier === null) return null;
    const critic = await this.#put(criticExchange(context, link, verifier));
    if (critic === null) return null;
    const synthesizer = await this.#put(synthesizerExchange(by, chain, link, { verifier, critic }));
    return synthesizer === null ? null : { ...link, verifier, critic, synthesizer };
  }

  async #needs(
    causes: ReadonlyMap<string, readonly string[]>,
  ): Promise<Readonly<Record<string, NeedReply>> | null> {
    const { by, chain } = this.#options;
    const several = [...causes].filter(([, ids]) => ids.length > 1);
    this.#session.expect('synthesizer', several.length);
    const answers = await this.#all(
      several.map(([effect, ids]) => async () => {
        const says = await this.#put(needExchange(by, chain, effect, ids));
        return says === null ? null : ([effect, says] as const);
      }),
    );
    return answers === null ? null : Object.fromEntries(answers);
  }

  /** Runs all jobs concurrently; null if one of them has no answer. */
  async #all<Value>(jobs: readonly (() => Promise<Value | null>)[]): Promise<readonly Value[] | null> {
    const outcomes = await Promise.all(jobs.map((job) => job()));
    const found = outcomes.filter((one): one is Awaited<Value> & Value => one !== null);
    return found.length === jobs.length && !this.#session.isOver ? found : null;
  }

  #put<Says>(exchange: AgentExchange<Says>): Promise<Says | null> {
    return this.#session.put(exchange, this.#options.ask);
  }
}
