/** Why a browser may not ask a server that is there, and what to do about it. */

/** What to do with one kind of server. */
export interface CorsRemedy {
  readonly server: string;
  readonly remedy: string;
}

/** Ports that the servers have unless they are told otherwise. */
const USUAL_PORTS: Readonly<Record<string, string>> = {
  '8000': 'vLLM',
  '30000': 'SGLang',
  '8080': 'llama.cpp',
  '11434': 'Ollama',
  '1234': 'LM Studio',
  '8765': 'rungs serve',
};

/** The remedy for each kind of server; the one that the port points to comes first. */
export function corsRemedies(baseUrl: string, origin: string): readonly CorsRemedy[] {
  const remedies: readonly CorsRemedy[] = [
    {
      server: 'vLLM',
      remedy: `It allows every origin unless it was told otherwise: start it with --allowed-origins '["${origin}"]', and look for a proxy in front of it that removes the headers.`,
    },
    {
      server: 'SGLang',
      remedy: 'It allows every origin: look for a proxy in front of it that removes the headers.',
    },
    {
      server: 'llama.cpp',
      remedy:
        'It allows every origin, but only this machine with --tools or --agent: start llama-server without them.',
    },
    { server: 'Ollama', remedy: `Start it with OLLAMA_ORIGINS=${origin} in its environment.` },
    {
      server: 'LM Studio',
      remedy:
        'Switch on “Enable CORS” in the settings of its server, or start it with lms server start --cors.',
    },
    { server: 'rungs serve', remedy: `Start it with --origin ${origin}.` },
    {
      server: 'Any other',
      remedy: `Let it answer with access-control-allow-origin: ${origin}, and allow the headers authorization and content-type. Or name it in VLM_UPSTREAMS of your Rungs: the relay asks it without a browser.`,
    },
  ];
  const likely = USUAL_PORTS[URL.canParse(baseUrl) ? new URL(baseUrl).port : ''];
  return [...remedies].sort(
    (left, right) => Number(right.server === likely) - Number(left.server === likely),
  );
}

/** Whether the browser will not even try: a page over https asks plain http of this machine only. */
export function isMixed(baseUrl: string, origin: string): boolean {
  if (!origin.startsWith('https:') || !baseUrl.startsWith('http:')) return false;
  const { hostname } = new URL(baseUrl);
  return !['localhost', '127.0.0.1', '[::1]'].includes(hostname) && !hostname.endsWith('.localhost');
}

/**
 * Whether something answers at an address that may not be read: a request without reading goes through where only
 * the permission to read is missing.
 */
export async function answersUnread(
  baseUrl: string,
  signal: AbortSignal,
  send: (url: string, init: RequestInit) => Promise<unknown> = (url, init) => fetch(url, init),
): Promise<boolean> {
  try {
    await send(`${baseUrl}/models`, { mode: 'no-cors', cache: 'no-store', credentials: 'omit', signal });
    return true;
  } catch {
    return false;
  }
}
