import { APTITUDE_FACTS, type AptitudeEnd, aptitudeMeaning } from '#clinical/vocabulary/aptitude.ts';
import { gradeAfter } from '#clinical/vocabulary/severity.ts';
import { type ExplainedValue, explainedStations, isOfValue } from '#exams/attentions/explained/explain.ts';
import { type ExamFinding, TO_READ } from '#exams/attentions/finding.ts';
import type { AttentionDetail, NextControl } from '#exams/attentions/model/attention.ts';
import { showDay } from '#platform/contract/dates.ts';
import type { Block, TableCell } from '#platform/server/pdf/spec.ts';
import { numbered, paperTone } from './certificate.ts';
import type { Subject } from './kind.ts';

/**
 * What the first page of a report says to the worker beyond the report itself. It is as of the day when the report is
 * issued and is not hashed: a later control makes no other edition (docs/adr/0116).
 */
export interface WorkerCover {
  /** Values that need another check, the most severe first, with what they mean and what to do. */
  values: ExplainedValue[];
  /** Findings without such an explanation. */
  otherFindings: ExamFinding[];
  /** Referrals without an answer. */
  referrals: { specialty: string | null; dueOn: string | null }[];
  control: NextControl | null;
}

type Content = Subject & { cover?: WorkerCover; recommendations: string | null };

/** Reads the first page out of the exam. */
export function coverOf(exam: AttentionDetail): WorkerCover {
  const { examFindings = [], consultations, nextControl = null } = exam;
  const rank = (value: ExplainedValue) => {
    const at = examFindings.findIndex((finding) => isOfValue(finding, value));
    return (value.urgent ? -examFindings.length : 0) + (at < 0 ? examFindings.length : at);
  };
  const values = explainedStations(exam)
    .flatMap((station) => station.values)
    .filter(({ review }) => review)
    .toSorted((a, b) => rank(a) - rank(b));
  return {
    values,
    otherFindings: examFindings.filter((finding) => !values.some((value) => isOfValue(finding, value))),
    referrals: consultations
      .filter(({ pending }) => pending)
      .map(({ specialty = null, dueOn = null }) => ({ specialty, dueOn })),
    control: nextControl,
  };
}

const muted = (text: string): Block => ({ kind: 'text', size: 8.5, muted: true, text });
const space = (height: number): Block => ({ kind: 'space', height });

/** The worker is spoken to as «tú», as on their phone. */
const ASK = 'Pregúntale al médico ocupacional qué significa y qué te conviene hacer.';

const valueRow = ({ label, value, found, reference, means, next, urgent }: ExplainedValue): TableCell[] => [
  label,
  { text: [value, found].filter(Boolean).join('\n'), tone: 'red' },
  reference ?? '—',
  urgent ? { text: `${means} ${next}`, tone: 'red' } : `${means} ${next}`,
];

const findingRow = ({ label, shown, classLabel, severity, reference }: ExamFinding): TableCell[] => [
  label,
  {
    text: [shown, classLabel === TO_READ ? null : gradeAfter(classLabel, severity)].filter(Boolean).join('\n'),
    tone: 'red',
  },
  reference ?? '—',
  ASK,
];

/** Rows with an explanation, so that what to do is on the first page too; urgent values have all a row. */
const MOST_ROWS = 5;

/** Maximum length of a result in the list of other findings, in letters; a longer result is replaced by its class. */
const LONGEST = 40;
/** A finding without its explanation: `Colesterol total: 230 mg/dL, Límite alto`. */
const inShort = (label: string, value: string | null, found: string): string =>
  `${label}: ${[value && found && value.length > LONGEST ? null : value, found].filter(Boolean).join(', ')}`;

function findings({ values, otherFindings }: WorkerCover): Block[] {
  const rows = [...values.map(valueRow), ...otherFindings.map(findingRow)];
  if (rows.length === 0)
    return [muted('Nada salió fuera de lo esperado en las pruebas que tienen un valor de referencia.')];
  const most = Math.max(MOST_ROWS, values.filter(({ urgent }) => urgent).length);
  const others = [
    ...values.map(({ label, value, found }) => inShort(label, value, found ?? '')),
    ...otherFindings.map(({ label, shown, classLabel }) =>
      inShort(label, shown, classLabel === TO_READ ? '' : classLabel),
    ),
  ].slice(most);
  return [
    {
      kind: 'table',
      dense: true,
      columns: [
        { label: 'Qué se midió', share: 0.17 },
        { label: 'Tu resultado', share: 0.2 },
        { label: 'Lo esperado', share: 0.15 },
        { label: 'Qué significa y qué hacer', share: 0.48 },
      ],
      rows: rows.slice(0, most),
    },
    ...(others.length > 0
      ? ([
          space(4),
          {
            kind: 'text',
            size: 8,
            text: `También: ${others.join(' · ')}. Pregúntale por ellos al médico ocupacional.`,
          },
        ] as const)
      : []),
  ];
}

