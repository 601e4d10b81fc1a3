// Writes the generated files: database types, schema.sql, OpenAPI, screens, the module table of ARCHITECTURE.md.
import { generateDatabaseFiles } from './generate-database.ts';
import { generateContractFiles } from './generate-contract.ts';

await generateDatabaseFiles();
await generateContractFiles();
