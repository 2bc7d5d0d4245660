/** The id of a chain's system. */
export function systemId(chain: string): string {
  return `chain-${chain}`;
}
