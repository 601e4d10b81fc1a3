// After npm install: adds the optional packages of every platform to the lock file. npm leaves out packages that it
// could not look up, and `npm ci` then refuses the lock file on every machine.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './install.mjs';

const file = join(root, 'package-lock.json');
const lock = JSON.parse(readFileSync(file, 'utf8'));
for (const [parent, entry] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    const key = `node_modules/${name}`;
    if (lock.packages[key] || lock.packages[`${parent}/${key}`]) continue;
    const [os, cpu, libc] = name
      .split('/')
      .pop()
      .replace(/^(cli|canvas)-/, '')
      .split('-');
    lock.packages[key] = {
      version: version.replace(/^[\^~]/, ''),
      cpu: [cpu],
      ...(entry.dev ? { dev: true } : {}),
      license: entry.license,
      optional: true,
      os: [os],
      ...(os === 'linux' && libc ? { libc: [libc.includes('musl') ? 'musl' : 'glibc'] } : {}),
    };
    console.log(`agregado: ${name}`);
  }
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
