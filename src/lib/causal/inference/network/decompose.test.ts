import { describe, expect, it } from 'vitest';
import { evaluateExpression } from '../../evaluate/expression.ts';
import { createRandom } from '../../../util/random.ts';
import type { Expression } from '../../types.ts';
import { decompose, expressionStructure } from './decompose.ts';
import { modelOf } from '../../model.fixture.ts';
import { required } from '../../../../../tests/support/required.ts';

const roots = ['A', 'B', 'C', 'D', 'E'];

function expressionOf(formula: string): Expression {
  const lines = roots.map((name) => `latent ${name} ~ randint(0, 4)`);
  return required(modelOf([...lines, `Y = ${formula}`].join('\n')).variables[0]?.mechanism);
}

/** Returns the parts in the order in which they are made, and the rest of the expression. */
function takenApart(formula: string): { parts: Map<string, Expression>; rest: Expression | null } {
  const parts = new Map<string, Expression>();
  const rest = decompose(expressionOf(formula), (part) => {
    const name = `part ${parts.size}`;
    parts.set(name, part);
    return name;
  });
  return { parts, rest };
}

/** Writes the parts, with names for their references. */
function shown(formula: string): readonly string[] {
  const { parts, rest } = takenApart(formula);
  const text = (expression: Expression): string =>
    expressionStructure(expression, (name) => name.replace('part ', ''));
  return rest === null ? [] : [...parts.values(), rest].map(text);
}

describe('the decomposition of a mechanism', () => {
  it('makes partial sums of a sum, and keeps the last step', () => {
    expect(shown('A + B + C + D')).toEqual(['+(@A,@B)', '+(@0,@C)', '+(@1,@D)']);
  });

  it('leaves small mechanisms whole', () => {
    expect(shown('A*B + C')).toEqual([]);
  });

  it('folds minima and maxima', () => {
    expect(shown('max(A, B, C, D)')).toEqual(['max(@A,@B)', 'max(@0,@C)', 'max(@1,@D)']);
    expect(shown('max(A, B, 1, C, D)')).toEqual(['max(@A,@B)', 'max(max(@0,#1),@C)', 'max(@1,@D)']);
  });

  it('takes out of a branch only what is defined for all arguments', () => {
    expect(shown('if(A + B > 2, C*D, C/D)')).toEqual([
      '+(@A,@B)',
      '>(@0,#2)',
      '*(@C,@D)',
      'if(@1,@2,/(@C,@D))',
    ]);
    expect(shown('if(A == 0, 0, max(B, C, D/A, E))')).toEqual([
      'max(@B,@C)',
      'if(==(@A,#0),#0,max(max(@0,/(@D,@A)),@E))',
    ]);
    expect(shown('if(D == 0, C/A, B + C)')).toEqual(['+(@B,@C)', 'if(==(@D,#0),/(@C,@A),@0)']);
    expect(shown('A > 0 and B/A > C - D')).toEqual(['-(@C,@D)', 'and(>(@A,#0),>(/(@B,@A),@0))']);
    expect(shown('A == 0 or B/A > C - D')).toEqual(['-(@C,@D)', 'or(==(@A,#0),>(/(@B,@A),@0))']);
  });

  it('takes out whatever is always computed', () => {
    expect(shown('A/B + C/D')).toEqual(['/(@A,@B)', '/(@C,@D)', '+(@0,@1)']);
  });

  const formulas = [
    'A + B*C - D/(1 + E)',
    'min(A, B + C, D*E) - max(A - B, C, D, E)',
    'if(A == 0, 0, (B + C + D)/A)',
    'not (A > B and C > D or E == 2)',
    'if(A > B, if(C == D, E, A*B*C), sqrt(C + D))',
    '0.1*A + 0.2*B + 0.3*C + 0.7*D - abs(E - A)',
    '(A or B) and (C or D) and not E',
    'if(A == 0, 0, max(B/A, C, D, E))',
    'exp(-(A + B + C + D)/10)',
  ];
  it.each(formulas)('keeps each bit of %s', (formula) => {
    const random = createRandom(3);
    const whole = expressionOf(formula);
    const { parts, rest } = takenApart(formula);
    if (rest === null) throw new Error('was left whole');
    for (let row = 0; row < 200; row++) {
      const values = new Map(roots.map((name) => [name, random.integer(0, 4)]));
      const lookup = (name: string): number | undefined => values.get(name);
      for (const [name, part] of parts) {
        const value = evaluateExpression(part, lookup);
        if (value.ok) values.set(name, value.value);
      }
      expect(evaluateExpression(rest, lookup)).toEqual(evaluateExpression(whole, lookup));
    }
  });
});

describe('the structure of an expression', () => {
  it('contains operations and the kinds of names, not the names', () => {
    const [left, right] = [expressionOf('A + B'), expressionOf('C + B')];
    const same = (): number => 1;
    expect(expressionStructure(left, same)).toBe(expressionStructure(right, same));
    const apart = (name: string): string => name;
    expect(expressionStructure(left, apart)).not.toBe(expressionStructure(right, apart));
    expect(expressionStructure(left, same)).not.toBe(expressionStructure(expressionOf('A - B'), same));
    expect(expressionStructure(expressionOf('A + 1'), same)).not.toBe(
      expressionStructure(expressionOf('A + 2'), same),
    );
  });
});
