import type { ImportProblem } from '../../../tasks/import.ts';
import { fail, ok, type Result } from '../../../../util/result.ts';
import type { BenchmarkTask } from '../create-task.ts';
import type { GraphTruth } from '../payload.ts';
import { orderedPairs } from '../subjects.ts';
import { buildItem } from './build-item.ts';
import type { KnownPicture } from './pictures.ts';
import { findPictures, parseRow } from './read-row.ts';
import type { ReadItem } from '../../../tasks/kit/distinct-items.ts';
import type { ReadRows, RowFile } from './read-types.ts';
import { fieldProblem } from './rows.ts';

const QUESTION = /^Does (?:the )?(.+?) directly cause (?:the )?(.+?) to change\??$/iu;

/** Folder names of the two kinds of questions. */
type StructureKind = 'discovery' | 'discovery_interleaved';

interface Asked {
  readonly row: number;
  readonly group: string;
  readonly pair: readonly [string, string];
  readonly isEdge: boolean;
  readonly question: string;
  readonly pictures: readonly KnownPicture[];
}

/** Reads the yes/no questions about single pictures or pairs of pictures. */
export function readStructure(task: BenchmarkTask<GraphTruth>, kind: StructureKind): ReadRows {
  return (file) => {
    const problems: ImportProblem[] = [];
    const groups = new Map<string, Asked[]>();
    file.rows.forEach((row, index) => {
      const asked = readQuestion(kind, file, row, index + 1);
      if (!asked.ok) problems.push({ file: file.file, row: index + 1, why: asked.error });
      else {
        const group = groups.get(asked.value.group);
        if (group === undefined) groups.set(asked.value.group, [asked.value]);
        else group.push(asked.value);
      }
    });
    const items = [...groups.values()].flatMap((group) => itemsOf(task, file, group, problems));
    return { items, problems };
  };
}

function readQuestion(
  kind: StructureKind,
  file: RowFile,
  row: unknown,
  number: number,
): Result<Asked, string> {
  const parsed = parseRow(kind, row);
  if (!parsed.ok) return parsed;
  const { id, image, question, answer } = parsed.value;
  const match = QUESTION.exec(question.trim());
  const [cause, effect] = [1, 2].map((part) => file.names.variables.get((match?.[part] ?? '').toLowerCase()));
  if (cause === undefined || effect === undefined) {
    const known = file.names.system.variables.map(({ label }) => label).join(', ');
    const remedy = `write “Does A directly cause B to change?” with two of ${known}`;
    return fail(fieldProblem('question', question, remedy));
  }
  const label = answer.trim().toLowerCase();
  if (label !== 'yes' && label !== 'no') return fail(fieldProblem('answer', answer, 'write Yes or No'));
  const pictures = findPictures(file, image);
  if (!pictures.ok) return pictures;
  return ok({
    row: number,
    group: `${id} ${image.join(' ')}`,
    pair: [cause, effect],
    isEdge: label === 'yes',
    question,
    pictures: pictures.value,
  });
}

/** Groups the twelve questions about one picture; an incomplete group determines no graph. */
function itemsOf(
  task: BenchmarkTask<GraphTruth>,
  file: RowFile,
  group: readonly Asked[],
  problems: ImportProblem[],
): readonly ReadItem[] {
  const pairs = new Set(group.map(({ pair }) => pair.join(' ')));
  const questions = orderedPairs(file.names.system).length;
  if (group.length !== questions || pairs.size !== questions) {
    for (const { row, pictures } of group) {
      const why = `field “image”: ${pictures.map(({ picture }) => picture.name).join(' and ')} has ${pairs.size} different questions in ${group.length} rows: give it one row for each of the ${questions} ordered pairs of variables`;
      problems.push({ file: file.file, row, why });
    }
    return [];
  }
  const edges = group.filter(({ isEdge }) => isEdge).map(({ pair }) => pair);
  return group.map(({ row, pair, pictures, question, group: name }) => ({
    row,
    item: buildItem({
      task,
      names: file.names,
      variant: file.variant,
      ownQuestions: file.ownQuestions,
      own: question,
      source: `${task.id} ${file.names.system.id} ${name} ${pair.join(' ')}`,
      pictures,
      pair,
      truth: { edges },
    }),
  }));
}
