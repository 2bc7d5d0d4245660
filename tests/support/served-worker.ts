import { serveCalls, WorkerClient, type Handlers, type Methods } from '../../src/lib/util/rpc.ts';

/** What a worker answers, asked over a channel, as a page asks it: messages are copied, and come later. */
export function servedWorker<M extends Methods<M>>(
  handlers: Handlers<M>,
): {
  readonly worker: WorkerClient<M>;
  /** The page's end of the channel. */
  readonly port: MessagePort;
  readonly close: () => void;
} {
  const { port1, port2 } = new MessageChannel();
  serveCalls(port1, handlers);
  port1.start();
  port2.start();
  return { worker: new WorkerClient<M>(port2), port: port2, close: () => port1.close() };
}
