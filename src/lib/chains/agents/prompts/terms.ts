/** Definition of a link, given to all four agents. */
export const WHAT_A_LINK_IS =
  'A link “A -> B” means that B needed A: in this very course of events B would not have come about, or not as it did, had A not happened and nothing else been put in its place. A link is direct: where A only matters because it made some other listed event possible that B needed, the links run through that event instead. That A came just before B, or that both belong to the same task, is no link by itself.';

/** Instruction about the reply's format, for servers without structured output. */
export const ONE_OBJECT = 'Reply with one JSON object and nothing before or after it.';
