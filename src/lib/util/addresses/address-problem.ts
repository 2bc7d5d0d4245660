/** Highest TCP port. */
const MAX_PORT = 65_535;

/**
 * Returns what makes a typed web address unusable that a browser would not say, or would repair silently: a space, which it
 * encodes as %20 even in a host name, or a port out of range; null if there is no such problem.
 */
export function addressProblem(address: string): string | null {
  if (/\s/u.test(address)) return 'The address has a space in it: take it out.';
  const [, port = ''] = /^https?:\/\/(?:\[[^\]]*\]|[^/:?#]*):(\d+)(?:[/?#]|$)/iu.exec(address) ?? [];
  return Number(port) > MAX_PORT ? `The port ${port} is out of range: use one from 0 to ${MAX_PORT}.` : null;
}
