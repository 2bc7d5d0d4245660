/** Lays out one large graph. */
import { serveCalls } from '../../../util/workers/rpc.ts';
import type { LayoutMethods } from './layout-apart.ts';
import { layoutGraph } from './layout.ts';

serveCalls<LayoutMethods>(self, {
  layout: ({ nodes, edges, options }) => Promise.resolve(layoutGraph({ nodes, edges }, options)),
});
