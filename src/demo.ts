import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { loadCanary } from '#demo/canary/load-canary.ts';
import { loadDemo } from '#demo/load-demo.ts';
import { ConfigError, loadConfig } from '#platform/server/config/config.ts';
import { explainStart } from '#platform/server/config/explain-start.ts';
import { createLog } from '#platform/server/http/log.ts';
import { openProcess } from './process.ts';

const printLine = (message: string) => process.stdout.write(`${message}\n`);
const USAGE = 'Uso: npm run demo -- [--profile demo|canary] [--out ARCHIVO]';

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { profile: { type: 'string', default: 'demo' }, out: { type: 'string' } },
  });
  if (values.profile !== 'demo' && values.profile !== 'canary') throw new ConfigError(USAGE);
  const config = loadConfig();
  if (config.production) throw new ConfigError('Con NODE_ENV=production no se cargan datos de demostración.');
  const opened = await openProcess(config, createLog(config.logLevel), printLine);
  try {
    if (values.profile === 'demo') {
      if (!(await loadDemo(opened, printLine))) printLine('La base de datos ya tiene empresas: no se cargó nada.');
    } else {
      await loadCanary(opened, resolve(values.out ?? join(config.dataDir, 'canary.json')), printLine);
    }
  } finally {
    await opened.close();
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${explainStart(error)}\n`);
  process.exit(1);
});
