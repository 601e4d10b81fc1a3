import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { inviteFirstAdmin } from '#access/session/server/first-admin.ts';
import { checkFigures } from '#management/dashboard/server/count-figures.ts';
import { showInstant, todayInLima } from '#platform/contract/dates.ts';
import type { Root } from '#platform/server/audit/roots.ts';
import { type Fault, type FaultKind, verifyAudit } from '#platform/server/audit/verify.ts';
import { restoreBackup } from '#platform/server/backup/restore-backup.ts';
import { writeBackup } from '#platform/server/backup/write-backup.ts';
import { type Config, ConfigError, loadConfig } from '#platform/server/config/config.ts';
import { explainStart } from '#platform/server/config/explain-start.ts';
import { startEmbedded } from '#platform/server/database/embedded/embedded.ts';
import { PLATFORM_COMPANY } from '#platform/server/database/platform-company.ts';
import { distribute, gather } from '#platform/server/database/scale/distribute.ts';
import { moveCompany } from '#platform/server/database/scale/move-company.ts';
import { openStore } from '#platform/server/files/open-store.ts';
import { createLog } from '#platform/server/http/log.ts';
import { checkHealth } from '#statistics/health/server/roll-up/check-health.ts';
import { countHealth } from '#statistics/health/server/roll-up/count-health.ts';
import { openProcess } from './process.ts';

const printLine = (message: string) => process.stdout.write(`${message}\n`);
const USAGE = `Uso:
  npm run backup -- [--to CARPETA]
  npm run restore -- --from CARPETA
  npm run audit:verify -- [--root NÚMERO:HUELLA]
  npm run figures:check
  npm run distribute [-- --shards NÚMERO] | -- --back yes | -- --company EMPRESA --node SERVIDOR:PUERTO
  npm run admin -- --email CORREO [--name NOMBRES] [--surname APELLIDOS]`;

/** Runs `work` on the database as its owner, without starting the rest of the product. */
async function withDatabase<T>(config: Config, work: (adminUrl: string) => Promise<T>): Promise<T> {
  if (config.databaseDirectUrl) return work(config.databaseDirectUrl);
  const embedded = await startEmbedded({ dataDir: config.dataDir, log: printLine });
  try {
    return await work(embedded.url);
  } finally {
    await embedded.stop();
  }
}

async function backup(config: Config, to: string | undefined): Promise<number> {
  const stamp = new Date().toISOString().slice(11, 19).replaceAll(':', '');
  const folder = resolve(to ?? join(config.dataDir, 'backups', `${todayInLima()}-${stamp}`));
  const files = await openStore(config);
  const backupResult = await withDatabase(config, (adminUrl) =>
    writeBackup({ adminUrl, files, secretKey: config.secretKey }, folder),
  );
  const rows = backupResult.tables.reduce((sum, table) => sum + table.rows, 0);
  printLine(
    `Respaldo completo en ${folder}: ${backupResult.tables.length} tablas, ${rows} filas, ${backupResult.files.length} archivos.`,
  );
  printLine('Lleva la clave secreta y datos de salud: guárdalo cifrado y fuera de esta máquina.');
  for (const key of backupResult.missing) printLine(`  Falta o no coincide: ${key}`);
  return backupResult.missing.length > 0 ? 2 : 0;
}

async function restore(config: Config, from: string | undefined): Promise<number> {
  if (!from) throw new ConfigError(USAGE);
  const hasEnvKey = Boolean(process.env['SECRET_KEY']);
  const secretFile = hasEnvKey ? null : join(config.dataDir, 'secret.key');
  const files = await openStore(config);
  const restoredBackup = await withDatabase(config, (adminUrl) =>
    restoreBackup({ adminUrl, files, secretFile }, resolve(from)),
  );
  printLine(
    `Restaurado el respaldo del ${showInstant(restoredBackup.madeAt)}: ${restoredBackup.tables.length} tablas iguales, ${restoredBackup.files.length} archivos.`,
  );
  if (hasEnvKey)
    printLine(
      'SECRET_KEY viene de los ajustes: debe ser la misma del respaldo (secret.key), o los enlaces y mensajes de antes no se abren.',
    );
  return 0;
}

const AUDIT_FAULTS: Readonly<Record<FaultKind, string>> = {
  LINK: 'un eslabón no coincide con sus asientos o con el anterior',
  SLIPPED: 'hay un asiento agregado entre los ya sellados, antes del eslabón',
  CUT: 'falta o cambió un eslabón que una raíz guarda',
  UNROOTED: 'ninguna raíz guarda un eslabón anterior a la última raíz',
  ROOT: 'una raíz no coincide con las cadenas que guarda o con la anterior',
  BEFORE: 'un eslabón no coincide con sus asientos',
  SLIPPED_BEFORE: 'hay un asiento agregado entre los ya sellados',
  FORMER_ROOT: 'la raíz que anotaste falta o tiene otra huella',
};
const MOST_FAULTS_SHOWN = 20;

function showFault({ what, company, at }: Fault): string {
  const chain =
    company === PLATFORM_COMPANY
      ? 'Plataforma'
      : company
        ? `Empresa ${company}`
        : what === 'BEFORE' || what === 'SLIPPED_BEFORE'
          ? 'Cadena única anterior'
          : 'Raíces';
  return `  ${chain}: ${AUDIT_FAULTS[what]}${at === null ? '' : ` (n.º ${at})`}.`;
}

/** @throws ConfigError where the text is not a number and 64 hexadecimal digits with a colon between them */
function rootOf(text: string): Root {
  const [, number, hash] = /^(\d{1,15}):([0-9a-f]{64})$/i.exec(text) ?? [];
  if (!number || !hash) throw new ConfigError('--root lleva el número y la huella que mostró audit:verify: 12:9f86d0…');
  return { number: Number(number), hash: Buffer.from(hash, 'hex') };
}

