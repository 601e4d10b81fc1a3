import { EPWORTH_CODES, EPWORTH_SITUATIONS, epworthSum } from '#clinical/rules/epworth.ts';
import { box, fields, labelled, options, type SheetOf, table } from './sheet.ts';
import type { StationResults } from './station-results.ts';

const of = (labels: Readonly<Record<string, string>>, span?: number) => labelled('PSICO_', labels, span);

/** A total of the Epworth scale that its answers do not give, in a sentence. */
function totalRemarks(results: StationResults): string[] {
  const sum = epworthSum((code) => results.chosen(code).codes[0] ?? null);
  const given = /\d+/.exec(results.written('TEST_SUENO'))?.[0];
  if (sum === null || given === undefined || Number(given) === sum) return [];
  return [`El puntaje de Epworth informado es ${given} y las respuestas suman ${sum}.`];
}

export const PSYCHOLOGY: SheetOf = {
  area: 'PSICO',
  remarks: totalRemarks,
  performer: { role: 'Psicólogo(a)', council: 'C.Ps.P.' },
  sections: [
    {
      title: 'Motivo y conducta',
      parts: [fields(...of({ MOTIVO: 'Motivo', CONDUCTA: 'Conducta observada', PRUEBAS: 'Pruebas y puntajes' }, 6))],
    },
    {
      title: 'Áreas cognitivas',
      parts: [
        options(
          ...of({
            RAZONAMIENTO: 'Razonamiento',
            MEMORIA: 'Memoria',
            ATENCION: 'Atención y concentración',
            COORDINACION: 'Coordinación visomotora',
            ORIENTACION: 'Orientación espacial',
          }),
        ),
      ],
    },
    {
      title: 'Personalidad y conducta laboral',
      parts: [
        options(
          ...of({
            ESTABILIDAD: 'Estabilidad emocional',
            ANSIEDAD: 'Ansiedad',
            AFRONTAMIENTO: 'Afrontamiento del estrés y del riesgo',
            NORMAS: 'Acatamiento de normas',
            ALCOHOL: 'Consumo de alcohol',
          }),
        ),
      ],
    },
    {
      title: 'Temores',
      parts: [
        options(
          ...of({
            FOBIA_ALTURA: 'A la altura',
            FOBIA_ENCIERRO: 'A espacios confinados',
            FOBIA_ELECTRICO: 'Al riesgo eléctrico',
          }),
        ),
      ],
    },
    {
      title: 'Informe por áreas',
      parts: [
        fields(
          ...of(
            {
              INTELECTUAL: 'a) Intelectual',
              PERSONALIDAD: 'b) Personalidad',
              ORGANICIDAD: 'c) Organicidad',
              PSICOMOTRICIDAD: 'd) Psicomotricidad',
            },
            6,
          ),
          ...of({ FORTALEZAS: 'Fortalezas', DEBILIDADES: 'Debilidades' }, 3),
        ),
      ],
    },
    {
      title: 'Otras pruebas',
      parts: [
        table({
          columns: [
            { label: 'Escala de Epworth: situación', share: 0.7 },
            { label: 'Probabilidad de dormirse', share: 0.3 },
          ],
          rows: EPWORTH_SITUATIONS.map((situation, i) => [situation, EPWORTH_CODES[i] ?? null]),
          whole: true,
        }),
        fields({ code: 'TEST_SUENO', label: 'Somnolencia (Epworth)', span: 6 }),
      ],
    },
    {
      title: 'Conclusión',
      empty: 'La evaluación psicológica no tiene conclusión registrada.',
      parts: [
        box('PSICOLOGIA', 'Conclusión', 'brand'),
        options({ code: 'PSICO_PERFIL', label: 'Cumple el perfil del puesto' }),
        box('PSICO_RECOMENDACIONES', 'Recomendaciones'),
      ],
    },
  ],
};
