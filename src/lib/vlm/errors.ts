/** The wait that timed out: for a connection, for the first byte of the answer, or for the next one. */
export type TimeoutPhase = 'connect' | 'first-byte' | 'idle';

/**
 * Why there is no answer. `message` is a sentence for the user that names the invalid value and what to do; `detail` is
 * the server's own part of it, for callers that pass it on without repeating it.
 */
export type VlmError =
  /** Cancelled by the caller. */
  | { readonly kind: 'cancelled'; readonly message: string }
  /** No connection, or it broke: refused, unknown host, cross-origin access denied. */
  | { readonly kind: 'connection'; readonly message: string; readonly hasNoServer?: true }
  | {
      readonly kind: 'timeout';
      readonly phase: TimeoutPhase;
      readonly milliseconds: number;
      readonly message: string;
    }
  /** 429. */
  | {
      readonly kind: 'rate-limit';
      readonly status: number;
      readonly retryAfterMilliseconds: number | null;
      readonly message: string;
      readonly detail?: string;
    }
  /** 401 or 403. */
  | { readonly kind: 'denied'; readonly status: number; readonly message: string }
  /** Any other 4xx: sending the same request again would not help. */
  | {
      readonly kind: 'refused';
      readonly status: number;
      readonly message: string;
      readonly detail?: string;
      readonly hasNoServer?: true;
    }
  /** 5xx, or an error without a status in a stream that began well. */
  | {
      readonly kind: 'server';
      readonly status: number;
      readonly retryAfterMilliseconds: number | null;
      readonly message: string;
      readonly detail?: string;
    }
  /** The stream ended before the model said that it was done. */
  | { readonly kind: 'cut-off'; readonly message: string }
  /** An answer to a different request: fields of the request never reached the server. */
  | { readonly kind: 'left-out'; readonly message: string }
  /** A reply that is not a chat completion. */
  | { readonly kind: 'malformed'; readonly message: string; readonly hasNoServer?: true };

/** Returns whether sending the same request again may succeed. */
export function isRetryable(error: VlmError): boolean {
  switch (error.kind) {
    case 'connection':
    case 'timeout':
    case 'rate-limit':
    case 'server':
    case 'cut-off':
    case 'malformed':
      return true;
    case 'cancelled':
    case 'denied':
    case 'refused':
    case 'left-out':
      return false;
  }
}

/** Returns whether every other request would fail in the same way. */
export function isPermanent({ kind }: VlmError): boolean {
  return kind === 'denied' || kind === 'left-out';
}

/**
 * Returns whether there is no model server at the address: nothing listens, there is no such host, or it answers with
 * web pages. One that answered before may come back.
 */
export function hasNoServer(error: VlmError): boolean {
  return 'hasNoServer' in error && error.hasNoServer;
}

/** Codes of connections without a server. */
const NOBODY: readonly string[] = ['ECONNREFUSED', 'ENOTFOUND'];

/** Returns the error of fields that a proxy in front of a server does not pass on. */
export function leftOutError(names: readonly string[]): VlmError {
  const which = names.join(', ');
  return {
    kind: 'left-out',
    message: `The relay does not pass ${which} on to the server. Ask the server directly, or leave ${which} out.`,
  };
}

/** Returns whether a server may have rejected a request because of one of its fields. */
export function isAboutTheFields(error: VlmError): boolean {
  return error.kind === 'refused' && (error.status === 400 || error.status === 422);
}

/** Returns how long the server asked to wait, in milliseconds; null if it did not say. */
export function retryAfterOf(error: VlmError): number | null {
  return error.kind === 'rate-limit' || error.kind === 'server' ? error.retryAfterMilliseconds : null;
}

/** 4xx statuses that are temporary: request timeout, conflict, too early. */
const PASSING_STATUSES: readonly number[] = [408, 409, 425];

/** Returns the error of an HTTP status; `detail` is the server's own message, which may be empty. */
export function errorOfStatus(
  status: number,
  detail: string,
  retryAfterMilliseconds: number | null = null,
): VlmError {
  const words = detail === '' ? '' : `: ${detail.replace(/\.$/u, '')}`;
  if (status === 429) {
    const wait =
      retryAfterMilliseconds === null ? 'Wait' : `Wait ${Math.ceil(retryAfterMilliseconds / 1000)} s`;
    return {
      kind: 'rate-limit',
      status,
      retryAfterMilliseconds,
      detail,
      message: `The server takes no more requests right now (429)${words}. ${wait}, or send fewer at once.`,
    };
  }
  if (status === 401 || status === 403) {
    return {
      kind: 'denied',
      status,
      message: `The server does not accept the key (${status})${words}. Check the key of this server.`,
    };
  }
  if (status >= 400 && status < 500 && !PASSING_STATUSES.includes(status)) {
    return { kind: 'refused', status, detail, message: refusal(status, words) };
  }
  return {
    kind: 'server',
    status,
    retryAfterMilliseconds,
    detail,
    message:
      status === 503
        ? `The server is not ready (503)${words}. It may still be loading the model: try again in a minute.`
        : `The server failed (${status})${words}. Try again; its own log says more.`,
  };
}

function refusal(status: number, words: string): string {
  if (status === 404) {
    return `The server does not know the model or the address (404)${words}. Choose a model from its list; a base address ends in /v1.`;
  }
  if (status === 413) {
    return `The request is too large for the server (413)${words}. Send fewer or smaller pictures.`;
  }
  return `The server refuses the request (${status})${words}.`;
}

/** The error of an aborted request. */
export const CANCELLED: VlmError = { kind: 'cancelled', message: 'The request was cancelled.' };

/** Returns the error of a timeout. */
export function timeoutError(phase: TimeoutPhase, milliseconds: number): VlmError {
  const seconds = milliseconds / 1000;
  const message = {
    connect: `No connection within ${seconds} s. Check that the server runs and that its address is right.`,
    'first-byte': `The server did not begin to answer within ${seconds} s. It may be busy, or still loading the model.`,
    idle: `The server stopped in the middle of an answer: nothing came for ${seconds} s.`,
  }[phase];
  return { kind: 'timeout', phase, milliseconds, message };
}

/** Returns the error of a connection that broke during the answer. */
export function brokenOffError(detail: string): VlmError {
  return {
    kind: 'cut-off',
    message: `The connection to the server broke off in the middle of the answer${detail === '' ? '' : ` (${detail})`}. Try again; its own log may say why.`,
  };
}

/** Returns the error of a connection that could not be made. */
export function connectionError(detail: string): VlmError {
  if (detail !== '') {
    const message = `The server could not be reached (${detail}). Check that it runs and that its address is right.`;
    return { kind: 'connection', message, ...(NOBODY.includes(detail) ? { hasNoServer: true } : {}) };
  }
  // Pages are only told that it failed: a server that does not allow their origin looks like none.
  return {
    kind: 'connection',
    message:
      "The server could not be reached. Check that it runs, that its address is right and, where a page asks it directly, that it allows this page's origin (CORS).",
  };
}
