import { testCodes } from '#clinical/rules/paper-rows.ts';
import { addDays, showDay } from '#platform/contract/dates.ts';
import type { Job } from '../companies/profile.ts';
import type { Person } from '../people/people.ts';
import { roundTo } from '../random.ts';
import type { Measures } from './exam-day.ts';
import { lastPeriod } from './record-details.ts';
import type { Condition } from './task-opinions.ts';

const EXAMINER = ['Dr. Renato Cáceres Luna', 'CMP 990412'] as const;
/** Normal results of the tests that drivers and people who work at height have alike. */
const BALANCE: Readonly<Record<string, string>> = {
  ALTURA_ROMBERG: 'NEGATIVO',
  ALTURA_MARCHA: 'NORMAL',
  ALTURA_INDICE_NARIZ: 'NORMAL',
  ALTURA_NISTAGMO: 'AUSENTE',
};
/** Results of a normal examination for work at height, besides those. */
const NEUROLOGICAL: Readonly<Record<string, string>> = {
  ALTURA_FUERZA: 'NORMAL',
  ALTURA_MARCHA_VENDADO: 'NORMAL',
  ALTURA_PUNTA_TALON: 'NORMAL',
  ALTURA_DIADOCOCINESIA: 'NORMAL',
  ALTURA_OCULARES: 'NORMAL',
  ALTURA_PUPILAS: 'NORMAL',
  ALTURA_TIMPANOS: 'NORMAL',
  ALTURA_LENGUAJE: 'NORMAL',
  ALTURA_FACIAL: 'AUSENTE',
};

/** Tests of the evaluation of drivers. */
const REFLEXES = [
  'CONDU_PALANCA',
  'CONDU_PUNTEO',
  'CONDU_REACTIMETRIA',
  'CONDU_BIMANUAL',
  'CONDU_VELOCIDAD',
  'CONDU_ENCANDILAMIENTO',
] as const;

/** The answer of each question of an annex, by the condition that it asks for. */
type Answers = Partial<Readonly<Record<Condition, string>>>;
const ANSWERS = {
  ALTURA_ANTECEDENTES: {
    DIABETES: 'DIABETES',
    OBESITY: 'OBESIDAD',
    ANAEMIA: 'ANEMIA',
    HYPERTENSION: 'HTA',
    ASTHMA: 'ASMA',
    VERTIGO: 'MAREOS',
  },
  ALTURA_HALLAZGOS: {
    HEARING: 'HIPOACUSIA',
    VERTIGO: 'VERTIGO',
    SIGHT: 'VISION',
    DEPTH: 'PROFUNDIDAD',
    SLEEPINESS: 'SUENO',
  },
  GEO_PREGUNTAS: {
    DIABETES: 'DIABETES',
    HYPERTENSION: 'HTA',
    PREGNANCY: 'EMBARAZO',
    SEVERE_OBESITY: 'OBESIDAD',
    ASTHMA: 'RESPIRATORIO',
    AIRWAY: 'RESPIRATORIO',
    ALLERGY: 'ALERGIAS',
    ANAEMIA: 'ANEMIA',
  },
  GEO_AGRAVANTES: { ERYTHROCYTOSIS: 'ERITROCITOSIS' },
  CONF_ANTECEDENTES: {
    ASTHMA: 'RESPIRATORIO',
    AIRWAY: 'RESPIRATORIO',
    HYPERTENSION: 'CARDIOVASCULAR',
    VERTIGO: 'VERTIGO',
    SIGHT: 'VISION',
    HEARING: 'AUDICION',
    SEVERE_OBESITY: 'OBESIDAD',
  },
  CONDU_ANTECEDENTES: {
    NIGHT_SHIFTS: 'NOCTURNO',
    HYPERTENSION: 'HTA',
    DIABETES: 'DIABETES',
    VERTIGO: 'VERTIGO',
    HEARING: 'HIPOACUSIA',
    SLEEPINESS: 'RONQUIDOS',
  },
} as const satisfies Readonly<Record<string, Answers>>;

/** Vehicle of a driver or operator, and the licence that it takes. */
export const vehicleOf = ({ title }: Job): { type: 'LIVIANO' | 'PESADO'; licence: string } =>
  title === 'Conductor de camioneta'
    ? { type: 'LIVIANO', licence: 'A-IIb' }
    : { type: 'PESADO', licence: title === 'Conductor de volquete' ? 'A-IIIb' : 'A-I' };

interface Of {
  person: Person;
  conditions: ReadonlySet<Condition>;
  age: number;
  date: string;
}

