import { PAPER_CONTEXT } from '#exams/attentions/model/paper-context.ts';
import { box, drawn, fields, markedCell, options, type SheetOf } from './sheet.ts';
import type { StationResults } from './station-results.ts';

const PARAMETERS = [
  ['EKG_RITMO', 'Ritmo'],
  ['EKG_FC', 'Frecuencia cardiaca (lpm)'],
  ['EKG_EJE', 'Eje eléctrico del QRS (°)'],
  ['EKG_P', 'Onda P (ms)'],
  ['EKG_PR', 'Intervalo PR (ms)'],
  ['EKG_QRS', 'QRS (ms)'],
  ['EKG_QT', 'QT (ms)'],
  ['EKG_QTC', 'QTc (ms)'],
] as const;
const CODES = PARAMETERS.map(([code]) => code);
const NEEDED = [
  ['EKG_RITMO', 'el ritmo'],
  ['EKG_FC', 'la frecuencia'],
  ['EKG_EJE', 'el eje'],
  ['EKG_QTC', 'el QTc'],
] as const;
/** Names after a negation: `el ritmo, el eje ni el QTc`. */
const listed = (names: readonly string[]): string =>
  [names.slice(0, -1).join(', '), names.at(-1) ?? ''].filter(Boolean).join(' ni ');

function remarks(results: StationResults): string[] {
  if (!results.has('EKG', ...CODES)) return [];
  const missing = NEEDED.filter(([code]) => !results.has(code)).map(([, name]) => name);
  const out = CODES.filter((code) => results.get(code)?.out);
  const calledNormal = results.get('EKG')?.class === 'NORMAL' || /\bnormal/i.test(results.text('EKG') ?? '');
  return [
    ...(missing.length > 0 ? [`El trazado no dice ${listed(missing)}.`] : []),
    ...(calledNormal && out.length > 0
      ? ['La conclusión dice normal y hay intervalos fuera de sus valores de referencia.']
      : []),
  ];
}

export const ELECTROCARDIOGRAM: SheetOf = {
  area: 'EKG',
  context: PAPER_CONTEXT.EKG,
  performer: { role: 'Técnico(a) o enfermero(a)', council: 'CEP' },
  reader: {
    code: 'EKG_LECTOR',
    role: 'Cardiólogo o médico',
    council: 'CMP',
    act: 'Leyó el electrocardiograma',
  },
  remarks,
  sections: [
    {
      title: 'Antecedentes para el trazado',
      parts: [
        fields(
          { code: 'PAS', label: 'Presión sistólica' },
          { code: 'PAD', label: 'Presión diastólica' },
          { code: 'EKG_EQUIPO', label: 'Electrocardiógrafo' },
          { code: 'EKG_LECTOR', label: 'Lector', span: 6 },
        ),
        options('EKG_SINTOMAS'),
      ],
    },
    {
      title: 'Parámetros',
      empty: 'No hay parámetros registrados en este examen.',
      parts: [
        drawn(CODES, (results) => [
          {
            kind: 'table',
            dense: true,
            columns: [
              { label: 'Parámetro', share: 0.34 },
              { label: 'Valor', share: 0.26 },
              { label: 'Ref.', share: 0.4 },
            ],
            rows: PARAMETERS.map(([code, label]) => [
              label,
              markedCell(results, code),
              results.get(code)?.reference ?? '',
            ]),
          },
          { kind: 'space', height: 4 },
        ]),
      ],
    },
    {
      title: 'Hallazgos',
      parts: [
        fields(
          { code: 'EKG_ONDAS', label: 'Ondas Q, R, S, T y U', span: 6 },
          { code: 'EKG_ST', label: 'Segmento ST', span: 6 },
          { code: 'EKG_TRASTORNO_RITMO', label: 'Trastorno del ritmo', span: 6 },
          { code: 'EKG_TRASTORNO_CONDUCCION', label: 'Trastorno de la conducción', span: 6 },
        ),
      ],
    },
    {
      title: 'Conclusión',
      empty: 'El electrocardiograma no tiene conclusión registrada.',
      parts: [
        drawn(['EKG'], (results) => [
          { kind: 'box', title: 'CONCLUSIÓN', text: results.text('EKG') ?? results.classOf('EKG'), tone: 'brand' },
          { kind: 'space', height: 4 },
          {
            kind: 'text',
            size: 8.5,
            text: `Clase según los intervalos y la lectura: ${[results.classOf('EKG') || 'sin dato', ...(results.get('EKG')?.flags ?? [])].join(' · ')}.`,
          },
          { kind: 'space', height: 4 },
        ]),
        box('EKG_RECOMENDACIONES', 'Recomendaciones'),
      ],
    },
  ],
};
