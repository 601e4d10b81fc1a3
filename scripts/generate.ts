// Writes the generated files: brought.sql, schema.sql, OpenAPI, screens, the table of modules, docs/settings.md, the
// tables of docs/scale.md and the picture of domains in ARCHITECTURE.md.

import { generateContractFiles } from './generate-contract.ts';
import { generateSchema } from './generate-database.ts';
import { generateMeasures } from './generate-measures.ts';
import { generateScale } from './generate-scale.ts';

generateMeasures();
generateScale();
await generateSchema();
await generateContractFiles();
