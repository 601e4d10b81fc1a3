import type { Services } from '#platform/server/http/context.ts';

/** Interval of the session check: a stream ends within two seconds of its session, including the query. */
const POLL_MS = 1_200;

interface OpenStream {
  sessionId: string;
  /** Company of the session when the stream began. */
  company: string | null;
  end(): void;
}

/** Those of the given sessions that are still open. `$1` is a list of ids. */
const LIVING_SQL = `
select s.id, s.customer_id from sessions s join users u on u.id = s.user_id and u.status = 'ACTIVE'
where s.id = any ($1::uuid[]) and s.ended_at is null and s.expires_at > now()
  and s.last_seen_at > now() - make_interval(secs => s.idle_seconds)`;

/** Open event streams of the process. A single query checks all their sessions, as long as any stream is open. */
class OpenStreams {
  private readonly open = new Set<OpenStream>();
  private readonly services: Services;
  private looking: NodeJS.Timeout | null = null;

  constructor(services: Services) {
    this.services = services;
  }

  /** @returns a function that removes the stream */
  add(stream: OpenStream): () => void {
    this.open.add(stream);
    this.looking ??= this.lookLater();
    return () => this.open.delete(stream);
  }

  private lookLater(): NodeJS.Timeout {
    return setTimeout(() => {
      // If the database does not answer, no stream ends here; each stream's heartbeat ends it.
      void this.look()
        .catch(() => {})
        .finally(() => {
          this.looking = this.open.size > 0 ? this.lookLater() : null;
        });
    }, POLL_MS).unref();
  }

  private async look(): Promise<void> {
    const openStreams = [...this.open];
    if (openStreams.length === 0) return;
    const { rows } = await this.services.system.run(({ client }) =>
      client.query<{ id: string; customer_id: string | null }>(LIVING_SQL, [
        openStreams.map(({ sessionId }) => sessionId),
      ]),
    );
    const living = new Map(rows.map((row) => [row.id, row.customer_id]));
    for (const stream of openStreams) if (living.get(stream.sessionId) !== stream.company) stream.end();
  }
}

const streams = new WeakMap<Services, OpenStreams>();

/**
 * Ends the stream when its session ends or changes to another company.
 * @returns a function that removes the stream
 */
export function endWithSession(services: Services, stream: OpenStream): () => void {
  const all = streams.get(services) ?? new OpenStreams(services);
  streams.set(services, all);
  return all.add(stream);
}
