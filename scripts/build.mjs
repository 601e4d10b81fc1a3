// Builds what is stale: the web page with vite, the server's entries with rolldown. Importing this file needs no
// installed packages.
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { ensureInstalled, root } from './install.mjs';
import { buildLanding } from './landing.mjs';
import { buildOffline } from './offline.mjs';
import { writePageParts } from './page-parts.mjs';
import { buildPhone } from './phone.mjs';

const dist = join(root, 'dist');
const ENTRIES = ['src/server.ts', 'src/worker.ts', 'src/demo.ts', 'src/commands.ts'];
/** Entry of the server that the tests start. */
const TEST_ENTRY = 'src/testing/serve.ts';
const DAY_MS = 86_400_000;
const COMMON = [
  'package-lock.json',
  'tsconfig.json',
  'scripts/build.mjs',
  'scripts/landing.mjs',
  'scripts/offline.mjs',
  'scripts/page-parts.mjs',
  'scripts/phone.mjs',
];

function filesBelow(dir) {
  if (!existsSync(dir)) return [];
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      relative(root, join(entry.parentPath ?? entry.path, entry.name))
        .split(sep)
        .join('/'),
    )
    .sort();
}

const sources = () => filesBelow(join(root, 'src')).filter((file) => !/\.test\.tsx?$|\/testing\//.test(file));
const ofWeb = (file) => !file.includes('/server/');
/** The server renders the public page, so its components belong to it. */
const ofServer = (file) =>
  (!/\.(tsx|css)$/.test(file) || /\/landing\/page\/.*\.tsx$/.test(file)) && !file.includes('/web/');

function hashOf(files) {
  const hash = createHash('sha256');
  for (const file of files) {
    if (existsSync(join(root, file)))
      hash
        .update(file)
        .update('\0')
        .update(readFileSync(join(root, file)))
        .update('\0');
  }
  return hash.digest('hex');
}

/** The parts of the product, with their source files and build steps. */
function parts() {
  const all = sources();
  return [
    {
      name: 'web',
      title: 'la página web',
      files: [
        ...COMMON,
        'index.html',
        'phone.html',
        'vite.config.ts',
        'vite.phone.config.ts',
        ...filesBelow(join(root, 'public')),
        ...all.filter(ofWeb),
      ],
      build: buildWeb,
    },
    {
      name: 'server',
      title: 'el servidor',
      files: [...COMMON, ...all.filter(ofServer)],
      build: async () => {
        for (const entry of [...ENTRIES.filter((file) => existsSync(join(root, file))), ...threadsOf(all)])
          await bundle(entry);
      },
    },
    {
      name: 'testing',
      title: 'el servidor de las pruebas',
      files: [...COMMON, ...all.filter(ofServer), TEST_ENTRY],
      build: () => bundle(TEST_ENTRY),
    },
  ];
}

const markOf = ({ name }) => join(dist, `.${name}.hash`);
const isFresh = (part) => existsSync(markOf(part)) && readFileSync(markOf(part), 'utf8') === hashOf(part.files);

/**
 * Builds the named parts that changed since the last build.
 * @returns the names of the parts that were built
 */
export async function ensureBuilt({ log = console.log, only = ['web', 'server'] } = {}) {
  const asked = parts().filter(({ name }) => only.includes(name));
  // When nothing is stale, nothing is written: the folder may be read-only.
  if (asked.every(isFresh)) return [];
  const unlock = await lock();
  try {
    const built = [];
    for (const part of asked) {
      if (isFresh(part)) continue;
      const mark = markOf(part);
      const hash = hashOf(part.files);
      log(`Construyendo ${part.title}…`);
      await part.build();
      writeFileSync(mark, hash);
      built.push(part.name);
    }
    return built;
  } finally {
    unlock();
  }
}

/** Allows one build at a time, because two instances may start together in one folder. */
async function lock() {
  mkdirSync(dist, { recursive: true });
  const file = join(dist, '.building');
  for (;;) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' });
      return () => rmSync(file, { force: true });
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
      if (!isAlive(file)) rmSync(file, { force: true });
      else await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
}

function isAlive(file) {
  try {
    const pid = Number(readFileSync(file, 'utf8'));
    return pid > 0 && pid !== process.pid && process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

async function buildWeb() {
  const { build } = await import('vite');
  const next = join(dist, `web-${process.pid}`);
  // vite sets NODE_ENV for the whole process; a server started from it would run in production mode.
  const before = process.env.NODE_ENV;
  await build({ root, logLevel: 'warn', mode: 'production', build: { outDir: next, emptyOutDir: true } });
  if (before === undefined) delete process.env.NODE_ENV;
  else process.env.NODE_ENV = before;
  await writePageParts(next);
  await buildPhone(next);
  await buildOffline(next);
  await buildLanding(next);
  await compressAll(next);
  keepRecentAssets(join(dist, 'web', 'assets'), join(next, 'assets'));
  // A running instance serves the old folder until the new folder is complete.
  const old = join(dist, `old-${process.pid}`);
  if (existsSync(join(dist, 'web'))) renameSync(join(dist, 'web'), old);
  renameSync(next, join(dist, 'web'));
  rmSync(old, { recursive: true, force: true });
}

/** Keeps the files of the previous build for a day, because open pages and running instances still request them. */
function keepRecentAssets(from, to) {
  if (!existsSync(from)) return;
  for (const name of readdirSync(from)) {
    const recent = Date.now() - statSync(join(from, name)).mtimeMs < DAY_MS;
    if (recent && !existsSync(join(to, name))) {
      cpSync(join(from, name), join(to, name), { preserveTimestamps: true });
    }
  }
}

/** Writes `.br` and `.gz` files next to compressible files, so that no request compresses them again. */
async function compressAll(dir) {
  const [br, gz] = [promisify(brotliCompress), promisify(gzip)];
  const worth = filesBelow(dir).filter((file) => /\.(js|mjs|css|html|svg|json)$/.test(file));
  await Promise.all(
    worth.map(async (file) => {
      const path = join(root, file);
      const data = readFileSync(path);
      if (data.length < 1024) return;
      writeFileSync(`${path}.gz`, await gz(data, { level: 9 }));
      writeFileSync(`${path}.br`, await br(data, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }));
    }),
  );
}

const threadsOf = (all) => all.filter((file) => /-worker\.ts$/.test(file) && file.includes('/server/'));

/** Packages that the server loads on first use: loading them at the start would take a sixth more memory at rest. */
const LATE = [
  'sharp',
  '@aws-sdk/client-s3',
  '@aws-sdk/s3-request-presigner',
  '@libpdf/core',
  'nodemailer',
  'docx',
  'jose',
  'prom-client',
];

/**
 * Bundles each entry and each thread into one file, so that paths relative to it stay valid. Packages are not bundled.
 * @throws Error when a server would load a late package at its start: a file that imports such a package becomes part
 * of the bundle
 */
async function bundle(entry) {
  const { rolldown } = await import('rolldown');
  const built = await rolldown({
    input: join(root, entry),
    cwd: root,
    platform: 'node',
    external: (id) => !/^[.#]/.test(id) && !id.startsWith('/') && !/^[A-Za-z]:[\\/]/.test(id),
    transform: { target: 'node20' },
    logLevel: 'warn',
  });
  const file = join(dist, basename(entry).replace(/\.ts$/, '.js'));
  // V8 holds the text of the program, so comments would cost memory.
  const written = { format: 'esm', codeSplitting: false, sourcemap: true, comments: false };
  const { output } = await built.write({ file, ...written });
  await built.close();
  writeFileSync(file, inLatin1(output[0].code, entry));
  const early = output[0].imports.filter((name) => LATE.includes(name));
  if (/^serve/.test(basename(entry)) && early.length > 0)
    throw new Error(`${entry} loads ${early.join(', ')} as it starts.`);
}

/**
 * Writes characters beyond Latin-1 as escapes, because V8 keeps the text of a program that holds one of them in two
 * bytes a character. An escape inside String.raw keeps its meaning only in a pattern.
 * @throws Error when another String.raw holds such a character
 */
function inLatin1(code, entry) {
  const raw = /(?<!RegExp\()String\.raw`[^`]*[^\0-\xff][^`]*`/.exec(code);
  if (raw) throw new Error(`${entry}: ${raw[0].slice(0, 80)} has a character beyond Latin-1.`);
  return code.replace(/[^\0-\xff]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await ensureInstalled();
  const built = await ensureBuilt();
  console.log(built.length > 0 ? 'Construido.' : 'Todo estaba al día.');
}
