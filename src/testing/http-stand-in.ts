import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Asked {
  url: string;
  headers: IncomingHttpHeaders;
  // biome-ignore lint/suspicious/noExplicitAny: JSON as it came
  body: any;
}
type Answer = { status: number; body?: unknown; headers?: Record<string, string> } | 'cut' | 'hang';

export interface HttpStandIn {
  url: string;
  asked: Asked[];
  /** Answers to the next requests, one each; after them `otherwise` answers. */
  next: Answer[];
  otherwise: (asked: Asked) => Answer | Promise<Answer>;
  close(): Promise<void>;
}

/**
 * A local fake provider that records requests and sends the configured answers: `cut` closes the connection without an
 * answer.
 */
export async function startHttpStandIn(): Promise<HttpStandIn> {
  const state: Pick<HttpStandIn, 'asked' | 'next' | 'otherwise'> = {
    asked: [],
    next: [],
    otherwise: () => ({ status: 200, body: {} }),
  };
  const give = (answer: Answer, response: ServerResponse) => {
    if (answer === 'hang') return;
    if (answer === 'cut') return void response.socket?.destroy();
    response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers });
    response.end(JSON.stringify(answer.body ?? {}));
  };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const asked = {
        url: request.url ?? '',
        headers: request.headers,
        body: JSON.parse(Buffer.concat(chunks).toString('utf8') || 'null'),
      };
      state.asked.push(asked);
      const next = state.next.shift();
      if (next) return give(next, response);
      void Promise.resolve(state.otherwise(asked)).then((answer) => give(answer, response));
    });
  });
  await new Promise<void>((go) => server.listen(0, '127.0.0.1', go));
  const { port } = server.address() as AddressInfo;
  return Object.assign(state, {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise<void>((go) => {
        server.closeAllConnections();
        server.close(() => go());
      }),
  });
}
