import {
  ALTITUDE_QUESTIONS,
  ALTITUDE_RISKS,
  CONFINED_ANTECEDENTS,
  DRIVER_ANTECEDENTS,
  HEIGHT_ANTECEDENTS,
  HEIGHT_FINDINGS,
} from '#clinical/rules/task-paper-measures.ts';
import { WORK_TASKS } from '#clinical/vocabulary/work-task.ts';
import {
  ALTITUDE_ASKED,
  BALANCE,
  DRIVERS_ASKED,
  GIRTHS,
  HEIGHT_ASKED,
  PAPER_CONTEXT,
  VITALS,
} from '#exams/attentions/model/paper-context.ts';
import { showDay } from '#platform/contract/dates.ts';
import type { TableCell } from '#platform/server/pdf/spec.ts';
import { contradictions, isAskedForPeriod, measuredOf } from './contradictions.ts';
import { dayIn } from './day-in.ts';
import { box, drawn, fields, options, type Part, type SheetOf } from './sheet.ts';
import type { StationResults } from './station-results.ts';

/** Seconds on one foot below which the balance is in doubt, as the forms of clinics ask. */
const ONE_FOOT_S = 15;

/** Share of a table of questions that the columns of Sí and of No have, each. */
const ANSWER = 0.04;

/**
 * Questions with a cross under Sí or No. A question is answered with no only where the answer says so of all, or of all
 * others: an incomplete list leaves the rest blank.
 * @param across number of questions in a row
 * @param fine in smaller letters, for a form of one page
 */
const questions = (code: string, of: Readonly<Record<string, string>>, across = 2, fine = false): Part =>
  drawn([code], (results: StationResults) => {
    const { codes, others } = results.chosen(code);
    const denies = codes.includes('NINGUNO') || codes.includes('NINGUN_OTRO');
    const all = Object.entries(of);
    const high = Math.ceil(all.length / across);
    const cells = (entry: [string, string] | undefined): TableCell[] => {
      if (!entry) return ['', '', ''];
      const yes = codes.includes(entry[0]);
      return [entry[1], yes ? { text: 'X', tone: 'red' } : '', !yes && denies ? 'X' : ''];
    };
    const columns = [
      { label: 'Pregunta', share: 1 / across - 2 * ANSWER },
      { label: 'Sí', share: ANSWER, align: 'center' as const },
      { label: 'No', share: ANSWER, align: 'center' as const },
    ];
    const places = Array.from({ length: across }, (_, at) => at * high);
    return [
      {
        kind: 'table',
        dense: true,
        fine,
        columns: places.flatMap(() => columns),
        rows: all.slice(0, high).map((_, i) => places.flatMap((from) => cells(all[from + i]))),
      },
      { kind: 'space', height: 4 },
      ...(others.length > 0
        ? ([
            {
              kind: 'fields',
              columns: 6,
              dense: true,
              items: [{ label: 'Además refiere', value: others.join(', '), span: 6 }],
            },
            { kind: 'space', height: 4 },
          ] as const)
        : []),
    ];
  });

const balanceRemarks = (results: StationResults): string[] => {
  const seconds = results.number('ALTURA_UN_PIE');
  return seconds !== null && seconds <= ONE_FOOT_S ? [`La sustentación en un pie no pasa de ${ONE_FOOT_S} s.`] : [];
};

/** Clinical annex of the certificate for work at more than 1.8 m; only the certificate leaves the clinical wall. */
export const STRUCTURAL_HEIGHT: SheetOf = {
  area: 'ALTURA',
  context: PAPER_CONTEXT.ALTURA,
  performer: { role: 'Médico evaluador', council: 'CMP' },
  remarks: (results) => [...balanceRemarks(results), ...contradictions(results, HEIGHT_ASKED)],
  sections: [
    {
      title: 'Tipo y experiencia',
      parts: [
        fields(
          { code: 'ALTURA_TIPO', label: 'Tipo', span: 2 },
          { code: 'ALTURA_ANIOS', label: 'Experiencia en altura', span: 2 },
          { code: 'ALTURA_AUXILIOS', label: 'Primeros auxilios', span: 2 },
        ),
      ],
    },
    {
      title: 'Antecedentes',
      empty: 'No se registraron antecedentes para trabajo en altura.',
      parts: [
        questions('ALTURA_ANTECEDENTES', HEIGHT_ANTECEDENTS),
        fields({ code: 'ALTURA_DETALLE', label: 'Detalle', span: 6 }),
      ],
    },
    {
      title: 'Hallazgos que se buscan',
      parts: [questions('ALTURA_HALLAZGOS', HEIGHT_FINDINGS), fields({ code: 'PSICO_FOBIA_ALTURA', span: 6 })],
    },
    {
      title: 'Funciones vitales y medidas',
      parts: [fields(...[...VITALS, ...GIRTHS].map((code) => ({ code, span: 1 })))],
    },
    {
      title: 'Examen físico y neurológico',
      empty: 'No se registró el examen neurológico.',
      parts: [
        fields(
          { code: 'ALTURA_FUERZA', label: 'Fuerza y movilidad' },
          'ALTURA_ROMBERG',
          'ALTURA_UN_PIE',
          'ALTURA_MARCHA',
          { code: 'ALTURA_MARCHA_VENDADO', label: 'Marcha vendado, 3 m' },
          { code: 'ALTURA_PUNTA_TALON', label: 'Marcha punta-talón' },
          'ALTURA_INDICE_NARIZ',
          'ALTURA_DIADOCOCINESIA',
          'ALTURA_NISTAGMO',
          'ALTURA_OCULARES',
          'ALTURA_PUPILAS',
          { code: 'ALTURA_TIMPANOS', label: 'Tímpanos' },
          { code: 'ALTURA_LENGUAJE', label: 'Lenguaje' },
          'ALTURA_FACIAL',
        ),
      ],
    },
    {
      title: 'Conclusión',
      empty: 'La evaluación de trabajo en altura no tiene conclusión registrada.',
      parts: [box('ALTURA', 'Conclusión', 'brand'), box('ALTURA_RECOMENDACIONES', 'Recomendaciones')],
    },
  ],
};

