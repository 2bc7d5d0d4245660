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

/** Which numbers the matrix shows when two models are there. */
export type ShownScores = 'first' | 'second' | 'difference';

/** What is scored, and how it is looked at. */
interface ScoredPage {
  readonly value: ProbeValue;
  readonly pictureStore: Pick<PictureStore, 'moving'>;
}

/** One model or two, and what they make of a page. Scores are derived; only embeddings come from workers. */
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

  /** Starts a second model beside the first. */
  openSecond(): ModelSide {
    this.second ??= new ModelSide(this.#secondClip(), this.#sourceOf);
    return this.second;
  }

  /** Lets the second model go. */
  async closeSecond(): Promise<void> {
    const side = this.second;
    this.second = null;
    this.shown = 'first';
    await side?.slot.close();
  }

  /** Lets the place for a second model go where nobody chose one. */
  async dropEmptySecond(): Promise<void> {
    if (this.second?.slot.status.kind === 'empty') await this.closeSecond();
  }

  /** Tries a picture again that a model could not embed. */
  retry(id: string): void {
    this.first.embedder.retry(id);
    this.second?.embedder.retry(id);
  }

  /** What is scored: the same as long as only the way of looking changes, so that no cosine is worked out again. */
  readonly #pictures = $derived(this.#value.pictures);
  readonly #sentences = $derived(this.#value.sentences);
  readonly #templates = $derived(this.#value.templates);
  readonly #scored: ScoredInput = $derived({
    pictures: this.#pictures,
    sentences: this.#sentences,
    templates: this.#templates,
  });
  /** Texts that stand for each sentence. */
  texts = $derived(this.#sentences.map((sentence) => columnTexts(sentence, this.#templates)));
  cosines: Matrix = $derived.by(() => this.first.cosines(this.#scored));
  secondCosines = $derived(this.second?.cosines(this.#scored) ?? null);
  /** What runs in the side whose numbers are shown. */
  side: ModelSide = $derived.by(() => (this.shown === 'second' && this.second ? this.second : this.first));

  /** What stands for a number that is not known: “…” where it is still to come, “–” where nothing is under way. */
  get unknown(): string {
    const sides = this.differing ? [this.first, ...(this.second ? [this.second] : [])] : [this.side];
    return sides.some(({ isAtRest }) => isAtRest) ? '–' : '…';
  }

  /** How many pictures of the page a model could not score. */
  unscored = $derived.by(() => {
    const sides = [this.first, ...(this.second ? [this.second] : [])];
    return this.#value.pictures.filter(({ id }) => sides.some(({ embedder }) => embedder.failures.has(id)))
      .length;
  });

  /** The temperature and bias that a side's shares are made with. */
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
  /** What stands in the cells. */
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
  /** A shown score as text. */
  write = $derived(
    this.differing ? writeDifference : (value: number) => writeScore(value, this.#value.view.score),
  );
  /** What the two models are called, told apart where they have one name. */
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

  /** A picture as warnings take it, as a side's model sees it. */
  warnedPicture(picture: ProbePicture, { embedder }: ModelSide): WarnedPicture {
    return {
      name: picture.name,
      embedding: embedder.pictures.get(picture.id),
      moves: this.#page.pictureStore.moving.has(picture.id),
      system: drawingSystem(picture),
    };
  }

  /** What to know about the pictures and sentences before a side's scores are believed; none without a model. */
  warnings(side: ModelSide): readonly ProbeWarning[] {
    const { model, embedder } = side;
    if (model === null) return [];
    const pictures = this.#pictures.map((picture) => this.warnedPicture(picture, side));
    const columns = this.#sentences.map((sentence, index) => ({ sentence, texts: this.texts[index] ?? [] }));
    return probeWarnings(pictures, columns, model, embedder.cut);
  }

  /** The scores of one pair in every side; NaN where not known. */
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