async function audit(config: Config, root: string | undefined): Promise<number> {
  const noted = root === undefined ? undefined : rootOf(root);
  const opened = await openProcess(config, createLog('silent'), () => {});
  try {
    const verdict = await verifyAudit(opened.services.system, noted);
    const { faults, sealedRows, unsealedRows, chains, lastRoot } = verdict;
    if (faults.length === 0)
      printLine(
        `La auditoría está íntegra: ${sealedRows} asientos sellados en ${chains} cadenas, ${unsealedRows} por sellar.`,
      );
    else printLine(`La auditoría NO está íntegra: ${sealedRows} asientos coinciden con su cadena, pero:`);
    for (const fault of faults.slice(0, MOST_FAULTS_SHOWN)) printLine(showFault(fault));
    if (faults.length > MOST_FAULTS_SHOWN) printLine(`  Y ${faults.length - MOST_FAULTS_SHOWN} más.`);
    if (lastRoot && faults.length === 0)
      printLine(
        `Anota fuera de esta máquina la última raíz, y otro día comprueba que sigue ahí con --root: ${lastRoot.number}:${lastRoot.hash.toString('hex')}`,
      );
    return faults.length === 0 ? 0 : 1;
  } finally {
    await opened.close();
  }
}

async function figures(config: Config): Promise<number> {
  const opened = await openProcess(config, createLog('silent'), () => {});
  try {
    const differences = await checkFigures(opened.services.system);
    if (differences.length === 0) printLine('Los conteos del tablero coinciden con los colaboradores y los exámenes.');
    for (const { company, what, subject, counted, found } of differences.slice(0, 20))
      printLine(`  ${company}: ${what} ${JSON.stringify(subject)}: se contaron ${counted} y son ${found}.`);
    if (differences.length > 0)
      printLine(`${differences.length} conteos no coincidían. Se contaron de nuevo los de cada empresa en que pasó.`);
    await countHealth(opened.services.system);
    const clinical = await checkHealth(opened.services.system);
    if (clinical.length === 0) printLine('Los conteos de las estadísticas de salud coinciden con los exámenes.');
    for (const { company, indicator, class: classCode, counted, found: live } of clinical.slice(0, 20))
      printLine(`  ${company}: ${indicator} ${classCode}: se contaron ${counted} y son ${live}.`);
    if (clinical.length > 0) printLine('Se contaron de nuevo las estadísticas de esas empresas.');
    return differences.length + clinical.length > 0 ? 2 : 0;
  } finally {
    await opened.close();
  }
}

async function admin(config: Config, values: { email?: string; name?: string; surname?: string }): Promise<number> {
  if (!values.email) throw new ConfigError(USAGE);
  const opened = await openProcess(config, createLog('silent'), printLine);
  try {
    const { services } = opened;
    const { username, link } = await inviteFirstAdmin(services.system, config, {
      email: values.email,
      firstName: values.name ?? 'Super',
      lastName: values.surname ?? 'Administrador',
    });
    printLine(`Invitación para ${username}. El enlace vale 7 días y una sola vez:\n  ${link}`);
    printLine(
      config.smtpUrl
        ? 'También le llega por correo cuando Vigía está en marcha.'
        : 'No hay SMTP_URL: entrega el enlace tú. Para entrar hará falta el código que llega por correo.',
    );
    return 0;
  } finally {
    await opened.close();
  }
}

const MOST_SHARDS = 1024;

interface Distribution {
  shards?: string;
  back?: string;
  company?: string;
  node?: string;
}

async function distributeTables(config: Config, options: Distribution): Promise<number> {
  const { shards = '32', back, company, node } = options;
  const shardCount = Number(shards);
  if (company !== undefined || node !== undefined) {
    if (!company || !node || !config.databaseDirectUrl)
      throw new ConfigError('Para mover una empresa: npm run distribute -- --company EMPRESA --node SERVIDOR:PUERTO');
    await moveCompany(config.databaseDirectUrl, company, node, printLine);
    return 0;
  }
  if (!Number.isInteger(shardCount) || shardCount < 1 || shardCount > MOST_SHARDS)
    throw new ConfigError(`El número de fragmentos va de 1 a ${MOST_SHARDS}.`);
  if (!config.databaseDirectUrl)
    throw new ConfigError('Solo se reparte una base externa con Citus: indica su coordinador en DATABASE_URL.');
  if (back === 'yes') await gather(config.databaseDirectUrl, printLine);
  else await distribute(config.databaseDirectUrl, shardCount, printLine);
  printLine(
    back === 'yes' ? 'Todas las filas están de nuevo en el coordinador.' : 'La base está repartida por empresa.',
  );
  return 0;
}

async function main(): Promise<number> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: Object.fromEntries(
      ['to', 'from', 'email', 'name', 'surname', 'shards', 'back', 'company', 'node', 'root'].map((o) => [
        o,
        { type: 'string' as const },
      ]),
    ),
  });
  const options = values as Record<string, string | undefined>;
  const config = loadConfig();
  switch (positionals[0]) {
    case 'backup':
      return backup(config, options['to']);
    case 'restore':
      return restore(config, options['from']);
    case 'audit:verify':
      return audit(config, options['root']);
    case 'figures:check':
      return figures(config);
    case 'distribute':
      return distributeTables(config, options);
    case 'admin':
      return admin(config, options as { email?: string });
    default:
      throw new ConfigError(USAGE);
  }
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`${explainStart(error)}\n`);
    process.exit(1);
  },
);
