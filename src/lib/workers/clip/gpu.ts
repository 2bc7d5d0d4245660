import * as v from 'valibot';
import type { Gpu } from '../../clip/engine/host.ts';

/** The part of WebGPU that is used here; its types are not in the standard library. */
const gpuSchema = v.custom<{ requestAdapter: () => Promise<unknown> }>(
  (value) => typeof value === 'object' && value !== null && 'requestAdapter' in value,
);
const adapterSchema = v.object({
  info: v.optional(
    v.object({
      isFallbackAdapter: v.optional(v.boolean(), false),
      vendor: v.optional(v.string(), ''),
      architecture: v.optional(v.string(), ''),
      description: v.optional(v.string(), ''),
    }),
  ),
  isFallbackAdapter: v.optional(v.boolean(), false),
  features: v.custom<ReadonlySet<string>>(
    (value) =>
      typeof value === 'object' && value !== null && 'has' in value && typeof value.has === 'function',
  ),
});

/** Returns the properties of this browser's GPU; null if pages cannot use one. */
export async function gpu(): Promise<Gpu | null> {
  const adapter = await adapterHere();
  if (adapter === null) return null;
  const { features, info, isFallbackAdapter } = adapter;
  return {
    hasHalf: features.has('shader-f16'),
    isSoftware: isFallbackAdapter || (info?.isFallbackAdapter ?? false),
  };
}

/** Returns the GPU's name; null if pages cannot use one, or it has no name. */
export async function gpuName(): Promise<string | null> {
  const { vendor = '', architecture = '', description = '' } = (await adapterHere())?.info ?? {};
  const name = [vendor, architecture, description].filter((word) => word !== '').join(' ');
  return name === '' ? null : name;
}

async function adapterHere(): Promise<v.InferOutput<typeof adapterSchema> | null> {
  const found = v.safeParse(gpuSchema, 'gpu' in navigator ? navigator.gpu : null);
  if (!found.success) return null;
  try {
    const adapter = v.safeParse(adapterSchema, await found.output.requestAdapter());
    return adapter.success ? adapter.output : null;
  } catch {
    return null;
  }
}
