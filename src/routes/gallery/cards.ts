import { encodeFragment } from '$lib/cases/codec/codec.ts';
import type { Rung } from '$lib/cases/schema/ladder.ts';
import { cardOf } from '$lib/lab/case/case-card.ts';
import '$lib/systems/all.ts';
import { findSystem } from '$lib/systems/known.ts';
import { gallery } from './gallery.ts';

/** A case of the gallery as its card needs it, so that the page brings neither the other systems nor the codec. */
export interface GalleryCard {
  readonly system: string;
  readonly fragment: string;
  readonly rung: Rung;
  readonly source: string;
  /** Names of its pictures: see `galleryPictures`. */
  readonly pictures: readonly string[];
  /** Whether they are twice as wide as high. */
  readonly wide: boolean;
  readonly question: string;
  readonly lesson: string;
}

// Stories are made of icons, which come apart.
for (const { case: shown } of gallery) await findSystem(shown.system ?? '')?.prepare?.();

const drawn = gallery.map((item) => ({ item, card: cardOf(item.case) }));

const nameOf = (place: number, index: number): string =>
  `${place + 1}-${index === 0 ? 'before' : 'after'}.svg`;

/** All cards of the gallery, in its order. */
export const galleryCards: readonly GalleryCard[] = drawn.map(({ item, card }, place) => ({
  system: item.case.system ?? '',
  fragment: encodeFragment(item.case),
  rung: item.case.view?.rung ?? 'imagine',
  source: card.source,
  wide: card.wide,
  pictures: card.pictures.map((_, index) => nameOf(place, index)),
  question: item.question,
  lesson: item.lesson,
}));

/** The gallery's pictures as SVG, by name. */
export const galleryPictures: ReadonlyMap<string, string> = new Map(
  drawn.flatMap(({ card }, place) => card.pictures.map((svg, index) => [nameOf(place, index), svg] as const)),
);
