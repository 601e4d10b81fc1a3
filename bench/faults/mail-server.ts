import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

type Mode = 'well' | 'slow' | 'later' | 'cut';

export interface MailServer {
  port: number;
  /** Number of times that each message arrived, by its Message-ID. */
  arrived: Map<string, number>;
  set(mode: Mode): void;
  close(): Promise<void>;
}

const SLOW_MS = 5_000;
/** Share of the messages that are answered with 421 in mode `later`. */
const LATER = 0.3;

/** Starts an SMTP server on loopback that counts the messages it receives and fails as `set` demands. */
export async function startMailServer(): Promise<MailServer> {
  const arrived = new Map<string, number>();
  let mode: Mode = 'well';
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onRcptTo: (_address, _session, done) => {
      if (mode === 'later' && Math.random() < LATER) done(Object.assign(new Error('Try later'), { responseCode: 421 }));
      else setTimeout(done, mode === 'slow' ? SLOW_MS : 0);
    },
    onData: (stream, session, done) => {
      let text = '';
      stream.setEncoding('utf8');
      stream.on('data', (chunk: string) => {
        text += chunk;
      });
      stream.on('end', () => {
        const id = /^message-id:\s*(\S+)/im.exec(text)?.[1] ?? '';
        arrived.set(id, (arrived.get(id) ?? 0) + 1);
        if (mode !== 'cut') return done();
        const { connections } = server as unknown as {
          connections: Set<{ session: unknown; _socket: { destroy(): void } }>;
        };
        for (const each of connections) if (each.session === session) each._socket.destroy();
      });
    },
  });
  server.on('error', () => {});
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    port: (server.server.address() as AddressInfo).port,
    arrived,
    set: (next) => {
      mode = next;
    },
    close: () => new Promise<void>((closed) => server.close(() => closed())),
  };
}
