import { addMonths, instantInLima, todayInLima } from '#platform/contract/dates.ts';
import type { BodyOf } from '#platform/contract/endpoint.ts';
import { showNumber } from '#platform/contract/numbers.ts';
import { changedMeanwhile } from '#platform/contract/problem.ts';
import type { Scope } from '#platform/server/database/scope.ts';
import { statement } from '#platform/server/database/statements/statement.ts';
import { registerCounts } from '#prevention/activities/server/register-rows.ts';
import { REGISTER_LETTERS } from '../../models/model.ts';
import type { saveSstRegister } from '../../registers/api.ts';
import { ACTIVE_MONTHS, type RegisterLetter, type SstRegister, type SstValidation } from '../../registers/model.ts';
import { type ExamCounts, examCountsStatement } from './exam-register.ts';

const EVIDENCE_SQL = `
select d.register as letter, d.id::text as id, d.name, v.created_at as "updatedAt" from sst_documents d
cross join lateral (select n.created_at from sst_document_versions n
  where n.customer_id = $1 and n.document_id = d.id order by n.number desc limit 1) v
where d.customer_id = $1 and d.register is not null and d.active order by v.created_at desc, d.id limit 500`;
const SAVED_REGISTERS = 'select letter, responsible, version from sst_registers where customer_id = $1';
const VALIDATION_SQL = `
select v.id, v.doctor_name as doctor, v.cmp, v.workers, v.with_exam as "withExam", v.created_at as at,
  (select count(*)::int from current_exams e where e.customer_id = $1 and e.decided_at > v.created_at) as since
from sst_validations v where v.customer_id = $1 order by v.created_at desc limit 1`;

interface Evidence {
  letter: RegisterLetter;
  id: string;
  name: string;
  updatedAt: string;
}
interface SavedRegister {
  letter: RegisterLetter;
  responsible: string;
  version: number;
}
type Validated = SstValidation & { since: number };

const counted = (n: number, one: string, many: string) => `${showNumber(n)} ${n === 1 ? one : many}`;

function examFacts({ workers, withExam, expired, without }: ExamCounts, validation: Validated | undefined) {
  const facts = [
    `${counted(withExam, 'colaborador activo', 'colaboradores activos')} con EMO, de ${showNumber(workers)}`,
  ];
  const gaps: string[] = [];
  if (without > 0) gaps.push(`${counted(without, 'colaborador', 'colaboradores')} sin EMO.`);
  if (expired > 0) gaps.push(`${counted(expired, 'colaborador', 'colaboradores')} con el EMO vencido.`);
  if (!validation) gaps.push('Falta la validación del médico ocupacional: una lista sin ella no basta.');
  else if (validation.since > 0)
    gaps.push(`${counted(validation.since, 'examen', 'exámenes')} después de la última validación del médico.`);
  return { facts, gaps };
}

/** Returns the first day of the active file. */
export const activeSince = (today: string): string => addMonths(today, -ACTIVE_MONTHS);

type RegisterFacts = Partial<Record<RegisterLetter, { facts: string[]; gaps: string[] }>>;

/** Facts and gaps about the inspections and trainings of the active file, from the programme of activities. */
async function activityFacts(scope: Scope, today: string): Promise<RegisterFacts> {
  const { inspections, trainings, overdue } = await registerCounts(scope, activeSince(today), today);
  const within = `en los últimos ${ACTIVE_MONTHS} meses`;
  const late = `${counted(overdue, 'hallazgo', 'hallazgos')} de inspecciones con el plazo vencido.`;
  return {
    d: {
      facts:
        inspections > 0 ? [`${counted(inspections, 'inspección realizada', 'inspecciones realizadas')} ${within}`] : [],
      gaps: overdue > 0 ? [late] : [],
    },
    g: {
      facts:
        trainings > 0 ? [`${counted(trainings, 'capacitación realizada', 'capacitaciones realizadas')} ${within}`] : [],
      gaps: [],
    },
  };
}

/** Returns the current state of the eight registers. Nothing is clinical: the exams are counted only by validity. */
export async function registersOf(
  scope: Scope,
  today = todayInLima(),
): Promise<{ items: SstRegister[]; validation: SstValidation | null }> {
  const [evidence, kept, [validation], [counts]] = await scope.hot<
    [Evidence[], SavedRegister[], Validated[], ExamCounts[]]
  >([
    statement(EVIDENCE_SQL, [scope.customerId]),
    statement(SAVED_REGISTERS, [scope.customerId]),
    statement(VALIDATION_SQL, [scope.customerId]),
    examCountsStatement(scope, today),
  ]);
  const factsByLetter = await activityFacts(scope, today);
  const active = instantInLima(activeSince(today), '00:00');
  const items = REGISTER_LETTERS.map((letter): SstRegister => {
    const letterEvidence = evidence.filter((each) => each.letter === letter);
    const { responsible = '', version = 0 } = kept.find((each) => each.letter === letter) ?? {};
    const exams = letter === 'b' ? examFacts(counts!, validation) : null;
    const { facts, gaps: factGaps } = exams ?? factsByLetter[letter] ?? { facts: [], gaps: [] };
    const gaps = [...factGaps];
    const hasEvidence = letter === 'b' ? counts!.withExam > 0 : letterEvidence.length > 0 || facts.length > 0;
    if (!hasEvidence)
      gaps.push(
        letter === 'b'
          ? 'Ningún colaborador tiene un EMO con aptitud.'
          : 'Sube el registro del año, aunque esté en cero.',
      );
    else if (!exams && facts.length === 0 && letterEvidence[0]!.updatedAt < active)
      gaps.push(`La última evidencia tiene más de ${ACTIVE_MONTHS} meses.`);
    if (!responsible) gaps.push('Falta decir quién responde por él.');
    return {
      letter,
      state: !hasEvidence ? 'SIN_EVIDENCIA' : gaps.length > 0 ? 'POR_COMPLETAR' : 'AL_DIA',
      gaps,
      responsible,
      version,
      facts,
      evidence: letterEvidence.map(({ id, name, updatedAt }) => ({ id, name, updatedAt })),
    };
  });
  return { items, validation: validation ?? null };
}

/** @throws 409 with the stored data when another user saved after `version` was read */
export const saveRegister = (scope: Scope, { letter, ...body }: BodyOf<typeof saveSstRegister>) =>
  scope.run(async (tx): Promise<{ version: number }> => {
    const values = [tx.customerId, letter, body.responsible, body.version];
    const { rows } = await tx.client.query<{ version: number }>(
      body.version === 0
        ? `insert into sst_registers (customer_id, letter, responsible) values ($1, $2, $3)
           on conflict (customer_id, letter) do nothing returning version`
        : `update sst_registers set responsible = $3, version = version + 1
           where customer_id = $1 and letter = $2 and version = $4 returning version`,
      body.version === 0 ? values.slice(0, 3) : values,
    );
    if (!rows[0]) {
      const stored = await tx.client.query<SavedRegister>(`${SAVED_REGISTERS} and letter = $2`, values.slice(0, 2));
      throw changedMeanwhile(stored.rows[0] ?? { letter, responsible: '', version: 0 });
    }
    await tx.audit({ action: 'sst.register', objectType: 'sst_register', details: { letter } });
    return rows[0];
  });
