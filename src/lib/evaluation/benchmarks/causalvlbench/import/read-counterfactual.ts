import { categoriesIn, findCategory, type State, type SystemVariable } from '../../../../systems/index.ts';
import { fail, ok, type Result } from '../../../../util/result.ts';
import { counterfactual } from '../counterfactual.ts';
import { buildItem } from './build-item.ts';
import { baseName } from '../../../tasks/kit/files/file-finder.ts';
import type { SystemNames } from './names.ts';
import type { KnownPicture } from './pictures.ts';
import { findPictures, parseRow, readRowsOf } from './read-row.ts';
import type { ReadRows } from './read-types.ts';
import { fieldProblem, lacksField } from './rows.ts';

const CHANGE = /If (?:the )?(.+?) (?:is|were|was|had been) changed from (.+?) to (.+?)[,.?]/iu;
type Row = Readonly<Record<string, unknown>>;

/** Reads the questions about the outcome of a change. */
export const readCounterfactual: ReadRows = (file) =>
  readRowsOf(file, (row) => {
    const parsed = parseRow('counterfactual', row);
    if (!parsed.ok) return parsed;
    const { id, image, question } = parsed.value;
    const { names } = file;
    const act = readChange(names, question);
    if (!act.ok) return act;
    const after = labelsIn(names, parsed.value, 'after');
    if (!after.ok) return after;
    const before = labelsIn(names, parsed.value, 'before');
    if (!before.ok) return before;
    const pictures = findPictures(file, image);
    if (!pictures.ok) return pictures;
    const [picture] = pictures.value;
    if (picture === undefined) return fail('the row has no picture');
    const wrong = contradiction(names, image[0] ?? '', picture.state, before.value);
    if (wrong !== null && !file.labelsWin) return fail(wrong);
    const state = stateWith(names, picture.state, before.value);
    const { target, value } = act.value;
    return ok(
      buildItem({
        task: counterfactual,
        names,
        variant: file.variant,
        ownQuestions: file.ownQuestions,
        own: question,
        source: `counterfactual ${names.system.id} ${id} ${target} ${image.join(' ')}`,
        pictures: [withState(picture, state)],
        intervention: { target, value, after: { ...state, [target]: value } },
        truth: after.value,
      }),
    );
  });

/** Parses the changed variable and a representative value of its new category; rows have no other value. */
function readChange(
  names: SystemNames,
  question: string,
): Result<{ readonly target: string; readonly value: number }, string> {
  const [, name = '', , to = ''] = CHANGE.exec(question) ?? [];
  const target = names.variables.get(name.toLowerCase());
  const variable = names.system.variables.find(({ id }) => id === target);
  if (variable === undefined) {
    const known = names.system.variables.map(({ label }) => label).join(', ');
    const remedy = `have it say “If the X is changed from a to b, ...” with one of ${known}`;
    return fail(fieldProblem('question', question, remedy));
  }
  const category = findCategory(variable, to.trim().toLowerCase());
  if (category === undefined) {
    return fail(`field “question” changes the ${variable.label} to “${to}”: ${oneCategory(variable)}`);
  }
  return ok({ target: variable.id, value: category.typical });
}

/** Parses the four labels of one world: `angle_orig` and the like; in the circuit, `red light original`. */
function labelsIn(
  names: SystemNames,
  row: Row,
  world: 'before' | 'after',
): Result<Readonly<Record<string, string>>, string> {
  const endings = world === 'before' ? ['_orig', ' original', ' orig'] : ['_cf', ' cf', ' counterfactual'];
  const labels: [string, string][] = [];
  for (const [prefix, id] of names.fields) {
    const field = endings.map((ending) => `${prefix}${ending}`).find((name) => name in row);
    const variable = names.system.variables.find((candidate) => candidate.id === id);
    if (field === undefined || variable === undefined) {
      // The circuit's field names are words, and so are their endings.
      const ending = prefix.includes(' ') ? endings[1] : endings[0];
      const remedy = variable === undefined ? 'add it' : oneCategory(variable);
      return fail(lacksField(`${prefix}${ending ?? ''}`, remedy));
    }
    const word = row[field];
    const category = typeof word === 'string' ? findCategory(variable, word.trim().toLowerCase()) : undefined;
    if (category === undefined) return fail(fieldProblem(field, word, oneCategory(variable)));
    labels.push([id, category.id]);
  }
  const byId = new Map(labels);
  return ok(Object.fromEntries(names.system.variables.map(({ id }) => [id, byId.get(id) ?? ''])));
}

/** Returns the state in a name, with representative values where a label disagrees. */
function stateWith(names: SystemNames, state: State, labels: Readonly<Record<string, string>>): State {
  const read = categoriesIn(names.system, state);
  return Object.fromEntries(
    names.system.variables.map((variable) => {
      const label = labels[variable.id] ?? '';
      const value = state[variable.id] ?? Number.NaN;
      return [
        variable.id,
        read[variable.id] === label ? value : (findCategory(variable, label)?.typical ?? value),
      ];
    }),
  );
}

/** Returns the picture with a known state. */
function withState({ picture }: KnownPicture, state: State): KnownPicture {
  if (picture.kind === 'scene') return { state, picture: { ...picture, state } };
  const { shows, ...rest } = picture;
  return { state, picture: { ...rest, ...(shows === undefined ? {} : { shows: { ...shows, state } }) } };
}

/** Describes a contradiction between a picture's name and the row's label: field, both values, and the remedy. */
function contradiction(
  names: SystemNames,
  path: string,
  state: State,
  labels: Readonly<Record<string, string>>,
): string | null {
  const told = categoriesIn(names.system, state);
  const variable = names.system.variables.find(({ id }) => told[id] !== labels[id]);
  if (variable === undefined) return null;
  const { id, label } = variable;
  return `field “image”: the name “${baseName(path)}” tells the ${label} “${told[id] ?? ''}”, and the row’s own label is “${labels[id] ?? ''}”: correct the wrong one`;
}

function oneCategory({ categories }: SystemVariable): string {
  return `write one of ${categories.map(({ id }) => id).join(', ')}`;
}
