import type { LoadedModel } from '../../../clip/types.ts';
import { SlotEmbedder, type SourceOf } from './embedder.svelte.ts';
import type { WatchedClip } from '../../../clip/lazy-clip.ts';
import { knownCosines, knownEnsemble, type Matrix } from '../matrix/matrix.ts';
import { ModelSlot, type ModelChoice } from '../../../state/clip/model-slot.svelte.ts';
import { columnTexts } from '../adding/templates.ts';
import type { ProbeValue } from '../value.ts';

/** The part of the value that cosines depend on. */
export type ScoredInput = Pick<ProbeValue, 'pictures' | 'sentences' | 'templates'>;

/** A model with its embeddings of the page's pictures and sentences. */
export class ModelSide {
  readonly slot: ModelSlot;
  readonly embedder: SlotEmbedder;

  constructor(clip: WatchedClip, sourceOf: SourceOf) {
    this.embedder = new SlotEmbedder(() => this.slot.clip, sourceOf);
    this.slot = new ModelSlot(
      clip,
      () => this.embedder.start(),
      () => this.embedder.cancel(),
    );
  }

  /** The loaded model; null for none. */
  get model(): LoadedModel | null {
    return this.slot.model;
  }

  /** Whether nothing is pending: its model failed to load, or it was stopped. */
  get isAtRest(): boolean {
    return this.slot.status.kind === 'failed' || this.embedder.paused || this.embedder.problem !== null;
  }

  load(choice: ModelChoice): Promise<void> {
    return this.slot.load(choice);
  }

  /** Requests the embeddings of everything on the page. */
  follow(value: ProbeValue): void {
    this.embedder.request(
      value.pictures.map(({ id }) => id),
      [...new Set(value.sentences.flatMap((sentence) => columnTexts(sentence, value.templates)))],
    );
  }

  /** Returns cosines of pictures (rows) and sentences (columns) in the order of the value; NaN where unknown. */
  cosines({ pictures, sentences, templates }: ScoredInput): Matrix {
    const { pictures: known, texts } = this.embedder;
    return knownCosines(
      pictures.map(({ id }) => known.get(id)),
      sentences.map((sentence) =>
        knownEnsemble(columnTexts(sentence, templates).map((text) => texts.get(text))),
      ),
    );
  }
}
