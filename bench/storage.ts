// npm run bench:storage [-- --dir DIR]: loads the demonstration into a database of its own and prints what a worker, an
// exam and an entry of the audit log take on disk. docs/scale.md is computed from these numbers.
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { loadDemo } from '#demo/load-demo.ts';
import { loadConfig } from '#platform/server/config/config.ts';
import { createLog } from '#platform/server/http/log.ts';
import { openProcess } from '../src/process.ts';
import { connect, openServer } from './large/database.ts';

const { values } = parseArgs({
  options: { dir: { type: 'string', default: join(tmpdir(), 'vigia-bench-storage') } },
});
const log = (message: string) => console.log(message);

/** Tables with their rows and bytes, indexes and long values included. */
const SIZES = `
select c.relname as name, pg_total_relation_size(c.oid)::float8 as bytes,
  (xpath('/row/n/text()', query_to_xml(format('select count(*) as n from %I', c.relname), false, true, '')))[1]
    ::text::int as rows
from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 2 desc`;

/** Tables whose rows grow with the workers, and with the exams. */
const OF_WORKERS = [
  'patients',
  'patient_words',
  'patient_clinical',
  'current_exams',
  'past_exams',
  'worker_facts',
  'health_now',
  'vaccine_doses',
  'channel_consents',
];
const OF_EXAMS = [
  'attentions',
  'attention_results',
  'attention_clinical',
  'exam_diagnoses',
  'exam_changes',
  'exam_keys',
  'health_exams',
  'result_deliveries',
  'case_events',
  'consultations',
  'appointments',
  'documents',
  'document_codes',
  'access_links',
  'messages',
];

/** Reads of clinical content, which are most of the entries of a platform in use. */
const AUDIT_ENTRIES = `
insert into audit_log (customer_id, actor_kind, actor_id, role, session_id, action, object_type, object_id, details, ip,
  request_id)
select a.customer_id, 'user', gen_random_uuid(), 'DOCTOR', gen_random_uuid(), 'clinical.read', 'attention', a.id::text,
  jsonb_build_object('patientId', a.patient_id), '10.20.30.40', gen_random_uuid()::text
from attentions a cross join generate_series(1, 30)`;

const server = await openServer(values.dir, log);
const config = loadConfig({
  ...process.env,
  DATABASE_URL: server.url,
  DATA_DIR: join(values.dir, 'data'),
  SECRET_KEY: 'x'.repeat(32),
});
const opened = await openProcess(config, createLog('warn'), log);
try {
  await loadDemo(opened, log);
  const client = await connect(server.url);
  const { rows } = await client.query<{ name: string; bytes: number; rows: number }>(SIZES);
  const of = (name: string) => rows.find((row) => row.name === name)!;
  for (const { name, bytes, rows: count } of rows.slice(0, 25))
    log(`${name}: ${count} filas, ${Math.round(bytes / Math.max(1, count))} bytes por fila`);
  const perRow = (tables: readonly string[], owner: string) =>
    Math.round(tables.reduce((sum, name) => sum + of(name).bytes, 0) / of(owner).rows);
  log(`Un colaborador: ${perRow(OF_WORKERS, 'patients')} bytes; un examen: ${perRow(OF_EXAMS, 'attentions')} bytes`);
  await client.query(AUDIT_ENTRIES);
  const { rows: audit } = await client.query<{ bytes: number }>(
    "select (pg_total_relation_size('audit_log') / count(*))::float8 as bytes from audit_log",
  );
  log(`Una línea de la auditoría: ${Math.round(audit[0]!.bytes)} bytes`);
  await client.end();
} finally {
  await opened.close();
  await server.stop();
  rmSync(values.dir, { recursive: true, force: true });
}
