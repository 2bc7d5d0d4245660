import { functionOf, functions, infixOf } from '../operators/table.ts';
import type { BinaryOperator, Expression, FunctionName, Position } from '../types.ts';
import { resolveDistribution } from './distribution-resolver.ts';
import { suggestion, suggestionOrAll } from './nearest.ts';
import { quoteSource, raise } from './problem.ts';
import type { Scope } from './scope.ts';
import type { ArgumentSyntax, ExpressionSyntax } from './syntax.ts';
import { describeType, NUMBER, sameType, type ValueType } from './value-type.ts';
import { callableNames, isFamily, isFunctionName } from './vocabulary.ts';

/** An expression with resolved names, and the type of its value. */
export interface Resolved {
  readonly expression: Expression;
  readonly type: ValueType;
}

/**
 * Resolves the names of an expression. `labels` are the categories that a bare label may mean here: a category is only
 * understood where one is expected, so that a variable may have the name of a category.
 */
export function resolveExpression(
  syntax: ExpressionSyntax,
  scope: Scope,
  labels: readonly string[] | null = null,
): Resolved {
  switch (syntax.kind) {
    case 'number':
      return { expression: { kind: 'number', value: syntax.value, at: syntax.at }, type: NUMBER };
    case 'name':
      return resolveName(syntax.name, syntax.at, scope, labels);
    case 'unary': {
      const operand = resolveNumber(syntax.operand, scope, `"${syntax.operator}"`);
      return {
        expression: { kind: 'unary', operator: syntax.operator, operand, at: syntax.at },
        type: NUMBER,
      };
    }
    case 'binary':
      return resolveBinary(syntax.operator, syntax.left, syntax.right, syntax.at, scope);
    case 'call':
      return resolveCall(syntax.callee, syntax.args, syntax.at, scope, labels);
  }
}

/** Resolves an expression that must be a number; `user` is what needs it, for the message. */
export function resolveNumber(syntax: ExpressionSyntax, scope: Scope, user: string): Expression {
  const { expression, type } = resolveExpression(syntax, scope);
  if (type.kind === 'category') {
    const example = type.labels[0] ?? '';
    const message = `${user} needs a number, but this is ${describeType(type)}; compare it, as in ... == ${example}.`;
    raise('syntax', syntax.at, message);
  }
  return expression;
}

/** Returns the categories of an expression's value, if a categorical variable in it determines them; else null. */
export function categoriesOf(syntax: ExpressionSyntax, scope: Scope): readonly string[] | null {
  if (syntax.kind === 'name') {
    const type = scope.typeOf(syntax.name);
    return type?.kind === 'category' ? type.labels : null;
  }
  if (syntax.kind === 'call' && functions.get(syntax.callee)?.chosen) {
    for (const branch of syntax.args.slice(1)) {
      const labels = categoriesOf(branch.expression, scope);
      if (labels !== null) return labels;
    }
  }
  return null;
}

function resolveName(name: string, at: Position, scope: Scope, labels: readonly string[] | null): Resolved {
  const index = labels?.indexOf(name) ?? -1;
  if (labels !== null && index >= 0) {
    return {
      expression: { kind: 'label', label: name, value: index, at },
      type: { kind: 'category', labels },
    };
  }
  const type = scope.typeOf(name);
  if (type !== undefined) return { expression: { kind: 'name', name, at }, type };
  if (name === 'pi') return { expression: { kind: 'pi', at }, type: NUMBER };
  return raise('unknown-variable', at, unknownName(name, scope, labels));
}

function unknownName(name: string, scope: Scope, labels: readonly string[] | null): string {
  const owner = scope.categories().find((category) => category.labels.includes(name));
  if (labels !== null) {
    return `${quoteSource(name)} is neither a variable nor one of ${labels.join(', ')}.${suggestion(name, [...labels, ...scope.names()])}`;
  }
  if (owner !== undefined) {
    return `${quoteSource(name)} is a category of ${owner.variable}, not a variable; compare it, as in ${owner.variable} == ${name}.`;
  }
  const remedy = name.startsWith('U_')
    ? ` Noise written by hand is declared: latent ${name} ~ normal(0, 1).`
    : '';
  const nearest = suggestion(name, scope.names());
  return `${quoteSource(name)} is not defined.${nearest || remedy || ' Define it with = or ~.'}`;
}

