import { createHash, randomUUID } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { StartRefusal } from '#platform/server/config/refusal.ts';
import { closedParent, isReachable, serverUser } from './cluster-user.ts';
import { hasCluster, isSameFolder, runningServer } from './server-process.ts';
import { alone } from './start-lock.ts';

/** Folder for clusters whose data folder the server's user cannot enter. */
export const SYSTEM_FOLDER = '/var/lib/vigia';

/** File in a cluster's folder below the system's folder; it holds the path of the data folder. */
const OWNER = 'data-folder';

interface Search {
  dataDir: string;
  systemFolder: string;
  log: (message: string) => void;
}

/** The folder that holds, or will hold, the cluster of a data folder, the server's programs and its log. */
interface Home {
  path: string;
  /** True when the data folder had a cluster before and it is missing now. */
  lost: boolean;
}

export const passwordFile = (dataDir: string): string => join(dataDir, 'postgres.password');
const unfinishedMark = (dataDir: string) => join(dataDir, 'postgres.unfinished');

/** The password file shows that the data folder had a cluster, unless the first start is still creating both. */
const hadCluster = (dataDir: string): boolean =>
  existsSync(passwordFile(dataDir)) && !existsSync(unfinishedMark(dataDir));

/** Creates a cluster between marks, so that a killed first start does not count as a lost cluster. */
export function makingCluster(dataDir: string, make: () => void): void {
  writeFileSync(unfinishedMark(dataDir), '');
  make();
  clearFirstStartMark(dataDir);
}

/** Removes the mark of a first start; a start that was killed just before this point left it behind. */
export function clearFirstStartMark(dataDir: string): void {
  rmSync(unfinishedMark(dataDir), { force: true });
}

function idOf(dataDir: string): string {
  const file = join(dataDir, 'instance-id');
  if (!existsSync(file)) writeFileSync(file, randomUUID());
  return readFileSync(file, 'utf8').trim();
}

/** The name that earlier versions gave a cluster in the system's folder. */
const formerName = (dataDir: string, id: string) =>
  createHash('sha256').update(`${dataDir}\n${id}`).digest('hex').slice(0, 16);

/**
 * Finds the cluster of a data folder and moves it to its place: inside the data folder, or below the system's folder
 * under the data folder's id when the server's user cannot enter the data folder. A cluster is moved or renamed, never
 * deleted.
 * @throws StartRefusal when the cluster is in use by another data folder with the same id
 */
export async function findHome(search: Search): Promise<Home> {
  const { dataDir, systemFolder } = search;
  const inside = join(dataDir, 'postgres');
  const reachable = isReachable(dataDir, serverUser(dataDir));
  const lost = hadCluster(dataDir);
  if (hasCluster(inside) && (reachable || runningServer(join(inside, 'cluster')))) return { path: inside, lost: false };
  if (reachable && !existsSync(systemFolder)) return { path: inside, lost };
  const id = idOf(dataDir);
  if (!reachable) mkdirSync(systemFolder, { recursive: true, mode: 0o755 });
  const system = join(systemFolder, id);
  // Two copies of one data folder can be started at the same time.
  const find = () => {
    const clusterHome = hasCluster(inside) ? inside : clusterOf(search, id);
    const target = reachable ? inside : system;
    const running = clusterHome !== undefined && runningServer(join(clusterHome, 'cluster')) !== null;
    if (clusterHome && clusterHome !== target && !running) moveCluster(clusterHome, target, search.log);
    const path = running ? clusterHome : target;
    if (path === system) claimHome(path, search);
    return { path, lost: lost && !clusterHome };
  };
  return isWritable(systemFolder) ? alone(join(systemFolder, `${id}.starting`), async () => find()) : find();
}

/** Whether this process can change the system's folder; an ordinary user only reads it. */
function isWritable(folder: string): boolean {
  const probe = join(folder, `probe-${process.pid}`);
  try {
    writeFileSync(probe, '');
    rmSync(probe);
    return true;
  } catch {
    return false;
  }
}

