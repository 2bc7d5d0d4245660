import '../../systems/all.ts';
import { itemOfAsk } from '../../cases/kinds/ask/item.ts';
import { judge } from '../../evaluation/benchmarks/index.ts';
import type { Handlers } from '../../util/workers/rpc.ts';
import { countedAnswer, ordersClause } from './answers/counted.ts';
import type { AskMethods } from './methods.ts';
import { sendable } from './asking/picture-bytes.ts';

/** Returns the methods of the ask page's worker. @param makeReady encodes a picture; tests replace it */
export function askHandlers(makeReady = sendable): Handlers<AskMethods> {
  return {
    item: (request) => Promise.resolve(itemOfAsk(request)),
    judge: ({ item, answer }) => {
      const { text, orders } = countedAnswer(item, answer);
      const counted = { id: item.id, text, ...(orders === null ? {} : { quotation: ordersClause(orders) }) };
      return Promise.resolve({
        // Its reading of contradictory orders would be one of a text that no model wrote.
        published: orders?.both.label === null ? null : judge(item, counted, 'published'),
        audited: judge(item, counted, 'audited'),
        bothOrders: orders !== null,
      });
    },
    picture: ({ source, format }) => makeReady(source, format),
  };
}
