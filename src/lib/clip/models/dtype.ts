import type { Device, Dtype } from '../types.ts';

/** Suffix of a tower's file name for each precision, as on the hub. */
const SUFFIXES: Readonly<Record<Dtype, string>> = {
  fp32: '',
  fp16: '_fp16',
  q8: '_quantized',
  int8: '_int8',
  uint8: '_uint8',
  q4: '_q4',
  q4f16: '_q4f16',
  bnb4: '_bnb4',
};

/** All precisions, by name. */
export const DTYPES: readonly Dtype[] = ['fp32', 'fp16', 'q8', 'int8', 'uint8', 'q4', 'q4f16', 'bnb4'];

/** Returns whether a text names a precision; the library would silently use another one for a wrong name. */
export function isDtype(text: string): text is Dtype {
  return DTYPES.some((dtype) => dtype === text);
}

/** The two towers of a CLIP; each embeds its kind of input. */
export type Tower = 'text' | 'vision';

/** A graph of a model: one of its towers, or all of it if it has none. */
export type GraphPart = Tower | 'whole';

/** Returns the name of a graph's file without precision: `text_model`, `model`. */
export function graphName(part: GraphPart): string {
  return part === 'whole' ? 'model' : `${part}_model`;
}

/** Returns the path of a graph inside a model folder: `onnx/text_model_fp16.onnx`. */
export function towerPath(part: GraphPart, dtype: Dtype): string {
  return `onnx/${graphName(part)}${SUFFIXES[dtype]}.onnx`;
}

/** Returns whether a precision needs half-precision arithmetic, which a GPU must support. */
function needsHalf(dtype: Dtype): boolean {
  return dtype === 'fp16' || dtype === 'q4f16';
}

/**
 * Returns the precisions to look for on a device, best first. On a GPU quantised graphs come last: they are known to
 * give wrong numbers there without an error. On WASM 8 bits are a quarter of the download.
 */
export function dtypePreference(device: Device, { half }: { readonly half: boolean }): readonly Dtype[] {
  const order: readonly Dtype[] =
    device === 'webgpu'
      ? ['fp16', 'fp32', 'q8', 'int8', 'uint8', 'q4', 'q4f16', 'bnb4']
      : ['q8', 'fp32', 'fp16', 'int8', 'uint8', 'q4', 'bnb4', 'q4f16'];
  return order.filter((dtype) => device === 'wasm' || half || !needsHalf(dtype));
}
