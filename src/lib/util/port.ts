/** Highest TCP port. */
export const MAX_PORT = 65_535;

/** Returns the port of a web address if it is above the highest one, which no URL may have; null otherwise. */
export function portBeyondRange(address: string): string | null {
  const [, port = ''] = /^https?:\/\/(?:\[[^\]]*\]|[^/:?#]*):(\d+)(?:[/?#]|$)/iu.exec(address) ?? [];
  return Number(port) > MAX_PORT ? port : null;
}
