import { fail, ok, type Result } from '../../util/result.ts';
import { graphTokens, type GraphToken } from './dagitty-tokens.ts';

/** An edge as written between two names; `sign` is `->`, `<->`, or one without an equivalent here. */
export interface WrittenEdge {
  readonly from: string;
  readonly to: string;
  readonly sign: string;
}

/** A graph in DAGitty's notation, as written: names in order of mention, with the attributes of each. */
export interface WrittenGraph {
  readonly nodes: ReadonlyMap<string, ReadonlySet<string>>;
  readonly edges: readonly WrittenEdge[];
  /** Whether edges have coefficients or labels. */
  readonly edgeAttributes: boolean;
}

/**
 * `dag {`, `digraph name {`, also inside R's `dagitty("...")`. A comment before it extends to the end of its line, so
 * that a line of many hashes matches in one way only (no catastrophic backtracking).
 */
const OPENING =
  /^(?:\s|(?:\/\/|#)[^\r\n]*(?:[\r\n]|$))*(?:[\w.]+\s*(?:<-|=)\s*)?(?:dagitty\s*\(\s*["'`]\s*)?(?:strict\s+)?(?:dag|pdag|mag|pag|graph|digraph)\b\s*(?:"[^"\n]*"|[\w.]+)?\s*\{/iu;
/** Maximum number of edges, and of nested groups: a text of two groups can mean a million edges. */
const MAX_EDGES = 5_000;
const MAX_NESTING = 20;
/** Statements that set defaults of a drawing. */
const DEFAULTS: ReadonlySet<string> = new Set(['node', 'edge', 'graph']);
/** Attributes of the layout. */
const LAYOUT: ReadonlySet<string> = new Set(['pos', 'shape', 'color', 'style', 'fillcolor', 'fontsize']);

/** Returns whether a text is a graph in the notation of DAGitty or of Graphviz. */
export function isDagitty(text: string): boolean {
  return OPENING.test(text);
}

/** Parses such a graph: chains, groups in braces and attributes in brackets. */
export function readDagitty(text: string): Result<WrittenGraph, string> {
  const opening = OPENING.exec(text)?.[0];
  if (opening === undefined) return fail('A graph in DAGitty’s notation begins with dag {.');
  return new GraphReader(graphTokens(text.slice(opening.length))).read();
}

class GraphReader {
  readonly #tokens: readonly GraphToken[];
  #index = 0;
  #nesting = 0;
  #tooMany = false;
  #edgeAttributes = false;
  readonly #nodes = new Map<string, Set<string>>();
  readonly #edges: WrittenEdge[] = [];

  constructor(tokens: readonly GraphToken[]) {
    this.#tokens = tokens;
  }

  read(): Result<WrittenGraph, string> {
    this.#statements();
    if (this.#tooMany) {
      return fail(`The graph has more than ${MAX_EDGES} arrows, or groups nested too deep; make it smaller.`);
    }
    return ok({ nodes: this.#nodes, edges: this.#edges, edgeAttributes: this.#edgeAttributes });
  }

  #is(text: string): boolean {
    const token = this.#tokens[this.#index];
    return token?.kind === 'bracket' && token.text === text;
  }

  #take(): GraphToken | undefined {
    const token = this.#tokens[this.#index];
    this.#index += 1;
    return token;
  }

  /** Parses statements up to the closing brace; returns the names mentioned. */
  #statements(): string[] {
    const names: string[] = [];
    while (this.#index < this.#tokens.length && !this.#is('}') && !this.#tooMany) {
      names.push(...this.#statement());
    }
    this.#index += 1;
    return names;
  }

  #statement(): string[] {
    let left = this.#operand();
    const all = [...left];
    let isEdge = false;
    for (;;) {
      const token = this.#tokens[this.#index];
      if (token?.kind !== 'edge') break;
      this.#index += 1;
      const right = this.#operand();
      this.#join(left, token.text, right);
      all.push(...right);
      left = right;
      isEdge = true;
    }
    this.#attributes(isEdge ? null : left);
    return all;
  }

  /** Parses a name, or a group of names in braces; skips any other token and returns nothing. */
  #operand(): string[] {
    if (this.#is('{')) return this.#group();
    const token = this.#take();
    if (token?.kind !== 'name') return [];
    const { text } = token;
    if (text === 'subgraph') return this.#operand();
    if (this.#is('{')) return this.#group();
    if (this.#tokens[this.#index]?.kind === 'equals') {
      this.#index += 2;
      return [];
    }
    if (DEFAULTS.has(text) && this.#is('[')) {
      this.#attributes([]);
      return [];
    }
    if (!this.#nodes.has(text)) this.#nodes.set(text, new Set());
    return [text];
  }

  #group(): string[] {
    this.#nesting += 1;
    if (this.#nesting > MAX_NESTING) this.#tooMany = true;
    this.#index += 1;
    const names = [...new Set(this.#statements())];
    this.#nesting -= 1;
    return names;
  }

  #join(left: readonly string[], sign: string, right: readonly string[]): void {
    if (this.#edges.length + left.length * right.length > MAX_EDGES) {
      this.#tooMany = true;
      return;
    }
    for (const a of left) {
      for (const b of right) {
        this.#edges.push(sign === '<-' ? { from: b, to: a, sign: '->' } : { from: a, to: b, sign });
      }
    }
  }

  /** Parses attributes in brackets, if there are any; null owners mean an edge. */
  #attributes(owners: readonly string[] | null): void {
    if (!this.#is('[')) return;
    this.#index += 1;
    while (this.#index < this.#tokens.length && !this.#is(']')) {
      const token = this.#take();
      if (token?.kind !== 'name') continue;
      const key = token.text.toLowerCase();
      if (this.#tokens[this.#index]?.kind === 'equals') this.#index += 2;
      if (LAYOUT.has(key)) continue;
      if (owners === null) this.#edgeAttributes = true;
      for (const owner of owners ?? []) this.#nodes.get(owner)?.add(key);
    }
    this.#index += 1;
  }
}
