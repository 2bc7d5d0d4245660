import type { LabSubject } from '../subject.ts';

/** A graph of names only: the visible variables, and the arrows between them. */
export interface PlainGraph {
  readonly nodes: readonly {
    readonly id: string;
    readonly label: string;
    readonly role: 'variable';
    readonly mark: 'none';
  }[];
  readonly edges: readonly {
    readonly from: string;
    readonly to: string;
    readonly kind: 'directed';
    readonly state: 'plain';
  }[];
}

/** Returns the graph of a subject before a question. */
export function plainGraph({ variables, model }: LabSubject): PlainGraph {
  const shown = new Set(variables.map(({ id }) => id));
  return {
    nodes: variables.map(({ id, label }) => ({ id, label, role: 'variable', mark: 'none' })),
    edges: model.variables
      .filter(({ name }) => shown.has(name))
      .flatMap(({ name, parents }) =>
        parents
          .filter((from) => shown.has(from))
          .map((from) => ({ from, to: name, kind: 'directed' as const, state: 'plain' as const })),
      ),
  };
}
