/** The id of a chain's system. */
export function chainSystemId(chain: string): string {
  return `chain-${chain}`;
}

/** Whether a system is one of a chain, by its id. */
export function isChainSystem(system: string): boolean {
  return system.startsWith(chainSystemId(''));
}
