import { randomUUID } from 'node:crypto';
import { addDays } from '#platform/contract/dates.ts';
import type { AnswerOf, BodyOf } from '#platform/contract/endpoint.ts';
import type { Scope, Tx } from '#platform/server/database/scope.ts';
import type { enrol } from '../api.ts';
import { PROTOCOLS, type ProgramCode } from '../protocols.ts';
import { reasonOf } from './offers.queries.ts';
import { afterPausesOf } from './pauses.sql.ts';
import { proposedSql } from './proposals.sql.ts';

interface Person {
  id: string;
  name: string;
  open: boolean;
  active: boolean;
}

const INSERT_SQL = `
insert into program_entries (customer_id, id, patient_id, program, enrolled_on, reason, every_days, next_visit_on,
  best_flow, enrolled_by)
select h.customer_id, x.id, x."patientId", $3, $4::date, x.reason, $5::smallint, x."nextVisitOn", $6::smallint, $7::uuid
from company_rows h
cross join jsonb_to_recordset($2::jsonb) x(id uuid, "patientId" uuid, reason text, "nextVisitOn" date)
where h.customer_id = $1`;

/**
 * Enrols workers in a programme and plans the first visit of each; returns the workers who could not be enrolled, for
 * example because they are already in the programme. The number of statements does not depend on that of workers.
 */
export const enrolPeople = (scope: Scope, body: BodyOf<typeof enrol>): Promise<AnswerOf<typeof enrol>> =>
  scope.run(async (tx) => {
    const ids = [...new Set(body.patientIds)];
    // Locks the workers' rows, so that two simultaneous enrolments of a worker run one after the other.
    await tx.client.query(
      `select 1 from patients
       where customer_id = $1 and id = any ($2::uuid[]) and status <> 'DELETED'
       order by id for no key update`,
      [tx.customerId, ids],
    );
    const { rows } = await tx.client.query<Person>(
      `select p.id, p.full_name as name, p.status = 'ACTIVE' as active,
         exists (select 1 from program_entries e
           where e.customer_id = $1 and e.patient_id = p.id and e.program = $3 and e.state = 'ACTIVO') as open
       from patients p where p.customer_id = $1 and p.id = any ($2::uuid[]) and p.status <> 'DELETED'`,
      [tx.customerId, ids, body.program],
    );
    const personById = new Map(rows.map((person) => [person.id, person]));
    const refused = ids.flatMap((id) => {
      const person = personById.get(id);
      const reason = refusalOf(person);
      return reason ? [{ id, name: person?.name ?? '', reason }] : [];
    });
    const enrolled = ids.filter((id) => refusalOf(personById.get(id)) === null);
    if (enrolled.length === 0) return { done: [], refused };
    const day = body.nextVisitOn ?? addDays(body.enrolledOn, PROTOCOLS[body.program].firstDays);
    const days = await afterPausesOf(tx, enrolled, day);
    const reasons = body.reason === '' ? await reasonsOf(tx, body.program, enrolled) : new Map<string, string>();
    const entries = enrolled.map((patientId) => ({
      id: randomUUID(),
      patientId,
      reason: reasons.get(patientId) ?? body.reason,
      nextVisitOn: days.get(patientId) ?? null,
    }));
    await tx.client.query(INSERT_SQL, [
      tx.customerId,
      JSON.stringify(entries),
      body.program,
      body.enrolledOn,
      body.everyDays,
      body.bestFlow,
      tx.actor.kind === 'user' ? tx.actor.id : null,
    ]);
    for (const { id } of entries)
      await tx.audit({ action: 'program_entry.enrolled', objectType: 'program_entry', objectId: id });
    return { done: entries.map(({ id }) => id), refused };
  });

/** Returns, by worker, why the rule of the programme proposes them. */
async function reasonsOf(tx: Tx, program: ProgramCode, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await tx.client.query<{ id: string; found: string | null; hazards: string | null }>(
    `select x.id, x.found, x.hazards from (${proposedSql(program, '', '$3')}) x`,
    [tx.customerId, program, ids],
  );
  return new Map(rows.map((row) => [row.id, reasonOf(row)]));
}

function refusalOf(person: Person | undefined): string | null {
  if (!person) return 'Ya no está.';
  if (person.open) return 'Ya está inscrito en este programa.';
  return person.active ? null : 'Está cesado.';
}
