import { PAPER_CONTEXT } from '#exams/attentions/model/paper-context.ts';
import { durationText, monthsOf } from '#exams/attentions/work-history/exposure.ts';
import { type PresentJob, presentNote, type WorkHistory } from '#exams/attentions/work-history/model.ts';
import { showDay } from '#platform/contract/dates.ts';
import { midSentence } from '#platform/contract/text.ts';
import type { Block, TableCell } from '#platform/server/pdf/spec.ts';
import { partsOf } from './draw-sheet.ts';
import { box, drawn, fields, options, type Part, type SheetOf } from './sheet.ts';
import type { StationResults } from './station-results.ts';

interface Printed extends Omit<PresentJob, 'from' | 'since'> {
  from: string;
  activity?: string | null;
  altitude?: number | null;
  protection?: string | null;
  protectionShare?: number | null;
  note?: string | null;
}

const lines = (...texts: (string | null | undefined)[]): string => texts.filter(Boolean).join('\n');

/** What an exam states of the present job, which the register does not hold. */
type Stated = Pick<Printed, 'activity' | 'altitude' | 'protection'> & Partial<Pick<Printed, 'place'>>;

/** Whether the table of jobs has a row of the present one. */
export const hasPresentRow = ({ present }: WorkHistory, asOf: string): boolean =>
  present !== null && present.from !== null && present.from <= asOf;

/**
 * What the exam states of the present job. Work both under and above ground leaves the place to the register.
 * @param activity what the company does
 */
function statedOfPresent(results: StationResults, activity: string | undefined): Stated {
  const places = new Set(
    results.chosen('A16_LABOR').codes.map((code) => (code === 'SUBSUELO' ? ('SUBSUELO' as const) : 'SUPERFICIE')),
  );
  const [place] = places;
  const hearing = results.shown('TIPO_EPP');
  return {
    activity: activity ?? null,
    altitude: results.number('A16_ALTITUD'),
    protection: hearing === '' ? null : `Auditiva: ${midSentence(hearing)}`,
    ...(place && places.size === 1 ? { place } : {}),
  };
}

/** Jobs of a working life until the day of the exam, the oldest first, as the annex of the Anexo 02 lists them. */
const printedJobs = ({ items, present }: WorkHistory, stated: Stated): Printed[] => [
  ...[...items].reverse(),
  ...(present?.from ? [{ ...present, ...stated, from: present.from, note: midSentence(presentNote(present)) }] : []),
];

const timeOf = (job: Printed, asOf: string): string =>
  durationText(monthsOf([{ from: job.from, until: job.until, hazards: [] }], asOf));

const protectionOf = ({ protection, protectionShare }: Printed): string =>
  lines(
    protection,
    protectionShare === null || protectionShare === undefined ? null : `${protectionShare} % del tiempo`,
  );

/**
 * The table of jobs with the exposure that they add up to, and what makes it doubtful.
 * @param asOf day of the exam
 */
export function workHistoryBlocks(history: WorkHistory, asOf: string, stated: Stated = {}): Block[] {
  const jobs = printedJobs(history, stated).filter(({ from }) => from <= asOf);
  if (jobs.length === 0) return [];
  const rows = jobs.map((job): TableCell[] => {
    const time = timeOf(job, asOf);
    const end = job.until === null || job.until > asOf ? 'continúa' : showDay(job.until);
    // The time of a job without a place, such as that of the register, is in the column of the days.
    return [
      lines(showDay(job.from), end, job.place ? null : time),
      lines(
        job.company,
        job.activity,
        job.altitude === null || job.altitude === undefined ? null : `${job.altitude} m`,
      ),
      lines(job.jobTitle, job.area),
      job.place === 'SUBSUELO' ? time : '',
      job.place === 'SUPERFICIE' ? time : '',
      job.hazards.map(({ name }) => name).join(', ') || 'Ninguno registrado',
      protectionOf(job) || '—',
    ];
  });
  return [
    {
      kind: 'table',
      dense: true,
      columns: [
        { label: 'Desde y hasta', share: 0.13 },
        { label: 'Empresa, actividad y altitud', share: 0.18 },
        { label: 'Ocupación y área', share: 0.13 },
        { label: 'Tiempo en subsuelo', share: 0.1 },
        { label: 'Tiempo en superficie', share: 0.1 },
        { label: 'Peligros', share: 0.24 },
        { label: 'Protección', share: 0.12 },
      ],
      rows,
    },
    { kind: 'space', height: 4 },
    ...noteBlocks(lines(...jobs.map(({ company, note }) => note && `${company}: ${note}`))),
    ...exposureBlocks(history),
    ...noteBlocks(doubtsOf(history).join(' ')),
  ];
}

