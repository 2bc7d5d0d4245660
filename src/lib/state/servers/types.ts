import type { Abilities, ListedModel, VlmClient } from '../../vlm/index.ts';

/** Route to a server: in the app's own server, through its relay, or directly from the browser. */
export type ServerWay = 'builtin' | 'relay' | 'direct';

/** A server as pages show it. */
export interface ServerCard {
  readonly id: string;
  readonly title: string;
  readonly way: ServerWay;
  /** Maximum number of pictures in one request; null without a relay limit. */
  readonly mostPictures: number | null;
  /** Maximum number of tokens of one answer; null without a relay limit. */
  readonly mostTokens: number | null;
}

/** A server with the limits of a request. */
export interface AskedServer extends Pick<ServerCard, 'mostPictures' | 'mostTokens'> {
  readonly client: VlmClient;
}

/** A server that the user typed; it is stored only in this browser. */
export interface DirectServer {
  /** `direct-1`, `direct-2`, ...: does not reveal the address. */
  readonly id: string;
  readonly title: string;
  readonly baseUrl: string;
  readonly key: string;
}

/** A removed server, and a function to restore it, unless another one has its address by then. */
export interface RemovedServer extends Pick<DirectServer, 'title' | 'baseUrl'> {
  readonly undo: () => void;
}

/** Whether this page has a relay, and what it offers. */
export type RelayState =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'absent'; readonly why: string }
  | { readonly kind: 'present'; readonly cards: readonly ServerCard[]; readonly problem: string | null };

/** Result of the last check of a server. */
export type Check =
  | { readonly status: 'asking' }
  | { readonly status: 'ready'; readonly models: readonly ListedModel[]; readonly milliseconds: number }
  | {
      readonly status: 'failed';
      readonly message: string;
      /** It is reachable, but does not allow this page's origin. */
      readonly isCors: boolean;
    };

/** Result of testing a model. */
export type Trial =
  | { readonly status: 'asking' }
  | { readonly status: 'done'; readonly abilities: Abilities }
  | { readonly status: 'failed'; readonly message: string };
