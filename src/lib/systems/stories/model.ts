import type { Story, StoryEvent } from './types.ts';

/**
 * Returns the model of a story in the model language: a circumstance makes both the cause and the effect more likely,
 * the cause produces the effect, the rest is chance; the subject changes only the looks.
 */
export function modelTextOf({ circumstance, cause, effect, chances }: Story): string {
  const [without, withCause] = chances.effect;
  return `${[
    ...[circumstance, cause, effect].map(({ id, label }: StoryEvent) => `${id} "${label}"`),
    'who "who it is"',
  ]
    .map((line) => `label ${line}`)
    .join('\n')}

latent U_who ~ randint(0, 3)

${circumstance.id} ~ bernoulli(${chances.circumstance})
${cause.id} ~ bernoulli(${byEvent(circumstance, chances.cause)})
${effect.id} ~ bernoulli(if(${cause.id} == 1, ${byEvent(circumstance, withCause)}, ${byEvent(circumstance, without)}))
who = U_who
`;
}

function byEvent({ id }: StoryEvent, [without, withIt]: readonly [number, number]): string {
  return `if(${id} == 1, ${withIt}, ${without})`;
}
