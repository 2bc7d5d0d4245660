import * as v from 'valibot';
import { PICTURE_STYLES, type PictureStyle } from '../../systems/types.ts';

/** The wording of a task's prompts: texts with named placeholders (`{variables}`), the user's own where imported. */
export interface PromptTemplate {
  readonly id: string;
  readonly title: string;
  /** Id of its task. */
  readonly task: string;
  /** By part (`instruction`, `question`, `format`, `reasoning`, `final`, ...), those that prompts of the task need. */
  readonly parts: Readonly<Record<string, string>>;
}

/** How items of a task are asked; every part is printed with a run. */
export interface Variant {
  /** Demonstrations before the question. */
  readonly shots: 0 | 2 | 4 | 8;
  /** `balanced` covers what may be set evenly. */
  readonly demos: 'random' | 'balanced';
  /** Whether the prompt states the causal rules. */
  readonly graph: boolean;
  /** Two turns: the model reasons first, then answers with its reasoning before it. */
  readonly chainOfThought: boolean;
  /** How pictures are drawn: one of the subject's styles. */
  readonly style: PictureStyle;
  /** Options of the task's own, by id, under the name that stored runs have; those that are as by default are left out. */
  readonly ways?: Readonly<Record<string, string>>;
  /** Wording; its hash is part of a run's identity. */
  readonly template: PromptTemplate;
}

/** What of the ways of asking a task knows; the rest stays as it is by default. */
export type Setting = 'shots' | 'graph' | 'chainOfThought' | 'template';

/** An option of asking that one task or another has of its own: `--ID VALUE` of the command, a choice on the page. */
export interface TaskOption {
  /** Lower-case word: `input`. */
  readonly id: string;
  readonly title: string;
  /** What may be chosen; the first is meant wherever none is named. */
  readonly values: readonly { readonly id: string; readonly title: string; readonly hint?: string }[];
  /**
   * What new requests name, where that is not the first, which older runs and links mean. Nobody is asked to choose: it is
   * shown where another one is taken.
   */
  readonly standard?: string;
  /** Whether other items are made, not the same ones asked otherwise. */
  readonly selects?: boolean;
  /** Whether the same items offer other answers to choose from: trivial answers come to something else then. */
  readonly offers?: true;
  /** Whether it can take several requests to one item: no way to put a single question. */
  readonly several?: true;
}

/** How many demonstrations a prompt may have. */
export const SHOTS = [0, 2, 4, 8] as const;
/** How demonstrations are chosen. */
export const DEMOS = ['random', 'balanced'] as const;

/** The parts of a variant that forms and links hold apart from its wording. */
export const variantEntries = {
  shots: v.picklist(SHOTS),
  demos: v.picklist(DEMOS),
  graph: v.boolean(),
  chainOfThought: v.boolean(),
  style: v.picklist(PICTURE_STYLES),
  ways: v.exactOptional(v.record(v.string(), v.string())),
} as const;

/** How items are asked when nothing else is said, on our pictures: no demonstrations, rules stated. */
export const DEFAULT_VARIANT_ENTRIES = {
  shots: 0,
  demos: 'random',
  graph: true,
  chainOfThought: false,
  style: 'rungs',
} as const satisfies Omit<Variant, 'template'>;

/** A wording out of a file or a store. */
export const promptTemplateSchema = v.object({
  id: v.string(),
  title: v.string(),
  task: v.string(),
  parts: v.record(v.string(), v.string()),
});

/** A variant out of a file or a store. */
export const variantSchema = v.object({ ...variantEntries, template: promptTemplateSchema });
