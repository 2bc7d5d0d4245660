import { defaultVariant, findSystem, type RunPlan, type System, type TaskId, type Variant } from './today.ts';
import { required } from '../support/required.ts';

/** A plan with its name in the golden files. */
export interface NamedPlan {
  readonly name: string;
  readonly plan: RunPlan;
}

const CLIP = { model: 'scene-clip', parameters: { sha256: 'c11b'.repeat(16), preprocessing: 'resize 224' } };
const MODEL = 'Qwen2.5-VL-7B-Instruct';

/** Returns a system by its id. @throws Error for an unknown id */
export function systemOf(id: string): System {
  return required(findSystem(id));
}

/** Returns a plan's first five parts, with changes to the standard variant. */
export function planOf(
  task: TaskId,
  system: string,
  changes: Partial<Variant>,
  rest: Pick<RunPlan, 'respondent' | 'seed' | 'count' | 'source'>,
): RunPlan {
  return { task, system, variant: { ...defaultVariant(task, systemOf(system)), ...changes }, ...rest };
}

/** Twelve runs that together use every option of runs. */
export function plans(source: NonNullable<RunPlan['source']>): readonly NamedPlan[] {
  const solver = { kind: 'solver' };
  const human = { kind: 'human' };
  const asked = { temperature: 0, maxTokens: 1024 };
  const named = (name: string, plan: RunPlan): NamedPlan => ({ name, plan });
  return [
    named(
      'the solver, standard',
      planOf('structure-single', 'pendulum', {}, { respondent: solver, seed: 0, count: 3 }),
    ),
    named(
      'the solver after four demonstrations',
      planOf('structure-pair', 'beach', { shots: 4 }, { respondent: solver, seed: 7, count: 2 }),
    ),
    named(
      'CLIP with the model on published pictures',
      planOf(
        'counterfactual',
        'pendulum',
        { style: 'published' },
        { respondent: { kind: 'clip+scm', ...CLIP }, seed: 3, count: 24 },
      ),
    ),
    named(
      'CLIP with the model by values',
      planOf(
        'intervention-target',
        'water-flow',
        { style: 'published' },
        { respondent: { kind: 'clip+scm-value', ...CLIP }, seed: 4, count: 12 },
      ),
    ),
    named(
      'a model after eight balanced demonstrations in two turns',
      planOf(
        'intervention-target',
        'causal-circuit',
        { shots: 8, demos: 'balanced', chainOfThought: true },
        { respondent: { kind: 'vlm', model: MODEL, parameters: asked }, seed: 5, count: 12 },
      ),
    ),
    named('a model without rules, in own words', ownWords(asked)),
    named(
      'a model in both orders',
      planOf(
        'structure-pair',
        'causal-circuit',
        {},
        {
          respondent: {
            kind: 'vlm',
            model: MODEL,
            parameters: { ...asked, temperature: 0.7, bothOrders: true },
          },
          seed: 8,
          count: 2,
        },
      ),
    ),
    named(
      'a person at the last seed',
      planOf('counterfactual', 'beach', {}, { respondent: human, seed: 2 ** 32 - 1, count: 20 }),
    ),
    named(
      'chance without rules on published pictures',
      planOf(
        'structure-single',
        'water-flow',
        { style: 'published', graph: false },
        { respondent: { kind: 'random' }, seed: 1, count: 2 },
      ),
    ),
    named(
      'the most frequent answer',
      planOf('intervention-target', 'beach', {}, { respondent: { kind: 'majority' }, seed: 11, count: 18 }),
    ),
    named(
      'a model on imported pictures',
      planOf(
        'structure-single',
        'pendulum',
        {},
        { respondent: { kind: 'vlm', model: MODEL, parameters: asked }, seed: 12, count: 2, source },
      ),
    ),
    named(
      'a person on imported pictures, in two turns',
      planOf(
        'counterfactual',
        'water-flow',
        { style: 'published', chainOfThought: true },
        { respondent: human, seed: 13, count: 4, source },
      ),
    ),
  ];
}

/** Returns a run with another picture size, without rules, and with a user's wording of the question. */
function ownWords(asked: Readonly<Record<string, number>>): RunPlan {
  const standard = defaultVariant('counterfactual', systemOf('water-flow'));
  const { template } = standard;
  const question = `Look well. ${template.parts.question ?? ''}`;
  return {
    task: 'counterfactual',
    system: 'water-flow',
    variant: {
      ...standard,
      shots: 2,
      graph: false,
      template: { ...template, id: 'own', title: 'Look well', parts: { ...template.parts, question } },
    },
    respondent: { kind: 'vlm', model: MODEL, parameters: { ...asked, size: 128, jpegQuality: 80 } },
    seed: 6,
    count: 12,
  };
}
