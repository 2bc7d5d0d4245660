import type { Abilities, ListedModel, VlmClient } from '../../vlm/index.ts';

/** Where a server is asked: in the app's own server, through its relay, or by the browser itself. */
export type ServerWay = 'builtin' | 'relay' | 'direct';

/** A server as pages show it. */
export interface ServerCard {
  readonly id: string;
  readonly title: string;
  readonly way: ServerWay;
  /** Pictures in one request, where the relay has a limit. */
  readonly mostPictures: number | null;
  /** Tokens of one answer, where the relay has a limit. */
  readonly mostTokens: number | null;
}

/** A server that is asked, and what one request may hold. */
export interface AskedServer extends Pick<ServerCard, 'mostPictures' | 'mostTokens'> {
  readonly client: VlmClient;
}

/** A server that a person typed; it stays in this browser. */
export interface DirectServer {
  /** `direct-1`, `direct-2`, ...: says nothing about the address. */
  readonly id: string;
  readonly title: string;
  readonly baseUrl: string;
  readonly key: string;
}

/** A server that was removed, and what brings it back, unless another one has its address by then. */
export interface RemovedServer extends Pick<DirectServer, 'title' | 'baseUrl'> {
  readonly undo: () => void;
}

/** Whether there is a relay behind this page, and what it offers. */
export type RelayState =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'absent'; readonly why: string }
  | { readonly kind: 'present'; readonly cards: readonly ServerCard[]; readonly problem: string | null };

/** How a server was found when it was last asked. */
export type Check =
  | { readonly status: 'asking' }
  | { readonly status: 'ready'; readonly models: readonly ListedModel[]; readonly milliseconds: number }
  | {
      readonly status: 'failed';
      readonly message: string;
      /** It is there, but does not let this page's origin ask. */
      readonly isCors: boolean;
    };

/** What is known of a model's abilities. */
export type Trial =
  | { readonly status: 'asking' }
  | { readonly status: 'done'; readonly abilities: Abilities }
  | { readonly status: 'failed'; readonly message: string };
