/** `rungs agents` and `rungs distil`: the graph of a chain, found by four agents, and examples to fine-tune a model on. */
import type { Command } from 'commander';

/** Adds `agents` or `distil` to `rungs`, and loads no more than that one. */
export async function register(program: Command, name: string): Promise<void> {
  if (name === 'agents') (await import('./command/agents/agents.ts')).registerAgents(program);
  else (await import('./command/distil/distil.ts')).registerDistil(program);
}