function exposureBlocks({ exposure, months }: WorkHistory): Block[] {
  const hazards = exposure.map(({ name, months: exposed }) => `${name}: ${durationText(exposed)}`);
  return [
    {
      kind: 'box',
      title: 'EXPOSICIÓN ACUMULADA',
      tone: 'brand',
      text: [
        `Vida laboral registrada: ${durationText(months)}.`,
        hazards.length > 0 ? `${hazards.join('; ')}.` : 'Ningún peligro registrado en estos trabajos.',
      ].join('\n'),
    },
    { kind: 'space', height: 4 },
  ];
}

const doubtsOf = ({ gaps, overlapping }: WorkHistory): string[] => [
  ...gaps.map(({ from, until }) => `No hay nada registrado del ${showDay(from)} al ${showDay(until)}.`),
  ...(overlapping ? ['Hay trabajos al mismo tiempo por más de un mes: revise las fechas.'] : []),
];

function noteBlocks(text: string): Block[] {
  if (text === '') return [];
  return [
    { kind: 'text', size: 8, muted: true, text },
    { kind: 'space', height: 4 },
  ];
}

const EXPERIENCE = options('EXPERIENCIA_LABORAL');
const TOLD = box('ANT_OCUPACIONALES', 'Antecedentes ocupacionales, como los informó el centro médico');

/** Answers on earlier jobs: whether there were any, and the text of the clinic. */
export const JOBS_TOLD_PART: Part = drawn([...EXPERIENCE.codes, ...TOLD.codes], (results) =>
  [EXPERIENCE, TOLD].filter(({ codes }) => results.has(...codes)).flatMap((part) => part.draw(results)),
);

const NOT_ASKED: Block = { kind: 'text', size: 8.5, muted: true, text: 'Sin registro en este examen.' };

/**
 * Draws the table of the jobs, with a remark if the worker denied any. Without jobs and without an answer it says that
 * nothing was recorded.
 * @param activity what the company of the present job does
 */
export function jobBlocks(history: WorkHistory | null, results: StationResults, activity?: string): Block[] {
  const table = history ? workHistoryBlocks(history, results.date, statedOfPresent(results, activity)) : [];
  const isDenied = results.chosen('EXPERIENCIA_LABORAL').codes.includes('NINGUNA');
  const contradicted = isDenied && (history?.items ?? []).some(({ from }) => from <= results.date);
  return [
    ...table,
    ...noteBlocks(
      contradicted ? 'La respuesta es «Sin experiencia laboral» y hay trabajos anteriores registrados.' : '',
    ),
    ...(table.length > 0 || results.has(...JOBS_TOLD_PART.codes) ? [] : [NOT_ASKED]),
  ];
}

/** The occupational history of a report: its jobs, then the answers on them. */
export const occupationalBlocks = (history: WorkHistory, results: StationResults, activity?: string): Block[] => [
  ...jobBlocks(history, results, activity),
  ...partsOf({ title: '', parts: [JOBS_TOLD_PART] }, results).flatMap((part) => part.draw(results)),
];

/** Work in a mine as the Anexo 16 asks it, without its agents. */
export const MINING_WORK_PARTS: readonly Part[] = [
  fields(
    { code: 'A16_MINERALES', label: 'Minerales explotados o procesados', span: 4 },
    { code: 'A16_ALTITUD', label: 'Altitud de la labor', span: 2 },
    { code: 'A16_POSTULA', label: 'Puesto al que postula', span: 6 },
  ),
  options({ code: 'A16_LABOR', label: 'Labor en' }, { code: 'A16_REUBICACION', label: 'Reubicación' }),
];

/** Paper of the occupational history; the table of jobs is drawn before its sections. */
export const OCCUPATIONAL_HISTORY: SheetOf = {
  area: 'HIST_OCUP',
  context: PAPER_CONTEXT.HIST_OCUP,
  performer: { role: 'Médico evaluador', council: 'CMP' },
  sections: [
    { title: 'Antecedentes informados', parts: [JOBS_TOLD_PART] },
    {
      title: 'Trabajo en mina (Anexo 16)',
      parts: [...MINING_WORK_PARTS, options({ code: 'A16_AGENTES', label: 'Agentes y riesgos' })],
    },
    { title: 'Recomendaciones', parts: [box('HIST_OCUP_RECOMENDACIONES', 'Recomendaciones')] },
  ],
};
