/** Returns the id of a chain's system. */
export function chainSystemId(chain: string): string {
  return `chain-${chain}`;
}

/** Returns whether a system id is that of a chain. */
export function isChainSystem(system: string): boolean {
  return system.startsWith(chainSystemId(''));
}
