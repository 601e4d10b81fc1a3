import { createHash } from 'node:crypto';
import { Agent, request as send } from 'node:http';

/** Part of the installation that a request needs, and that a fault breaks. */
export type Need = 'nothing' | 'database' | 'files' | 'mail';

export interface Asked {
  need: Need;
  method: 'GET' | 'PUT';
  path: string;
  cookie: string | null;
  body?: () => object;
  /** Only one session sends the request: it writes one record, for which other sessions would wait. */
  alone?: true;
  /** The answer contains a link, at which the file is read. */
  linked?: true;
  /** SHA-256 of the file's content; only for requests that read a file. */
  sha256?: string;
}

export interface Answered {
  asked: Asked;
  /** HTTP status; 0 when the connection ended before the answer was complete. */
  status: number;
  ms: number;
  /** Title of a problem document, which is the sentence that a person reads; null without a problem. */
  title: string | null;
  /** True when a complete answer has other content than the file. */
  wrongFile: boolean;
  content: Buffer;
}

const MOST_MS = 60_000;
/** Mean pause between two requests of one session. */
const PAUSE_MS = 200;

/**
 * Sends a request and reads the whole answer. If the answer contains a link, the file at the link is read too. Never
 * throws.
 */
export async function ask(port: number, agent: Agent, asked: Asked): Promise<Answered> {
  const first = await askOnce(port, agent, asked);
  if (!asked.linked || first.status !== 200) return first;
  const { link } = JSON.parse(first.content.toString()) as { link: string };
  const { need, method, cookie } = asked;
  const second = await askOnce(port, agent, { need, method, cookie, path: link });
  const hash = createHash('sha256').update(second.content).digest('hex');
  const wrongFile = second.status === 200 && asked.sha256 !== undefined && hash !== asked.sha256;
  return { ...second, asked, ms: first.ms + second.ms, wrongFile };
}

/**
 * Returns the SHA-256 of a file as it is read now.
 * @throws Error when the file cannot be read
 */
export async function hashOf(port: number, agent: Agent, asked: Asked): Promise<string> {
  const { status, content } = await ask(port, agent, asked);
  if (status !== 200) throw new Error(`${asked.path}: ${status} ${content.toString().slice(0, 300)}`);
  return createHash('sha256').update(content).digest('hex');
}

function askOnce(port: number, agent: Agent, asked: Asked): Promise<Answered> {
  const from = performance.now();
  const body = asked.body && JSON.stringify(asked.body());
  return new Promise((resolve) => {
    const done = (status: number, content: Buffer, kind = '') =>
      resolve({
        asked,
        status,
        ms: performance.now() - from,
        title: /json/.test(kind) && status >= 400 ? titleOf(content) : null,
        wrongFile: false,
        content,
      });
    const headers: Record<string, string | number> = asked.cookie ? { cookie: asked.cookie } : {};
    if (body) Object.assign(headers, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) });
    const { method, path } = asked;
    const outgoing = send({ host: '127.0.0.1', port, agent, method, path, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => done(answer.statusCode ?? 0, Buffer.concat(chunks), answer.headers['content-type']));
      answer.on('error', () => done(0, Buffer.alloc(0)));
    });
    outgoing.setTimeout(MOST_MS, () => outgoing.destroy());
    outgoing.on('error', () => done(0, Buffer.alloc(0)));
    outgoing.end(body);
  });
}

function titleOf(content: Buffer): string | null {
  try {
    return (JSON.parse(content.toString()) as { title?: string }).title ?? null;
  } catch {
    return null;
  }
}

interface Busy {
  /** Returns the answers since the last `take` and removes them. */
  take(): Answered[];
  stop(): Promise<void>;
}

/** Starts sessions that send one request after another. Each session begins at a different place in the list. */
export function keepBusy(port: number, sessions: number, requests: readonly Asked[]): Busy {
  const agent = new Agent({ keepAlive: true, maxSockets: 2 * sessions });
  let answers: Answered[] = [];
  let stopping = false;
  const session = async (first: number) => {
    for (let i = first; !stopping; i++) {
      const asked = requests[i % requests.length]!;
      if (asked.alone && first > 0) continue;
      answers.push(await ask(port, agent, asked));
      await new Promise((go) => setTimeout(go, PAUSE_MS * (0.5 + Math.random())));
    }
  };
  const all = Array.from({ length: sessions }, (_, i) => session(i * 7));
  return {
    take: () => {
      const taken = answers;
      answers = [];
      return taken;
    },
    stop: async () => {
      stopping = true;
      await Promise.all(all);
      agent.destroy();
    },
  };
}