/** What the day of an aptitude asks of the worker, with the day or without it. */
const END_WORDS: Record<AptitudeEnd, (day: string) => string> = {
  VALIDITY: (day) =>
    day
      ? `Hazte tu próximo examen médico antes del ${day}: hasta ese día vale tu aptitud.`
      : 'Pregúntale al médico ocupacional cuándo te toca tu próximo examen médico.',
  REEVALUATION: (day) =>
    day
      ? `Ve a tu nueva evaluación el ${day}.`
      : 'Pregúntale al médico ocupacional cuándo es tu nueva evaluación: todavía no tiene fecha.',
  DEADLINE: (day) =>
    day
      ? `Hasta el ${day}, completa lo que falta para decidir tu aptitud.`
      : 'Pregúntale al médico ocupacional hasta cuándo tienes para completar lo que falta: todavía no hay fecha.',
};

function toDo({ exam }: Subject, { referrals, control }: WorkerCover): string[] {
  const { end } = APTITUDE_FACTS[exam.aptitude];
  return [
    ...referrals.map(({ specialty, dueOn }) => {
      const seen = `atiéndete con ${specialty ? `un especialista de ${specialty}` : 'el especialista'}`;
      const until = dueOn ? `Hasta el ${showDay(dueOn)}, ${seen}` : seen.replace(/^a/, 'A');
      return `${until}: lleva tu carta de interconsulta y trae su informe al médico ocupacional.`;
    }),
    ...(control
      ? [
          `Ve a tu próximo control con el médico ocupacional el ${showDay(control.on)}${control.note ? `: ${control.note}` : '.'}`,
        ]
      : []),
    ...(end ? [END_WORDS[end](showDay(exam.validUntil))] : []),
  ];
}

/** The work instructions; a doctor has not written yet those of a file. */
function restrictionsOf({ aptitude, workRestrictions }: Subject['exam']): string[] {
  if (workRestrictions) return [`Restricciones para tu trabajo:\n${numbered(workRestrictions)}`];
  return aptitude === 'APTO_CON_RESTRICCION'
    ? ['Todavía no están escritas: pregúntale al médico ocupacional cuáles son.']
    : [];
}

/** Abbreviations of the reports, as a worker without medical studies understands them. */
const ABBREVIATIONS: readonly (readonly [string, string])[] = [
  ['IMC', 'índice de masa corporal: tu peso según tu talla'],
  ['ICC', 'índice entre tu cintura y tu cadera'],
  ['PA', 'presión arterial'],
  ['FC', 'frecuencia cardiaca: latidos por minuto'],
  ['FR', 'frecuencia respiratoria: respiraciones por minuto'],
  ['SatO2', 'oxígeno que lleva tu sangre'],
  ['Hto', 'hematocrito: parte de la sangre que son glóbulos rojos'],
  ['VSG', 'velocidad con que se asientan los glóbulos rojos'],
  ['CVF (FVC)', 'todo el aire que botas en un soplo'],
  ['VEF1 (FEV1)', 'aire que botas en el primer segundo'],
  ['dB HL', 'decibeles: qué tan fuerte debe ser un sonido para que lo oigas'],
  ['OD, OI', 'ojo u oído derecho, ojo u oído izquierdo'],
  ['FUR', 'fecha de la última regla'],
  ['HTA', 'presión alta'],
  ['TBC', 'tuberculosis'],
  ['ITS', 'infecciones de transmisión sexual'],
  ['EPP', 'equipo de protección personal'],
  ['CIE-10', 'código internacional de una enfermedad'],
];

/**
 * The first page of a report, for the worker: the aptitude, what is abnormal with its meaning, and what to do until
 * when, before the form of the norm.
 */
export function coverBlocks(data: Content): Block[] {
  const { cover, exam, worker } = data;
  if (!cover) return [];
  const { label, tone } = APTITUDE_FACTS[exam.aptitude];
  const steps = toDo(data, cover);
  return [
    { kind: 'text', text: `Para ti, ${worker.fullName}`, bold: true, size: 12 },
    space(3),
    muted(
      `Lo principal de tu examen del ${showDay(exam.date)}, en una hoja. Es reservada: tu empleador no la recibe. Después viene tu ficha médica completa.`,
    ),
    { kind: 'section', title: '¿Puedes trabajar en tu puesto?' },
    {
      kind: 'box',
      title: label.toUpperCase(),
      text: [
        aptitudeMeaning(exam.aptitude, exam.worksMeanwhile, exam.workRestrictions !== null),
        ...restrictionsOf(exam),
      ].join('\n'),
      tone: paperTone(tone),
    },
    { kind: 'section', title: 'Lo que salió fuera de lo esperado' },
    ...findings(cover),
    { kind: 'section', title: 'Qué tienes que hacer y hasta cuándo' },
    ...(steps.length > 0
      ? ([{ kind: 'box', text: numbered(steps.join('\n')), tone: 'brand' }, space(3)] as const)
      : [muted('No tienes citas pendientes por este examen.')]),
    ...(data.recommendations
      ? ([
          space(4),
          { kind: 'box', title: 'RECOMENDACIONES DEL MÉDICO', text: numbered(data.recommendations), tone: 'plain' },
        ] as const)
      : []),
    space(3),
    muted(
      'Las fechas son las del día en que se emitió este informe. Si tienes dudas, pregúntale al médico ocupacional.',
    ),
    space(3),
    {
      kind: 'text',
      size: 7,
      text: `Abreviaturas de las hojas que siguen. ${ABBREVIATIONS.map(([short, words]) => `${short}: ${words}`).join(' · ')}`,
    },
    { kind: 'break' },
  ];
}
