// Writes the generated files: database types, schema.sql, OpenAPI, screens, the module table of ARCHITECTURE.md.

import { generateContractFiles } from './generate-contract.ts';
import { generateDatabaseFiles } from './generate-database.ts';

await generateDatabaseFiles();
await generateContractFiles();
