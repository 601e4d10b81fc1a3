import { Agent, request as send } from 'node:http';
import { actionOf, type Call, type CompanyWork, type SoakPerson } from '../soak/work.ts';
import { answer } from './child.ts';

export type SoakTask =
  | {
      do: 'begin';
      port: number;
      people: SoakPerson[];
      workers: Record<string, CompanyWork['workers']>;
      pauseMs: number;
    }
  | { do: 'take' }
  | { do: 'end' };

/** What was answered since the last `take`. */
export interface SoakWindow {
  /** Milliseconds of each answer, by kind of call. */
  latencies: Record<string, number[]>;
  /** Failures by kind and status, or error of the connection. */
  failures: Record<string, number>;
}

let window: SoakWindow = { latencies: {}, failures: {} };
let ended = false;
let working: Promise<unknown> = Promise.resolve();
/** Ends a pause early once the soak ends. */
const pauses = new Set<() => void>();

function taken(): SoakWindow {
  const before = window;
  window = { latencies: {}, failures: {} };
  return before;
}

const failed = (kind: string, why: number | string) => {
  const key = `${kind} ${why}`;
  window.failures[key] = (window.failures[key] ?? 0) + 1;
};

const pause = (ms: number): Promise<void> =>
  new Promise((go) => {
    const end = () => {
      clearTimeout(timer);
      pauses.delete(end);
      go();
    };
    const timer = setTimeout(end, ms);
    pauses.add(end);
  });

/** When the socket became idle (ms of `performance.now()`). */
const freeSince = new WeakMap<object, number>();

function call(
  agent: Agent,
  port: number,
  { cookie, address }: SoakPerson,
  { kind, method, path, body }: Call,
): Promise<void> {
  return new Promise((done) => {
    const headers = {
      cookie,
      'x-forwarded-for': address,
      ...(body === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
    };
    const from = performance.now();
    const outgoing = send({ host: '127.0.0.1', port, agent, method, path, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => {
        if (text.length < 300) text += part;
      });
      response.on('end', () => {
        window.latencies[kind] ??= [];
        window.latencies[kind].push(performance.now() - from);
        const { statusCode = 500 } = response;
        if (statusCode >= 400) failed(kind, `${statusCode} ${/"code":"(\w+)"/.exec(text)?.[1] ?? ''}`.trim());
        done();
      });
    });
    let idleMs = 0;
    outgoing.on('socket', (socket) => {
      idleMs = performance.now() - (freeSince.get(socket) ?? performance.now());
    });
    outgoing.on('error', (error) => {
      failed(
        kind,
        outgoing.reusedSocket ? `${error.message} tras ${Math.round(idleMs / 1000)} s libre` : error.message,
      );
      done();
    });
    outgoing.end(body);
  });
}

/** Idle connections are closed after this time, as Caddy does: before the server closes them (125 s). */
const IDLE_MS = 120_000;

function begin({ port, people, workers, pauseMs }: Extract<SoakTask, { do: 'begin' }>): void {
  const agent = new Agent({ keepAlive: true, timeout: IDLE_MS });
  agent.on('free', (socket) => freeSince.set(socket, performance.now()));
  const companies = new Map(
    Object.entries(workers).map(([id, each]): [string, CompanyWork] => [id, { workers: each, written: 0 }]),
  );
  working = Promise.all(
    people.map(async (person, n) => {
      const work = companies.get(person.company)!;
      // The people start at different moments and actions.
      await pause((pauseMs * n) / people.length);
      for (let step = n; !ended; step++) {
        await Promise.all(actionOf(person, work, step, Math.random()).map((each) => call(agent, port, person, each)));
        await pause(pauseMs * (0.5 + Math.random()));
      }
    }),
  ).finally(() => agent.destroy());
}

/** The people of a soak: they work from `begin` to `end`, and `take` returns what was answered meanwhile. */
answer(async (task: SoakTask): Promise<SoakWindow> => {
  if (task.do === 'begin') begin(task);
  if (task.do === 'end') {
    ended = true;
    for (const end of [...pauses]) end();
    await working;
  }
  return taken();
});
