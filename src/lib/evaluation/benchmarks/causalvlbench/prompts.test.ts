import { describe, expect, it } from 'vitest';
import { pictureItems, type PictureItem } from '../../../../../tests/support/benchmarks.ts';
import { categoriesIn, causalCircuit, pendulum, systems, waterFlow } from '../../../systems/index.ts';
import type { Message } from '../../tasks/item.ts';
import type { Variant } from '../../tasks/variant.ts';
import { causalVlBench } from './index.ts';

/** A prompt as one reads it; pictures by their place among the prompt's pictures. */
function shown(item: PictureItem): string {
  const images = item.pictures.map(({ name }) => name);
  const say = ({ role, content }: Message): string =>
    [
      `--- ${role}`,
      ...content.map((part) =>
        part.type === 'text' ? part.text : `[picture ${images.indexOf(part.image_url.url) + 1}]`,
      ),
    ].join('\n');
  return [...item.messages, ...(item.followUp === undefined ? [] : [item.followUp])].map(say).join('\n');
}

/** Prompts of which the golden files contain only the hash; the others are there in full. */
const variants: Readonly<Record<string, Partial<Variant>>> = {
  'no graph': { graph: false },
  'chain of thought': { chainOfThought: true },
};

describe('prompts', () => {
  const table = causalVlBench.tasks.flatMap(({ id }) =>
    Object.entries(variants).map(([name, variant]) => [id, name, variant] as const),
  );

  it.each(table)('are fixed for %s in pendulum: %s', (task, _name, changes) => {
    const [first] = pictureItems(task, pendulum, 1, 11, changes);
    expect(first === undefined ? '' : shown(first)).toMatchSnapshot();
  });

  it('omit the causal rules, and nothing else, if the graph is not given', () => {
    for (const system of [pendulum, waterFlow, causalCircuit]) {
      const [withGraph, without] = [true, false]
        .map((graph) => pictureItems('intervention-target', system, 1, 1, { graph }))
        .map(([item]) => (item === undefined ? '' : shown(item)));
      const rules = system.rules.map((rule, index) => `${index + 1}. ${rule}`).join('\n');
      expect(withGraph?.replace(`These causal rules hold:\n${rules}\n\n`, '')).toBe(without);
      expect(without).not.toBe(withGraph);
    }
  });

  it('state every value on a line for counterfactuals, and name the variable, its old and its new value', () => {
    for (const system of systems) {
      for (const { question, payload } of pictureItems('counterfactual', system, 10)) {
        const lines = question.split('\n');
        const before = categoriesIn(system, payload.state);
        for (const { id, label } of system.variables)
          expect(lines).toContain(`${label}: ${before[id] ?? ''}`);
        const [target = ''] = Object.keys(payload.do ?? {});
        const label = system.variables.find(({ id }) => id === target)?.label ?? '';
        const after = categoriesIn(system, { ...payload.state, ...payload.do });
        expect(lines.at(-1)).toContain(`the ${label} had been set`);
        expect(lines.at(-1)).toContain(`to ${after[target] ?? ''} instead of ${before[target] ?? ''}.`);
      }
    }
  });

  it('never state in a structure task what causes what', () => {
    for (const system of systems) {
      for (const item of pictureItems('structure-single', system, 1)) {
        for (const rule of system.rules) expect(shown(item)).not.toContain(rule);
      }
    }
  });
});
