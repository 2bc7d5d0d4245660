import { expect, it } from 'vitest';
import { SCENE_STYLES } from '../../../systems/scenes/style.ts';
import { stories } from '../../../systems/stories/index.ts';
import type { Item } from '../../tasks/item.ts';
import { storyCollection } from '../../tasks/kit/stories/subject.ts';
import { createRandom } from '../../../util/random.ts';
import { createItems, defaultVariant } from '../items.fixture.ts';
import { RANKS, rankByPixels } from './rank-by-pixels.ts';
import type { RecognitionPayload, RecognitionTruth } from './recognition-items.ts';
import { required } from '../../../../../tests/support/required.ts';

it.each(SCENE_STYLES)(
  'has the true captions of a story at each rank by pixels about as often, %s',
  (style) => {
    const variant = { ...defaultVariant('recognition', storyCollection), style };
    const count = 2 * RANKS * stories.length;
    const items = createItems('recognition', storyCollection, { count, seed: 3, variant }) as readonly Item<
      RecognitionPayload,
      RecognitionTruth
    >[];
    const random = createRandom(1);
    const counts = Array.from({ length: RANKS }, () => 0);
    for (const { form, payload, truth } of items) {
      const captions = form.kind === 'choice' ? form.options.map(({ text }) => text) : [];
      const [right, wrong] = [true, false].map((isTrue) =>
        captions.filter((_, place) => truth.includes(place) === isTrue),
      );
      const rank = rankByPixels(
        { about: required(payload.story), state: payload.state },
        right as [string, string],
        wrong as [string, string],
        random,
      );
      counts[rank] = (counts[rank] ?? 0) + 1;
    }
    // Ties, and pairs that hardly ever have a rank, move some to the next one.
    for (const one of counts) expect(Math.abs(one / count - 1 / RANKS)).toBeLessThan(0.025);
  },
);
