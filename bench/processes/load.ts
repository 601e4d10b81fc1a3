import { Agent, request as send } from 'node:http';
import { answer } from './child.ts';

/** One request, followed by a request to `then` with the id that the first request returned. */
export interface Request {
  method: 'GET' | 'POST';
  path: string;
  body?: string;
  then?: string;
  /** Session of this request, when it is another than the task's. */
  cookie?: string;
}
export interface LoadTask {
  port: number;
  cookie: string;
  requests: Request[];
  clients: number;
  ms: number;
  /** Send each request at most once, in order; otherwise repeat the list. */
  once?: boolean;
}
export interface LoadResult {
  /** Milliseconds of each request, including its follow-up. */
  latencies: number[];
  elapsed: number;
}

answer(async ({ port, cookie, requests, clients, ms, once }: LoadTask): Promise<LoadResult> => {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const latencies: number[] = [];
  let next = 0;
  const call = (session: string, method: string, path: string, body?: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const headers =
        body === undefined
          ? { cookie: session }
          : { cookie: session, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
      const outgoing = send({ host: '127.0.0.1', port, agent, method, path, headers }, (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (chunk: string) => {
          text += chunk;
        });
        response.on('end', () => {
          if ((response.statusCode ?? 500) < 300) resolve(text);
          else reject(new Error(`${method} ${path} answered ${response.statusCode}: ${text.slice(0, 300)}`));
        });
      });
      outgoing.on('error', reject);
      outgoing.end(body);
    });
  const started = performance.now();
  const client = async () => {
    while (performance.now() - started < ms) {
      const index = next++;
      if (once && index >= requests.length) throw new Error('More requests were made than prepared.');
      const { method, path, body, then, cookie: session = cookie } = requests[index % requests.length]!;
      const from = performance.now();
      const text = await call(session, method, path, body);
      if (then) await call(session, 'GET', then.replace('{id}', String(JSON.parse(text).id)));
      latencies.push(performance.now() - from);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  const elapsed = performance.now() - started;
  agent.destroy();
  return { latencies, elapsed };
});
