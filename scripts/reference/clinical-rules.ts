// Writes the migration of the clinical rules from the registry: node scripts/run.mjs scripts/reference/clinical-rules.ts [FILE]
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { RULE_SETS } from '../../src/modules/exams/rules/registry.ts';

const target = process.argv[2] ?? 'database/migrations/0008_clinical_rules.sql';
const quote = (text: string) => `'${text.replaceAll("'", "''")}'`;
const rows = RULE_SETS.map(
  (set) =>
    `  (${quote(set.item)}, ${quote(set.version)}, ${quote(set.norm)}, ${quote(set.validFrom)},\n   ${quote(JSON.stringify(set.parameters))})`,
);
const sql = `-- Cut-offs of the clinical classes, made from the registry of rules by scripts/reference/clinical-rules.ts.
insert into clinical_rules (item, version, norm, valid_from, parameters) values
${rows.join(',\n')};
`;
writeFileSync(join(fileURLToPath(new URL('../..', import.meta.url)), target), sql);
console.log(`${target}: ${rows.length} rule sets`);
