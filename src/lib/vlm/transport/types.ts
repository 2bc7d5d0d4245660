/** A request as it is sent: one way to talk HTTP, so that the client runs in a page, in Node and in a test. */
export interface HttpRequest {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly signal: AbortSignal;
  /** Called once the connection stands, by transports that can tell. */
  readonly onconnect?: () => void;
}

/** The head of an answer, and its bytes as they come. */
export interface HttpResponse {
  readonly status: number;
  readonly header: (name: string) => string | null;
  readonly body: AsyncIterable<Uint8Array>;
}

/** Sends a request. Rejects when there is no connection, on a redirect, and when the signal aborts. */
export interface Transport {
  /** Whether `onconnect` is called; only then is there a limit for connecting. */
  readonly tellsConnection: boolean;
  readonly send: (request: HttpRequest) => Promise<HttpResponse>;
}
