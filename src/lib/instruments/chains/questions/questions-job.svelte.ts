import * as v from 'valibot';
import { questionsAbout } from '../../../evaluation/benchmarks/countervqa/questions/any.ts';
import type { OwnQuestion } from '../../../evaluation/benchmarks/countervqa/own/items.ts';
import { evenFrames } from '../../../chains/agents/frames.ts';
import { answeredBefore } from '../../../chains/agents/progress.ts';
import { USUAL_FRAMES } from '../../../chains/agents/run.ts';
import type { Chain } from '../../../chains/types.ts';
import { frameUrl } from '../video/frame-url.ts';
import { agentAsk, type AgentParameters } from '../agents/ask.ts';
import { storedFound, readFound } from './stored.ts';
import {
  NOTHING_FOUND,
  runQuestions,
  type QuestionsSoFar,
  type QuestionsProgress,
  type QuestionRunOptions,
  type QuestionAsker,
} from './run.ts';
import { canonicalJson } from '../../../util/canonical.ts';
import { hashBytes, hashText } from '../../../util/hash.ts';
import { MAX_SEED } from '../../../util/random.ts';
import { problemOf, readWhole } from '../../../util/text/read-number.ts';
import { frameFileName, type VideoFrame } from '../../../video/frame.ts';
import { DraftStore } from '../../../state/drafts/draft-store.ts';
import { AutosavedForm, type Autosaved } from '../../../state/drafts/autosaved-form.svelte.ts';
import { ServerJob } from '../../../state/jobs/server-job.svelte.ts';
import type { AskedServer } from '../../../state/servers/types.ts';
import { forgetQuestions, questionsJournal } from './questions-journal.ts';
import { InputError } from '../../../util/input-error.ts';

const USUAL_TOKENS = 4096;
const MAX_PER_LEVEL = 50;
const MAX_CANDIDATES = 30;
/** The readers have different prompts and seeds, but answer the same question. */
const READERS = [
  { temperature: 0, seed: 1 },
  { temperature: 0.7, seed: 2 },
] as const;

const row = v.object({
  perLevel: v.string(),
  seed: v.string(),
  wording: v.picklist(['audited', 'published']),
  decoys: v.string(),
  server: v.string(),
  model: v.string(),
  proposed: v.string(),
  compares: v.boolean(),
  about: v.string(),
  found: v.unknown(),
});

/** Job that makes questions about a chain: by rules, by a model with the graph, and a comparison of both. */
export class QuestionsJob extends ServerJob implements Autosaved {
  perLevel = $state('6');
  seed = $state('1');
  wording = $state<'audited' | 'published'>('audited');
  /** Plausible events that never happen, one sentence per line. */
  decoys = $state('');
  /** Number of candidates per level that the model is asked for, as typed. */
  proposed = $state('10');
  /** Whether to also make questions without the graph, and to have all of them answered blind. */
  compares = $state(false);
  found: QuestionsSoFar = $state.raw(NOTHING_FOUND);
  progress: QuestionsProgress | null = $state.raw(null);
  lastError = $state('');
  /** Message about the last run. */
  ended = $state('');
  #chain: Chain | null = $state.raw(null);
  /** Key of the chain that `found` is about. */
  #about = $state('');
  readonly #store: DraftStore;
  readonly keeping = new AutosavedForm(this);
  readonly #serverOf: (server: string) => Promise<AskedServer | null>;
  readonly #rest: Pick<QuestionRunOptions, 'clock' | 'policy'>;
  /** The form before any input. */
  readonly #usual: Readonly<Record<string, unknown>>;

  constructor(
    reach: (server: string) => Promise<AskedServer | null>,
    store = new DraftStore('rungs-chain-questions'),
    rest: Pick<QuestionRunOptions, 'clock' | 'policy'> = {},
  ) {
    super();
    this.#serverOf = reach;
    this.#store = store;
    this.#rest = rest;
    this.#usual = this.#typed();
  }

