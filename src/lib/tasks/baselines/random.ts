import type { System } from '../../systems/index.ts';
import { createRandom, type Random } from '../../util/random.ts';
import { taskOf } from '../registry.ts';
import type { ScorableItem } from '../types.ts';
import { valueLines } from '../words.ts';

/** One of the possible answers, each as likely as the other; the same for the same item. */
export function random(system: System, item: ScorableItem): string {
  const source = createRandom(0).fork(`random ${item.id}`);
  const options = taskOf(item.task).options(system);
  if (options !== undefined) return drawOne(options, source);
  return valueLines(
    system,
    Object.fromEntries(
      system.variables.map(({ id, categories }) => [
        id,
        drawOne(
          categories.map((category) => category.id),
          source,
        ),
      ]),
    ),
  );
}

function drawOne(options: readonly string[], source: Random): string {
  return options[source.integer(0, Math.max(0, options.length - 1))] ?? '';
}
