import { familyOf, familyMean, parameterProblem } from '../../distributions/index.ts';
import { operandsOf } from '../../operands.ts';
import type { LinearAlgebra } from '../../operators/linear-algebra.ts';
import { operatorOf } from '../../operators/table.ts';
import type { Expression, OperationExpression } from '../../types.ts';
import type { Context } from '../network/context.ts';
import { mechanismAt, type Engine } from '../network/engine.ts';
import { exogenousIndex, type Reference } from '../network/network.ts';

/** constant + sum of coefficient * coordinate + draws of which only the expected value is known. */
export interface LinearForm {
  readonly constant: number;
  readonly terms: ReadonlyMap<number, number>;
  /** Expected value of the rest; null if there is no rest. */
  readonly rest: number | null;
  /** Coordinates that the rest depends on. */
  readonly restOf: ReadonlySet<number>;
}

const FORMS: LinearAlgebra<LinearForm> = {
  add: addForms,
  scale: scaleForm,
  constant: (form) => (isConstant(form) ? form.constant : null),
};

/** Reads references as linear forms in the open continuous coordinates of a context. */
export class LinearReader {
  readonly #engine: Engine;
  readonly #context: Context;
  readonly #nodes = new Map<number, LinearForm | null>();

  constructor(engine: Engine, context: Context) {
    this.#engine = engine;
    this.#context = context;
  }

  /** Returns the form of a reference; null if it is not linear. */
  ofReference(reference: Reference): LinearForm | null {
    if (reference < 0) return this.#ofCoordinate(exogenousIndex(reference));
    const value = this.#context.values[reference] ?? NaN;
    return Number.isNaN(value) ? this.ofMechanism(reference) : constantForm(value);
  }

  /** Returns the form of a node's mechanism, also if the node's value is known. */
  ofMechanism(node: number): LinearForm | null {
    const known = this.#nodes.get(node);
    if (known !== undefined) return known;
    const mechanism = mechanismAt(this.#engine, node);
    const form = mechanism ? this.#ofExpression(mechanism, node) : null;
    this.#nodes.set(node, form);
    return form;
  }

  #ofCoordinate(index: number): LinearForm | null {
    const context = this.#context;
    if (context.isSettled(index)) return constantForm(context.lowerEnd(index));
    if (this.#engine.coordinates[index]?.discrete ?? true) return null;
    return { ...constantForm(0), terms: new Map([[index, 1]]) };
  }

  #ofExpression(expression: Expression, node: number): LinearForm | null {
    switch (expression.kind) {
      case 'number':
      case 'label':
        return constantForm(expression.value);
      case 'pi':
        return constantForm(Math.PI);
      case 'name': {
        const reference = this.#engine.network.nodes[node]?.scope.get(expression.name);
        return reference === undefined ? null : this.ofReference(reference);
      }
      case 'unary':
      case 'binary':
      case 'call':
        return this.#ofOperation(expression, node);
      case 'quantile':
        return this.#ofQuantile(expression, node);
    }
  }

  #ofOperation(expression: OperationExpression, node: number): LinearForm | null {
    const { chosen, linear } = operatorOf(expression);
    const operands = operandsOf(expression);
    if (chosen !== undefined) {
      const [condition] = operands;
      const truth = condition && this.#ofValue(condition, node);
      const branch = truth && operands[chosen(truth.constant)];
      return branch ? this.#ofExpression(branch, node) : null;
    }
    if (linear === undefined) return this.#ofValue(expression, node);
    const forms: LinearForm[] = [];
    for (const operand of operands) {
      const form = this.#ofExpression(operand, node);
      if (form === null) return null;
      forms.push(form);
    }
    return linear(FORMS, forms);
  }

  #ofQuantile(expression: Expression & { kind: 'quantile' }, node: number): LinearForm | null {
    const { family, parameters } = expression.distribution;
    const reference = this.#engine.network.nodes[node]?.scope.get(expression.noise);
    const forms = parameters.map((parameter) => this.#ofExpression(parameter, node));
    if (reference === undefined || reference >= 0) return null;
    const index = exogenousIndex(reference);
    const coordinate = this.#engine.coordinates[index];
    if (!coordinate || !forms[0]) return null;
    const constants = forms.map((form) => (form && isConstant(form) ? form.constant : null));
    if (parameterProblem(family, constants) !== null) return this.#ofValue(expression, node);
    const draw = this.#ofCoordinate(index);
    const { linear, standard = null } = familyOf(family);
    const form = draw && coordinate.standard === standard ? linear?.(FORMS, forms, draw) : null;
    if (form) return form;
    return this.#ofFreeDraw(expression, node, index, constants);
  }

  /** Returns the form of a draw that no evidence has touched, of which at least the expected value is known. */
  #ofFreeDraw(
    expression: Expression & { kind: 'quantile' },
    node: number,
    index: number,
    constants: readonly (number | null)[],
  ): LinearForm | null {
    const coordinate = this.#engine.coordinates[index];
    const context = this.#context;
    const known = constants.flatMap((constant) => (constant === null ? [] : [constant]));
    const untouched = context.lowerEnd(index) === coordinate?.lo && context.upperEnd(index) === coordinate.hi;
    const { family } = expression.distribution;
    if (known.length < constants.length || !untouched || familyOf(family).labelled) {
      return this.#ofValue(expression, node);
    }
    return { ...constantForm(0), rest: familyMean(family, known), restOf: new Set([index]) };
  }

  /** Returns the form of an expression that does not depend on open coordinates: its value. */
  #ofValue(expression: Expression, node: number): LinearForm | null {
    const context = this.#context;
    const value = this.#engine.compile(expression, node)(context);
    const open = context.request !== null;
    context.request = null;
    return open || !Number.isFinite(value) ? null : constantForm(value);
  }
}

function constantForm(constant: number): LinearForm {
  return { constant, terms: new Map(), rest: null, restOf: new Set() };
}

/** Returns whether a form contains no random term. */
function isConstant(form: LinearForm): boolean {
  return form.terms.size === 0 && form.rest === null;
}

function addForms(a: LinearForm, b: LinearForm): LinearForm {
  const terms = new Map(a.terms);
  for (const [index, coefficient] of b.terms) {
    const sum = (terms.get(index) ?? 0) + coefficient;
    if (sum === 0) terms.delete(index);
    else terms.set(index, sum);
  }
  const rest = a.rest === null && b.rest === null ? null : (a.rest ?? 0) + (b.rest ?? 0);
  return { constant: a.constant + b.constant, terms, rest, restOf: new Set([...a.restOf, ...b.restOf]) };
}

function scaleForm(form: LinearForm, factor: number): LinearForm {
  if (factor === 0) return constantForm(0);
  return {
    constant: form.constant * factor,
    terms: new Map([...form.terms].map(([index, coefficient]) => [index, coefficient * factor])),
    rest: form.rest === null ? null : form.rest * factor,
    restOf: form.restOf,
  };
}
