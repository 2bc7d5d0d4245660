import '../../systems/all.ts';
import { itemOfAsk } from '../../cases/kinds/ask/item.ts';
import { judge } from '../../evaluation/benchmarks/index.ts';
import type { Handlers } from '../../util/rpc.ts';
import { countedAnswer } from './answers/counted.ts';
import type { AskMethods } from './answers/methods.ts';
import { sendable } from './asking/picture-bytes.ts';

/**
 * What the ask page's worker answers.
 *
 * @param makeReady makes a picture one that can be sent; a browser's way, but for tests
 */
export function askHandlers(makeReady = sendable): Handlers<AskMethods> {
  return {
    item: (request) => Promise.resolve(itemOfAsk(request)),
    judge: ({ item, answer }) => {
      const { text, bothOrders } = countedAnswer(item, answer);
      const counted = { id: item.id, text };
      return Promise.resolve({
        published: judge(item, counted, 'published'),
        audited: judge(item, counted, 'audited'),
        bothOrders,
      });
    },
    picture: ({ source, format }) => makeReady(source, format),
  };
}
