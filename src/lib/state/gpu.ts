import * as v from 'valibot';

/** The part of WebGPU that is asked here; its types are not among the language's. */
const gpuSchema = v.custom<{ requestAdapter: () => Promise<unknown> }>(
  (value) => typeof value === 'object' && value !== null && 'requestAdapter' in value,
);
const adapterSchema = v.object({
  features: v.custom<ReadonlySet<string>>(
    (value) =>
      typeof value === 'object' && value !== null && 'has' in value && typeof value.has === 'function',
  ),
});

/** What this browser's GPU can do; null where pages get none. */
export async function gpu(): Promise<{ readonly half: boolean } | null> {
  const found = v.safeParse(gpuSchema, 'gpu' in navigator ? navigator.gpu : null);
  if (!found.success) return null;
  try {
    const adapter = v.safeParse(adapterSchema, await found.output.requestAdapter());
    return adapter.success ? { half: adapter.output.features.has('shader-f16') } : null;
  } catch {
    return null;
  }
}
