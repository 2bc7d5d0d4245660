import * as v from 'valibot';
import type { Gpu } from '../../clip/engine/host.ts';

/** The part of WebGPU that is asked here; its types are not among the language's. */
const gpuSchema = v.custom<{ requestAdapter: () => Promise<unknown> }>(
  (value) => typeof value === 'object' && value !== null && 'requestAdapter' in value,
);
const adapterSchema = v.object({
  info: v.optional(v.object({ isFallbackAdapter: v.optional(v.boolean(), false) })),
  isFallbackAdapter: v.optional(v.boolean(), false),
  features: v.custom<ReadonlySet<string>>(
    (value) =>
      typeof value === 'object' && value !== null && 'has' in value && typeof value.has === 'function',
  ),
});

/** What this browser's GPU can do; null where pages get none. */
export async function gpu(): Promise<Gpu | null> {
  const found = v.safeParse(gpuSchema, 'gpu' in navigator ? navigator.gpu : null);
  if (!found.success) return null;
  try {
    const adapter = v.safeParse(adapterSchema, await found.output.requestAdapter());
    if (!adapter.success) return null;
    const { features, info, isFallbackAdapter } = adapter.output;
    return {
      half: features.has('shader-f16'),
      isSoftware: isFallbackAdapter || (info?.isFallbackAdapter ?? false),
    };
  } catch {
    return null;
  }
}
