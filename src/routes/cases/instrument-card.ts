import { isDrawable } from '$lib/state/drawable.svelte.ts';
import type { Case } from '$lib/cases/schema.ts';
import { findSystem } from '$lib/systems/all.ts';
import { fullState } from '$lib/systems/index.ts';
import { svgUrl } from '$lib/util/svg-url.ts';

/** What a card shows of a probe or an ask. */
export interface InstrumentCard {
  /** "Probe", "Ask" or "Tuning", and the model that took part. */
  readonly source: string;
  /** The first built-in pictures, as addresses of images. */
  readonly pictures: readonly string[];
}

/** Size of a card's pictures in pixels, and how many fit on it. */
const SIZE = 200;
const MOST_PICTURES = 2;

/** The card of a probe, an ask or a tuning; null for cases of systems and models. */
export function instrumentCardOf({ probe, ask, tuning, pictures = [] }: Case): InstrumentCard | null {
  if (tuning) return { source: `Tuning · ${tuning.model.id}`, pictures: [] };
  if (!probe && !ask) return null;
  const source = probe
    ? `Probe · ${probe.model?.id ?? 'any CLIP'}`
    : `Ask · ${ask?.answers?.[0]?.model ?? 'any model'}`;
  const drawn = pictures.flatMap((picture) => {
    const system = 'system' in picture ? findSystem(picture.system) : undefined;
    if (!system || !('system' in picture) || !isDrawable(picture.system)) return [];
    const state = fullState(system, picture.state);
    const { style = system.styles[0] ?? 'rungs' } = picture;
    return state.ok ? [system.draw(state.value, { size: SIZE, style })] : [];
  });
  const addresses = drawn.map(svgUrl);
  return { source, pictures: addresses.slice(0, MOST_PICTURES) };
}

/** What a probe, an ask or a tuning holds, in a few words: "4 pictures", "6 sentences"; empty for other cases. */
export function describeInstrument({ probe, ask, tuning, pictures = [] }: Case): readonly string[] {
  if (tuning)
    return [count(tuning.plan.conjunctions.length, 'conjunction'), count(tuning.plan.pairs, 'picture')];
  if (!probe && !ask) return [];
  const shown = pictures.length > 0 ? [count(pictures.length, 'picture')] : [];
  if (probe) return [...shown, count(probe.sentences.length, 'sentence')];
  const answers = ask?.answers ?? [];
  return [...shown, ...(answers.length > 0 ? [count(answers.length, 'answer')] : [])];
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
