/** Reads files of chains, events and graphs in any of the known formats. */
import { atomicDescriptions, keysteps } from './ego-exo.ts';
import type { ChainFormat, TakeGraph, FoundTake, RowProblem, TakeRead } from './found.ts';
import { ownFormat } from './own-file.ts';
import { causePairs } from './pairs.ts';
import { questionSpec } from './question-spec.ts';
import { withLinks } from './rows.ts';
import { linkOfRow, scriptAnnotations, scriptGraph } from './script.ts';
import type { OwnChain } from '../types.ts';
import { parseOrNone } from '../../../util/json.ts';
import { jsonProblem } from '../../../util/files/json-problem.ts';

/** All formats, most specific first. */
const CHAIN_FORMATS: readonly ChainFormat[] = [
  ownFormat,
  questionSpec,
  causePairs,
  scriptAnnotations,
  keysteps,
  atomicDescriptions,
  scriptGraph,
];

/** Content of several files together. */
export interface FoundInFiles {
  readonly takes: readonly FoundTake[];
  /** Graphs of takes that are in none of the files. */
  readonly loose: readonly TakeGraph[];
  readonly problems: readonly RowProblem[];
}

/** Reads files; a graph is matched with the takes of its name in all of them. */
export function readChainFiles(
  files: readonly { readonly name: string; readonly text: string }[],
): FoundInFiles {
  const found = files.map(({ name, text }) => findInFile(name, text));
  const graphs = found.flatMap((one) => one.graphs);
  const takes = found.flatMap((one) => one.takes);
  return {
    takes: takes.map((take) =>
      withGraphs(
        take,
        graphs.filter((graph) => graph.take === take.take),
      ),
    ),
    loose: graphs.filter((graph) => !takes.some(({ take }) => take === graph.take)),
    problems: found.flatMap((one) => one.problems),
  };
}

/** Returns the chain with its links replaced by a graph's, which refers to its events by id. */
export function withGraph(own: OwnChain, graph: TakeGraph): TakeRead {
  return { ...addGraphLinks({ ...own, causes: {} }, graph), notes: [] };
}

/** Returns the chain with a graph's links added. */
function addGraphLinks(own: OwnChain, graph: TakeGraph): Omit<TakeRead, 'notes'> {
  const links = graph.rows.map((row, index) => ({ ...linkOfRow(row), row: index + 1 }));
  return withLinks(own, links, graph);
}

function withGraphs(take: FoundTake, graphs: readonly TakeGraph[]): FoundTake {
  if (graphs.length === 0) return take;
  const rows = graphs.map((graph) => graph.file).join(' and ');
  const read = (): TakeRead => {
    const { own: bare, ...texts } = take.read();
    const start: TakeRead = { ...texts, own: { ...bare, causes: {} } };
    return graphs.reduce((all, graph) => {
      const { own, problems } = addGraphLinks(all.own, graph);
      return { own, problems: [...all.problems, ...problems], notes: all.notes };
    }, start);
  };
  return { ...take, title: `${take.title}, with the graph of ${rows}`, read };
}

function findInFile(file: string, text: string) {
  const wrong = (message: string) => ({
    takes: [],
    graphs: [],
    problems: [{ file, take: null, row: null, message }],
  });
  const bare = text.replace(/^\uFEFF/u, '');
  const value = parseOrNone(bare);
  if (value === undefined) {
    return wrong(
      `it ${jsonProblem(bare) ?? ''}. Choose a JSON file, or paste lines of text under Paste many.`,
    );
  }
  const format = CHAIN_FORMATS.find(({ fits }) => fits(value));
  if (format === undefined) {
    return wrong(
      `its format is unknown. Known formats: ${CHAIN_FORMATS.map(({ title }) => title).join('; ')}.`,
    );
  }
  return format.find(value, file);
}
