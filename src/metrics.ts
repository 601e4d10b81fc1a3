import type { Config } from '#platform/server/config/config.ts';
import type { Services } from '#platform/server/http/context.ts';
import type { Answered } from '#platform/server/metrics/metrics.ts';

interface RunningMetrics {
  observe: (answered: Answered) => void;
  address: string;
  close(): Promise<void>;
}

/** Serves the metrics of this process on a separate port; undefined when no port is set. */
export async function startMetrics(
  { metrics }: Pick<Config, 'metrics'>,
  services: Services,
  onError: (error: Error) => void,
): Promise<RunningMetrics | undefined> {
  if (!metrics) return undefined;
  const { openMetrics } = await import('#platform/server/metrics/metrics.ts');
  const opened = await openMetrics(services, onError);
  const port = await opened.listen(metrics.host, metrics.port);
  return { observe: opened.observe, address: `http://${metrics.host}:${port}/metrics`, close: opened.close };
}
