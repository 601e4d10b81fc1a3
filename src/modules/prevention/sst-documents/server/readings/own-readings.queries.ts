import { createHash } from 'node:crypto';
import { type CodeProof, codeProof, PROOF_COLUMNS, PROOF_JOIN } from '#access/links/server/code-proof.ts';
import type { Link } from '#access/links/server/link.ts';
import { orNotFound, type Tx } from '#platform/server/database/scope.ts';
import type { OwnReadings } from '../../readings/own/api.ts';
import type { ReadingState } from '../../readings/readings.ts';
import { READING_STATEMENT, type ReadingStatement, readingFields, readingText } from '../../readings/statement.ts';

const PERSON_SQL = `
select p.full_name as "fullName", concat_ws(' ', dt.name, p.document_number) as identity, ${PROOF_COLUMNS},
  nullif(concat_ws(' ', i.first_name, i.last_name), '') as "attestedBy",
  l.verified_at as "identifiedAt", c.legal_name as company, c.ruc
from access_links l
join patients p on p.customer_id = $1 and p.id = l.patient_id and p.status <> 'DELETED'
join customers c on c.id = $1
left join document_types dt on dt.id = p.document_type
${PROOF_JOIN}
left join users i on i.id = l.attested_by
where l.customer_id = $1 and l.id = $2`;

interface Person extends CodeProof {
  fullName: string;
  identity: string;
  attestedBy: string | null;
  identifiedAt: string | null;
  company: string;
  ruc: string;
}

const READ_SQL = `
select t.id, t.state, t.due_on as "dueOn", t.opened_at as "openedAt", t.signed_at as "signedAt", e.name,
  e.edition, f.key, encode(f.sha256, 'hex') as sha256, x.key as "proofKey"
from sst_readings t
join sst_editions e on e.customer_id = $1 and e.id = t.edition_id
join files f on f.customer_id = $1 and f.id = e.file_id and f.deleted_at is null
left join files x on x.customer_id = $1 and x.id = t.proof_file_id and x.deleted_at is null
where t.customer_id = $1
  and t.patient_id in (select id from patients where customer_id = $1 and (id = $2 or merged_into = $2))
  and (t.state in ('PENDIENTE', 'LEIDA') or t.state = 'FIRMADA' and t.signed_at > now() - interval '30 days')
order by t.signed_at is not null, t.due_on nulls last, t.asked_at, t.id limit 50`;

interface ReadingRow {
  id: string;
  state: ReadingState;
  dueOn: string | null;
  openedAt: string | null;
  signedAt: string | null;
  name: string;
  edition: string;
  key: string;
  sha256: string;
  proofKey: string | null;
}

export interface ReadingFacts {
  person: Person;
  rows: ReadingRow[];
}

/** Returns what the verified worker of a link has to read, and what they signed recently. */
export async function factsOf(tx: Tx, { id, patientId }: Link): Promise<ReadingFacts> {
  const people = await tx.client.query<Person>(PERSON_SQL, [tx.customerId, id]);
  const { rows } = await tx.client.query<ReadingRow>(READ_SQL, [tx.customerId, patientId]);
  return { person: orNotFound(people.rows[0]), rows };
}

export const statementOf = (
  { company, ruc, fullName, identity }: Person,
  { name, edition, sha256 }: ReadingRow,
): ReadingStatement => ({
  company,
  ruc,
  fullName,
  identity,
  document: name,
  edition,
  sha256,
});
export const hashOfStatement = (reading: ReadingStatement): Buffer =>
  createHash('sha256').update(readingText(reading)).digest();

/** Builds the response for the worker's page. */
export function buildReadings({ person, rows }: ReadingFacts, { attested }: Link): OwnReadings {
  return {
    fullName: person.fullName,
    company: person.company,
    handedOver: attested,
    statement: READING_STATEMENT,
    items: rows.map((row) => {
      const reading = statementOf(person, row);
      const { id, name, edition, dueOn, openedAt, signedAt } = row;
      const textHash = hashOfStatement(reading).toString('hex');
      return { id, name, edition, dueOn, openedAt, signedAt, fields: readingFields(reading), shown: textHash };
    }),
  };
}

/** Returns a sentence about how the worker was identified. */
export const howIdentified = (person: Person, { attested }: Link): string =>
  attested
    ? `En persona: ${person.attestedBy ?? 'la empresa'} comprobó su documento de identidad y le entregó el equipo.`
    : codeProof(person);
