import { encodeFragment } from '../../../cases/codec/codec.ts';
import type { Rung } from '../../../cases/schema/ladder.ts';
import { cardOf } from '../../../lab/case/case-card.ts';
import '../../../systems/all.ts';
import { findSystem } from '../../../systems/known.ts';
import { gallery } from './gallery.ts';

/** Card of a gallery case, computed at build time, so that the page bundles neither the systems nor the codec. */
export interface GalleryCard {
  readonly system: string;
  readonly fragment: string;
  readonly rung: Rung;
  readonly source: string;
  /** Names of its pictures; see `galleryPictures`. */
  readonly pictures: readonly string[];
  /** Whether they are twice as wide as high. */
  readonly wide: boolean;
  readonly question: string;
  readonly lesson: string;
}

// Icons of stories are loaded separately.
for (const { case: shown } of gallery) await findSystem(shown.system ?? '')?.prepare?.();

const drawn = gallery.map((item) => ({ item, card: cardOf(item.case) }));

const nameOf = (caseIndex: number, index: number): string =>
  `${caseIndex + 1}-${index === 0 ? 'before' : 'after'}.svg`;

/** All cards of the gallery, in order. */
export const galleryCards: readonly GalleryCard[] = drawn.map(({ item, card }, caseIndex) => ({
  system: item.case.system ?? '',
  fragment: encodeFragment(item.case),
  rung: item.case.view?.rung ?? 'imagine',
  source: card.source,
  wide: card.wide,
  pictures: card.pictures.map((_, index) => nameOf(caseIndex, index)),
  question: item.question,
  lesson: item.lesson,
}));

/** Pictures of the gallery as SVG, by name. */
export const galleryPictures: ReadonlyMap<string, string> = new Map(
  drawn.flatMap(({ card }, caseIndex) =>
    card.pictures.map((svg, index) => [nameOf(caseIndex, index), svg] as const),
  ),
);
