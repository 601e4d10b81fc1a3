import type pg from 'pg';
import { addDays } from '#platform/contract/dates.ts';
import { bulkInsert, type Cell, noon } from '../bulk.ts';
import type { Company } from '../companies/company.ts';
import type { Random } from '../random.ts';
import type { Doctor } from './exams.ts';

/** Name, activity and altitude in metres of an earlier employer; the names are invented. */
type Employer = readonly [name: string, activity: string, altitude: number];
const MINES: readonly Employer[] = [
  ['Minera Cerro Pardo S.A.', 'Extracción de cobre', 4320],
  ['Contratistas Andinos del Sur S.A.C.', 'Servicios mineros', 4100],
  ['Compañía Minera Quebrada Honda', 'Extracción de zinc y plomo', 4510],
  ['Constructora Río Lurín S.A.C.', 'Construcción', 150],
  ['Transportes Valle Seco E.I.R.L.', 'Transporte de carga', 420],
];
const OTHERS: readonly Employer[] = [
  ['Agrícola Los Algarrobos S.A.C.', 'Cultivo de frutas', 60],
  ['Textil San Isidoro S.A.', 'Hilandería', 130],
  ['Constructora Río Lurín S.A.C.', 'Construcción', 150],
  ['Transportes Valle Seco E.I.R.L.', 'Transporte de carga', 420],
];
const UNDERGROUND = ['Perforista', 'Ayudante de mina', 'Operador de scoop'] as const;
const PROTECTION = [
  'Tapones auditivos y respirador',
  'Orejeras',
  'Respirador de media cara',
  'Guantes y lentes',
] as const;

/** Share of the active workers with registered earlier jobs. */
const TOLD = 0.62;

/** Writes the occupational history of most active workers: one to three jobs before they were hired. */
export async function writeWorkHistory(
  client: pg.ClientBase,
  random: Random,
  { id, profile, people }: Company,
  doctor: Doctor,
): Promise<void> {
  const employers = profile.key === 'minera' ? MINES : OTHERS;
  const rows: Cell[][] = [];
  for (const person of people) {
    if (person.ceasedOn !== null || !random.chance(TOLD)) continue;
    const adult = addDays(person.birthDate, 19 * 365);
    let until = addDays(person.hireDate, -random.int(10, 240));
    for (let left = random.int(1, 3); left > 0; left--) {
      const from = addDays(until, -random.int(200, 2200));
      if (from < adult) break;
      const [company, activity, altitude] = random.pick(employers);
      const underground = profile.key === 'minera' && person.job.highRisk && random.chance(0.4);
      const hazards = person.job.hazards.filter(() => random.chance(0.7));
      const isProtected = random.chance(0.75);
      rows.push([
        id,
        random.uuid(),
        person.id,
        company,
        activity,
        person.job.area,
        underground ? random.pick(UNDERGROUND) : person.job.title,
        altitude,
        underground ? 'SUBSUELO' : 'SUPERFICIE',
        from,
        until,
        hazards,
        isProtected ? random.pick(PROTECTION) : null,
        isProtected ? random.pick([50, 80, 100]) : null,
        doctor.id,
        noon(person.hireDate),
      ]);
      until = addDays(from, -random.int(5, 300));
    }
  }
  await bulkInsert(
    client,
    'work_history',
    [
      'customer_id',
      'id',
      'patient_id',
      'company',
      'activity',
      'area',
      'job_title',
      'altitude',
      'place',
      'from_on',
      'until_on',
      'hazards',
      'protection',
      'protection_share',
      'recorded_by',
      'created_at',
    ],
    rows,
  );
}
