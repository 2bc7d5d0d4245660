import type { TextTower } from '../engine/text-tower.ts';

/** A model that embeds texts, and nothing else. */
export interface SentenceModel extends Pick<TextTower, 'plan'> {
  /** What people call it. */
  readonly title: string;
  release: () => Promise<void>;
}
