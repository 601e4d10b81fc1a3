// Computes the table of docs/scale.md from what was measured and assumed; `npm run generate` writes it.
import { ASSUMED, MEASURED, PRICES } from './measured.ts';

const SIZES: readonly number[] = [1e4, 1e5, 1e6, 1e7, 1e8];
const HOURS_OF_YEAR = 8760;
const GB = 1e9;
/** From here on one machine is not enough and the tables are spread over nodes. */
const CLUSTER_FROM = 1e8;
const REPLICA_FROM = 1e6;
/** An application process uses one core. */
const SHARE_OF_APPLICATION = 0.5;

interface Step {
  workers: number;
  databaseGb: number;
  filesGb: number;
  requestsPerSecond: number;
  writesPerSecond: number;
  cores: number;
  databaseMemoryGb: number;
  processes: number;
  connections: number;
  machines: number;
  dollarsOfYear: number;
}

/** What a platform of so many workers needs after `ASSUMED.years`. */
function stepOf(workers: number): Step {
  const exams = workers * ASSUMED.examsOfWorkerAndYear * ASSUMED.years;
  const examBytes = MEASURED.examBytes + ASSUMED.auditEntriesOfExam * MEASURED.auditEntryBytes;
  const databaseGb = (workers * MEASURED.workerBytes + exams * examBytes) / GB;
  const filesGb = (exams * ASSUMED.fileMegabytesOfExam * 1e6) / GB;
  const users = workers / ASSUMED.workersOfUser;
  const requestsPerSecond = (users * ASSUMED.busyUsers) / ASSUMED.secondsBetweenRequests;
  const writesPerSecond = ((workers * ASSUMED.examsOfWorkerAndYear) / ASSUMED.workingSeconds) * ASSUMED.busiestHour;
  const factor = workers >= CLUSTER_FROM ? MEASURED.clusterFactor : 1;
  const busyCores =
    factor *
    MEASURED.cores *
    (requestsPerSecond / MEASURED.readsPerSecond + writesPerSecond / MEASURED.writesPerSecond);
  const cores = Math.max(2, Math.ceil(busyCores / ASSUMED.load));
  const processes = Math.max(workers > 1e4 ? 2 : 1, Math.ceil(cores * SHARE_OF_APPLICATION));
  const databaseMemoryGb = Math.max(2, databaseGb * ASSUMED.hotShare);
  const copies = workers >= REPLICA_FROM ? 2 : 1;
  const byCores = cores / PRICES.machineCores;
  const byMemory = (databaseMemoryGb + (processes * MEASURED.serverMegabytes) / 1000) / PRICES.machineGigabytes;
  const primary = Math.max(1, Math.ceil(Math.max(byCores, byMemory)));
  const machines = primary + (copies - 1) * Math.ceil(databaseMemoryGb / PRICES.machineGigabytes);
  const dollarsOfYear =
    machines * PRICES.machineHour * HOURS_OF_YEAR +
    12 * (copies * databaseGb * PRICES.diskGigabyteMonth + filesGb * PRICES.fileGigabyteMonth);
  const connections = processes * ASSUMED.connectionsOfProcess;
  return {
    workers,
    databaseGb,
    filesGb,
    requestsPerSecond,
    writesPerSecond,
    cores,
    databaseMemoryGb,
    processes,
    connections,
    machines,
    dollarsOfYear,
  };
}

/** Two significant digits, with a space between thousands. */
const shown = (value: number): string =>
  String(Number(value.toPrecision(2))).replace(/\B(?=(\d{3})+(?!\d))(?<!\.\d*)/g, ' ');

const COLUMNS: readonly [string, (step: Step) => string][] = [
  ['colaboradores', ({ workers }) => shown(workers)],
  ['base de datos (GB)', ({ databaseGb }) => shown(databaseGb)],
  ['archivos (GB)', ({ filesGb }) => shown(filesGb)],
  ['lecturas por segundo', ({ requestsPerSecond }) => shown(requestsPerSecond)],
  ['exámenes por segundo', ({ writesPerSecond }) => shown(writesPerSecond)],
  ['núcleos', ({ cores }) => shown(cores)],
  ['memoria de la base (GB)', ({ databaseMemoryGb }) => shown(databaseMemoryGb)],
  ['procesos', ({ processes }) => shown(processes)],
  ['conexiones', ({ connections }) => shown(connections)],
  ['máquinas de 2 núcleos y 8 GB', ({ machines }) => shown(machines)],
  ['dólares al año', ({ dollarsOfYear }) => shown(dollarsOfYear)],
];

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

/** One column for each size. */
export function scaleTable(): string {
  const steps = SIZES.map(stepOf);
  const [head, ...rows] = COLUMNS.map(([name, show]) => row([name, ...steps.map(show)]));
  return [head, row(['---', ...steps.map(() => '---:')]), ...rows].join('\n');
}

/** What a worker, an exam and an entry of the audit log take, as the page says it. */
export const bytesTable = (): string =>
  [
    row(['ocupa en la base, con índices', 'bytes']),
    row(['---', '---:']),
    row(['un colaborador', shown(MEASURED.workerBytes)]),
    row(['un examen con sus resultados, textos, entrega y documentos', shown(MEASURED.examBytes)]),
    row(['una línea de la auditoría', shown(MEASURED.auditEntryBytes)]),
  ].join('\n');