/** Adds what the annexes behind the certificates for tasks show; no chance is drawn, and no class changes. */
export function addTaskDetails(measures: Measures, { person, conditions, age, date }: Of): void {
  const answer = (code: keyof typeof ANSWERS) => {
    const yes = Object.entries(ANSWERS[code]).flatMap(([condition, choice]) =>
      conditions.has(condition as Condition) ? choice : [],
    );
    measures.set(code, yes.length > 0 ? [...new Set(yes), 'NINGUN_OTRO'].join(', ') : 'NINGUNO');
  };
  const explain = (code: string) => {
    const words = detailOf(measures, person, conditions);
    if (words) measures.set(code, words);
  };
  if (measures.has('ALTURA')) {
    signed(measures, 'ALTURA');
    measures.set('ALTURA_TIPO', 'REVALIDACION');
    measures.set('ALTURA_ANIOS', Math.min(6, age - 18));
    answer('ALTURA_ANTECEDENTES');
    answer('ALTURA_HALLAZGOS');
    explain('ALTURA_DETALLE');
    for (const [code, value] of Object.entries(NEUROLOGICAL)) measures.set(code, value);
  }
  if (measures.has('ALTURA') || measures.has('PSICOSENSO')) {
    const steady = !conditions.has('VERTIGO');
    for (const [code, value] of Object.entries(BALANCE)) measures.set(code, value);
    measures.set('ALTURA_UN_PIE', steady ? 22 : 9);
    if (!steady) measures.set('ALTURA_ROMBERG', 'POSITIVO');
  }
  if (measures.has('ALTURA_GEO')) {
    signed(measures, 'ALTURA_GEO');
    measures.set('GEO_ACTIVIDAD', 'Labores de su puesto en la unidad minera');
    measures.set('GEO_ALTITUD', person.site.altitude);
    answer('GEO_PREGUNTAS');
    answer('GEO_AGRAVANTES');
    explain('GEO_DETALLE');
    measures.set('GEO_MEDICACION', measures.get('HABITO_MEDICAMENTOS_TIPO') ?? 'Ninguna');
    if (person.sex === 'F' && age < 50) measures.set('GINECO_FUR', lastPeriod(person, date));
  }
  if (measures.has('ESP_CONF')) {
    signed(measures, 'ESP_CONF');
    answer('CONF_ANTECEDENTES');
    explain('CONF_DETALLE');
    measures.set('CONF_RESPIRADOR', conditions.has('AIRWAY') || conditions.has('ASTHMA') ? 'NO' : 'SI');
    measures.set('CONF_EQUILIBRIO', conditions.has('VERTIGO') ? 'ALTERADO' : 'NORMAL');
  }
  if (measures.has('PSICOSENSO')) {
    const { type, licence } = vehicleOf(person.job);
    signed(measures, 'PSICOSENSO');
    measures.set('CONDU_TIPO', 'REVALIDACION');
    // Every sixth driver did not bring the licence.
    if (Number(person.documentNumber.replace(/\D/g, '')) % 6 !== 0)
      measures.set('CONDU_BREVETE', `Q${person.documentNumber}`);
    measures.set('CONDU_CATEGORIA', licence);
    measures.set('CONDU_FECHA', showDay(date));
    measures.set('CONDU_VENCE', showDay(addDays(date, 364)));
    measures.set('CONDU_VEHICULO', type);
    answer('CONDU_ANTECEDENTES');
    explain('CONDU_DETALLE');
    measures.set('CONDU_LENTES', conditions.has('GLASSES') || conditions.has('SIGHT') ? 'SI' : 'NO');
    for (const code of REFLEXES) measures.set(code, 'NORMAL');
  }
}

/** The figures behind the answers; null if all of them are no. */
function detailOf(measures: Measures, person: Person, conditions: ReadonlySet<Condition>): string | null {
  const figure = (code: string) => measures.get(code) ?? 'no medida';
  const heightM = Number(measures.get('TALLA')) / 100;
  const words = [
    conditions.has('HYPERTENSION') && `PA ${figure('PAS')}/${figure('PAD')} mmHg`,
    conditions.has('OBESITY') && `IMC ${roundTo(Number(measures.get('PESO')) / heightM ** 2, 0.1)}`,
    conditions.has('DIABETES') && `glucosa ${figure('GLUCOSA')} mg/dL`,
    (conditions.has('ANAEMIA') || conditions.has('ERYTHROCYTOSIS')) && `Hb ${figure('HEMOGLOBINA')} g/dL`,
    conditions.has('PREGNANCY') && `gestación, ${person.pregnancyTrimester}.º trimestre`,
  ].filter((word) => word !== false);
  return words.length > 0 ? words.join('; ') : null;
}

function signed(measures: Measures, area: 'ALTURA' | 'ALTURA_GEO' | 'ESP_CONF' | 'PSICOSENSO'): void {
  const { performer, licence } = testCodes(area);
  measures.set(performer, EXAMINER[0]);
  measures.set(licence, EXAMINER[1]);
}
