import * as v from 'valibot';
import { memoryJournal, type RunProgress } from '../../../evaluation/runs/index.ts';
import {
  ownQuestions,
  ownSamples,
  type OwnRequest,
} from '../../../evaluation/benchmarks/countervqa/own-samples.ts';
import type { ChainQuestion } from '../../../evaluation/benchmarks/countervqa/questions/types.ts';
import { LEVELS } from '../../../evaluation/benchmarks/countervqa/samples.ts';
import { chainCollection } from '../../../evaluation/benchmarks/countervqa/subject.ts';
import { evenFrames } from '../../../chains/agents/frames.ts';
import { FORMATS, type Format } from '../../../chains/distil/formats.ts';
import { templateReasoning } from '../../../chains/distil/template.ts';
import type { Example, Sample } from '../../../chains/distil/types.ts';
import type { Chain } from '../../../chains/types.ts';
import { vlmRespondent } from '../../../evaluation/respondents/server/vlm.ts';
import { packExamples, PACKINGS, type PackedPicture } from './pack.ts';
import { teach, type ItemOfSample, type Taught } from './teach.ts';
import { frameUrl } from '../video/frame-url.ts';
import type { VlmClient } from '../../../vlm/index.ts';
import { ServerJob } from '../../../state/jobs/server-job.svelte.ts';
import { storeInTab, storedInTab } from '../../../state/drafts/tab-storage.ts';
import type { VideoFrame } from '../../../video/frame.ts';
import { pictureEnding } from '../../../util/files/picture-format.ts';
import { MAX_SEED } from '../../../util/random.ts';
import { problemOf, readWhole } from '../../../util/text/read-number.ts';
import { InputError } from '../../../util/input-error.ts';

/** Request parameters of a teacher: the most likely reply, with room for the reasoning. */
const ASKED = { temperature: 0, maxTokens: 1024, thinking: false } as const;
const AT_ONCE = 4;
const MENDING = 2;
const MAX_PER_LEVEL = 1000;
const MAX_FRAMES = 64;

const formSchema = v.object({
  level: v.picklist([...LEVELS, 'all']),
  countText: v.string(),
  seedText: v.string(),
  framesText: v.string(),
  decoysText: v.string(),
  format: v.picklist(FORMATS),
  packing: v.picklist(PACKINGS),
  reasoning: v.picklist(['template', 'teacher']),
});

/** What is typed and chosen; `decoysText` has sentences about events that never happen, one per line. */
type ExampleForm = v.InferOutput<typeof formSchema>;

const DEFAULT_FORM: ExampleForm = {
  level: 'all',
  countText: '20',
  seedText: '1',
  framesText: '16',
  decoysText: '',
  format: 'messages',
  packing: 'zip',
  reasoning: 'template',
};

/** Files of the recipe, by format and name. */
export type Recipes = Readonly<Record<Format, Readonly<Record<string, string>>>>;

type Packed = Awaited<ReturnType<typeof packExamples>>;

/** Job that makes training examples of one chain: choose, have a teacher reason, save. */
export class DistillationEditor extends ServerJob {
  value = $state.raw<ExampleForm>(DEFAULT_FORM);
  status = $state('');
  progress = $state.raw<Pick<RunProgress, 'answered' | 'total' | 'failed'> | null>(null);
  /** Result of the teacher's replies; null where templates were used, or before. */
  taught = $state.raw<Taught | null>(null);
  /** Replies by teacher and sample: nothing is asked twice while the page is open. */
  readonly #replies = new Map<string, ReturnType<typeof memoryJournal>>();
  readonly #clientOf: (server: string) => VlmClient | null;
  readonly #name: string;

  /**
   * Creates the job of one chain.
   *
   * @param name key under which the tab stores the form
   * @param decoys initial sentences about events that never happen
   */
  constructor(clientOf: (server: string) => VlmClient | null, name: string, decoys: readonly string[] = []) {
    super();
    this.#clientOf = clientOf;
    this.#name = `examples ${name}`;
    this.value = { ...DEFAULT_FORM, decoysText: decoys.join('\n') };
  }

