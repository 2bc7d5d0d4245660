import type { System, SystemVariable } from '../../../systems/index.ts';

/** A conversation turn in the format of OpenAI-compatible servers; `url` is a data URL. */
export interface PromptMessage {
  readonly role: 'system' | 'developer' | 'user' | 'assistant';
  readonly content: string | readonly PromptPart[];
}

/** A message part, as in OpenAI's protocol. */
export type PromptPart =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'image_url'; readonly image_url: { readonly url: string } };

/** A parsed prompt. Pictures are the data URLs that it asks about, without those of worked examples. */
export type ReadPrompt =
  /** Whether one variable directly causes another; `isNegated` if it asks whether it does not. */
  | {
      readonly kind: 'structure';
      readonly system: System;
      readonly cause: string;
      readonly effect: string;
      readonly isNegated: boolean;
      /** The question's picture; null if there is none. */
      readonly picture: string | null;
    }
  /** Which variable was set between two pictures. */
  | {
      readonly kind: 'intervention-target';
      readonly system: System;
      readonly before: string;
      readonly after: string;
    }
  /** All values after one variable was set. */
  | {
      readonly kind: 'counterfactual';
      readonly system: System;
      readonly target: string;
      readonly to: number | { readonly category: string };
      /** The stated present categories by variable id; empty if none are stated. */
      readonly stated: Readonly<Record<string, string>>;
      readonly picture: string | null;
    }
  /** The values in a picture. */
  | { readonly kind: 'values'; readonly system: System; readonly picture: string }
  /**
   * Whether a value in a picture is the given category, or which one it is if that is null; `isNegated` if it asks
   * whether it is not.
   */
  | {
      readonly kind: 'value';
      readonly system: System;
      readonly variable: SystemVariable;
      readonly category: string | null;
      readonly isNegated: boolean;
      readonly picture: string;
    }
  /** Not understood: one sentence that says what is missing. */
  | { readonly kind: 'unknown'; readonly why: string };
