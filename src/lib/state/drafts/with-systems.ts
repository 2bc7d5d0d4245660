/** Returns a stored draft after loading the systems that it names: its scenes cannot be parsed without them. */
export async function withSystems(draft: unknown): Promise<unknown> {
  if (draft === undefined) return draft;
  const { loadNamedSystems } = await import('../../cases/schema/named-systems.ts');
  await loadNamedSystems(draft).catch(() => undefined);
  return draft;
}
