// Writes the generated files: schema.sql, OpenAPI, screens, the module table of ARCHITECTURE.md.

import { generateContractFiles } from './generate-contract.ts';
import { generateSchema } from './generate-database.ts';

await generateSchema();
await generateContractFiles();
