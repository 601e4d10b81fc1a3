// Fails when a generated file differs from what the code generates. Needs no database: migrations are compared by their
// hash.

import { broughtFile } from '#platform/server/database/prepare.ts';
import { staleContractFiles } from './generate-contract.ts';
import { schemaFile, schemaIsCurrent } from './generate-database.ts';
import { measuresAreCurrent } from './generate-measures.ts';
import { scaleFile, scaleIsCurrent } from './generate-scale.ts';

const stale = staleContractFiles();
if (!measuresAreCurrent()) stale.push(broughtFile);
if (!schemaIsCurrent()) stale.push(schemaFile);
if (!scaleIsCurrent()) stale.push(scaleFile);
if (stale.length > 0) {
  console.error(
    `Archivos generados que no corresponden al código: ${stale.join(', ')}\nEjecuta npm run generate y confirma los cambios.`,
  );
  process.exit(1);
}
console.log('Los archivos generados corresponden al código.');
