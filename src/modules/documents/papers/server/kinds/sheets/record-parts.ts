import { readEntries } from '#clinical/rules/record/entries.ts';
import { isWithoutFinding, SYSTEM_CODES, SYSTEMS } from '#clinical/rules/record/examination-measures.ts';
import { EVENT_CELLS, HABITS, PERSONAL_ANTECEDENTS, RELATIVES } from '#clinical/rules/record/history-measures.ts';
import { saysNone } from '#clinical/rules/text/says-none.ts';
import { SIGHT } from '#exams/attentions/model/paper-context.ts';
import { fold } from '#platform/contract/text.ts';
import type { Block, TableCell } from '#platform/server/pdf/spec.ts';
import { box, drawn, fields, labelled, options, type Part, type Section } from './sheet.ts';
import type { StationResults } from './station-results.ts';

const SPACE: Block = { kind: 'space', height: 4 };
const CROSS = 'X';

/** Antecedents with a separate text measure. */
const TOLD_APART: Readonly<Record<string, string>> = { ALERGIAS: 'ANT_ALERGIAS', CIRUGIAS: 'ANT_CIRUGIAS' };

/** Whether a person has an antecedent; null where the question was not asked or the answer needs to be read. */
function antecedent(results: StationResults, code: string): boolean | null {
  const { codes, others } = results.chosen('ANT_PERSONALES');
  const text = TOLD_APART[code] ? results.text(TOLD_APART[code]) : null;
  if (codes.includes(code)) return true;
  if (text !== null) return deniesAll(text) ? false : DENIES_SOMETHING.test(fold(text)) ? null : true;
  // A list that names one antecedent says nothing of the others, unless it says that there is no other.
  const isWhole = codes.includes('NINGUNO') || codes.includes('NINGUN_OTRO') || others.length > 0;
  return isWhole && others.every(deniesAll) ? false : null;
}

const DENIES_SOMETHING = /^(?:niega|no|sin|ningun[oa]?|desconoce)\b/;
/** Words that may follow a denial without naming an illness, so that the denial stays one of everything. */
const OF_ALL = new RegExp(
  '^(?:niega|no (?:refiere|presenta|tiene|registra)|sin|ningun[oa]?)(?: (?:' +
    'ningun[oa]?|otr[oa]s?|antecedentes?|alergias?|cirugias?|patologias?|enfermedad(?:es)?|patologic[oa]s?|personales|' +
    'medic[oa]s|quirurgic[oa]s?|alergic[oa]s|previ[oa]s|conocid[oa]s|de|importancia|interes|todo|todos))*$',
);
/** `Niega`, `Ninguno`, `No refiere antecedentes`: an answer that is a denial as a whole. */
const deniesAll = (text: string): boolean => saysNone(text) || OF_ALL.test(fold(text));

/** The grid of the Anexo 02: five rows of three antecedents, each with a cross under Sí or No. */
function antecedentGrid(results: StationResults): Block[] {
  const all = Object.entries(PERSONAL_ANTECEDENTS);
  const rows = Array.from({ length: 5 }, (_, i) =>
    [all[i], all[i + 5], all[i + 10]].flatMap((entry): TableCell[] => {
      const [code, label] = entry ?? ['', ''];
      const answer = antecedent(results, code);
      return [label, answer === true ? { text: CROSS, tone: 'red' } : '', answer === false ? CROSS : ''];
    }),
  );
  const column = [
    { label: 'Antecedente', share: 0.2 },
    { label: 'Sí', share: 0.0665, align: 'center' as const },
    { label: 'No', share: 0.0665, align: 'center' as const },
  ];
  return [{ kind: 'table', dense: true, columns: [...column, ...column, ...column], rows }, SPACE];
}

/** Answers to the list that name none of its antecedents. */
function otherAntecedents(results: StationResults): Block[] {
  const others = results.chosen('ANT_PERSONALES').others.join(', ');
  if (others === '') return [];
  return [
    { kind: 'fields', columns: 6, dense: true, items: [{ label: 'Además refiere', value: others, span: 6 }] },
    SPACE,
  ];
}

function events(results: StationResults): Block[] {
  const rows = readEntries(results.written('ANT_EVENTOS'), EVENT_CELLS.length);
  const shares = [0.36, 0.15, 0.25, 0.1, 0.14];
  return [
    {
      kind: 'table',
      dense: true,
      columns: EVENT_CELLS.map((label, i) => ({ label, share: shares[i] ?? 0.1 })),
      rows: rows.map((cells) => cells.map((cell) => cell || '—')),
    },
    SPACE,
  ];
}