  readonly #read = $derived({
    perLevel: readWhole(this.perLevel, { min: 1, max: MAX_PER_LEVEL }, 'number of questions'),
    proposed: readWhole(this.proposed, { min: 1, max: MAX_CANDIDATES }, 'number of candidates'),
    seed: readWhole(this.seed, { min: 0, max: MAX_SEED }, 'seed'),
  });
  readonly problems = $derived({
    perLevel: problemOf(this.#read.perLevel),
    proposed: problemOf(this.#read.proposed),
    seed: problemOf(this.#read.seed),
  });
  readonly decoyLines: readonly string[] = $derived(
    this.decoys
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  );
  /** Questions by rules; none while the form is invalid. */
  readonly ours: readonly OwnQuestion[] = $derived.by(() => {
    const { perLevel, seed } = this.#read;
    if (this.#chain === null || !perLevel.ok || !seed.ok) return [];
    return questionsAbout(this.#chain, this.decoyLines, {
      perLevel: perLevel.value,
      seed: seed.value,
      wording: this.wording,
    });
  });
  readonly kept: readonly OwnQuestion[] = $derived(
    this.found.candidates.flatMap(({ isKept, question }) => (isKept && question !== null ? [question] : [])),
  );

  /** Takes the page's current chain; results about another one are hidden. */
  follow(chain: Chain): void {
    const about = aboutOf(chain);
    this.#chain = chain;
    if (!this.keeping.isReady || about === this.#about) return;
    this.reset();
    this.#about = about;
    this.found = NOTHING_FOUND;
    this.progress = null;
    this.ended = '';
    this.problem = '';
  }

  /** Adds decoys from the model's questions: plausible events on which both readers agree that nothing depends. */
  takeDecoys(): void {
    const texts = this.kept.flatMap(({ prevented }) => ('text' in prevented ? [prevented.text] : []));
    const fresh = texts.filter((text) => !this.decoyLines.includes(text));
    this.decoys = [...this.decoyLines, ...fresh].join('\n');
  }

  /** Asks the model, or resumes where it was stopped. Never rejects: `problem` has the error. */
  async ask(chain: Chain, context: string, frames: readonly VideoFrame[]): Promise<void> {
    if (this.isBusy) return;
    this.problem = '';
    this.lastError = '';
    this.ended = '';
    await this.work(async (signal) => {
      const asked = this.chosen(await this.#serverOf(this.server), 'writes the questions');
      if (this.problems.proposed !== '') throw new InputError(this.problems.proposed);
      signal.throwIfAborted();
      await this.#run(signal, { chain, context, frames }, asked);
    });
  }

  /** Deletes the models' answers about all chains, so that everything is asked again. */
  async forget(): Promise<void> {
    this.cancel();
    this.found = NOTHING_FOUND;
    this.progress = null;
    this.ended = '';
    this.problem = '';
    await forgetQuestions(this.#store.entries);
  }

  async #run(
    signal: AbortSignal,
    { chain, context, frames }: { chain: Chain; context: string; frames: readonly VideoFrame[] },
    { at, model }: { at: AskedServer; model: string },
  ): Promise<void> {
    const mostFrames = Math.min(USUAL_FRAMES, at.mostPictures ?? USUAL_FRAMES);
    const shown = evenFrames(frames.length, mostFrames).flatMap((index) => frames[index] ?? []);
    const pictures = await Promise.all(
      shown.map(async (frame) => ({
        time: frame.time,
        name: frameFileName(frame),
        sha256: hashBytes(new Uint8Array(await frame.picture.arrayBuffer())),
      })),
    );
    const optionOf = (parameters: AgentParameters): QuestionAsker => ({
      by: canonicalJson({ model, parameters }),
      ask: agentAsk({
        client: at.client,
        model,
        parameters,
        frame: (index) => frameUrl(shown[index]),
      }),
    });
    const maxTokens = Math.min(USUAL_TOKENS, at.mostTokens ?? USUAL_TOKENS);
    const isShown = (): boolean => this.isUnderWay(signal);
    const outcome = await runQuestions({
      subject: { chain, context, frames: pictures, mostFrames },
      perLevel: this.#read.proposed.ok ? this.#read.proposed.value : 1,
      propose: optionOf({ temperature: 0, maxTokens }),
      readers: [optionOf({ ...READERS[0], maxTokens }), optionOf({ ...READERS[1], maxTokens })],
      ours: this.ours,
      compares: this.compares,
      journal: await questionsJournal(this.#store.entries),
      signal,
      ...this.#rest,
      onprogress: (found, progress, lastError) => {
        if (!isShown()) return;
        this.found = found;
        this.progress = progress;
        this.lastError = lastError ?? '';
      },
    });
    if (!isShown()) return;
    this.found = outcome.found;
    this.progress = outcome.progress;
    this.lastError = '';
    const kept = outcome.found.candidates.filter(({ isKept }) => isKept).length;
    const count = `${kept} of ${outcome.found.candidates.length} candidates are kept.`;
    const { done, kept: answered } = outcome.progress;
    if (outcome.status === 'done') this.ended = [count, ...answeredBefore(done, answered)].join(' ');
    else if (outcome.status === 'cancelled') this.ended = `Stopped. ${count} Ask again to go on.`;
    else
      this.problem = `${outcome.trouble ?? 'Some questions have no answer.'} Answers are stored: ask again to continue.`;
  }

  #typed() {
    const { perLevel, seed, wording, decoys, server, model, proposed, compares } = this;
    return { perLevel, seed, wording, decoys, server, model, proposed, compares };
  }

  parts() {
    return { ...this.#typed(), about: this.#about, found: this.isBusy ? null : this.found };
  }

  async keep(): Promise<void> {
    const { found, ...typed } = this.parts();
    await this.#store.rows.save({ ...typed, found: found === null ? null : storedFound(found) });
  }

  async restore(): Promise<boolean> {
    const read = v.safeParse(row, await this.#store.rows.load());
    // Input and results from before the store was read stay.
    const meanwhile = Object.entries(this.#typed()).filter(([name, value]) => value !== this.#usual[name]);
    const isAsked = this.isBusy || this.found !== NOTHING_FOUND;
    if (read.success) {
      const { about, found, ...typed } = read.output;
      Object.assign(this, typed, Object.fromEntries(meanwhile));
      const kept = readFound(found);
      if (!isAsked && this.#chain !== null && about === aboutOf(this.#chain) && kept !== null)
        this.found = kept;
    }
    this.#about = this.#chain === null ? '' : aboutOf(this.#chain);
    return isAsked || meanwhile.length > 0;
  }
}

function aboutOf(chain: Chain): string {
  return hashText(canonicalJson(chain)).slice(0, 16);
}
