import { createItems, defaultVariant } from '../test-support.ts';
import { describe, expect, it } from 'vitest';
import { causalCircuit, pendulum, systems, waterFlow } from '../../systems/index.ts';
import { createItems } from '../items.ts';
import { tasks } from '../registry.ts';
import type { Item, Message, Variant } from '../types.ts';
import { defaultVariant } from '../variant.ts';
import { categoriesIn } from '../words.ts';

/** A prompt as one reads it; pictures by their place among the prompt's pictures. */
function shown(item: Item): string {
  const say = ({ role, content }: Message): string =>
    [
      `--- ${role}`,
      ...content.map((part) =>
        part.type === 'text' ? part.text : `[picture ${item.images.indexOf(part.image_url.url) + 1}]`,
      ),
    ].join('\n');
  return [...item.messages, ...(item.followUp === undefined ? [] : [item.followUp])].map(say).join('\n');
}

const variants: Readonly<Record<string, Partial<Variant>>> = {
  plain: {},
  'no graph': { graph: false },
  'two demonstrations': { shots: 2, demos: 'balanced' },
  'chain of thought': { chainOfThought: true },
};

describe('prompts', () => {
  const table = tasks.flatMap(({ id }) =>
    Object.entries(variants).flatMap(([name, variant]) =>
      (name === 'plain' ? systems : [pendulum]).map(
        (system) => [id, system.id, name, system, variant] as const,
      ),
    ),
  );

  it.each(table)('of %s in %s read like this: %s', (task, _id, _name, system, changes) => {
    const variant = { ...defaultVariant(task, system), ...changes };
    const [first] = createItems(task, system, { count: 1, seed: 11, variant });
    expect(first === undefined ? '' : shown(first.item)).toMatchSnapshot();
  });

  it('leave out the causal rules, and nothing else, where the graph is not given', () => {
    for (const system of [pendulum, waterFlow, causalCircuit]) {
      const variant = defaultVariant('intervention-target', system);
      const [withGraph, without] = [true, false]
        .map((graph) =>
          createItems('intervention-target', system, { count: 1, seed: 1, variant: { ...variant, graph } }),
        )
        .map((items) => (items[0] === undefined ? '' : shown(items[0].item)));
      const rules = system.rules.map((rule, index) => `${index + 1}. ${rule}`).join('\n');
      expect(withGraph?.replace(`These causal rules hold:\n${rules}\n\n`, '')).toBe(without);
      expect(without).not.toBe(withGraph);
    }
  });

  it('of counterfactuals state every value on a line, and name the variable, its old and its new value', () => {
    for (const system of systems) {
      const variant = defaultVariant('counterfactual', system);
      for (const { item } of createItems('counterfactual', system, { count: 10, seed: 1, variant })) {
        const lines = item.question.split('\n');
        const before = categoriesIn(system, item.state);
        for (const { id, label } of system.variables)
          expect(lines).toContain(`${label}: ${before[id] ?? ''}`);
        const [target = ''] = Object.keys(item.do ?? {});
        const label = system.variables.find(({ id }) => id === target)?.label ?? '';
        const after = categoriesIn(system, { ...item.state, ...item.do });
        expect(lines.at(-1)).toContain(`the ${label} had been set`);
        expect(lines.at(-1)).toContain(`to ${after[target] ?? ''} instead of ${before[target] ?? ''}.`);
      }
    }
  });

  it('never say in a structure task what causes what', () => {
    for (const system of systems) {
      const variant = defaultVariant('structure-single', system);
      for (const { item } of createItems('structure-single', system, { count: 1, seed: 1, variant })) {
        for (const rule of system.rules) expect(shown(item)).not.toContain(rule);
      }
    }
  });
});
