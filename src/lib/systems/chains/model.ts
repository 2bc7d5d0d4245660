import type { ChainStep, ChainStory } from './schema.ts';

/** Values of an event: it does not happen, it happens, something else is done instead. */
export const EVENT_VALUES = { no: 0, yes: 1, instead: 2 } as const;

const CHANCE_OF_ROOTS = 0.95;
const CHANCE_OF_INSTEAD = 0.04;

/** A random choice about a step. */
interface StepChance {
  /** Name in the model: `U_boil`. */
  readonly name: string;
  readonly chance: number;
  /** The draw with which everything goes as in the story. */
  readonly usual: 0 | 1;
  /** Label for readers. */
  readonly label: string;
}

/** Returns the random choices about a step: whether it succeeds, and whether something else is done. */
export function chancesOf({ id, label, needs, chance, instead }: ChainStep): readonly StepChance[] {
  const success = chance ?? (needs === undefined ? CHANCE_OF_ROOTS : 1);
  return [
    ...(success < 1
      ? [{ name: `U_${id}`, chance: success, usual: 1, label: `luck in ${label}` } as const]
      : []),
    ...(instead === undefined
      ? []
      : [
          {
            name: `V_${id}`,
            chance: instead.chance ?? CHANCE_OF_INSTEAD,
            usual: 0,
            label: `another way than ${label}`,
          } as const,
        ]),
  ];
}

/**
 * Returns the model of a chain in the model language: each event happens if its needs are met and nothing goes wrong,
 * or something else is done instead, which serves only some of the events that need it.
 */
export function modelTextOf({ steps }: ChainStory): string {
  const labels = steps.map(({ id, label }) => `label ${id} "${label}"`);
  const chances = steps.flatMap(chancesOf).map(({ name, chance }) => `latent ${name} ~ bernoulli(${chance})`);
  const equations = steps.map((step) => `${step.id} = ${equationOf(step, steps)}`);
  return [labels, chances, equations].map((lines) => `${lines.join('\n')}\n`).join('\n');
}

function equationOf(step: ChainStep, steps: readonly ChainStep[]): string {
  const { id, needs, instead } = step;
  const met = (cause: string): string =>
    steps.find((one) => one.id === cause)?.instead?.serves.includes(id) === true
      ? `${cause} >= ${EVENT_VALUES.yes}`
      : `${cause} == ${EVENT_VALUES.yes}`;
  const drawn = chancesOf(step).map(({ name }) => name);
  const success = drawn.find((name) => name === `U_${id}`) ?? String(EVENT_VALUES.yes);
  const done = instead === undefined ? success : `if(V_${id} == 1, ${EVENT_VALUES.instead}, ${success})`;
  if (needs === undefined) return done;
  const conditions = 'all' in needs ? needs.all.map(met).join(' and ') : needs.any.map(met).join(' or ');
  return `if(${conditions}, ${done}, ${EVENT_VALUES.no})`;
}
