import '../../systems/all.ts';
import { itemOfAsk } from '../../cases/kinds/ask/item.ts';
import { judge } from '../../evaluation/benchmarks/index.ts';
import type { Handlers } from '../../util/rpc.ts';
import { countedAnswer, ordersClause } from './answers/counted.ts';
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
      const { text, orders } = countedAnswer(item, answer);
      const counted = { id: item.id, text, ...(orders === null ? {} : { told: ordersClause(orders) }) };
      return Promise.resolve({
        // Its reading of what settles nothing would be one of words that no model said.
        published: orders?.both.label === null ? null : judge(item, counted, 'published'),
        audited: judge(item, counted, 'audited'),
        bothOrders: orders !== null,
      });
    },
    picture: ({ source, format }) => makeReady(source, format),
  };
}
