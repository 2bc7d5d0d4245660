/** Four agents find a causal graph: observer, verifier, critic, synthesizer (CounterVQA 2026, section 2.3). */
import { fail } from '../../util/result.ts';
import type { Chain } from '../types.ts';
import type { AskOnce, AskError } from './ask.ts';
import type { AgentsJournal } from './asker.ts';
import { linkBatches, bestLinks, candidateLinks, PUBLISHED_SHARE } from './candidates.ts';
import type { AgentExchange, Fingerprint } from './exchange.ts';
import { causesByEffect, requirements } from './graph.ts';
import { agentsProgress, type AgentsProgress } from './progress.ts';
import { criticExchange } from './prompts/critic.ts';
import { observerExchange } from './prompts/observer.ts';
import { needExchange, synthesizerExchange } from './prompts/synthesizer.ts';
import { verifierExchange } from './prompts/verifier.ts';
import { Session, type SessionEnd, type SessionOptions } from './session.ts';
import type { AgentFrame, FoundGraph, JudgedLink, Link, NeedSays, ObserverSays } from './types.ts';

/** Links in one question to the observer: so many fit into a reply of some two thousand tokens. */
export const LINKS_IN_A_BATCH = 40;
/** Frames in one question at most. */
export const USUAL_FRAMES = 8;

/** What the agents are asked about, and by what they are asked. */
export interface AgentsOptions extends SessionOptions {
  readonly chain: Pick<Chain, 'events'>;
  readonly frames: readonly AgentFrame[];
  readonly ask: AskOnce;
  /** Model and parameters: with others, everything is asked anew. */
  readonly by: Fingerprint;
  /** The share of links that the observer lets through. */
  readonly share?: number;
  /** Frames in one question at most. */
  readonly mostFrames?: number;
  readonly onprogress?: (progress: AgentsProgress, trouble: string | null) => void;
}

/** How a run ended. The graph is there where every exchange was answered. */
export interface AgentsOutcome extends SessionEnd {
  readonly graph: FoundGraph | null;
  readonly progress: AgentsProgress;
}

/**
 * Asks the four agents about a chain's events and makes a graph of what they say. What lies in the journal is not asked
 * again, so a run that was ended at any point goes on where it was. Rejects where the journal cannot be written.
 * Throws a RangeError for a share outside 0 to 1.
 */
export async function runAgents(options: AgentsOptions): Promise<AgentsOutcome> {
  const { share = PUBLISHED_SHARE } = options;
  if (!(share > 0 && share <= 1))
    throw new RangeError(`The share is ${share}; give a number above 0, at most 1.`);
  return new Run(options, share).carryOut();
}

/**
 * What a journal comes to by itself: how far a run got, and its graph where nothing is open. Nothing is sent, nothing
 * is written.
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

  async #observe(): Promise<ObserverSays | null> {
    const { by, chain, frames, mostFrames = USUAL_FRAMES } = this.#options;
    const links = candidateLinks(chain);
    const batches = linkBatches(links, LINKS_IN_A_BATCH);
    this.#session.expect('observer', batches.length);
    let first = 0;
    const exchanges = batches.map((batch) => {
      const exchange = observerExchange(by, chain, frames, mostFrames, {
        links: batch,
        first,
        of: links.length,
      });
      first += batch.length;
      return exchange;
    });
    return (await this.#all(exchanges.map((exchange) => () => this.#put(exchange))))?.flat() ?? null;
  }

  /** One link through verifier, critic and synthesizer. */
  async #judge(link: Link & { readonly score: number }): Promise<JudgedLink | null> {
    const { by, chain, frames, mostFrames = USUAL_FRAMES } = this.#options;
    const verifier = await this.#put(verifierExchange(by, chain, frames, mostFrames, link));
    if (verifier === null) return null;
    const critic = await this.#put(criticExchange(by, chain, frames, mostFrames, link, verifier));
    if (critic === null) return null;
    const synthesizer = await this.#put(synthesizerExchange(by, chain, link, { verifier, critic }));
    return synthesizer === null ? null : { ...link, verifier, critic, synthesizer };
  }

  async #needs(
    causes: ReadonlyMap<string, readonly string[]>,
  ): Promise<Readonly<Record<string, NeedSays>> | null> {
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

  /** Everything that is asked at once; null where anything has no answer. */
  async #all<Value>(jobs: readonly (() => Promise<Value | null>)[]): Promise<readonly Value[] | null> {
    const outcomes = await Promise.all(jobs.map((job) => job()));
    const found = outcomes.filter((one): one is Awaited<Value> & Value => one !== null);
    return found.length === jobs.length && !this.#session.isOver ? found : null;
  }

  #put<Says>(exchange: AgentExchange<Says>): Promise<Says | null> {
    return this.#session.put(exchange, this.#options.ask);
  }
}
