import { request as plain } from 'node:http';
import { request as secure } from 'node:https';
import { Uncertain } from './channel.ts';

/** In milliseconds. */
const LIMITS = { connect: 3_000, total: 10_000 };
/** Most bytes of an answer that are read. */
const MOST_BYTES = 65_536;

export interface HttpAnswer {
  status: number;
  /** Seconds of `Retry-After`; null when it is missing or not a number. */
  retryAfter: number | null;
  /** Null when the body is not JSON. */
  body: unknown;
}

/**
 * Posts JSON to an address from the settings. A redirect is not followed but counts as an answer. Limits: 3 s to
 * connect, 10 s in total.
 * @throws `Uncertain` after the whole request was written; any other error before that
 */
export function postJson(
  url: string,
  headers: Readonly<Record<string, string>>,
  body: unknown,
  limits = LIMITS,
): Promise<HttpAnswer> {
  const send = url.startsWith('https:') ? secure : plain;
  const content = Buffer.from(JSON.stringify(body));
  return new Promise((done, fail) => {
    let written = false;
    const timers = new Set<NodeJS.Timeout>();
    const end = (work: () => void) => {
      for (const timer of timers) clearTimeout(timer);
      work();
    };
    const failed = (error: Error) => end(() => fail(written ? new Uncertain(error.message) : error));
    const req = send(url, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', 'content-length': content.length },
      agent: false,
    });
    const endAfter = (ms: number, what: string): NodeJS.Timeout => {
      const timer = setTimeout(() => req.destroy(new Error(`The server did not ${what} in ${ms / 1000} s.`)), ms);
      timers.add(timer);
      return timer;
    };
    const connecting = endAfter(limits.connect, 'accept the connection');
    endAfter(limits.total, 'answer');
    req.on('socket', (socket) =>
      socket.once(url.startsWith('https:') ? 'secureConnect' : 'connect', () => clearTimeout(connecting)),
    );
    req.on('finish', () => {
      written = true;
    });
    req.on('error', failed);
    req.on('response', (response) => {
      const chunks: Buffer[] = [];
      let size = 0;
      response.on('data', (chunk: Buffer) => {
        size += chunk.length;
        if (size <= MOST_BYTES) chunks.push(chunk);
      });
      response.on('error', failed);
      response.on('end', () =>
        end(() =>
          done({
            status: response.statusCode ?? 0,
            retryAfter: secondsOf(response.headers['retry-after']),
            body: parsed(Buffer.concat(chunks).toString('utf8')),
          }),
        ),
      );
    });
    req.end(content);
  });
}

const secondsOf = (header: string | undefined): number | null => {
  const seconds = Number(header);
  return header && Number.isInteger(seconds) && seconds > 0 ? Math.min(seconds, 3600) : null;
};

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
