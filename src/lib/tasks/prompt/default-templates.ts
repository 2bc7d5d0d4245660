import type { PromptTemplate, TaskId } from '../types.ts';

const rules = 'These causal rules hold:\n{list}';
const scene = 'The picture shows {scene}.';
const scenes = 'Both pictures show {scene}.';
const four = 'Four variables describe it: {variables}.';
const setByHand =
  'Between the first picture and the second, one variable was set to another value by hand; whatever depends on it may have changed as well.';

const yesNo = {
  question: 'Is the {cause} a direct cause of the {effect}?',
  format: 'Answer with one word, Yes or No.',
  reasoning: 'Think it through in a few sentences first. Do not give the answer yet.',
  final: 'So, is the {cause} a direct cause of the {effect}? Answer with one word, Yes or No.',
};

const structure = `${four} Some of them may cause others directly. You are asked about one ordered pair of them at a time.`;

const names = 'Answer with one of these names and nothing else: {options}.';
const lines =
  'Answer in four lines, one for each variable, each with the name, a colon and the value, and nothing else. Keep this order: {variables}.';

/** The wording that prompts have unless somebody brings another one; it is our own. */
export const defaultTemplates: Readonly<Record<TaskId, PromptTemplate>> = {
  'structure-single': {
    id: 'rungs-structure-single-1',
    title: 'Rungs, structure from one picture',
    task: 'structure-single',
    parts: { instruction: `${scene} ${structure}`, rules, picture: 'The picture:', ...yesNo },
  },
  'structure-pair': {
    id: 'rungs-structure-pair-1',
    title: 'Rungs, structure from two pictures',
    task: 'structure-pair',
    parts: {
      instruction: `${scenes} ${structure}\n\n${setByHand}`,
      rules,
      before: 'The first picture:',
      after: 'The second picture:',
      ...yesNo,
    },
  },
  'intervention-target': {
    id: 'rungs-intervention-target-1',
    title: 'Rungs, what was set',
    task: 'intervention-target',
    parts: {
      instruction: `${scenes} ${four}\n\n{values}\n\n{rules}\n\n${setByHand} Your task is to find that one variable.`,
      rules,
      before: 'The first picture:',
      after: 'The second picture:',
      question: 'Which variable was set by hand?',
      format: names,
      reasoning:
        'First say what differs between the two pictures, and which single change would account for all of it. Do not give the answer yet.',
      final: `So, which variable was set by hand? ${names}`,
    },
  },
  counterfactual: {
    id: 'rungs-counterfactual-1',
    title: 'Rungs, what would have been',
    task: 'counterfactual',
    parts: {
      instruction: `${scene} ${four}\n\n{values}\n\n{rules}\n\nYour task is to say what would have been if one variable had been set to another value by hand, with everything that does not depend on it left as it is in the picture.`,
      rules,
      picture: 'The picture:',
      question:
        'The values in the picture are:\n{state}\n\nSuppose the {variable} had been set by hand to {new} instead of {old}. What would the value of every variable have been?',
      format: lines,
      reasoning:
        'First work out, step by step, what would have changed and what would have stayed. Do not give the final values yet.',
      final: `So, what would the values have been? ${lines}`,
    },
  },
};

/** The default wording of a task's prompts. */
export function defaultTemplate(task: TaskId): PromptTemplate {
  return defaultTemplates[task];
}
