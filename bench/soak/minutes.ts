// The figures of each minute of a soak, and what they say together.
import type pg from 'pg';
import type { Product } from '../processes/product.ts';
import type { SoakWindow } from '../processes/soak.ts';

export interface Minute {
  window: SoakWindow;
  /** 99th percentile of the delay of the server's event loop, in ms. */
  loopMs: number;
  /** Memory of the server after a collection of garbage, in MB. */
  rss: number;
  heap: number;
  external: number;
  connections: number;
  /** Connections that stay in a transaction for a minute without a statement. */
  stuck: number;
  jobsWaiting: number;
  jobsFailed: number;
  outboxSeconds: number;
  /** Sizes in MB. */
  wal: number;
  database: number;
  load: number;
}

interface Sources {
  window: SoakWindow;
  metricsPort: number;
  product: Product;
  admin: pg.Client;
  load: number;
}

const MB = 1024 * 1024;

/** Sum of all series of a metric whose labels contain `label`. */
function metricOf(text: string, name: string, label = ''): number {
  const lines = text.split('\n').filter((line) => line.startsWith(`${name} `) || line.startsWith(`${name}{`));
  return lines.filter((line) => line.includes(label)).reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
}

export async function readMinute({ window, metricsPort, product, admin, load }: Sources): Promise<Minute> {
  const scrape = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  // The delay is read before the garbage is collected, because the collection itself delays the event loop.
  const before = await scrape();
  product.collectGarbage();
  const after = await scrape();
  const { rows } = await admin.query<{ connections: number; stuck: number; wal: number; database: number }>(
    `select count(*)::int as connections,
       (count(*) filter (where state like 'idle in transaction%'
         and state_change < now() - interval '1 minute'))::int as stuck,
       (select sum(size)::float8 from pg_ls_waldir()) as wal, pg_database_size(current_database())::float8 as database
     from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  );
  const { connections, stuck, wal, database } = rows[0]!;
  return {
    window,
    load,
    loopMs: metricOf(before, 'nodejs_eventloop_lag_p99_seconds') * 1000,
    rss: product.memory(),
    heap: metricOf(after, 'nodejs_heap_size_used_bytes') / MB,
    external: metricOf(after, 'nodejs_external_memory_bytes') / MB,
    connections,
    stuck,
    jobsWaiting: metricOf(after, 'vigia_jobs', 'state="waiting"'),
    jobsFailed: metricOf(after, 'vigia_jobs', 'state="failed"'),
    outboxSeconds: metricOf(after, 'vigia_outbox_oldest_seconds'),
    wal: wal / MB,
    database: database / MB,
  };
}

const percentile = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
const sorted = (values: readonly number[]) => [...values].sort((a, b) => a - b);
const percentiles = (values: readonly number[]) =>
  [0.5, 0.95, 0.99].map((part) => percentile(sorted(values), part).toFixed(0)).join('/');
const failuresOf = ({ failures }: SoakWindow) =>
  Object.entries(failures)
    .map(([what, times]) => `${what} ×${times}`)
    .join(', ');

export function lineOf(n: number, minute: Minute): string {
  const { latencies } = minute.window;
  const all = Object.values(latencies).flat();
  const kinds = Object.entries(latencies)
    .sort(([a], [b]) => a.localeCompare(b, 'es'))
    .map(([kind, values]) => `${kind} ${percentiles(values)}`);
  return [
    `${String(n).padStart(3)} min: ${all.length} respuestas, p50/p95/p99 ${percentiles(all)} ms, bucle p99 ${minute.loopMs.toFixed(0)} ms, ` +
      `memoria ${minute.rss.toFixed(1)} MB (montón ${minute.heap.toFixed(1)}, externa ${minute.external.toFixed(1)}), ` +
      `${minute.connections} conexiones (${minute.stuck} detenidas), ${minute.jobsWaiting} trabajos en espera y ${minute.jobsFailed} fallidos, ` +
      `correo en cola ${minute.outboxSeconds.toFixed(0)} s, WAL ${minute.wal.toFixed(0)} MB, base ${minute.database.toFixed(0)} MB, carga ${minute.load.toFixed(1)}`,
    `      ${kinds.join('; ')}`,
    `      fallos: ${failuresOf(minute.window) || 'ninguno'}`,
  ].join('\n');
}

/** Slope of values that were read once a minute, per hour, with twice its standard error. */
function slopeOf(values: readonly number[]): { slope: number; error: number } {
  const n = values.length;
  const mean = values.reduce((sum, y) => sum + y, 0) / n;
  const middle = (n - 1) / 2;
  const spread = values.reduce((sum, _, x) => sum + (x - middle) ** 2, 0);
  const slope = values.reduce((sum, y, x) => sum + (x - middle) * (y - mean), 0) / spread;
  const rest = values.reduce((sum, y, x) => sum + (y - mean - slope * (x - middle)) ** 2, 0);
  return { slope: slope * 60, error: 2 * Math.sqrt(rest / (n - 2) / spread) * 60 };
}

/** Memory may grow by this many MB an hour. */
const MOST_SLOPE = 5;
/** A longer soak leaves out this many minutes, in which caches fill and code is compiled. */
const WARM_MINUTES = 15;

function growth(name: string, values: readonly number[]): { text: string; grows: boolean } {
  const { slope, error } = slopeOf(values);
  const [low, high] = [slope - error, slope + error];
  const says = high < MOST_SLOPE ? 'no crece' : low > MOST_SLOPE ? 'CRECE' : 'no se puede decir: hace falta más tiempo';
  return { text: `${name}: ${slope.toFixed(1)} ± ${error.toFixed(1)} MB por hora, ${says}`, grows: low > MOST_SLOPE };
}

/** What a soak shows. It fails when memory grows, a call fails, a job fails or a connection stays in a transaction. */
export function verdict(minutes: readonly Minute[]): { text: string; passed: boolean } {
  const counted = minutes.slice(Math.min(WARM_MINUTES, Math.floor(minutes.length / 3)));
  const kinds = new Map<string, number[]>();
  for (const { window } of minutes)
    for (const [kind, values] of Object.entries(window.latencies))
      kinds.set(kind, (kinds.get(kind) ?? []).concat(values));
  const failures = minutes.map(({ window }) => failuresOf(window)).filter((text) => text !== '');
  const stuck = Math.max(...minutes.map((minute) => minute.stuck));
  const last = minutes.at(-1)!;
  const lines = [...kinds]
    .sort(([a], [b]) => a.localeCompare(b, 'es'))
    .map(([kind, values]) => `  ${kind}: ${values.length} respuestas, p50/p95/p99 ${percentiles(values)} ms`);
  const all = [...kinds.values()].flat();
  // Fewer than three minutes have no slope with an error.
  const grown =
    counted.length < 3
      ? []
      : [
          growth(
            'Memoria',
            counted.map(({ rss }) => rss),
          ),
          growth(
            'Montón',
            counted.map(({ heap }) => heap),
          ),
        ];
  const text = [
    `\n${minutes.length} minutos, ${all.length} respuestas, p50/p95/p99 ${percentiles(all)} ms`,
    ...lines,
    `Fallos: ${failures.join('; ') || 'ninguno'}`,
    `Bucle de eventos, p99 del peor minuto: ${Math.max(...minutes.map(({ loopMs }) => loopMs)).toFixed(0)} ms`,
    ...grown.map((each) => each.text),
    `Conexiones: hasta ${Math.max(...minutes.map(({ connections }) => connections))}, detenidas en una transacción: ${stuck}`,
    `Trabajos fallidos: ${last.jobsFailed}, en espera: ${last.jobsWaiting}`,
    `WAL: hasta ${Math.max(...minutes.map(({ wal }) => wal)).toFixed(0)} MB; base: de ${minutes[0]!.database.toFixed(0)} a ${last.database.toFixed(0)} MB`,
  ].join('\n');
  const passed = failures.length === 0 && stuck === 0 && last.jobsFailed === 0 && !grown.some(({ grows }) => grows);
  return { text, passed };
}
