import type { TaskId } from '../types.ts';

/** The holes that a part of a template may have, and those that it must have. */
export interface PartHoles {
  readonly allowed: readonly string[];
  readonly required: readonly string[];
}

const common = ['scene', 'variables', 'values', 'rules'];
const plain: PartHoles = { allowed: [], required: [] };
const onePicture = { picture: plain };
const twoPictures = { before: plain, after: plain };

/** The parts that every task's prompts have. */
function parts(
  question: PartHoles,
  own: Readonly<Record<string, PartHoles>>,
): Readonly<Record<string, PartHoles>> {
  const allowed = [...common, ...question.allowed];
  return {
    instruction: { allowed: common, required: [] },
    rules: { allowed: ['list'], required: ['list'] },
    ...own,
    question: { allowed, required: question.required },
    format: { allowed, required: [] },
    reasoning: { allowed, required: [] },
    final: { allowed, required: [] },
  };
}

const structure: PartHoles = { allowed: ['cause', 'effect'], required: ['cause', 'effect'] };
const target: PartHoles = { allowed: ['options'], required: [] };
const counterfactual: PartHoles = {
  allowed: ['state', 'variable', 'old', 'new'],
  required: ['variable', 'new'],
};

/** What the parts of a task's template are, and which holes they have. */
export const templateParts: Readonly<Record<TaskId, Readonly<Record<string, PartHoles>>>> = {
  'structure-single': parts(structure, onePicture),
  'structure-pair': parts(structure, twoPictures),
  'intervention-target': parts(target, twoPictures),
  counterfactual: parts(counterfactual, onePicture),
};

const HOLE = /\{([A-Za-z][\w-]*)\}/gu;

/** The names of the holes in a text, each once. */
export function holesIn(text: string): readonly string[] {
  return [...new Set([...text.matchAll(HOLE)].map(([, name = '']) => name))];
}

/** Fills the holes of a text. Throws a RangeError for a hole without a filling; a checked template has none. */
export function fill(text: string, fillings: Readonly<Record<string, string>>): string {
  return text.replace(HOLE, (_hole, name: string) => {
    const filling = Object.hasOwn(fillings, name) ? fillings[name] : undefined;
    if (filling === undefined) throw new RangeError(`Nothing fills the hole {${name}}.`);
    return filling;
  });
}
