// Fails when a generated file is not what the code says. Needs no database: migrations are compared by their hash.
import { readFileSync } from 'node:fs';
import { staleContractFiles } from './generate-contract.ts';
import { hashLine, migrationsHash, schemaFile, typesFile } from './generate-database.ts';

const stale = staleContractFiles();
for (const file of [schemaFile, typesFile])
  if (hashLine(readFileSync(file, 'utf8')) !== migrationsHash()) stale.push(file);
if (stale.length > 0) {
  console.error(
    `Archivos generados que no corresponden al código: ${stale.join(', ')}\nEjecuta npm run generate y confirma los cambios.`,
  );
  process.exit(1);
}
console.log('Los archivos generados corresponden al código.');
