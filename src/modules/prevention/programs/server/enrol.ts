import { addDays } from '#platform/contract/dates.ts';
import type { AnswerOf, BodyOf } from '#platform/contract/endpoint.ts';
import type { Scope } from '#platform/server/database/scope.ts';
import type { enrol } from '../api.ts';
import { PROTOCOLS } from '../protocols.ts';
import { afterPauses } from './pauses.sql.ts';

interface Person {
  id: string;
  name: string;
  open: boolean;
  active: boolean;
}

/**
 * Enrols workers in a programme and plans the first visit of each; returns the workers who could not be enrolled, for
 * example because they are already in the programme.
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
    const answer: AnswerOf<typeof enrol> = { done: [], refused: [] };
    const day = body.nextVisitOn ?? addDays(body.enrolledOn, PROTOCOLS[body.program].firstDays);
    for (const id of ids) {
      const person = personById.get(id);
      const reason = !person
        ? 'Ya no está.'
        : person.open
          ? 'Ya está inscrito en este programa.'
          : person.active
            ? null
            : 'Está cesado.';
      if (reason) {
        answer.refused.push({ id, name: person?.name ?? '', reason });
        continue;
      }
      const inserted = await tx.client.query<{ id: string }>(
        `insert into program_entries (customer_id, patient_id, program, enrolled_on, reason, every_days,
           next_visit_on, best_flow, enrolled_by)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
        [
          tx.customerId,
          id,
          body.program,
          body.enrolledOn,
          body.reason,
          body.everyDays,
          await afterPauses(tx, id, day),
          body.bestFlow,
          tx.actor.kind === 'user' ? tx.actor.id : null,
        ],
      );
      await tx.audit({ action: 'program_entry.enrolled', objectType: 'program_entry', objectId: inserted.rows[0]!.id });
      answer.done.push(inserted.rows[0]!.id);
    }
    return answer;
  });
