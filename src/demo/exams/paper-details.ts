import { EPWORTH_CODES } from '#clinical/rules/epworth.ts';
import { testCodes } from '#clinical/rules/paper-rows.ts';
import type { ServiceArea } from '#clinical/vocabulary/service-area.ts';
import { showDay } from '#platform/contract/dates.ts';
import { Random } from '../random.ts';
import { musculoskeletalDetails, skinDetails } from './body-details.ts';
import type { ExamDay, Measures } from './exam-day.ts';
import { chestDetails, heartDetails, lungDetails } from './heart-and-lung-details.ts';
import { eyeDetails, hearingDetails } from './sense-details.ts';

/** Days before today within which an exam has what the papers of its stations show besides the results. */
export const DETAILED_DAYS = 120;

/**
 * Adds to the measures of a station what its paper shows besides the results.
 * @param random the same for all exams of a person, so that the details do not change from exam to exam
 */
export type Details = (
  set: (code: string, value: number | string) => void,
  measures: Measures,
  day: ExamDay,
  random: Random,
) => void;

interface StationPaper {
  /** Measures of the station; its test was done if the exam has one of them. */
  done: readonly string[];
  /** Who does the test in the demonstration's health centres; the numbers are invented. */
  performer: readonly [name: string, licence: string];
  details: Details;
}

/** Situations of the Epworth scale by their place in it, the one in which people doze most first. */
const DOZING_FIRST = [4, 1, 3, 6, 0, 2, 7, 5];

const PAPERS: Partial<Record<ServiceArea, StationPaper>> = {
  LAB: {
    done: ['GLUCOSA', 'HEMOGLOBINA'],
    performer: ['Lic. T.M. Óscar Huamán Ríos', 'CTMP 90213'],
    details: (set, measures, { date }) => {
      if (measures.has('COCAINA')) {
        set('TOX_METODO', 'Inmunocromatografía en orina');
        set('TOX_CONSENTIMIENTO', 'SI');
      }
      set('LAB_MUESTRA', 'SUERO, SANGRE, ORINA');
      set('LAB_TOMA', `${showDay(date)} 07:40`);
      set('LAB_VALIDACION', `${showDay(date)} 12:15`);
      set('LAB_METODO', 'Espectrofotometría automatizada');
    },
  },
  AUDIO: {
    done: ['AUDIO_OD_1000'],
    performer: ['Lic. T.M. Maritza Ccori Vega', 'CTMP 90482'],
    details: hearingDetails,
  },
  ESPIRO: { done: ['FVC'], performer: ['Lic. Enf. Julia Paredes Soto', 'CEP 990154'], details: lungDetails },
  OFTALMO: {
    done: ['AV_LEJOS_OD_SC'],
    performer: ['Lic. T.M. Ana Salas Quiroz', 'CTMP 90377'],
    details: eyeDetails,
  },
  EKG: { done: ['EKG_FC'], performer: ['Lic. Enf. Julia Paredes Soto', 'CEP 990154'], details: heartDetails },
  RX: { done: ['RX_TORAX', 'RX_OIT'], performer: ['Lic. T.M. Pedro Gil Roca', 'CTMP 90781'], details: chestDetails },
  OSTEO: {
    done: ['OSTEO'],
    performer: ['Lic. T.M. Rosa Inga Ticona', 'CTMP 90655'],
    details: musculoskeletalDetails,
  },
  PSICO: {
    done: ['PSICOLOGIA'],
    performer: ['Ps. Carla Núñez Arce', 'C.Ps.P. 99344'],
    details: (set, measures, { person }, random) => {
      const conclusion = String(measures.get('PSICOLOGIA'));
      const scale = () => random.pick(['NP', 'NP', 'NP', 'NPS', 'NPI']);
      const sleepiness = Number(measures.get('TEST_SUENO') ?? Number.NaN);
      if (!Number.isNaN(sleepiness))
        for (const [i, at] of DOZING_FIRST.entries())
          set(EPWORTH_CODES[at] ?? '', String(Math.floor((sleepiness + 7 - i) / 8)));
      set('PSICO_MOTIVO', 'Evaluación del puesto de trabajo');
      set('PSICO_CONDUCTA', 'Colaborador, orientado, con lenguaje claro y atención sostenida.');
      for (const area of ['RAZONAMIENTO', 'MEMORIA', 'ATENCION', 'COORDINACION', 'ORIENTACION'])
        set(`PSICO_${area}`, scale());
      set('PSICO_ESTABILIDAD', 'ESTABLE');
      set('PSICO_ANSIEDAD', conclusion.includes('ansiedad') ? 'CASO' : 'NO_CASO');
      set('PSICO_AFRONTAMIENTO', conclusion.includes('estrés') ? 'BAJO' : 'ADECUADO');
      set('PSICO_NORMAS', 'ADECUADO');
      set('PSICO_ALCOHOL', 'SIN_RIESGO');
      if (person.job.hazards.includes('ALTURA')) set('PSICO_FOBIA_ALTURA', 'NADA');
      if (person.job.hazards.includes('ESPACIO_CONFINADO')) set('PSICO_FOBIA_ENCIERRO', 'NADA');
      set(
        'PSICO_FORTALEZAS',
        random.pick(['Orden y trabajo en equipo', 'Iniciativa y constancia', 'Calma ante la presión']),
      );
      set('PSICO_DEBILIDADES', random.pick(['Le cuesta delegar', 'Expresa poco lo que siente', 'Ninguna relevante']));
      set('PSICO_PERFIL', 'SI');
    },
  },
  ODONTO: {
    done: ['ODONTO'],
    performer: ['C.D. Inés Vara León', 'COP 99422'],
    details: (set, measures, { body }) => {
      // As many teeth as the conclusion counts.
      const count = Number(/\d+/.exec(String(measures.get('ODONTO')))?.[0] ?? 0);
      const listed = (teeth: readonly string[]) => teeth.slice(0, count).join(', ');
      if (body.teeth === 'CARIES') set('ODONTO_CARIES', listed(['16 O', '36 OM', '46 O', '26 OD', '17 O']));
      if (body.teeth === 'AUSENCIAS')
        set('ODONTO_AUSENTES', listed(['18', '28', '36', '46', '38', '48', '26', '16', '47', '37']));
      if (body.teeth !== 'SANOS') set('ODONTO_OBTURADAS', '15 O');
      set('ODONTO_HIGIENE', body.teeth === 'SANOS' ? 'BUENA' : 'REGULAR');
    },
  },
};
const STATIONS = Object.entries(PAPERS) as [ServiceArea, StationPaper][];

/** Adds to the measures of a recent exam what the papers of its stations show besides the results. */
export function addPaperDetails(measures: Measures, day: ExamDay): void {
  // Of the person and not of the exam: all exams that wait for an aptitude share one generator.
  const random = new Random(0).child(`papers ${day.person.id}`);
  for (const [area, { done, performer, details }] of STATIONS) {
    if (!done.some((code) => measures.has(code))) continue;
    const codes = testCodes(area);
    if (String(measures.get('RX_TORAX') ?? '').startsWith('No realizado') && area === 'RX') {
      measures.set(codes.state, 'NO_REALIZADO').set(codes.reason, 'Gestante: no se expone a radiación');
      continue;
    }
    measures.set(codes.performer, performer[0]).set(codes.licence, performer[1]);
    details((code, value) => measures.set(code, value), measures, day, random.child(area));
  }
  skinDetails((code, value) => measures.set(code, value), measures, day, random.child('DERMA'));
}
