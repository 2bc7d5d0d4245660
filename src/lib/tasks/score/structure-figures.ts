import { systemEdges } from '../../systems/graph.ts';
import { findSystem, type System } from '../../systems/index.ts';
import { edgesOf } from '../truth.ts';
import type { Judgement, Protocol, ScorableItem } from '../types.ts';
import { orderedPairs } from '../worlds/targets.ts';
import { graphFigures, graphOf, structuralHammingDistance, type GraphFigures } from './graph-figures.ts';
import type { Figures } from './report-types.ts';
import { mean, shareOf } from './statistics.ts';

/** A question and what became of its answer. */
export interface Judged {
  readonly item: ScorableItem;
  readonly judgement: Judgement;
}

/** The figures of a structure task from the questions of each picture. */
export function structureFigures(
  pictures: readonly (readonly Judged[])[],
  protocol: Protocol,
): Omit<Figures, 'unparsed' | 'missing'> {
  // The authors' code scores a picture only where all of its answers are there.
  const counted = protocol === 'published' ? pictures.filter(isAnswered) : pictures;
  const credits = counted.map((picture) => mean(picture.map(({ judgement }) => judgement.credit)) ?? 0);
  const graphs = counted.flatMap((picture) => figuresOf(picture, protocol) ?? []);
  return {
    n: counted.length,
    ...shareOf(credits),
    shd: mean(graphs.map(({ shd }) => shd)),
    precision: mean(graphs.map(({ precision }) => precision)),
    recall: mean(graphs.map(({ recall }) => recall)),
    bidirectionality: mean(graphs.map(({ bidirectionality }) => bidirectionality)),
    cyclicity: mean(graphs.map((one) => one.cyclicity)),
    allCorrect: mean(credits.map((credit) => Number(credit === 1))),
  };
}

function isAnswered(picture: readonly Judged[]): boolean {
  return isComplete(picture) && picture.every(({ judgement }) => judgement.outcome !== 'missing');
}

function isComplete(picture: readonly Judged[]): boolean {
  const system = findSystem(picture[0]?.item.system ?? '');
  if (system === undefined) return false;
  const asked = new Set(picture.map(({ item }) => String(item.pair)));
  return orderedPairs(system).every((pair) => asked.has(String(pair)));
}

/** Figures of one picture's graph; null where not every pair was asked about. */
function figuresOf(picture: readonly Judged[], protocol: Protocol): GraphFigures | null {
  const system = findSystem(picture[0]?.item.system ?? '');
  if (system === undefined || !isComplete(picture)) return null;
  const ids = system.variables.map(({ id }) => id);
  const truth = graphOf(ids, edgesOf(picture[0]?.item.truth ?? { edges: systemEdges(system) }));
  const said = graphOf(ids, picture.flatMap(saidEdge));
  const figures = graphFigures(said, truth);
  return {
    ...figures,
    shd: structuralHammingDistance(graphOf(ids, countedEdges(picture, system)), truth),
    precision: figures.precision ?? (protocol === 'published' ? 0 : null),
  };
}

function saidEdge({ item, judgement }: Judged): readonly (readonly [string, string])[] {
  return judgement.reading === 'yes' && item.pair !== undefined ? [item.pair] : [];
}

/** The arrows as they count for the distance: an answer that cannot be read, or is missing, is a wrong one. */
function countedEdges(picture: readonly Judged[], system: System): readonly (readonly [string, string])[] {
  const truth = new Set(edgesOf(picture[0]?.item.truth ?? '').map(String));
  const byPair = new Map(picture.map(({ item, judgement }) => [String(item.pair), judgement]));
  return orderedPairs(system).filter((pair) => {
    const reading = byPair.get(String(pair))?.reading ?? null;
    return reading === null ? !truth.has(String(pair)) : reading === 'yes';
  });
}
