import { isItem } from '#clinical/rules/book/registry.ts';
import type { Severity } from '#clinical/vocabulary/severity.ts';
import { standingCodes } from '#exams/attentions/server/critical/standing.sql.ts';
import { listedSeverity } from '#exams/attentions/severity.ts';
import type { AnswerOf, BodyOf } from '#platform/contract/endpoint.ts';
import type { Scope } from '#platform/server/database/scope.ts';
import { statement } from '#platform/server/database/statements/statement.ts';
import type { suggestPrograms } from '../api.ts';
import { PROGRAM_CODES } from '../protocols.ts';
import { reasonOf } from './offers.queries.ts';
import { proposedSql } from './proposals.sql.ts';

interface Person {
  id: string;
  fullName: string;
  active: boolean;
  enrolled: string[];
  refused: string[];
}
interface Proposed {
  id: string;
  found: string | null;
  hazards: string | null;
  /** Codes of the critical values of the exam with the finding. */
  critical: string[] | null;
}

const PEOPLE_SQL = `
select p.id, p.full_name as "fullName", p.status = 'ACTIVE' as active,
  array(select o.program from program_entries o
    where o.customer_id = $1 and o.patient_id = p.id and o.state = 'ACTIVO') as enrolled,
  array(select o.program from program_refusals o where o.customer_id = $1 and o.patient_id = p.id) as refused
from patients p where p.customer_id = $1 and p.id = any ($2::uuid[]) and p.status <> 'DELETED'
order by p.full_name collate "es-x-icu", p.id`;

/** The severity of a listed class, «GLUCOSA:DIABETES», in its exam; null without one. */
function severityOfFound({ found, critical }: Proposed): Severity | null {
  const [item = '', classCode = ''] = (found ?? '').split(':');
  return isItem(item) ? listedSeverity(item, classCode, critical) : null;
}

/** What the rule of each programme says of the chosen workers; all rules are read in one round trip. */
export async function suggestProgramsOf(
  scope: Scope,
  { patientIds }: BodyOf<typeof suggestPrograms>,
): Promise<AnswerOf<typeof suggestPrograms>> {
  const ids = [...new Set(patientIds)];
  const [people, ...byRule] = await scope.hot<[Person[], ...Proposed[][]]>([
    statement(PEOPLE_SQL, [scope.customerId, ids]),
    ...PROGRAM_CODES.map((program) =>
      statement(
        `select x.id, x.found, x.hazards, ${standingCodes('x.found_in')} as critical
from (${proposedSql(program, '', '$3')}) x order by x.place, x.id`,
        [scope.customerId, program, ids],
      ),
    ),
  ]);
  const holding = (list: 'enrolled' | 'refused', program: string) =>
    people.filter((person) => person[list].includes(program)).map(({ id }) => id);
  return {
    people: people.map(({ id, fullName, active }) => ({ id, fullName, active })),
    programs: PROGRAM_CODES.map((program, at) => ({
      program,
      proposed: byRule[at]!.map((row) => ({
        id: row.id,
        because: reasonOf(row),
        severity: severityOfFound(row),
      })),
      enrolled: holding('enrolled', program),
      refused: holding('refused', program),
    })),
  };
}
