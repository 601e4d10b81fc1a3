import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { browserPath } from '../../scripts/browser.mjs';
import { cacheDir } from '../database/database.ts';
import { type Figure, scored } from '../figures.ts';
import { median } from '../measure/compare.ts';
import type { Line } from './bench.ts';

/** Installed separately, because Lighthouse takes 185 MB and only this line uses it (docs/adr/0035-lighthouse.md). */
const VERSION = '12.8.2';
const ROUNDS = 3;
const LEAST = 90;
const COUNTS = 'performance,accessibility,best-practices,seo';
const CHROME = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
interface Visited {
  name: string;
  path: string;
  /** Visit the page without a session. */
  open?: true;
  /** Lighthouse categories; the lowest score counts. Default: performance only. */
  counts?: string;
  least?: number;
}
const PAGES: readonly Visited[] = [
  { name: 'portada, la menor de cuatro cuentas', path: '/', open: true, counts: COUNTS, least: 98 },
  {
    name: 'caso de éxito, la menor de cuatro cuentas',
    path: '/caso-studio/oca',
    open: true,
    counts: COUNTS,
    least: 98,
  },
  { name: 'inicio de sesión', path: '/login', open: true },
  // An unknown token: the page loads the same small app up to its first view.
  { name: 'página del colaborador', path: '/mis_datos?t=abc', open: true },
  { name: 'lista de colaboradores', path: '/gestion_colaboradores/colaboradores' },
  { name: 'lista de resultados', path: '/resultados/emos' },
  { name: 'estadísticas generales', path: '/dashboard_gestion/estadisticas_general' },
];

interface Report {
  categories: Record<string, { score: number }>;
  audits: Record<string, { displayValue?: string }>;
}

function install(folder: string): string {
  const program = join(folder, 'node_modules', 'lighthouse', 'cli', 'index.js');
  if (!existsSync(program)) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'package.json'), '{ "private": true }');
    execFileSync('npm', ['install', '--no-audit', '--no-fund', `lighthouse@${VERSION}`], { cwd: folder });
  }
  return program;
}

/**
 * Writes a script that starts the browser with the highest processor share. A real phone does not run the server,
 * PostgreSQL or Lighthouse, but Lighthouse counts their processor time as page time, four times over. Lighthouse starts
 * the browser in a separate session; on Linux, root can set the share of that session.
 */
function browserFirst(folder: string): string {
  const script = join(folder, 'browser.sh');
  const share = 'echo -20 2>/dev/null > /proc/self/autogroup';
  writeFileSync(script, `#!/bin/sh\n{ ${share}; } 2>/dev/null\nexec '${browserPath()}' "$@"\n`, { mode: 0o755 });
  return script;
}

const SHOWN = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift'];

/**
 * Runs Lighthouse with its mobile profile (a processor four times slower, slow 4G) on the pages that a company user
 * sees.
 */
export const lighthouse: Line = {
  key: 'lighthouse',
  measure: async ({ product, cookies, log }) => {
    const folder = join(cacheDir, 'lighthouse');
    const program = install(folder);
    const [headers, report] = [join(folder, 'headers.json'), join(folder, 'report.json')];
    const browser = browserFirst(folder);
    writeFileSync(headers, JSON.stringify({ Cookie: cookies.owner }));
    const visit = ({ path, open, counts = 'performance' }: Visited): number | null => {
      const options = ['--quiet', '--output=json', `--output-path=${report}`, `--only-categories=${counts}`];
      const { status } = spawnSync(
        process.execPath,
        [
          program,
          `http://localhost:${product.port}${path}`,
          ...options,
          ...(open ? [] : [`--extra-headers=${headers}`]),
          `--chrome-flags=${CHROME.join(' ')}`,
        ],
        { env: { ...process.env, CHROME_PATH: browser } },
      );
      if (status !== 0) {
        log(`  ${path}: sin medida`);
        return null;
      }
      const { audits, categories } = JSON.parse(readFileSync(report, 'utf8')) as Report;
      const scores = Object.values(categories).map(({ score }) => Math.round(score * 100));
      log(`  ${path}: ${scores.join(', ')}; ${SHOWN.map((audit) => audits[audit]?.displayValue).join(', ')}`);
      return Math.min(...scores);
    };
    return PAGES.map((page): Figure => {
      const { name, path, least = LEAST } = page;
      // On a busy machine a visit can end without a trace. Failed visits are left out; three failures of a page make
      // the run fail.
      const scores = Array.from({ length: ROUNDS }, () => visit(page)).filter((score) => score !== null);
      if (scores.length === 0) throw new Error(`Lighthouse could not measure ${path}.`);
      return scored(`Lighthouse, perfil móvil: ${name}`, median(scores), least);
    });
  },
};