const HABIT_CODES = Object.keys(HABITS).flatMap((habit) => {
  const code = `HABITO_${habit}`;
  return [code, `${code}_TIPO`, `${code}_CANTIDAD`, `${code}_FRECUENCIA`];
});

function habitTable(results: StationResults): Block[] {
  return [
    {
      kind: 'table',
      dense: true,
      columns: [
        { label: 'Hábito nocivo', share: 0.2 },
        { label: 'Consumo', share: 0.2 },
        { label: 'Tipo', share: 0.22 },
        { label: 'Cantidad', share: 0.18 },
        { label: 'Frecuencia', share: 0.2 },
      ],
      rows: Object.entries(HABITS).map(([habit, label]) => {
        const code = `HABITO_${habit}`;
        return [
          label,
          ...[code, `${code}_TIPO`, `${code}_CANTIDAD`, `${code}_FRECUENCIA`].map((c) => results.shown(c) || '—'),
        ];
      }),
    },
    SPACE,
  ];
}

/** The systems of the physical examination: a cross where nothing was found, else the finding. */
function systems(results: StationResults): Block[] {
  return [
    {
      kind: 'table',
      dense: true,
      columns: [
        { label: 'Órgano o sistema', share: 0.24 },
        { label: 'Sin hallazgos', share: 0.14, align: 'center' },
        { label: 'Hallazgos', share: 0.62 },
      ],
      rows: SYSTEM_CODES.map((code): TableCell[] => {
        const label = SYSTEMS[code]?.label.replace(' (examen físico)', '') ?? code;
        const text = results.written(code);
        if (text === '') return [label, '', 'No se registró'];
        return isWithoutFinding(code, text) ? [label, CROSS, text] : [label, '', { text, tone: 'red' }];
      }),
    },
    SPACE,
  ];
}

const PERSONAL = ['ANT_PERSONALES', 'ANT_ALERGIAS', 'ANT_CIRUGIAS'];

export const PERSONAL_PARTS: readonly Part[] = [
  drawn(PERSONAL, antecedentGrid),
  fields({ code: 'ANT_ALERGIAS', label: 'Alergias', span: 6 }, { code: 'ANT_CIRUGIAS', label: 'Cirugías', span: 6 }),
  drawn(['ANT_PERSONALES'], otherAntecedents),
  fields({ code: 'ANT_DETALLE', label: 'Detalle', span: 6 }),
];
export const HABIT_PARTS: readonly Part[] = [drawn(HABIT_CODES, habitTable)];
export const EVENT_PARTS: readonly Part[] = [drawn(['ANT_EVENTOS'], events)];
export const FAMILY_PARTS: readonly Part[] = [
  fields(
    ...Object.entries(RELATIVES).map(([code, label]) => ({ code, label, span: 3 })),
    { code: 'HIJOS_VIVOS', label: 'Hijos vivos', span: 1 },
    { code: 'HIJOS_FALLECIDOS', label: 'Fallecidos', span: 2 },
    { code: 'ANT_FAMILIARES', label: 'Antecedentes familiares', span: 6 },
  ),
];
/** What the Anexo 02 asks of the household and the insurance. */
export const HOUSEHOLD_PARTS: readonly Part[] = [
  fields(
    { code: 'DEPENDIENTES', label: 'N.º de dependientes' },
    { code: 'RESIDE_TRABAJO_ANIOS', label: 'Tiempo de residencia en el trabajo', span: 4 },
  ),
  options({ code: 'SEGURO_SALUD', label: 'Seguro de salud' }, 'RESIDE_TRABAJO'),
];
export const GYNAECOLOGICAL_PARTS: readonly Part[] = [
  fields(
    ...labelled('GINECO_', {
      MENARQUIA: 'Menarquia',
      FUR: 'FUR',
      REGIMEN: 'Régimen catamenial',
      FORMULA: 'Fórmula obstétrica',
      MAC: 'Método anticonceptivo',
      PAP: 'Papanicolaou',
    }),
    { code: 'GINECO_MAMAS', label: 'Mamas', span: 6 },
  ),
];
export const MINING_PARTS: readonly Part[] = [
  fields(
    ...labelled(
      'A16_',
      {
        CABEZA: 'Cabeza',
        REFLEJOS: 'Reflejos osteotendinosos',
        ANILLOS: 'Anillos inguinales',
        HERNIAS: 'Hernias',
        VARICES: 'Várices',
        GENITALES: 'Órganos genitales',
      },
      3,
    ),
    { code: 'A16_MENTE', label: 'Lenguaje, atención, memoria, inteligencia, orientación y afectividad', span: 6 },
  ),
  options({ code: 'A16_TACTO', label: 'Tacto rectal' }),
];
/** The person who took the history, who can differ from the doctor who signs. */
export const HISTORY_TAKEN_BY = fields(
  { code: 'HIST_CLIN_EVALUADOR', label: 'Historia tomada por', span: 4 },
  { code: 'HIST_CLIN_COLEGIATURA', label: 'Colegiatura', span: 2 },
  { code: 'HIST_CLIN_ESTADO', label: 'Estado', span: 2 },
  { code: 'HIST_CLIN_SIN_RESULTADO', label: 'Motivo', span: 4 },
);
export const HISTORY_ADVICE = box('HIST_CLIN_RECOMENDACIONES', 'Recomendaciones sobre los antecedentes');

