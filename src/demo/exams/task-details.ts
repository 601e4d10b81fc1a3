import { testCodes } from '#clinical/rules/paper-rows.ts';
import type { Measures } from './exam-day.ts';

const EXAMINER = ['Dr. Renato Cáceres Luna', 'CMP 990412'] as const;
/** Results of a normal examination for work at height. */
const NEUROLOGICAL: Readonly<Record<string, string>> = {
  ALTURA_FUERZA: 'NORMAL',
  ALTURA_ROMBERG: 'NEGATIVO',
  ALTURA_MARCHA: 'NORMAL',
  ALTURA_MARCHA_VENDADO: 'NORMAL',
  ALTURA_PUNTA_TALON: 'NORMAL',
  ALTURA_INDICE_NARIZ: 'NORMAL',
  ALTURA_DIADOCOCINESIA: 'NORMAL',
  ALTURA_NISTAGMO: 'AUSENTE',
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

/** Adds what the papers behind the certificates for tasks show; no chance is drawn, and no class changes. */
export function addTaskDetails(measures: Measures, hazards: readonly string[]): void {
  const bmi = Number(measures.get('IMC') ?? 0);
  if (measures.has('ALTURA')) {
    const fit = measures.get('ALTURA') === 'Apto';
    signed(measures, 'ALTURA');
    measures.set('ALTURA_TIPO', 'REVALIDACION');
    measures.set('ALTURA_ANIOS', 6);
    measures.set('ALTURA_ANTECEDENTES', bmi >= 30 ? 'OBESIDAD, NINGUN_OTRO' : 'NINGUNO');
    measures.set('ALTURA_HALLAZGOS', fit ? 'NINGUNO' : 'VERTIGO, NINGUN_OTRO');
    for (const [code, value] of Object.entries(NEUROLOGICAL)) measures.set(code, value);
    measures.set('ALTURA_UN_PIE', fit ? 22 : 9);
    if (!fit) measures.set('ALTURA_ROMBERG', 'POSITIVO');
  }
  if (measures.has('ALTURA_GEO')) {
    signed(measures, 'ALTURA_GEO');
    measures.set('GEO_ACTIVIDAD', 'Labores de su puesto en la unidad minera');
    measures.set('GEO_ALTITUD', 4200);
    measures.set('GEO_PREGUNTAS', bmi > 35 ? 'OBESIDAD, NINGUN_OTRO' : 'NINGUNO');
    measures.set('GEO_AGRAVANTES', 'NINGUNO');
    measures.set('GEO_MEDICACION', 'Ninguna');
  }
  if (hazards.includes('CONDUCCION')) {
    signed(measures, 'PSICOSENSO');
    measures.set('PSICOSENSO', 'Apto');
    measures.set('CONDU_TIPO', 'REVALIDACION');
    measures.set('CONDU_CATEGORIA', 'A-IIIb');
    measures.set('CONDU_VEHICULO', 'PESADO');
    measures.set('CONDU_ANTECEDENTES', hazards.includes('TURNOS_NOCTURNOS') ? 'NOCTURNO, NINGUN_OTRO' : 'NINGUNO');
    for (const code of REFLEXES) measures.set(code, 'NORMAL');
  }
}

function signed(measures: Measures, area: 'ALTURA' | 'ALTURA_GEO' | 'PSICOSENSO'): void {
  const { performer, licence } = testCodes(area);
  measures.set(performer, EXAMINER[0]);
  measures.set(licence, EXAMINER[1]);
}
