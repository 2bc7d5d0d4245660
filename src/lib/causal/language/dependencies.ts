import { families } from '../distributions/index.ts';
import type { Declaration, Declarations } from './declarations.ts';
import { partsOf, type ExpressionSyntax } from './syntax.ts';

/** The categories that are written out, `S ~ categorical(small: ...)`, by variable. */
export type WrittenCategories = ReadonlyMap<string, readonly string[]>;

/** Collects the categories that are written out. */
export function writtenCategories(declarations: Declarations): WrittenCategories {
  const found = new Map<string, readonly string[]>();
  for (const { target, definition } of declarations.byName.values()) {
    const labels = definition?.expression ? categoriesIn(definition.expression) : null;
    if (labels !== null) found.set(target.name, labels);
  }
  return found;
}

function categoriesIn(expression: ExpressionSyntax): readonly string[] | null {
  if (expression.kind !== 'call' || !families.get(expression.callee)?.labelled) return null;
  return expression.args.flatMap(({ label }) => (label === null ? [] : [label.name]));
}

/**
 * Returns the defined names that a declaration needs before its own types are known: arrows, and the names in its
 * formula, except a name that is compared with a variable of which it is a category.
 */
export function dependenciesOf(
  declaration: Declaration,
  declarations: Declarations,
  categories: WrittenCategories,
): ReadonlySet<string> {
  const found = new Set(declaration.arrowsFrom.keys());
  const visit = (expression: ExpressionSyntax): void => {
    if (expression.kind === 'name') {
      if (declarations.byName.has(expression.name)) found.add(expression.name);
      return;
    }
    if (expression.kind === 'binary' && isLabelOf(expression.left, expression.right, categories)) {
      visit(expression.right);
    } else if (expression.kind === 'binary' && isLabelOf(expression.right, expression.left, categories)) {
      visit(expression.left);
    } else {
      partsOf(expression).forEach(visit);
    }
  };
  if (declaration.definition?.expression) visit(declaration.definition.expression);
  return found;
}

function isLabelOf(
  label: ExpressionSyntax,
  variable: ExpressionSyntax,
  categories: WrittenCategories,
): boolean {
  if (label.kind !== 'name' || variable.kind !== 'name') return false;
  return categories.get(variable.name)?.includes(label.name) ?? false;
}