  /** Restores the form as this tab stored it. */
  restore(): void {
    this.value = storedInTab(this.#name, formSchema) ?? this.value;
  }

  /** Stores the form for this tab. */
  keep(): void {
    storeInTab(this.#name, this.value);
  }

  set(part: Partial<ExampleForm>): void {
    this.value = { ...this.value, ...part };
  }

  readonly #read = $derived({
    count: readWhole(this.value.countText, { min: 1, max: MAX_PER_LEVEL }),
    seed: readWhole(this.value.seedText, { min: 0, max: MAX_SEED }),
    frames: readWhole(this.value.framesText, { min: 1, max: MAX_FRAMES }),
  });
  /** Problems of the form by field; empty where all are valid. */
  readonly problems = $derived({
    count: problemOf(this.#read.count),
    seed: problemOf(this.#read.seed),
    frames: problemOf(this.#read.frames),
  });
  readonly isFit = $derived(Object.values(this.problems).every((problem) => problem === ''));

  /** Returns the samples that the form describes. */
  samplesOf(chain: Chain, frames: readonly VideoFrame[]): readonly Sample[] {
    const request = this.#requestOf(chain, frames);
    return request === null ? [] : ownSamples(request);
  }

  /** Returns the questions that the form describes, for example to count them. */
  questionsOf(chain: Chain): readonly ChainQuestion[] {
    const request = this.#requestOf(chain, []);
    return request === null ? [] : ownQuestions(request);
  }

  /** Null while the form is invalid. */
  #requestOf(chain: Chain, frames: readonly VideoFrame[]): OwnRequest | null {
    const { count, seed } = this.#read;
    if (!this.isFit || !count.ok || !seed.ok) return null;
    return {
      chain,
      frames: this.#shown(frames).map(({ time, picture }, index) => ({ name: nameOf(index, picture), time })),
      levels: this.value.level === 'all' ? LEVELS : [this.value.level],
      count: count.value,
      seed: seed.value,
      decoys: this.value.decoysText
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== ''),
    };
  }

  /** Makes the file; null, with the reason in `problem`, where that fails. Never rejects. */
  async make(chain: Chain, frames: readonly VideoFrame[], recipes: Recipes): Promise<Packed | null> {
    [this.problem, this.status, this.taught] = ['', '', null];
    let file: Packed | null = null;
    const isStopped = await this.work(async (signal) => {
      file = await this.#pack(chain, frames, recipes[this.value.format], signal);
    });
    this.progress = null;
    if (isStopped) this.status = 'Stopped. Replies that have come are kept while this page is open.';
    return file;
  }

  async #pack(
    chain: Chain,
    frames: readonly VideoFrame[],
    recipe: Recipes[Format],
    signal: AbortSignal,
  ): Promise<Packed> {
    const samples = this.samplesOf(chain, frames);
    if (samples.length === 0)
      throw new InputError(
        'This chain has no such question, or none with another answer: add events, or set what needs what.',
      );
    const pictures = await packedPictures(this.#shown(frames));
    const examples =
      this.value.reasoning === 'template'
        ? samples.map(fromTemplate)
        : (await this.#teach(samples, pictures, signal)).examples;
    if (examples.length === 0) throw new InputError('Nothing is left to be saved: no reasoning was kept.');
    const file = await packExamples(
      { examples, samples, dropped: this.#dropped(), pictures, recipe },
      this.value.format,
      this.value.packing,
    );
    this.status = `${examples.length} ${examples.length === 1 ? 'example is' : 'examples are'} in your downloads, ${(file.blob.size / 1e6).toFixed(1)} MB.`;
    return file;
  }

  async #teach(
    samples: readonly Sample[],
    pictures: ReadonlyMap<string, PackedPicture>,
    signal: AbortSignal,
  ): Promise<Taught> {
    const { at: client, model } = this.chosen(this.#clientOf(this.server), 'reasons');
    const { taught, progress } = await teach(samples.map(asItem), {
      model,
      mend: MENDING,
      respondent: vlmRespondent({
        client,
        model,
        parameters: ASKED,
        draw: ({ name }) => Promise.resolve(pictures.get(name)?.url ?? ''),
        concurrency: AT_ONCE,
      }),
      journal: this.#journalOf(`${this.server}\n${model}`),
      signal,
      onprogress: (progress) => (this.progress = progress),
    });
    signal.throwIfAborted();
    this.taught = taught;
    if (taught.open > 0) {
      throw new InputError(
        `${taught.open} of ${samples.length} questions have no reasoning yet: ${(progress.trouble ?? 'the server did not reply').replace(/\.$/u, '')}. What has come is kept: try again.`,
      );
    }
    return taught;
  }

  #dropped(): Taught['dropped'] {
    return this.taught?.dropped ?? [];
  }

  #journalOf(teacher: string): ReturnType<typeof memoryJournal> {
    const journal = this.#replies.get(teacher) ?? memoryJournal();
    this.#replies.set(teacher, journal);
    return journal;
  }

  /** Returns as many evenly spread frames as the form says. */
  #shown(frames: readonly VideoFrame[]): readonly VideoFrame[] {
    const most = this.#read.frames.ok ? this.#read.frames.value : 0;
    return evenFrames(frames.length, most).flatMap((index) => frames[index] ?? []);
  }
}

function fromTemplate(sample: Sample): Example {
  return { sample, reasoning: { from: 'template', text: templateReasoning(sample) } };
}

/** Returns a sample as an item: its pictures are known by their names only. */
function asItem(sample: Sample): ItemOfSample {
  const pictures = sample.ask.flatMap((part) =>
    part.type === 'text' ? [] : [{ kind: 'file' as const, name: part.name, file: part.name, alt: '' }],
  );
  const { id, task } = sample;
  return { item: { id, task, subject: chainCollection.id, seed: 0, pictures }, sample };
}

function nameOf(index: number, { type }: Blob): string {
  return `frame-${String(index + 1).padStart(3, '0')}.${pictureEnding(type)}`;
}

async function packedPictures(frames: readonly VideoFrame[]): Promise<ReadonlyMap<string, PackedPicture>> {
  const packed = await Promise.all(
    frames.map(async (frame, index) => {
      const { picture } = frame;
      return [nameOf(index, picture), { blob: picture, url: await frameUrl(frame) }] as const;
    }),
  );
  return new Map(packed);
}
