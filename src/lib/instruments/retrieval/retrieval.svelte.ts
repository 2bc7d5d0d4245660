import type { SetRequest } from '../../benchmarks/causal-order/captioned-pictures.ts';
import type { NamedHead } from '../../clip/tuning/file.ts';
import { throughHead } from '../../clip/tuning/head.ts';
import type { Clip, LoadedModel } from '../../clip/types.ts';
import type { EmbeddedSoFar } from '../../respondents/embedder.ts';
import { withHead, type ModelChoice } from '../../state/probe/model-slot.svelte.ts';
import { NewestRun, type NoResult } from '../../util/newest-run.ts';
import type { FolderFile } from './own-folder.ts';
import type { OwnRequest } from './own-set.ts';
import { ownReport, retrievalReport, type RetrievalReport } from './report.ts';
import type { RetrievalWorker } from './start-worker.ts';

/** What is measured: drawings, or the pictures and captions of a folder. */
export type Measured =
  | { readonly kind: 'made'; readonly request: SetRequest }
  | {
      readonly kind: 'own';
      readonly folder: string;
      readonly files: readonly FolderFile[];
      readonly take: OwnRequest;
    };

/** A model that is measured, and what it is called. */
export interface AskedModel {
  readonly title: string;
  readonly choice: ModelChoice;
}

type Eyes = Pick<Clip, 'embedTexts' | 'embedPictures'>;

/** A measurement under way, or what came of it. */
export type RetrievalStatus =
  | { readonly kind: 'idle' }
  | { readonly kind: 'running'; readonly words: string; readonly share: number }
  | NoResult
  | { readonly kind: 'done'; readonly seconds: number };

/** Share of a model's part that its pictures take; one of them takes longer than a caption. */
const PICTURES = 0.5;

/** The one measurement of a page, model after model; the newest one wins. */
export class Retrieval {
  readonly #clip: Clip;
  readonly #start: (clip: Eyes, model: LoadedModel) => Promise<RetrievalWorker>;
  status = $state.raw<RetrievalStatus>({ kind: 'idle' });
  /** In the order in which the models were asked for; those that are done. */
  reports = $state.raw<readonly RetrievalReport[]>([]);
  readonly #runs = new NewestRun();

  constructor(clip: Clip, start: (clip: Eyes, model: LoadedModel) => Promise<RetrievalWorker>) {
    this.#clip = clip;
    this.#start = start;
  }

  /** Measures models on one set. Never rejects: the status says what came of it. */
  async run(what: Measured, models: readonly AskedModel[]): Promise<void> {
    this.reports = [];
    const from = performance.now();
    await this.#runs.run(
      async ({ signal, isNewest }) => {
        for (const [place, { title, choice }] of models.entries())
          await this.#measure(what, choice, signal, (words, share) => {
            if (!isNewest()) return;
            const whole = (place + share) / models.length;
            this.status = { kind: 'running', words: `${title}: ${words}`, share: whole };
          });
        if (isNewest()) this.status = { kind: 'done', seconds: (performance.now() - from) / 1000 };
      },
      (why) => (this.status = why),
    );
  }

  /** Stops what is under way; a model that is done stays. */
  cancel(): void {
    this.#runs.cancel();
  }

  /** Stops it for a page that goes. */
  leave(): void {
    this.#runs.leave();
  }

  async #measure(
    what: Measured,
    { source, device, dtype, head }: ModelChoice,
    signal: AbortSignal,
    tell: (words: string, share: number) => void,
  ): Promise<void> {
    tell('loading', 0);
    const how = { device, ...(dtype === undefined ? {} : { dtype }), signal };
    const model = withHead(await this.#clip.load(source, how), head);
    signal.throwIfAborted();
    const worker = await this.#start(tunedBy(this.#clip, head), model);
    const options = {
      signal,
      onprogress: ({ what: which, done, total }: EmbeddedSoFar) => {
        const share = done / total;
        const count = `${done.toLocaleString('en')} of ${total.toLocaleString('en')}`;
        if (which === 'pictures') tell(`looking at pictures, ${count}`, PICTURES * share);
        else tell(`reading captions, ${count}`, PICTURES + (1 - PICTURES) * share);
      },
    };
    try {
      const report = await reportOn(worker, what, model, options);
      signal.throwIfAborted();
      this.reports = [...this.reports, report];
    } finally {
      worker.end();
    }
  }
}

async function reportOn(
  { client }: RetrievalWorker,
  what: Measured,
  { identity }: LoadedModel,
  options: { readonly signal: AbortSignal; readonly onprogress: (news: EmbeddedSoFar) => void },
): Promise<RetrievalReport> {
  if (what.kind === 'made')
    return retrievalReport(identity, what.request, await client.call('retrieve', what.request, options));
  const { folder, files, take } = what;
  const { figures, own } = await client.call('retrieveOwn', { files, take }, options);
  return ownReport(identity, folder, take, own, figures);
}

/** A CLIP whose captions go through a head. */
function tunedBy(clip: Clip, head: NamedHead | undefined): Pick<Clip, 'embedTexts' | 'embedPictures'> {
  if (head === undefined) return clip;
  return {
    embedPictures: (pictures) => clip.embedPictures(pictures),
    embedTexts: async (texts) => throughHead(head.head, await clip.embedTexts(texts)),
  };
}
