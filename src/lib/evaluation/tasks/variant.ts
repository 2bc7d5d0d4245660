import * as v from 'valibot';
import { PICTURE_STYLES, type PictureStyle } from '../../systems/types.ts';

/**
 * The wording of a task's prompts: texts with placeholders such as `{variables}`, built in or imported by the
 * user.
 */
export interface PromptTemplate {
  readonly id: string;
  readonly title: string;
  /** Id of its task. */
  readonly task: string;
  /** Texts by part (`instruction`, `question`, `format`, `reasoning`, `final`, ...). */
  readonly parts: Readonly<Record<string, string>>;
}

/** Settings for asking a task's items; printed completely with every run. */
export interface Variant {
  /** Number of demonstrations before the question. */
  readonly shots: 0 | 2 | 4 | 8;
  /** `balanced`: cover the possible interventions evenly. */
  readonly demos: 'random' | 'balanced';
  /** Whether the prompt states the causal rules. */
  readonly graph: boolean;
  /** Two turns: the model reasons first, and then answers with its reasoning in the context. */
  readonly chainOfThought: boolean;
  /** Style of the pictures, one of the subject's. */
  readonly style: PictureStyle;
  /** Values of the task's own options by id; the field is called `ways` in stored runs. Defaults are left out. */
  readonly ways?: Readonly<Record<string, string>>;
  /** The wording; its hash is part of a run's identity. */
  readonly template: PromptTemplate;
}

/** A setting that may affect a task's prompts; unaffected ones keep their defaults. */
export type Setting = 'shots' | 'graph' | 'chainOfThought' | 'template';

/** An option of a task's own: `--ID VALUE` of the command, a choice on the page. */
export interface TaskOption {
  /** Lower-case word: `input`. */
  readonly id: string;
  readonly title: string;
  /** Possible values; the first is the default. */
  readonly values: readonly { readonly id: string; readonly title: string; readonly hint?: string }[];
  /**
   * Value of new requests, if that is not the first, which is what older runs and links mean. It is not offered in
   * forms; it is shown only if another value is used.
   */
  readonly standard?: string;
  /** Whether it selects different items, rather than asking the same ones differently. */
  readonly selectsItems?: true;
  /** Whether it changes the options offered for the same items, and so the baselines' scores. */
  readonly changesOptions?: true;
  /** Whether it may need several requests per item, so that it does not apply to a single question. */
  readonly needsSeveralRequests?: true;
}

/** Possible numbers of demonstrations. */
export const SHOTS = [0, 2, 4, 8] as const;
/** Method of choosing demonstrations. */
export const DEMOS = ['random', 'balanced'] as const;

/** Schema entries of a variant without its wording, as in forms and links. */
export const variantEntries = {
  shots: v.picklist(SHOTS),
  demos: v.picklist(DEMOS),
  graph: v.boolean(),
  chainOfThought: v.boolean(),
  style: v.picklist(PICTURE_STYLES),
  ways: v.exactOptional(v.record(v.string(), v.string())),
} as const;

/** Task and subject that forms open with: they need no network and have a built-in respondent. */
export const DEFAULT_QUESTION = { task: 'counterfactual', system: 'pendulum' } as const;

/** Default variant on generated pictures, without wording: no demonstrations, rules stated. */
export const DEFAULT_VARIANT_ENTRIES = {
  shots: 0,
  demos: 'random',
  graph: true,
  chainOfThought: false,
  style: 'rungs',
} as const satisfies Omit<Variant, 'template'>;

/** Schema of a wording as stored. */
export const promptTemplateSchema = v.object({
  id: v.string(),
  title: v.string(),
  task: v.string(),
  parts: v.record(v.string(), v.string()),
});

/** Schema of a variant as stored. */
export const variantSchema = v.object({ ...variantEntries, template: promptTemplateSchema });
