// Writes the generated files: brought.sql, schema.sql, OpenAPI, screens, the table of modules, docs/settings.md and the
// picture of domains in ARCHITECTURE.md.

import { generateContractFiles } from './generate-contract.ts';
import { generateSchema } from './generate-database.ts';
import { generateMeasures } from './generate-measures.ts';

generateMeasures();
await generateSchema();
await generateContractFiles();
