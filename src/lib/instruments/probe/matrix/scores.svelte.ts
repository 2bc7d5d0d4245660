import { difference } from '../../../clip/score/index.ts';
import type { WatchedClip } from '../../../clip/lazy-clip.ts';
import type { ProbePicture } from '../../../pictures/picture.ts';
import type { PictureStore } from '../../../state/picture-store.svelte.ts';
import type { SourceOf } from '../models/embedder.svelte.ts';
import { at, margins, order, ranks, scored, type Matrix, type Scaling } from './matrix.ts';
import { ModelSide, type ScoredInput } from '../models/model-side.svelte.ts';
import { colourDomain, differenceDomain, writeDifference, writeScore } from './shown.ts';
import { columnTexts } from '../adding/templates.ts';
import type { ProbeValue } from '../value.ts';
import { probeWarnings, drawingSystem, type ProbeWarning, type WarnedPicture } from '../models/warnings.ts';

/** Which scores the matrix shows when there are two models. */
export type ShownScores = 'first' | 'second' | 'difference';

/** The scored content, and its view. */
interface ScoredPage {
  readonly value: ProbeValue;
  readonly pictureStore: Pick<PictureStore, 'moving'>;
}

/** One or two models with their scores of a page. Scores are derived; only embeddings come from workers. */
export class ProbeScores {
  readonly #page: ScoredPage;
  readonly #sourceOf: SourceOf;
  readonly #secondClip: () => WatchedClip;
  readonly first: ModelSide;
  second = $state.raw<ModelSide | null>(null);
  shown = $state<ShownScores>('first');

  constructor(page: ScoredPage, clip: WatchedClip, secondClip: () => WatchedClip, sourceOf: SourceOf) {
    this.#page = page;
    this.#secondClip = secondClip;
    this.#sourceOf = sourceOf;
    this.first = new ModelSide(clip, sourceOf);
  }

  get #value(): ProbeValue {
    return this.#page.value;
  }

  /** Adds a second model. */
  openSecond(): ModelSide {
    this.second ??= new ModelSide(this.#secondClip(), this.#sourceOf);
    return this.second;
  }

  /** Removes the second model. */
  async closeSecond(): Promise<void> {
    const side = this.second;
    this.second = null;
    this.shown = 'first';
    await side?.slot.close();
  }

  /** Removes the second side where no model was chosen. */
  async dropEmptySecond(): Promise<void> {
    if (this.second?.slot.status.kind === 'empty') await this.closeSecond();
  }

  /** Retries a picture that a model failed to embed. */
  retry(id: string): void {
    this.first.embedder.retry(id);
    this.second?.embedder.retry(id);
  }

  /** Narrow deriveds, so that a changed view does not compute cosines again. */
  readonly #pictures = $derived(this.#value.pictures);
  readonly #sentences = $derived(this.#value.sentences);
  readonly #templates = $derived(this.#value.templates);
  readonly #scored: ScoredInput = $derived({
    pictures: this.#pictures,
    sentences: this.#sentences,
    templates: this.#templates,
  });
  /** Texts of each sentence. */
  texts = $derived(this.#sentences.map((sentence) => columnTexts(sentence, this.#templates)));
  cosines: Matrix = $derived.by(() => this.first.cosines(this.#scored));
  secondCosines = $derived(this.second?.cosines(this.#scored) ?? null);
  /** The side whose scores are displayed. */
  side: ModelSide = $derived.by(() => (this.shown === 'second' && this.second ? this.second : this.first));

  /** Placeholder of an unknown score: “…” while it is pending, “–” otherwise. */
  get unknown(): string {
    const sides = this.differing ? [this.first, ...(this.second ? [this.second] : [])] : [this.side];
    return sides.some(({ isAtRest }) => isAtRest) ? '–' : '…';
  }

  /** Number of pictures that a model failed to score. */
  unscored = $derived.by(() => {
    const sides = [this.first, ...(this.second ? [this.second] : [])];
    return this.#value.pictures.filter(({ id }) => sides.some(({ embedder }) => embedder.failures.has(id)))
      .length;
  });

  /** Returns the temperature and bias of a side's shares. */
  scaling(side: ModelSide): Scaling {
    const { model } = side;
    return {
      temperature: this.#value.view.temperature ?? 1 / (model?.logitScale ?? 1),
      bias: model?.logitBias ?? 0,
    };
  }

  #scores: Matrix = $derived.by(() => scored(this.cosines, this.#value.view.score, this.scaling(this.first)));
  #secondScores = $derived(
    this.second && this.secondCosines
      ? scored(this.secondCosines, this.#value.view.score, this.scaling(this.second))
      : null,
  );
  /** Values of the cells. */
  matrix: Matrix = $derived.by(() => {
    if (this.shown === 'first' || this.#secondScores === null) return this.#scores;
    return this.shown === 'second' ? this.#secondScores : difference(this.#scores, this.#secondScores);
  });
  differing = $derived(this.shown === 'difference' && this.second !== null);
  domain = $derived(
    this.differing
      ? differenceDomain(this.matrix, this.#value.view.domain)
      : colourDomain(this.matrix, this.#value.view.score, this.#value.view.domain),
  );
  /** Formats a displayed score. */
  write = $derived(
    this.differing ? writeDifference : (value: number) => writeScore(value, this.#value.view.score),
  );
  /** Names of the models, distinguished where they are equal. */
  names = $derived.by(() => {
    const [first, second] = [
      this.first.model?.title ?? 'First model',
      this.second?.model?.title ?? 'Second model',
    ];
    return first === second ? [`${first} (1)`, `${second} (2)`] : [first, second];
  });
  ranks = $derived(this.#value.view.ranks === 'none' ? null : ranks(this.matrix, this.#value.view.ranks));
  margins = $derived(margins(this.matrix));
  rowOrder = $derived(order(this.matrix, 'rows', this.#value.view.sortPictures, this.#value.sentences));
  columnOrder = $derived(
    order(
      this.matrix,
      'columns',
      this.#value.view.sortSentences,
      this.#value.pictures.map(({ id }) => id),
    ),
  );

  /** Returns a picture with its embedding of a side, for warnings. */
  warnedPicture(picture: ProbePicture, { embedder }: ModelSide): WarnedPicture {
    return {
      name: picture.name,
      embedding: embedder.pictures.get(picture.id),
      moves: this.#page.pictureStore.moving.has(picture.id),
      system: drawingSystem(picture),
    };
  }

  /** Returns the limitations of a side's scores; none without a model. */
  warnings(side: ModelSide): readonly ProbeWarning[] {
    const { model, embedder } = side;
    if (model === null) return [];
    const pictures = this.#pictures.map((picture) => this.warnedPicture(picture, side));
    const columns = this.#sentences.map((sentence, index) => ({ sentence, texts: this.texts[index] ?? [] }));
    return probeWarnings(pictures, columns, model, embedder.cut);
  }

  /** Returns the scores of a pair on a side; NaN where unknown. */
  scoreOf(side: ModelSide, row: number, column: number): { readonly cosine: number; readonly score: number } {
    const second = side === this.second;
    const cosine = second ? this.secondCosines : this.cosines;
    const score = second ? this.#secondScores : this.#scores;
    return {
      cosine: cosine ? at(cosine, row, column) : Number.NaN,
      score: score ? at(score, row, column) : Number.NaN,
    };
  }
}