function resolveBinary(
  operator: BinaryOperator,
  leftSyntax: ExpressionSyntax,
  rightSyntax: ExpressionSyntax,
  at: Position,
  scope: Scope,
): Resolved {
  if (!infixOf(operator).compares) {
    const left = resolveNumber(leftSyntax, scope, `"${operator}"`);
    const right = resolveNumber(rightSyntax, scope, `"${operator}"`);
    return { expression: { kind: 'binary', operator, left, right, at }, type: NUMBER };
  }
  const labels = categoriesOf(leftSyntax, scope) ?? categoriesOf(rightSyntax, scope);
  const left = resolveExpression(leftSyntax, scope, labels);
  const right = resolveExpression(rightSyntax, scope, labels);
  if (!sameType(left.type, right.type)) {
    raise(
      'syntax',
      at,
      `"${operator}" compares ${describeType(left.type)} with ${describeType(right.type)}; both sides must be of one kind.`,
    );
  }
  return {
    expression: { kind: 'binary', operator, left: left.expression, right: right.expression, at },
    type: NUMBER,
  };
}

function resolveCall(
  callee: string,
  args: readonly ArgumentSyntax[],
  at: Position,
  scope: Scope,
  labels: readonly string[] | null,
): Resolved {
  if (isFamily(callee)) {
    const { distribution, type } = resolveDistribution(callee, args, at, scope, resolveNumber);
    return { expression: scope.noise(distribution, at), type };
  }
  if (!isFunctionName(callee)) return raise('syntax', at, unknownFunction(callee, scope));
  const labelled = args.find((argument) => argument.label !== null)?.label;
  if (labelled) raise('syntax', labelled.at, `"${labelled.name}:" is only allowed in categorical(...).`);
  checkArity(callee, args.length, at);
  const parts = args.map((argument) => argument.expression);
  if (functionOf(callee).chosen !== undefined) return resolveChoice(callee, parts, at, scope, labels);
  const resolved = parts.map((part) => resolveNumber(part, scope, callee));
  return { expression: { kind: 'call', callee, args: resolved, at }, type: NUMBER };
}

function unknownFunction(callee: string, scope: Scope): string {
  if (scope.typeOf(callee) !== undefined) {
    return `${quoteSource(callee)} is a variable and cannot be called; write ${callee} * (...) for a product.`;
  }
  return `${quoteSource(callee)} is not a function or distribution.${suggestionOrAll(callee, callableNames)}`;
}

function checkArity(callee: FunctionName, count: number, at: Position): void {
  const {
    arity: [minCount, maxCount],
    words,
  } = functionOf(callee);
  if (count >= minCount && count <= maxCount) return;
  const wanted = maxCount === Infinity ? `at least ${minCount}` : String(minCount);
  // With several operands, the message shows their order.
  const form = minCount > 1 ? `: ${words.form}` : '';
  raise('syntax', at, `${callee} takes ${wanted} argument${wanted === '1' ? '' : 's'}, not ${count}${form}.`);
}

function resolveChoice(
  callee: FunctionName,
  parts: readonly ExpressionSyntax[],
  at: Position,
  scope: Scope,
  expected: readonly string[] | null,
): Resolved {
  const [conditionSyntax, thenSyntax, otherwiseSyntax] = parts;
  if (conditionSyntax === undefined || thenSyntax === undefined || otherwiseSyntax === undefined) {
    throw new Error('checkArity has counted three arguments');
  }
  const condition = resolveNumber(conditionSyntax, scope, 'the condition of if');
  const labels = categoriesOf(thenSyntax, scope) ?? categoriesOf(otherwiseSyntax, scope) ?? expected;
  const then = resolveExpression(thenSyntax, scope, labels);
  const otherwise = resolveExpression(otherwiseSyntax, scope, labels);
  if (!sameType(then.type, otherwise.type)) {
    const message = `the branches of if are ${describeType(then.type)} and ${describeType(otherwise.type)}; they must be of one kind.`;
    raise('syntax', at, message);
  }
  const args = [condition, then.expression, otherwise.expression];
  return { expression: { kind: 'call', callee, args, at }, type: then.type };
}
