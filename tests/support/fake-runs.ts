import type { CallOptions, WorkerClient } from '../../src/lib/util/workers/rpc.ts';
import type { RunMethods } from '../../src/lib/workers/runs/methods.ts';

/** Returns runs whose worker is replaced by the given methods. */
export function fakeRuns(handlers: {
  readonly [Method in keyof RunMethods]?: (
    request: RunMethods[Method]['request'],
    options: CallOptions<RunMethods[Method]['progress']>,
  ) => Promise<RunMethods[Method]['reply']>;
}): Pick<WorkerClient<RunMethods>, 'call'> {
  return {
    call: (method, request, options) => {
      const handler = handlers[method];
      return handler === undefined
        ? Promise.reject(new Error(`Nobody answers ${method}.`))
        : handler(request, options ?? {});
    },
  };
}
