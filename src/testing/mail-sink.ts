import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface MailSink {
  /** Value for SMTP_URL. */
  url: string;
  mails: Email[];
  /** Error answers to the next messages instead of 250, one each. */
  refuse: { code: number; at: 'RCPT' | 'DATA' }[];
  /** Number of next messages that are stored but not answered: the connection closes after DATA. */
  cuts: number;
  close(): Promise<void>;
}

/** A real SMTP server on loopback that stores the messages, parsed as a mail program does. */
export async function startMailSink(): Promise<MailSink> {
  const mails: Email[] = [];
  const refuse: MailSink['refuse'] = [];
  const state = { cuts: 0 };
  const refusal = (at: 'RCPT' | 'DATA') => {
    if (refuse[0]?.at !== at) return null;
    const { code } = refuse.shift()!;
    return Object.assign(new Error('Not now'), { responseCode: code });
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onRcptTo: (_address, _session, done) => done(refusal('RCPT')),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const refused = refusal('DATA');
        if (refused) return done(refused);
        void PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          mails.push(mail);
          if (state.cuts > 0) {
            state.cuts--;
            // biome-ignore lint/suspicious/noExplicitAny: the types do not name the socket of a session
            for (const each of (server as any).connections) if (each.session === session) each._socket.destroy();
          } else done();
        }, done);
      });
    },
  });
  await new Promise<void>((go) => server.listen(0, '127.0.0.1', go));
  const { port } = server.server.address() as AddressInfo;
  return Object.assign(state, {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    refuse,
    close: () => new Promise<void>((go) => server.close(() => go())),
  });
}
