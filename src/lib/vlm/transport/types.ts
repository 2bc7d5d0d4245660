/** A request as it is sent: an abstraction of HTTP, so that the client runs in a page, in Node and in a test. */
export interface HttpRequest {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly signal: AbortSignal;
  /** Called when the connection is made, by transports that can tell. */
  readonly onconnect?: () => void;
}

/** Status and headers of a response, and its bytes as they come. */
export interface HttpResponse {
  readonly status: number;
  readonly header: (name: string) => string | null;
  readonly body: AsyncIterable<Uint8Array>;
}

/** Sends a request. Rejects if there is no connection, on a redirect, and when the signal aborts. */
export interface Transport {
  /** Whether `onconnect` is called; only then is there a timeout for connecting. */
  readonly tellsConnection: boolean;
  readonly send: (request: HttpRequest) => Promise<HttpResponse>;
}
