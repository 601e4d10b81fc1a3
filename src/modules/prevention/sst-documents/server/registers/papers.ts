import { groupHash } from '#documents/papers/model.ts';
import { showDay, showInstant } from '#platform/contract/dates.ts';
import { showNumber } from '#platform/contract/numbers.ts';
import { type Block, type Logo, PAGES, type PdfSpec } from '#platform/server/pdf/spec.ts';
import { REGISTER_STATES, REGISTERS, type SstRegister } from '../../registers/model.ts';
import { EXAM_COLUMNS, type ExamRow, examLine, WORKERS_OF_A_FILE } from './exam-register.ts';

export interface Employer {
  name: string;
  ruc: string;
  address: string;
  activity: string;
  workers: number;
  logo: Logo;
}

export interface About {
  employer: Employer;
  at: string;
  /** Text at the foot, instead of the default text that the document contains no clinical data. */
  legal?: string;
  /** Doctor's reason for the request of a pack with clinical content. */
  reason?: string;
}
const LEGAL =
  'Sin contenido clínico: los resultados y diagnósticos son confidenciales y los conserva el servicio médico (Ley 29783, art. 71; Ley 29733).';

/** A sheet of the company, with its header and footer. */
export const paper = (
  { employer, at, legal = LEGAL }: About,
  title: string,
  subtitle: string,
  body: readonly Block[],
): PdfSpec => ({
  title: `${title} · ${employer.name}`,
  subject: employer.name,
  author: employer.name,
  createdAt: at,
  header: {
    logo: employer.logo,
    company: employer.name,
    companyLine: `RUC ${employer.ruc}`,
    title: title.toUpperCase(),
    subtitle,
    facts: [{ label: 'Generado', value: showInstant(at) }],
  },
  body,
  legal,
});

const employerFields = ({ employer }: About): Block => ({
  kind: 'fields',
  columns: 6,
  items: [
    { label: 'Razón social', value: employer.name, span: 4 },
    { label: 'RUC', value: employer.ruc, span: 2 },
    { label: 'Domicilio', value: employer.address || '—', span: 6 },
    { label: 'Actividad económica', value: employer.activity || '—', span: 4 },
    { label: 'N.° de trabajadores', value: showNumber(employer.workers), span: 2 },
  ],
});

const statement = (register: SstRegister): Block[] => [
  {
    kind: 'fields',
    columns: 2,
    items: [
      { label: 'Estado', value: REGISTER_STATES[register.state] },
      { label: 'Responsable', value: register.responsible || 'Sin asignar' },
      { label: 'Se conserva', value: REGISTERS[register.letter].years },
      { label: 'Datos de Vigía', value: register.facts.join('; ') || '—' },
    ],
  },
  ...(register.gaps.length > 0
    ? [{ kind: 'box', title: 'Por completar', text: register.gaps.join('\n'), tone: 'amber' } as const]
    : []),
];

/** Formats the last cell of a row, a SHA-256, in groups that are easy to compare. */
const grouped = (row: readonly string[]): string[] => [...row.slice(0, -1), groupHash(row.at(-1) ?? '')];

/** First sheet of a register's folder: the register's state and its evidence files. */
export const registerPaper = (about: About, register: SstRegister, files: readonly (readonly string[])[]): PdfSpec =>
  paper(about, `Registro ${register.letter}`, 'D.S. 005-2012-TR, art. 33', [
    { kind: 'section', title: REGISTERS[register.letter].name },
    employerFields(about),
    ...statement(register),
    { kind: 'section', title: 'Evidencia' },
    ...(files.length > 0
      ? [
          {
            kind: 'table',
            columns: [
              { label: 'Archivo', share: 0.5 },
              { label: 'Actualizado', share: 0.14 },
              { label: 'SHA-256', share: 0.36 },
            ],
            rows: files.map(grouped),
            dense: true,
          } as const,
        ]
      : [{ kind: 'text', text: 'Sin archivos de evidencia.', muted: true } as const]),
  ]);

export interface Signer {
  name: string;
  cmp: string;
  rne: string | null;
  specialty: string | null;
  signature: Uint8Array | null;
}

const EXAM_TITLE = 'Registro de exámenes médicos ocupacionales';
const EXAM_NORM = 'R.M. 312-2011-MINSA · D.S. 005-2012-TR, art. 33 b';

const signed = (signer: Signer): Block[] => [
  { kind: 'space', height: 18 },
  {
    kind: 'signature',
    name: signer.name,
    lines: [
      signer.specialty ?? 'Médico ocupacional',
      [`CMP ${signer.cmp}`, signer.rne && `RNE ${signer.rne}`].filter(Boolean).join(' · '),
    ],
    ...(signer.signature ? { image: signer.signature } : {}),
  },
];

