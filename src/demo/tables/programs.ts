import type pg from 'pg';
import { addDays } from '#platform/contract/dates.ts';
import type { ProgramKind } from '#prevention/programs/kinds.ts';
import { bulkInsert } from '../bulk.ts';
import type { Company } from '../companies/company.ts';
import { MINING } from '../companies/mining.ts';
import type { CompanyProfile } from '../companies/profile.ts';
import type { Random } from '../random.ts';
import type { Doctor } from './exams.ts';
import { writeEntries } from './program-entries.ts';

interface ProgramExample {
  kind: ProgramKind;
  name: string;
  /** Days ago on which the programme began: before its first worker. */
  began: number;
  texts: readonly [objective: string, cohort: string, indicators: string, activities: string];
}

const HEARING: ProgramExample = {
  kind: 'hearingProtection',
  name: 'Conservación auditiva',
  began: 1420,
  texts: [
    'Reducir los casos nuevos de hipoacusia por ruido en el personal expuesto a 85 dB(A) o más.',
    'Puestos con ruido; audiometría de base al ingreso y anual.',
    'Expuestos con audiometría del año; cambios de umbral de 10 dB o más.',
    'Audiometría anual, ajuste de protectores, charla semestral de uso de tapones.',
  ],
};
const ERGONOMIC: ProgramExample = {
  kind: 'disergonomic',
  name: 'Salud osteomuscular',
  began: 1250,
  texts: [
    'Detectar a tiempo molestias osteomusculares y mejorar los puestos que las causan.',
    'Puestos con cargas, posturas forzadas o movimientos repetitivos.',
    'Expuestos evaluados; hallazgos por área; puestos mejorados.',
    'Evaluación osteomuscular, pausas activas, revisión de puestos con el comité.',
  ],
};
const RESPIRATORY: ProgramExample = {
  kind: 'respiratoryProtection',
  name: 'Protección respiratoria',
  began: 1330,
  texts: [
    'Prevenir la neumoconiosis y el asma ocupacional en los expuestos a polvos y humos.',
    'Puestos con sílice, polvos, humos metálicos o neblinas.',
    'Expuestos inscritos; visitas a tiempo; espirometrías con cambio.',
    'Espirometría semestral, flujo pico mensual a los sintomáticos, prueba de ajuste de respiradores.',
  ],
};
const OTHERS: readonly ProgramExample[] = [
  {
    kind: 'fatigueSleepiness',
    name: 'Fatiga y somnolencia',
    began: 1200,
    texts: [
      'Evitar accidentes por fatiga en turnos y conducción.',
      'Puestos con turnos nocturnos, jornadas largas o conducción.',
      'Evaluados con escala de somnolencia; incidentes por fatiga.',
      'Tamizaje anual, charlas de higiene del sueño, control de horas de conducción.',
    ],
  },
  {
    kind: 'UVRadiation',
    name: 'Protección solar',
    began: 1300,
    texts: [
      'Evitar lesiones de piel por radiación solar.',
      'Puestos al sol.',
      'Expuestos evaluados; bloqueador entregado.',
      'Evaluación de piel, entrega de bloqueador y ropa de manga larga.',
    ],
  },
];

const BIOLOGICAL: ProgramExample = {
  kind: 'biological',
  name: 'Agentes biológicos',
  began: 1380,
  texts: [
    'Evitar infecciones y picaduras en quienes manipulan residuos o trabajan en campo.',
    'Puestos con residuos, fluidos, animales o insectos.',
    'Expuestos vacunados; accidentes con punzocortantes; visitas a tiempo.',
    'Vacunación, entrega de guantes y repelente, visita anual.',
  ],
};
const THERMAL: ProgramExample = {
  kind: 'heatStress',
  name: 'Estrés térmico',
  began: 1240,
  texts: [
    'Evitar el golpe de calor y las lesiones por frío.',
    'Puestos con calor de cocina o de campo, o con frío de cámara.',
    'Expuestos evaluados; episodios de agotamiento por calor.',
    'Hidratación, pausas a la sombra, ropa térmica, visita semestral.',
  ],
};

/** The programmes of a company: a mine has all of them, a smaller company has some, one without a plan has none. */
export function programsOf(profile: CompanyProfile): ProgramExample[] {
  if (profile.membership.code === 'FREE') return [];
  return profile === MINING
    ? [HEARING, ERGONOMIC, RESPIRATORY, BIOLOGICAL, THERMAL, ...OTHERS]
    : [ERGONOMIC, RESPIRATORY, BIOLOGICAL, THERMAL];
}

export async function writePrograms(
  client: pg.ClientBase,
  random: Random,
  company: Company,
  doctor: Doctor,
  today: string,
): Promise<void> {
  const { id, profile } = company;
  const programs = programsOf(profile).map((each) => ({ ...each, id: random.uuid() }));
  if (programs.length === 0) return;
  await bulkInsert(
    client,
    'health_programs',
    ['customer_id', 'id', 'name', 'kind', 'starts_on'],
    programs.map(({ id: program, name, kind, began }) => [id, program, name, kind, addDays(today, -began)]),
  );
  await bulkInsert(
    client,
    'health_program_texts',
    ['customer_id', 'program_id', 'objective', 'cohort', 'indicators', 'activities'],
    programs.map(({ id: program, texts }) => [id, program, ...texts]),
  );
  await writeEntries(client, random.child('entries'), company, doctor, today);
}
