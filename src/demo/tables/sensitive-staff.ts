import type pg from 'pg';
import { addDays } from '#platform/contract/dates.ts';
import { maternityRest } from '#workers/sensitive-staff/codes.ts';
import { bulkInsert, type Cell, noon } from '../bulk.ts';
import type { Company } from '../companies/company.ts';
import type { Random } from '../random.ts';
import type { Doctor } from './exams.ts';

const FACTORS = ['DM', 'HTA', 'OBESIDAD', 'ASMA', 'EDAD'] as const;
/**
 * All kinds of record use the same instructions, so that an instruction does not reveal whether the reason is a
 * pregnancy or an illness.
 */
const INSTRUCTIONS = [
  'No levantar más de 5 kg ni trabajar de noche.',
  'No trabajar a más de 1.8 m de altura.',
  'Turno de día, con una pausa cada dos horas.',
] as const;

/** Registers some of the pregnant or disabled workers and a few others; the remaining ones are not registered yet. */
export async function writeSensitiveStaff(
  client: pg.ClientBase,
  random: Random,
  { id, people }: Company,
  doctor: Doctor,
  today: string,
): Promise<void> {
  const staff: Cell[][] = [];
  const adjustments: Cell[][] = [];
  const instructions = random.child('instructions');
  const active = people.filter(({ ceasedOn }) => ceasedOn === null);
  const note = (
    patient: string,
    kind: string,
    since: string,
    more: { expected?: string; factors?: string[]; text?: string },
  ) => {
    const adjustment = more.text ? random.uuid() : null;
    if (adjustment) adjustments.push([id, adjustment, patient, more.text, since, null, doctor.id, noon(since)]);
    const rest = more.expected ? maternityRest(more.expected) : null;
    const assessed = random.chance(0.7) ? addDays(since, random.int(0, 15)) : null;
    staff.push([
      id,
      random.uuid(),
      patient,
      kind,
      since,
      more.expected ?? null,
      rest?.from ?? null,
      rest?.until ?? null,
      assessed !== null && assessed <= today ? assessed : null,
      more.factors ?? [],
      more.expected ? ['DISERGONOMICOS'] : [],
      adjustment,
      doctor.id,
      noon(since),
    ]);
  };
  for (const person of active) {
    if (person.sex === 'F' && person.pregnancyTrimester !== null && random.chance(0.7)) {
      const weeks = person.pregnancyTrimester * 12;
      const since = addDays(today, -(weeks - 6) * 7);
      note(person.id, 'EMBARAZO', since, {
        expected: addDays(today, (40 - weeks) * 7),
        text: instructions.pick(INSTRUCTIONS),
      });
    }
    if (person.disability && person.documentNumber.endsWith('1') && random.chance(0.6))
      note(person.id, 'DISCAPACIDAD', addDays(today, -random.int(30, 300)), {
        text: instructions.pick(INSTRUCTIONS),
      });
    if (random.chance(0.008))
      note(person.id, 'VULNERABLE', addDays(today, -random.int(20, 400)), { factors: [random.pick(FACTORS)] });
    // Other workers have an adjustment because of their aptitude or after an absence, without being in the register.
    if (instructions.chance(0.03)) {
      const since = addDays(today, -instructions.int(20, 300));
      const text = instructions.pick(INSTRUCTIONS);
      adjustments.push([id, instructions.uuid(), person.id, text, since, null, doctor.id, noon(since)]);
    }
  }
  await bulkInsert(
    client,
    'work_adjustments',
    ['customer_id', 'id', 'patient_id', 'text', 'from_on', 'until_on', 'written_by', 'written_at'],
    adjustments,
  );
  await bulkInsert(
    client,
    'sensitive_staff',
    [
      'customer_id',
      'id',
      'patient_id',
      'kind',
      'since',
      'expected_on',
      'rest_from',
      'rest_until',
      'assessed_on',
      'factors',
      'agents',
      'adjustment_id',
      'created_by',
      'created_at',
    ],
    staff,
  );
}
