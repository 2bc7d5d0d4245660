import type { System, SystemVariable } from '../../../systems/index.ts';

/** A turn of a conversation, in the shape of OpenAI-compatible servers; `url` is a data URL. */
export interface PromptMessage {
  readonly role: 'system' | 'developer' | 'user' | 'assistant';
  readonly content: string | readonly PromptPart[];
}

/** A part of a message, as OpenAI's protocol has it. */
export type PromptPart =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'image_url'; readonly image_url: { readonly url: string } };

/** What a prompt was understood to ask. Pictures are the data URLs that it asks about, not those of its examples. */
export type ReadPrompt =
  /** Whether one variable directly causes another; `isNegated` where it asks whether it does not. */
  | {
      readonly kind: 'structure';
      readonly system: System;
      readonly cause: string;
      readonly effect: string;
      readonly isNegated: boolean;
      /** The picture beside the question; null where there is none. */
      readonly picture: string | null;
    }
  /** Which variable was set between two pictures. */
  | {
      readonly kind: 'intervention-target';
      readonly system: System;
      readonly before: string;
      readonly after: string;
    }
  /** What all values would be after one was set. */
  | {
      readonly kind: 'counterfactual';
      readonly system: System;
      readonly target: string;
      readonly to: number | { readonly category: string };
      /** The present categories that the prompt states, by variable id; empty where it states none. */
      readonly stated: Readonly<Record<string, string>>;
      readonly picture: string | null;
    }
  /** What the values in a picture are. */
  | { readonly kind: 'values'; readonly system: System; readonly picture: string }
  /** Whether one value in a picture is a category, or, where that is null, which it is; `isNegated` where it asks whether not. */
  | {
      readonly kind: 'value';
      readonly system: System;
      readonly variable: SystemVariable;
      readonly category: string | null;
      readonly isNegated: boolean;
      readonly picture: string;
    }
  /** None of these: one sentence that says what is missing. */
  | { readonly kind: 'unknown'; readonly why: string };
