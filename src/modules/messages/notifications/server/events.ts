import type { Call } from '#platform/server/http/context.ts';
import { insideTheWall, readSession } from '#platform/server/http/session.ts';
import type { events } from '../api.ts';
import { endWithSession } from './open-streams.ts';

const HEARTBEAT_MS = 20_000;

/** Sends the events of the company to an open page until the session ends. */
export async function streamEvents({ request, reply, services, session }: Call<typeof events>): Promise<typeof reply> {
  const company = session!.customerId;
  reply.hijack();
  const out = reply.raw;
  out.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    connection: 'keep-alive',
  });
  out.write('retry: 3000\n\n');
  const stop = services.events.subscribe(
    (event) => {
      const isForReader =
        event.customerId === company &&
        (event.userId === null || event.userId === session!.userId) &&
        (!event.inside || insideTheWall(session));
      if (isForReader) out.write(`event: ${event.topic}\ndata: ${JSON.stringify(event.data)}\n\n`);
    },
    () => out.end(),
  );
  const heartbeat = setInterval(() => {
    out.write(': \n\n');
    // The stream also ends when the person's role changes or the company is disabled. This check does not count as use
    // of the session.
    readSession(services.pools, services.config, request, null)
      .then((now) => {
        if (now?.customerId !== company || insideTheWall(now) !== insideTheWall(session)) out.end();
      })
      .catch(() => out.end());
  }, HEARTBEAT_MS);
  const forget = endWithSession(services, { sessionId: session!.id, company, end: () => out.end() });
  const end = () => {
    clearInterval(heartbeat);
    forget();
    stop();
  };
  request.raw.on('close', end);
  out.on('close', end);
  return reply;
}