/**
 * The register of exams, or a part of it when there are many workers; it shows a signature when a doctor validates it.
 */
export function examPaper(
  about: About,
  rows: readonly ExamRow[],
  {
    part,
    today,
    signer,
    validated,
  }: {
    part: number;
    today: string;
    signer: Signer | null;
    /** Name of the doctor whose validation is a separate sheet, which lists this file by its SHA-256. */
    validated?: string;
  },
): PdfSpec {
  const body: Block[] = [
    employerFields(about),
    {
      kind: 'box',
      tone: signer || validated ? 'green' : 'amber',
      text: signer
        ? `Validado por el médico ocupacional el ${showDay(today)}: aptitudes, fechas y vigencias según los exámenes con aptitud registrada.`
        : validated
          ? `Parte ${part} del registro que validó ${validated} el ${showDay(today)}: su huella SHA-256 está en la hoja de validación sellada.`
          : 'Lista sin validación del médico ocupacional: por sí sola no basta ante una inspección (Res. TFL 337-2022).',
    },
    { kind: 'section', title: part > 1 ? `Colaboradores activos (parte ${part})` : 'Colaboradores activos' },
    {
      kind: 'table',
      fine: true,
      columns: EXAM_COLUMNS,
      rows: rows.map((row, i) => examLine(row, (part - 1) * WORKERS_OF_A_FILE + i)),
    },
    {
      kind: 'text',
      size: 7,
      muted: true,
      text: 'Sexo: F, femenino; M, masculino; X, sin registro. Edad a la fecha del EMO.',
    },
  ];
  if (signer) body.push(...signed(signer));
  return { ...paper(about, EXAM_TITLE, EXAM_NORM, body), page: PAGES.A4_LANDSCAPE };
}

interface Validation {
  signer: Signer;
  today: string;
  workers: number;
  withExam: number;
  /** Name and SHA-256 of each file. */
  parts: readonly (readonly string[])[];
}

/** The sheet that a doctor signs when the register is too large for one file. */
export const validationPaper = (about: About, { signer, today, workers, withExam, parts }: Validation): PdfSpec =>
  paper(about, EXAM_TITLE, EXAM_NORM, [
    employerFields(about),
    {
      kind: 'box',
      tone: 'green',
      text: `Validado por el médico ocupacional el ${showDay(today)}: ${showNumber(workers)} colaboradores activos, ${showNumber(withExam)} con EMO. Aptitudes, fechas y vigencias según los exámenes con aptitud registrada.`,
    },
    { kind: 'section', title: 'Partes del registro y su huella SHA-256' },
    {
      kind: 'table',
      dense: true,
      columns: [
        { label: 'Archivo', share: 0.42 },
        { label: 'SHA-256', share: 0.58 },
      ],
      rows: parts.map(grouped),
    },
    ...signed(signer),
  ]);

/** First page of a pack: its content and what is missing. */
export const indexPaper = (
  about: About,
  registers: readonly SstRegister[],
  files: readonly (readonly string[])[],
): PdfSpec =>
  paper(about, 'Paquete de inspección', 'Registros obligatorios de seguridad y salud en el trabajo', [
    employerFields(about),
    ...(about.reason
      ? [{ kind: 'box', tone: 'red', title: 'CONFIDENCIAL: PARA LA AUTORIDAD DE SALUD', text: about.reason } as const]
      : []),
    { kind: 'section', title: 'Estado de los registros' },
    {
      kind: 'table',
      columns: [
        { label: '', share: 0.05 },
        { label: 'Registro', share: 0.36 },
        { label: 'Estado', share: 0.14 },
        { label: 'Responsable', share: 0.17 },
        { label: 'Qué falta', share: 0.28 },
      ],
      rows: registers.map((each) => [
        each.letter,
        REGISTERS[each.letter].short,
        REGISTER_STATES[each.state],
        each.responsible || '—',
        each.gaps.join(' ') || '—',
      ]),
      dense: true,
    },
    { kind: 'section', title: 'Archivos' },
    {
      kind: 'table',
      columns: [
        { label: 'Archivo', share: 0.6 },
        { label: 'SHA-256', share: 0.4 },
      ],
      rows: files.map(grouped),
      dense: true,
    },
    {
      kind: 'text',
      text: 'Para comprobar las huellas con otro programa: sha256sum -c SHA256SUMS',
      muted: true,
      size: 8,
    },
  ]);