const PRESSURE = [{ code: 'PRESION_ARTERIAL', label: 'Presión arterial', span: 2 }];
const PRESSURE_AS_SENT = [
  { code: 'PA', label: 'Presión arterial', span: 2 },
  { code: 'PAS', label: 'PA sistólica', span: 2 },
  { code: 'PAD', label: 'PA diastólica', span: 2 },
];
const BODY = [
  { code: 'TALLA', label: 'Talla', span: 1 },
  { code: 'PESO', label: 'Peso', span: 1 },
  { code: 'IMC', label: 'IMC', span: 2 },
  { code: 'CINTURA', label: 'Perímetro abdominal', span: 2 },
  { code: 'CADERA', label: 'Cadera', span: 1 },
  { code: 'ICC', label: 'ICC', span: 1 },
  { code: 'CUELLO_PERIMETRO', label: 'Cuello', span: 1 },
  { code: 'TEMPERATURA', label: 'Temperatura', span: 1 },
  { code: 'FR', label: 'FR', span: 2 },
  { code: 'FC', label: 'FC', span: 2 },
];
const AFTER_PRESSURE = [
  { code: 'SATO2', label: 'SatO2', span: 2 },
  { code: 'ALTITUD', label: 'Altitud considerada', span: 2 },
  { code: 'DX_PESO', label: 'Diagnóstico nutricional', span: 4 },
];
/** The summary of the triage repeats the worst of these measures, so that it has a place and is not drawn. */
export const VITAL_CODES: readonly string[] = [
  ...[...BODY, ...PRESSURE, ...PRESSURE_AS_SENT, ...AFTER_PRESSURE].map(({ code }) => code),
  'TRIAJE',
];

const VITALS = drawn(VITAL_CODES, (results) => {
  const pressure = results.has('PRESION_ARTERIAL') ? PRESSURE : PRESSURE_AS_SENT;
  return fields(...BODY, ...pressure, ...AFTER_PRESSURE).draw(results);
});

/** Lists what the doctor examines, in the order in which the Anexo 02 prints it. */
export const EXAMINATION_SECTIONS: readonly Section[] = [
  { title: 'Anamnesis', parts: [fields({ code: 'ANAMNESIS', label: 'Síntomas actuales', span: 6 })] },
  { title: 'Examen clínico', parts: [VITALS] },
  {
    title: 'Ectoscopía y estado mental',
    parts: [
      fields(
        { code: 'ECTOSCOPIA', label: 'Ectoscopía', span: 6 },
        { code: 'ESTADO_MENTAL', label: 'Estado mental', span: 6 },
      ),
    ],
  },
  { title: 'Examen físico por sistemas', parts: [drawn(SYSTEM_CODES, systems)] },
];

/** What contradicts itself in the examination, in sentences. */
export function examinationRemarks(results: StationResults): string[] {
  const missing = SYSTEM_CODES.filter((code) => !results.has(code));
  const eyes = results.written('EF_OJOS');
  const poor = SIGHT.some((code) => results.get(code)?.review);
  return [
    ...(missing.length > 0 && missing.length < SYSTEM_CODES.length
      ? [
          `El examen físico no registra: ${missing.map((code) => SYSTEMS[code]!.label.replace(' (examen físico)', '').toLowerCase()).join(', ')}.`,
        ]
      : []),
    ...(poor && eyes !== '' && isWithoutFinding('EF_OJOS', eyes)
      ? ['Ojos figura sin hallazgos y la agudeza visual de este examen está fuera de lo esperado.']
      : []),
  ];
}
