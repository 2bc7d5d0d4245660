import { isDrawable } from '$lib/state/drawable.svelte.ts';
import type { Case } from '$lib/cases/schema/case.ts';
import type { StoredCase } from '$lib/cases/store/store.ts';
import { caseContentOf } from '$lib/cases/schema/subject.ts';
import { findSystem } from '$lib/systems/known.ts';
import { fullState } from '$lib/systems/index.ts';
import { svgUrl } from '$lib/util/svg-url.ts';
import { pluralize } from '../../util/format-list.ts';

/** What a card shows of a case that is about no model. */
export interface InstrumentCard {
  /** "Probe · scene-clip": its kind, and the model that took part. */
  readonly source: string;
  /** The first built-in pictures, as addresses of images. */
  readonly pictures: readonly string[];
}

/** Size of a card's pictures in pixels, and how many fit on it. */
const SIZE = 200;
const MAX_PICTURES = 2;

/** The card of a case; null for cases of systems and models, which have pictures of their own. */
export function instrumentCardOf(value: Case): InstrumentCard | null {
  const { kind, content } = caseContentOf(value);
  if (kind.card === undefined) return null;
  const source = `${kind.card.title} · ${kind.card.by(content)}`;
  const { pictures = [] } = value;
  const drawn = pictures.flatMap((picture) => {
    if (!('system' in picture) || !isDrawable(picture.system)) return [];
    const system = findSystem(picture.system);
    if (system === undefined) return [];
    const state = fullState(system, picture.state);
    const { style = system.styles[0] ?? 'rungs' } = picture;
    return state.ok ? [system.draw(state.value, { size: SIZE, style })] : [];
  });
  const addresses = drawn.map(svgUrl);
  return { source, pictures: addresses.slice(0, MAX_PICTURES) };
}

/** The title of a saved case, its own or that it has none. */
export function titleOf({ case: shown }: StoredCase): string {
  return shown.title ?? `Untitled ${shown.system ?? caseContentOf(shown).kind.id} case`;
}

/** What a saved case holds and when it was kept, in a few words: "4 pictures · 1 seen · 3 May 2026, 12:00". */
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