/** Anexo 16-A (D.S. 023-2017-EM): the worker answers, the doctor certifies apart. */
export const ALTITUDE: SheetOf = {
  area: 'ALTURA_GEO',
  norm: WORK_TASKS.ALTITUD.norm,
  context: PAPER_CONTEXT.ALTURA_GEO,
  performer: { role: 'Médico evaluador', council: 'CMP' },
  remarks: (results) => {
    const { person } = results;
    const saysPregnant = results.chosen('GEO_PREGUNTAS').codes.includes('EMBARAZO');
    const isAsked = saysPregnant || (person !== null && isAskedForPeriod(person));
    return [
      ...contradictions(results, ALTITUDE_ASKED),
      ...(isAsked && !results.has('GINECO_FUR') ? ['Falta la fecha de la última regla.'] : []),
      ...(person?.pregnant && results.has('GEO_PREGUNTAS') && !saysPregnant
        ? ['El examen registra gestación y la respuesta no marca embarazo.']
        : []),
    ];
  },
  sections: [
    {
      title: 'Actividad y funciones vitales',
      parts: [
        fields(
          { code: 'GEO_ACTIVIDAD', label: 'Actividad a realizar', span: 4 },
          { code: 'GEO_ALTITUD', label: 'Altitud', span: 2 },
          ...['PAS', 'PAD', 'FC', 'FR', 'PESO', 'TALLA', 'TEMPERATURA'].map((code) => ({ code, span: 1 })),
          // The words of a class take more than one column.
          { code: 'IMC', span: 2 },
          { code: 'SATO2', span: 3 },
        ),
      ],
    },
    {
      title: 'Presenta o ha presentado en los últimos 6 meses',
      empty: 'El cuestionario del Anexo 16-A no tiene respuestas registradas.',
      parts: [
        questions('GEO_PREGUNTAS', ALTITUDE_QUESTIONS, 2, true),
        fields(
          { code: 'GINECO_FUR', label: 'Fecha de última regla', span: 2 },
          { code: 'GEO_DETALLE', label: 'Detalle', span: 4 },
          { code: 'GEO_MEDICACION', label: 'Medicación actual', span: 6 },
        ),
      ],
    },
    {
      title: 'Condiciones que la altitud puede agravar',
      parts: [questions('GEO_AGRAVANTES', ALTITUDE_RISKS, 3, true)],
    },
    {
      title: 'Conclusión',
      empty: 'La evaluación para grandes altitudes no tiene conclusión registrada.',
      parts: [box('ALTURA_GEO', 'Conclusión', 'brand'), box('ALTURA_GEO_RECOMENDACIONES', 'Recomendaciones')],
    },
  ],
};

/** What the certificate for confined spaces rests on: medical conditions and what psychology found of fear. */
export const CONFINED_SPACES: SheetOf = {
  area: 'ESP_CONF',
  context: PAPER_CONTEXT.ESP_CONF,
  performer: { role: 'Médico evaluador', council: 'CMP' },
  sections: [
    {
      title: 'Antecedentes',
      empty: 'No se registraron antecedentes para espacios confinados.',
      parts: [
        questions('CONF_ANTECEDENTES', CONFINED_ANTECEDENTS),
        fields({ code: 'CONF_DETALLE', label: 'Detalle', span: 6 }),
      ],
    },
    { title: 'Funciones vitales', parts: [fields(...VITALS.map((code) => ({ code, span: 1 })))] },
    {
      title: 'Examen',
      parts: [
        fields(
          { code: 'CONF_EQUILIBRIO', label: 'Equilibrio y coordinación', span: 3 },
          { code: 'CONF_RESPIRADOR', label: 'Tolera el respirador', span: 3 },
          { code: 'PSICO_FOBIA_ENCIERRO', label: 'Temor a espacios confinados (psicología)', span: 3 },
          { code: 'PSICO_ANSIEDAD', label: 'Ansiedad (psicología)', span: 3 },
        ),
      ],
    },
    {
      title: 'Conclusión',
      empty: 'La evaluación para espacios confinados no tiene conclusión registrada.',
      parts: [box('ESP_CONF', 'Conclusión', 'brand'), box('ESP_CONF_RECOMENDACIONES', 'Recomendaciones')],
    },
  ],
};

