import { raise } from './problem.ts';
import type { DefinitionSyntax, NameSyntax, StatementSyntax } from './syntax.ts';

/** A node of the model as written: its definition if it has one, and the arrows into it. */
export interface Declaration {
  readonly target: NameSyntax;
  definition: DefinitionSyntax | null;
  /** Parents by arrow, each with its first occurrence. */
  readonly arrowsFrom: Map<string, NameSyntax>;
}

/** The statements of a model, grouped by name. Declarations are in order of definition, else of first mention. */
export interface Declarations {
  readonly byName: ReadonlyMap<string, Declaration>;
  readonly bidirected: readonly (readonly [NameSyntax, NameSyntax])[];
  readonly labels: readonly { readonly target: NameSyntax; readonly text: string }[];
}

/** Groups statements; a name that is defined or labelled twice is a syntax error. */
export function gatherDeclarations(statements: readonly StatementSyntax[]): Declarations {
  const byName = new Map<string, Declaration>();
  const bidirected: (readonly [NameSyntax, NameSyntax])[] = [];
  const pairs = new Set<string>();
  const labels = new Map<string, { target: NameSyntax; text: string }>();

  const declare = (target: NameSyntax): Declaration => {
    const known = byName.get(target.name);
    if (known !== undefined) return known;
    const created: Declaration = { target, definition: null, arrowsFrom: new Map() };
    byName.set(target.name, created);
    return created;
  };

  for (const statement of statements) {
    switch (statement.kind) {
      case 'definition': {
        define(declare(statement.target), statement);
        break;
      }
      case 'arrow': {
        declare(statement.from);
        const { arrowsFrom } = declare(statement.to);
        if (!arrowsFrom.has(statement.from.name)) arrowsFrom.set(statement.from.name, statement.from);
        break;
      }
      case 'bidirected': {
        const { left, right } = statement;
        if (left.name === right.name) {
          raise(
            'syntax',
            right.at,
            `"${left.name} <-> ${left.name}": a common cause needs two different variables.`,
          );
        }
        declare(left);
        declare(right);
        // Names contain no spaces, so the key is unique.
        const pair = [left.name, right.name].sort().join(' ');
        if (!pairs.has(pair)) bidirected.push([left, right]);
        pairs.add(pair);
        break;
      }
      case 'label': {
        const { name, at } = statement.target;
        if (labels.has(name)) raise('syntax', at, `"${name}" has two labels; keep one.`);
        labels.set(name, statement);
        break;
      }
    }
  }
  return { byName, bidirected, labels: [...labels.values()] };
}

function define(declaration: Declaration, statement: DefinitionSyntax): void {
  const first = declaration.definition;
  if (first !== null) {
    const { name, at } = statement.target;
    raise(
      'syntax',
      at,
      `"${name}" is defined twice, first on line ${first.target.at.line}; keep one definition.`,
    );
  }
  declaration.definition = statement;
}
