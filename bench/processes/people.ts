import { Agent, request as send } from 'node:http';
import { answer } from './child.ts';
import type { Request } from './load.ts';

/** A simulated person: the session, and the actions that are repeated. */
export interface Person {
  cookie: string;
  requests: Request[];
}
export interface PeopleTask {
  port: number;
  people: Person[];
  ms: number;
  /** Average pause between two actions of a person; each pause is between 0.5 and 1.5 times this value. */
  pauseMs: number;
}
export interface PeopleResult {
  latencies: number[];
  /** Number of answers with status 400 or more and of failed requests; `examples` keeps the first of each kind. */
  errors: number;
  examples: string[];
}

answer(async ({ port, people, ms, pauseMs }: PeopleTask): Promise<PeopleResult> => {
  const agent = new Agent({ keepAlive: true, maxSockets: people.length });
  const latencies: number[] = [];
  const examples = new Set<string>();
  let errors = 0;
  const failed = (what: string) => {
    errors++;
    if (examples.size < 5) examples.add(what);
  };
  const call = (cookie: string, { method, path, body }: Request): Promise<void> =>
    new Promise((done) => {
      const headers = {
        cookie,
        ...(body === undefined
          ? {}
          : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
      };
      const from = performance.now();
      const outgoing = send({ host: '127.0.0.1', port, agent, method, path, headers }, (response) => {
        response.resume();
        response.on('end', () => {
          latencies.push(performance.now() - from);
          if ((response.statusCode ?? 500) >= 400) failed(`${method} ${path.split('?')[0]} ${response.statusCode}`);
          done();
        });
      });
      outgoing.on('error', (error) => {
        failed(`${method} ${path.split('?')[0]} ${error.message}`);
        done();
      });
      outgoing.end(body);
    });
  const end = performance.now() + ms;
  const pause = () => new Promise((go) => setTimeout(go, pauseMs * (0.5 + Math.random())));
  await Promise.all(
    people.map(async ({ cookie, requests }, n) => {
      // The people start at different moments.
      await new Promise((go) => setTimeout(go, (pauseMs * n) / people.length));
      for (let i = n; performance.now() < end; i++) {
        const next = requests[i % requests.length];
        if (next) await call(cookie, next);
        await pause();
      }
    }),
  );
  agent.destroy();
  return { latencies, errors, examples: [...examples] };
});
