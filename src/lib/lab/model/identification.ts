/** Identification of a model from data on its observed variables, assuming its graph: plain data for a page. */
import { adjustmentSets } from '../../causal/identify/adjustment.ts';
import { ancestorsIn, causalGraph } from '../../causal/identify/causal-graph.ts';
import { freeNames, probabilityOf, productOf, sumOf, type Estimand } from '../../causal/identify/estimand.ts';
import { frontDoorSets } from '../../causal/identify/front-door.ts';
import { identify, type Hedge, type Identification } from '../../causal/identify/identify.ts';
import { implications, type Implications } from '../../causal/identify/implications.ts';
import { instrumentSets, type Instruments } from '../../causal/identify/instruments.ts';
import type { Listing } from '../../causal/identify/listed.ts';
import {
  effectLatex,
  effectText,
  estimandLatex,
  estimandText,
} from '../../causal/identify/write-estimand.ts';
import type { Model } from '../../causal/index.ts';
import { effectNumbers, type EffectNumbers } from './effect-numbers.ts';

/** Maximum number of sets of one kind that a page lists. */
const MAX_LISTED = 60;
/** Maximum number of observed variables for which all pairs are tested. */
const MAX_PAIRED_VARIABLES = 40;

/** An equation in LaTeX, and as a line of text. */
export interface Equation {
  readonly latex: string;
  readonly text: string;
}

/** An effect as a formula of observed quantities, or what prevents it. */
export type EffectStatement =
  | (Equation & {
      readonly kind: 'identified';
      /** Free names in it that the question does not set; they may have any value. */
      readonly anyOf: readonly string[];
    })
  | { readonly kind: 'hedge'; readonly hedge: Hedge };

/** Identification of the effect of x on y, and properties of the graph. */
export interface ReadOff {
  readonly x: string;
  readonly y: string;
  /** Whether a causal path leads from x to y. */
  readonly isCause: boolean;
  readonly effect: EffectStatement;
  readonly adjustment: Listing;
  /** The effect by each of these sets, in their order. */
  readonly adjusted: readonly Equation[];
  readonly frontDoor: Listing;
  readonly instruments: Instruments;
  /** Null for a graph with too many pairs. */
  readonly implications: Implications | null;
  readonly numbers: EffectNumbers;
}

/** Analyses a model; x and y are two of its observed variables. */
export function readOff(model: Model, x: string, y: string): ReadOff {
  const graph = causalGraph(model);
  const found = identify(graph, { x: [x], y: [y], given: [] });
  const adjustment = adjustmentSets(graph, { x: [x], y: [y], effect: 'total' }, [], MAX_LISTED);
  return {
    x,
    y,
    isCause: ancestorsIn(graph, [y]).has(x),
    effect: effectTold(found, x, y),
    adjustment,
    adjusted: adjustment.sets.map((set) => equation(adjustedFor(set, x, y), x, y)),
    frontDoor: frontDoorSets(graph, x, y),
    instruments: instrumentSets(graph, x, y, MAX_LISTED),
    implications:
      graph.nodes.length - graph.latent.size > MAX_PAIRED_VARIABLES ? null : implications(graph, MAX_LISTED),
    numbers: effectNumbers(model, found, x, y),
  };
}

function effectTold(found: Identification, x: string, y: string): EffectStatement {
  if (found.kind === 'hedge') return found;
  const { estimand } = found;
  return {
    kind: 'identified',
    ...equation(estimand, x, y),
    anyOf: [...freeNames(estimand)].filter((name) => name !== x && name !== y),
  };
}

function equation(estimand: Estimand, x: string, y: string): Equation {
  return {
    latex: `${effectLatex(y, x)} = ${estimandLatex(estimand, [x, y])}`,
    text: `${effectText(y, x)} = ${estimandText(estimand, [x, y])}`,
  };
}

/** Returns the sum over z of P(y | x, z) P(z) (Pearl, Causality, 2009, theorem 3.3.2). */
function adjustedFor(set: readonly string[], x: string, y: string): Estimand {
  return sumOf(set, productOf([probabilityOf([y], [x, ...set]), probabilityOf(set, [])]));
}