function claimHome(home: string, { dataDir, log }: Search): void {
  mkdirSync(home, { recursive: true, mode: 0o755 });
  writeFileSync(join(home, OWNER), realpathSync(dataDir));
  const closed = closedParent(realpathSync(dataDir));
  const why = closed ? `el usuario que ejecuta PostgreSQL no puede entrar en ${closed}` : 'así lo pide el sistema';
  log(
    `La base de datos está en ${home} y no en ${dataDir}: ${why}. Copiar ${dataDir} no la respalda: usa npm run backup.`,
  );
}

/**
 * The folder below the system's folder with the cluster of this data folder: named by its id, or by the name of earlier
 * versions.
 */
function clusterOf({ dataDir, systemFolder }: Search, id: string): string | undefined {
  const homes = readdirSync(systemFolder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => ({ name, path: join(systemFolder, name), owner: ownerOf(join(systemFolder, name)) }))
    .filter(({ name, owner }) => name === id || (owner !== undefined && name === formerName(owner, id)))
    .filter(({ path }) => hasCluster(path));
  const matchingHome = homes.find(({ owner }) => owner !== undefined && isSameFolder(owner, dataDir));
  if (matchingHome) return matchingHome.path;
  const free = homes.filter(({ owner }) => owner === undefined || !hasId(owner, id));
  if (free.length > 1)
    throw new StartRefusal(
      `Hay más de una base de datos que puede ser de ${dataDir}: ${free.map(({ path }) => path).join(', ')}. Mueve a otro lugar las que no lo sean y vuelve a arrancar.`,
    );
  if (free[0]) return free[0].path;
  const other = homes[0];
  if (!other) return undefined;
  throw new StartRefusal(
    `La base de datos ${other.path} es de ${other.owner}, que sigue ahí, y ${dataDir} es una copia de esa carpeta sin su base. Para llevar los datos usa npm run backup y npm run restore. Para empezar de nuevo en la copia, borra de ${dataDir} los archivos instance-id y postgres.password.`,
  );
}

function ownerOf(home: string): string | undefined {
  try {
    return readFileSync(join(home, OWNER), 'utf8');
  } catch {
    return undefined;
  }
}

function hasId(dataDir: string, id: string): boolean {
  try {
    return readFileSync(join(dataDir, 'instance-id'), 'utf8').trim() === id;
  } catch {
    return false;
  }
}

/**
 * Moves a cluster on which no server runs. To another file system the cluster is copied, and the original is set aside.
 */
function moveCluster(from: string, to: string, log: (message: string) => void): void {
  const [source, target] = [join(from, 'cluster'), join(to, 'cluster')];
  mkdirSync(to, { recursive: true, mode: 0o755 });
  try {
    renameSync(source, target);
    log(`La base de datos se movió de ${source} a ${target}.`);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    const half = `${target}.half`;
    rmSync(half, { recursive: true, force: true });
    cpSync(source, half, { recursive: true, preserveTimestamps: true, verbatimSymlinks: true });
    renameSync(half, target);
    renameSync(source, `${source}.copied`);
    log(`La base de datos se copió de ${source} a ${target}. La de antes quedó en ${source}.copied y ya no se usa.`);
  }
}

/** @throws StartRefusal that says where to look for the cluster and how to start deliberately without it */
export function refuseLost({ dataDir, systemFolder }: Omit<Search, 'log'>): never {
  const places = [join(dataDir, 'postgres'), join(systemFolder, idOf(dataDir))];
  throw new StartRefusal(
    `${dataDir} ya tuvo una base de datos y no se encuentra. Búscala en ${places.join(' o en ')}: quizá falta montar un disco, o se copió la carpeta sin ella. Si la tienes en un respaldo, o para empezar de nuevo a propósito, borra ${passwordFile(dataDir)} y arranca otra vez.`,
  );
}
