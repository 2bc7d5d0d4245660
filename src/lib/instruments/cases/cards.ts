import { isDrawable } from '../../state/drawable.ts';
import type { Case } from '../../cases/schema/case.ts';
import type { StoredCase } from '../../cases/store/store.ts';
import { caseContentOf } from '../../cases/schema/subject.ts';
import { findSystem } from '../../systems/known.ts';
import { fullState } from '../../systems/index.ts';
import { svgUrl } from '../../util/files/svg-url.ts';
import { pluralize } from '../../util/text/format-list.ts';

/** Content of a card of a case without a causal model. */
export interface InstrumentCard {
  /** "Probe · scene-clip": its kind and its model. */
  readonly source: string;
  /** The first built-in pictures, as image URLs. */
  readonly pictures: readonly string[];
}

/** Size of a card's pictures in pixels, and their number. */
const SIZE = 200;
const MAX_PICTURES = 2;

/** Returns the card of a case; null for cases of systems and models, which have their own pictures. */
export function instrumentCardOf(value: Case): InstrumentCard | null {
  const { kind, content } = caseContentOf(value);
  if (kind.card === undefined) return null;
  const source = `${kind.card.title} · ${kind.card.by(content)}`;
  return { source, pictures: firstPictures(value.pictures ?? []) };
}

/** Draws the first built-in pictures of a case, which may have thousands. */
function firstPictures(pictures: NonNullable<Case['pictures']>): readonly string[] {
  const addresses: string[] = [];
  for (const picture of pictures) {
    if (addresses.length === MAX_PICTURES) break;
    if (!('system' in picture) || !isDrawable(picture.system)) continue;
    const system = findSystem(picture.system);
    if (system === undefined) continue;
    const state = fullState(system, picture.state);
    const { style = system.styles[0] ?? 'rungs' } = picture;
    if (state.ok) addresses.push(svgUrl(system.draw(state.value, { size: SIZE, style })));
  }
  return addresses;
}

/** Returns the title of a saved case, or a placeholder. */
export function titleOf({ case: shown }: StoredCase): string {
  return shown.title ?? `Untitled ${shown.system ?? caseContentOf(shown).kind.id} case`;
}

/** Returns a summary of a saved case with its date: "4 pictures · 1 seen · 3 May 2026, 12:00". */
export function describeCase({ case: shown, updated }: StoredCase): string {
  const interventions = Object.keys(shown.do ?? {}).length;
  const seen = Object.keys({ ...shown.evidence, ...shown.likelihoods }).length;
  return [
    ...describeInstrument(shown),
    ...(interventions > 0 ? [`${interventions} set by hand`] : []),
    ...(seen > 0 ? [`${seen} seen`] : []),
    new Date(updated).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' }),
  ].join(' · ');
}

function describeInstrument(value: Case): readonly string[] {
  const { kind, content } = caseContentOf(value);
  if (kind.card === undefined) return [];
  const pictures = value.pictures?.length ?? 0;
  const shown = pictures > 0 ? [pluralize(pictures, 'picture')] : [];
  return [...shown, ...kind.card.counts(content).map(([number, noun]) => pluralize(number, noun))];
}
