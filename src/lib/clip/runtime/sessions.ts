import type { InferenceSession, Tensor } from 'onnxruntime-web';
import * as v from 'valibot';
import { RuntimeFailure } from '../model-error.ts';
import { messageOf } from '../../util/message-of.ts';
import type { Device } from '../types.ts';
import type { Feed, GraphFiles, GraphSession, TensorSpec } from './types.ts';

type Library = typeof import('onnxruntime-web');

/** The runtime's messages for bytes that are not a graph. */
const UNREADABLE = /protobuf parsing failed|no graph was found in the protobuf/iu;

/** Rejects when the GPU is lost, which no run would report; never settles otherwise. */
let lost: Promise<never> | null = null;

/**
 * Starts a graph on exactly this device; the runtime itself falls back for single operators only, never for the device.
 * WASM has a build of its own, the same in the page and in Node: the one with WebGPU is twice as large, and engines
 * spend a minute of a core on optimising it.
 */
export async function startSession(graph: GraphFiles, device: Device): Promise<GraphSession> {
  const library = await attempt('start', () => loadLibrary(device));
  const session = await attempt('start', () =>
    library.InferenceSession.create(graph.bytes, {
      executionProviders: [device],
      // Every WebGPU session warns about operators that stay on the CPU.
      logSeverityLevel: 3,
      ...(graph.external.length > 0 ? { externalData: [...graph.external] } : {}),
    }),
  );
  if (device === 'webgpu') lost ??= watchDevice(library);
  return {
    inputs: session.inputMetadata.map(specOf),
    outputs: session.outputMetadata.map(specOf),
    run: (feeds, output) => attempt('run', () => runSession(library, session, feeds, output)),
    release: () => session.release(),
  };
}

async function loadLibrary(device: Device): Promise<Library> {
  const library = await (device === 'webgpu'
    ? import('onnxruntime-web/webgpu')
    : import('onnxruntime-web/wasm'));
  // One thread, so that every machine adds up in the same order.
  library.env.wasm.numThreads = 1;
  library.env.logLevel = 'error';
  return library;
}

function specOf(metadata: InferenceSession.ValueMetadata): TensorSpec {
  return metadata.isTensor
    ? { name: metadata.name, type: metadata.type, shape: metadata.shape }
    : { name: metadata.name, type: 'not a tensor', shape: [] };
}

async function runSession(
  library: Library,
  session: InferenceSession,
  feeds: Readonly<Record<string, Feed>>,
  output: string,
): Promise<{ data: Float32Array; dims: readonly number[] }> {
  const tensors = Object.fromEntries(
    Object.entries(feeds).map(([name, feed]) => [name, tensorOf(library, feed)]),
  );
  const running = session.run(tensors, [output]);
  const result = (await (lost ? Promise.race([running, lost]) : running))[output];
  if (!result) throw new Error(`it gave no output “${output}”`);
  const data = await result.getData();
  if (!(data instanceof Float32Array))
    throw new Error(`its output “${output}” is ${result.type}, not float32`);
  return { data, dims: result.dims };
}

function tensorOf({ Tensor }: Library, feed: Feed): Tensor {
  switch (feed.type) {
    case 'float32':
      return new Tensor('float32', feed.data, feed.dims);
    case 'int64':
      return new Tensor('int64', feed.data, feed.dims);
    case 'int32':
      return new Tensor('int32', feed.data, feed.dims);
  }
}

const deviceSchema = v.looseObject({ lost: v.instance(Promise) });
const lossSchema = v.looseObject({ reason: v.string(), message: v.string() });

async function watchDevice({ env }: Library): Promise<never> {
  const device = v.parse(deviceSchema, await env.webgpu.device);
  const { reason, message } = v.parse(lossSchema, await device.lost);
  throw new Error(`the GPU was lost (${reason}${message ? `: ${message}` : ''})`);
}

async function attempt<Value>(what: 'start' | 'run', work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    const message = messageOf(error).split('\n')[0] ?? 'unknown cause';
    throw new RuntimeFailure(`The graph could not ${what}: ${message.replace(/\.+$/u, '')}`, {
      cause: error,
      isUnreadable: what === 'start' && UNREADABLE.test(message),
    });
  }
}
