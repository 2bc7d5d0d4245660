import { hideSecret } from '../../vlm/secret.ts';
import type { Upstream } from './upstreams.ts';

/** Takes an upstream's key and address out of what it says: some servers print them in their messages. */
export function redact(text: string, { key, baseUrl }: Upstream): string {
  const { host, hostname } = new URL(baseUrl);
  const secrets = [baseUrl, host, isTelling(hostname) ? hostname : ''];
  return secrets
    .filter((secret) => secret !== '')
    .reduce((cleaned, secret) => cleaned.replaceAll(secret, '***'), hideSecret(text, key));
}

/** A lone word such as "gpu" may stand in any answer; a name with dots is an address. */
function isTelling(hostname: string): boolean {
  return hostname.includes('.') || hostname.includes(':');
}
