import { serveCalls, WorkerClient, type Handlers, type Methods } from '../../src/lib/util/workers/rpc.ts';

/** Serves a worker's methods over a message channel: messages are copied and asynchronous, as in a real worker. */
export function servedWorker<M extends Methods<M>>(
  handlers: Handlers<M>,
): {
  readonly worker: WorkerClient<M>;
  /** The page's port of the channel. */
  readonly port: MessagePort;
  readonly close: () => void;
} {
  const { port1, port2 } = new MessageChannel();
  serveCalls(port1, handlers);
  port1.start();
  port2.start();
  return { worker: new WorkerClient<M>(port2), port: port2, close: () => port1.close() };
}