/** What a driver's licence and the psychosensometric test lack for the annex, in sentences. */
function licenceRemarks(results: StationResults): string[] {
  const missing = [
    ...(results.has('CONDU_BREVETE') ? [] : ['el número']),
    ...(results.has('CONDU_CATEGORIA') ? [] : ['la clase y categoría']),
  ];
  const validUntil = dayIn(results.shown('CONDU_VENCE'));
  return [
    ...(missing.length > 0 ? [`Falta ${missing.join(' y ')} del brevete.`] : []),
    ...(validUntil && validUntil < results.date
      ? [`El psicosensométrico venció el ${showDay(validUntil)}, antes del examen.`]
      : []),
  ];
}

/** What the certificate for drivers and operators rests on. */
export const DRIVERS: SheetOf = {
  area: 'PSICOSENSO',
  context: PAPER_CONTEXT.PSICOSENSO,
  remarks: (results) => [
    ...licenceRemarks(results),
    ...balanceRemarks(results),
    ...contradictions(results, DRIVERS_ASKED),
    ...measuredOf(results, 'VISION', 'COLORES', 'SUENO'),
  ],
  performer: { role: 'Médico o psicólogo evaluador', council: 'CMP o C.Ps.P.' },
  sections: [
    {
      title: 'Licencia y vehículos',
      parts: [
        fields(
          { code: 'CONDU_TIPO', label: 'Tipo', span: 2 },
          { code: 'CONDU_BREVETE', label: 'Brevete', span: 2 },
          { code: 'CONDU_CATEGORIA', label: 'Clase y categoría', span: 2 },
        ),
        options({ code: 'CONDU_VEHICULO', label: 'Vehículos' }),
      ],
    },
    {
      title: 'Antecedentes y sueño',
      empty: 'No se registraron antecedentes de conductores.',
      parts: [
        questions('CONDU_ANTECEDENTES', DRIVER_ANTECEDENTS),
        fields(
          { code: 'CONDU_DETALLE', label: 'Detalle', span: 6 },
          { code: 'TEST_SUENO', label: 'Somnolencia (Epworth)', span: 3 },
          { code: 'CUELLO_PERIMETRO', label: 'Perímetro de cuello', span: 3 },
        ),
      ],
    },
    { title: 'Funciones vitales', parts: [fields(...VITALS.map((code) => ({ code, span: 1 })))] },
    {
      title: 'Visión',
      parts: [
        fields(
          { code: 'AV_LEJOS_OD_SC', label: 'Lejos OD, sin lentes' },
          { code: 'AV_LEJOS_OI_SC', label: 'Lejos OI, sin lentes' },
          { code: 'ISHIHARA', label: 'Colores (Ishihara)' },
          { code: 'AV_LEJOS_OD_CC', label: 'Lejos OD, con lentes' },
          { code: 'AV_LEJOS_OI_CC', label: 'Lejos OI, con lentes' },
          { code: 'ESTEREOPSIS', label: 'Profundidad' },
          { code: 'OFT_CAMPIMETRIA', label: 'Campimetría' },
          { code: 'CONDU_LENTES', label: 'Uso estricto de lentes', span: 4 },
        ),
      ],
    },
    {
      title: 'Pruebas psicosensométricas',
      parts: [
        fields(
          'CONDU_PALANCA',
          'CONDU_PUNTEO',
          'CONDU_REACTIMETRIA',
          'CONDU_BIMANUAL',
          'CONDU_VELOCIDAD',
          'CONDU_ENCANDILAMIENTO',
          { code: 'CONDU_FECHA', label: 'Fecha de las pruebas', span: 3 },
          { code: 'CONDU_VENCE', label: 'Válido hasta', span: 3 },
        ),
      ],
    },
    { title: 'Equilibrio y coordinación', parts: [fields(...BALANCE)] },
    {
      title: 'Conclusión',
      empty: 'El psicosensométrico no tiene conclusión registrada.',
      parts: [box('PSICOSENSO', 'Conclusión', 'brand'), box('PSICOSENSO_RECOMENDACIONES', 'Recomendaciones')],
    },
  ],
};
