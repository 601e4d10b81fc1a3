import type { Services } from '#platform/server/http/context.ts';

/** A stream ends with its session within two seconds, the time of the question itself included. */
const LOOK_MS = 1_200;

interface OpenStream {
  sessionId: string;
  /** The company that the session had chosen as the stream began. */
  company: string | null;
  end(): void;
}

/** Of these sessions the ones that go on. `$1` are ids. */
const LIVING = `
select s.id, s.customer_id from sessions s join users u on u.id = s.user_id and u.status = 'ACTIVE'
where s.id = any ($1::uuid[]) and s.ended_at is null and s.expires_at > now()
  and s.last_seen_at > now() - make_interval(secs => s.idle_seconds)`;

/** The open streams of a process. One question tells which of their sessions ended, for as long as any is open. */
class OpenStreams {
  private readonly open = new Set<OpenStream>();
  private readonly services: Services;
  private looking: NodeJS.Timeout | null = null;

  constructor(services: Services) {
    this.services = services;
  }

  /** @returns what takes the stream out again */
  add(stream: OpenStream): () => void {
    this.open.add(stream);
    this.looking ??= this.lookLater();
    return () => this.open.delete(stream);
  }

  private lookLater(): NodeJS.Timeout {
    return setTimeout(() => {
      // A database that does not answer ends no stream: the heartbeat of each does.
      void this.look()
        .catch(() => {})
        .finally(() => {
          this.looking = this.open.size > 0 ? this.lookLater() : null;
        });
    }, LOOK_MS).unref();
  }

  private async look(): Promise<void> {
    const asked = [...this.open];
    if (asked.length === 0) return;
    const { rows } = await this.services.system.run(({ client }) =>
      client.query<{ id: string; customer_id: string | null }>(LIVING, [asked.map(({ sessionId }) => sessionId)]),
    );
    const living = new Map(rows.map((row) => [row.id, row.customer_id]));
    for (const stream of asked) if (living.get(stream.sessionId) !== stream.company) stream.end();
  }
}

const streams = new WeakMap<Services, OpenStreams>();

/** Ends the stream once its session is over or has moved to another company. @returns what takes it out again */
export function endWithSession(services: Services, stream: OpenStream): () => void {
  const all = streams.get(services) ?? new OpenStreams(services);
  streams.set(services, all);
  return all.add(stream);
}
