import { baselinesOf } from '../baselines/index.ts';
import type { Answer, Protocol, ScorableItem, TaskId } from '../types.ts';
import { ceilingOf } from './ceiling.ts';
import { judge } from './judge.ts';
import type { Figures, Report } from './report-types.ts';
import { structureFigures, type Judged } from './structure-figures.ts';
import { unitsOf } from './units.ts';
import { counterfactualFigures, targetFigures } from './value-figures.ts';

/**
 * Scores answers by item id, and the trivial baselines on the same items. Items without an answer are missing;
 * answers without an item are not looked at (see `matchAnswers`). Throws a RangeError for an item of another task.
 */
export function scoreAnswers(
  task: TaskId,
  items: readonly ScorableItem[],
  answers: ReadonlyMap<string, Answer>,
  protocol: Protocol,
): Report {
  const stranger = items.find((item) => item.task !== task);
  if (stranger !== undefined) {
    throw new RangeError(`The item ${stranger.id} is one of ${stranger.task}, not of ${task}.`);
  }
  const baselines = baselinesOf(task, items).map(({ id, answer }) => {
    const texts = new Map(items.map((item) => [item.id, { id: item.id, text: answer(item) }]));
    return [id, figuresOf(task, items, texts, protocol)] as const;
  });
  const ceiling = ceilingOf(items);
  return {
    task,
    protocol,
    ...figuresOf(task, items, answers, protocol),
    baselines: Object.fromEntries(baselines),
    ...(ceiling === null ? {} : { ceiling }),
  };
}

function figuresOf(
  task: TaskId,
  items: readonly ScorableItem[],
  answers: ReadonlyMap<string, Answer>,
  protocol: Protocol,
): Figures {
  const judged = items.map((item) => ({ item, judgement: judge(item, answers.get(item.id), protocol) }));
  const { n, ...figures } = taskFigures(task, judged, protocol);
  const count = (outcome: string): number =>
    judged.filter(({ judgement }) => judgement.outcome === outcome).length;
  return { n, unparsed: count('unparsed'), missing: count('missing'), ...figures };
}

function taskFigures(
  task: TaskId,
  judged: readonly Judged[],
  protocol: Protocol,
): Omit<Figures, 'unparsed' | 'missing'> {
  switch (task) {
    case 'counterfactual':
      return counterfactualFigures(judged, protocol);
    case 'intervention-target':
      return targetFigures(judged, protocol);
    case 'structure-single':
    case 'structure-pair':
      return structureFigures(picturesOf(judged), protocol);
  }
}

function picturesOf(judged: readonly Judged[]): readonly (readonly Judged[])[] {
  const byId = new Map(judged.map((one) => [one.item.id, one]));
  return unitsOf(judged.map(({ item }) => item)).map((unit) =>
    unit.flatMap((item) => byId.get(item.id) ?? []),
  );
}
