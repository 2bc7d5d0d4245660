/** What data on its observed variables alone would tell of a model, if its graph is right: for a page, in plain data. */
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

/** Sets of one kind that a page lists. */
const MAX_LISTED = 60;
/** Observed variables of a graph whose pairs are all looked at. */
const MAX_PAIRED = 40;

/** An equation in LaTeX, and the same in a line of text. */
export interface Equation {
  readonly latex: string;
  readonly text: string;
}

/** An effect in a formula of what is observed, or what is in the way. */
export type EffectStatement =
  | (Equation & {
      readonly kind: 'identified';
      /** Names in it that the question does not set: any value of theirs serves. */
      readonly anyOf: readonly string[];
    })
  | { readonly kind: 'hedge'; readonly hedge: Hedge };

/** What can be read off the data about the effect of x on y, and about the graph. */
export interface ReadOff {
  readonly x: string;
  readonly y: string;
  /** Whether a causal path leads from x to y. */
  readonly acts: boolean;
  readonly effect: EffectStatement;
  readonly adjustment: Listing;
  /** The effect by each of these sets, in their order. */
  readonly adjusted: readonly Equation[];
  readonly frontDoor: Listing;
  readonly instruments: Instruments;
  /** Null for a graph of which too many pairs would have to be looked at. */
  readonly implications: Implications | null;
  readonly numbers: EffectNumbers;
}

/** Reads all of it off a model; x and y are two of its observed variables. */
export function readOff(model: Model, x: string, y: string): ReadOff {
  const graph = causalGraph(model);
  const found = identify(graph, { x: [x], y: [y], given: [] });
  const adjustment = adjustmentSets(graph, { x: [x], y: [y], effect: 'total' }, [], MAX_LISTED);
  return {
    x,
    y,
    acts: ancestorsIn(graph, [y]).has(x),
    effect: effectTold(found, x, y),
    adjustment,
    adjusted: adjustment.sets.map((set) => equation(adjustedFor(set, x, y), x, y)),
    frontDoor: frontDoorSets(graph, x, y),
    instruments: instrumentSets(graph, x, y, MAX_LISTED),
    implications:
      graph.nodes.length - graph.latent.size > MAX_PAIRED ? null : implications(graph, MAX_LISTED),
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

/** The sum over z of P(y | x, z) P(z) (Pearl, Causality, 2009, theorem 3.3.2). */
function adjustedFor(set: readonly string[], x: string, y: string): Estimand {
  return sumOf(set, productOf([probabilityOf([y], [x, ...set]), probabilityOf(set, [])]));
}
