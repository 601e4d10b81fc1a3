import type pg from 'pg';
import { findCritical } from '#clinical/rules/find-critical.ts';
import { UNDECIDED_APTITUDES } from '#clinical/vocabulary/aptitude.ts';
import { addDays, addMonths } from '#platform/contract/dates.ts';
import { bulkInsert, noon } from '../bulk.ts';
import type { Company } from '../companies/company.ts';
import type { Random } from '../random.ts';
import type { Doctor } from './exams.ts';

const TEMPLATES: readonly [name: string, body: string][] = [
  [
    'Sobrepeso y obesidad',
    'Plan de alimentación con nutrición y caminata de 30 minutos diarios. Control de peso en 3 meses.',
  ],
  [
    'Presión arterial alta',
    'Reducir la sal, evitar bebidas energéticas y tomar la presión cada semana. Control médico en 1 mes.',
  ],
  ['Glucosa alta', 'Dieta sin azúcares simples y actividad física. Repetir glucosa en ayunas y HbA1c en 3 meses.'],
  [
    'Colesterol y triglicéridos',
    'Dieta baja en grasas y alcohol, actividad física. Repetir perfil lipídico en 6 meses.',
  ],
  ['Protección auditiva', 'Doble protección auditiva en zonas de ruido y audiometría de control en 6 meses.'],
  ['Lentes correctores', 'Usar lentes correctores en el trabajo. Control por oftalmología cada año.'],
  [
    'Cuidado de la espalda',
    'Pausas activas, técnica correcta de levantamiento y ejercicios de fortalecimiento lumbar.',
  ],
  ['Higiene oral', 'Tratamiento de caries y profilaxis dental. Control por odontología en 6 meses.'],
  ['Higiene del sueño', 'Dormir 7 horas o más, evitar pantallas antes de dormir. No conducir con sueño.'],
  ['Dejar de fumar', 'Consejería para dejar de fumar y espirometría de control en 12 meses.'],
];

/** Chance that an exam with a diagnosis has a next control. */
const CONTROLLED = 0.35;

/** Days after which a critical value was answered. */
const ANSWERED_DAYS = 4;

/** Writes the critical values of the newest exams: those of the last days wait, the others were answered. */
async function writeCriticalValues(
  client: pg.ClientBase,
  { id, attentions }: Company,
  doctor: Doctor,
  today: string,
): Promise<void> {
  const recent = attentions.filter((a) => a.date >= addDays(today, -30) && a.state !== 'ANULADO');
  const rows = recent.flatMap((a) =>
    findCritical(a.results).map(({ code, value, low, high }) => {
      const waits = a.date > addDays(today, -ANSWERED_DAYS);
      const answer = ['Se avisó al colaborador y fue evaluado en emergencia el mismo día.', noon(a.date), doctor.id];
      return [id, a.id, code, value, low, high, noon(a.date), ...(waits ? [null, null, null] : answer)];
    }),
  );
  await bulkInsert(
    client,
    'critical_values',
    [
      'customer_id',
      'attention_id',
      'code',
      'value',
      'low',
      'high',
      'noticed_at',
      'answer',
      'answered_at',
      'answered_by',
    ],
    rows,
  );
}

/** Writes what doctors write on the page of an exam: templates of recommendations and next controls. */
export async function writeExamActs(
  client: pg.ClientBase,
  random: Random,
  company: Company,
  doctor: Doctor,
  today: string,
): Promise<void> {
  const { id, attentions } = company;
  await bulkInsert(
    client,
    'recommendation_templates',
    ['customer_id', 'id', 'name', 'body'],
    TEMPLATES.map(([name, body]) => [id, random.uuid(), name, body]),
  );
  const controlled = attentions.filter(
    (a) =>
      !UNDECIDED_APTITUDES.has(a.aptitude) &&
      a.date >= addMonths(today, -12) &&
      a.recommendations &&
      random.chance(CONTROLLED),
  );
  await writeCriticalValues(client, company, doctor, today);
  await bulkInsert(
    client,
    'exam_controls',
    ['customer_id', 'attention_id', 'control_on', 'note', 'set_by'],
    controlled.map((a) => [
      id,
      a.id,
      addMonths(a.date, random.pick([3, 6, 12])),
      'Control de sus hallazgos',
      doctor.id,
    ]),
  );
}
