import { showCie10 } from '#clinical/rules/cie10.ts';
import { APTITUDE_END_LABELS, APTITUDE_FACTS, type Aptitude, hasValidity } from '#clinical/vocabulary/aptitude.ts';
import { DIAGNOSIS_KIND_LABELS, diagnosisKind } from '#clinical/vocabulary/diagnosis-kind.ts';
import { DOCUMENT_TYPE_LABELS } from '#clinical/vocabulary/document-type.ts';
import { EXAM_TYPE_LABELS } from '#clinical/vocabulary/exam-type.ts';
import type { AttentionDetail } from '#exams/attentions/model/attention.ts';
import { showBirthDate, showDay, showInstant } from '#platform/contract/dates.ts';
import { unitAfter } from '#platform/contract/numbers.ts';
import type {
  Block,
  FieldsBlock,
  PdfHeader,
  PdfSpec,
  SignatureBlock,
  VerificationBlock,
} from '#platform/server/pdf/spec.ts';
import { howToVerify, openedAt } from '#platform/server/pdf/verification-words.ts';
import { type DocumentIssue, type DocumentKind, type Subject, textOf } from './kind.ts';
import type { Filiation, Origin } from './medical-report-data.ts';

/** Builds the layout of a document; header, footer and seal are the same for all kinds. */
export function documentSpec<Content extends object>(
  kind: DocumentKind<Content>,
  data: Subject & Content,
  issue: DocumentIssue,
): PdfSpec {
  const { worker, exam, doctor } = data;
  const title = textOf(kind.title, data);
  const content = kind.body(data);
  const issuer = issuerOf(kind, data);
  const act = kind.doctorAct?.(data);
  const others = kind.signatures?.(data) ?? [];
  const signatures = act === null ? others : [...others, doctorSignature(doctor, act)];
  const body = [...content, ...(kind.sealed ? seal(signatures, issue) : [])];
  const tight = kind.onePage
    ? tightened(body)
    : [...closer(kind.closeBody?.(data) ?? content), ...(kind.sealed ? closeSeal(signatures, issue) : [])];
  return {
    title: `${title.replace('\n', ' ')} · ${worker.fullName}`,
    subject: `${EXAM_TYPE_LABELS[exam.type]} del ${showDay(exam.date)}`,
    author: act === null ? issuer.company : doctor.name,
    keywords: `${DOCUMENT_TYPE_LABELS[kind.type].toLowerCase()}, ${issue.code}`,
    createdAt: issue.issuedAt,
    header: {
      ...issuer,
      title: title.toUpperCase(),
      subtitle: textOf(kind.form.norm, data),
      facts: [
        { label: 'Código', value: issue.code },
        {
          // A first edition does not say so.
          label: issue.edition && issue.edition > 1 ? `Emitido, edición ${issue.edition}` : 'Emitido',
          value: showInstant(issue.issuedAt),
        },
        { label: 'Versión del formato', value: kind.form.version },
      ],
    },
    body,
    ...(kind.sealed ? { tight } : {}),
    ...(kind.appendix ? { appendix: kind.appendix(data) } : {}),
    ...(kind.closeAppendix ? { closeAppendix: kind.closeAppendix(data) } : {}),
    ...(data.provider && !kind.companyHeads ? { provider: data.provider } : {}),
    ...(kind.page ? { page: kind.page } : {}),
    ...(kind.bookmarks ? { bookmarks: true } : {}),
    legal: textOf(kind.legal, data),
  };
}

/**
 * The blocks of a document that has to fit on its page: lower fields under one heading, half the space, smaller running
 * text.
 */
const tightened = (blocks: readonly Block[]): Block[] =>
  blocks.map((block, at): Block => {
    const isBetweenFields = blocks[at - 1]?.kind === 'fields' && blocks[at + 1]?.kind === 'fields';
    if (block.kind === 'section' && isBetweenFields) return { kind: 'space', height: 4 };
    if (block.kind === 'fields') return { ...block, dense: true };
    if (block.kind === 'space') return { ...block, height: block.height / 2 };
    if (block.kind === 'text') return { ...block, size: Math.min(block.size ?? 9.5, 8) };
    if (block.kind !== 'box') return block;
    const { minHeight: _, ...box } = block;
    return box;
  });

/** Share of its width that a drawing has in less room. */
const CLOSE_DRAWING = 0.8;

/** The blocks of a document with half the space between them, and drawings that are lower. */
const closer = (blocks: readonly Block[]): Block[] =>
  blocks.map((block): Block => {
    if (block.kind === 'space') return { ...block, height: block.height / 2 };
    if (block.kind === 'drawing' && block.maxWidth) return { ...block, maxWidth: block.maxWidth * CLOSE_DRAWING };
    if (block.kind !== 'row') return block;
    return { ...block, cells: block.cells.map((cell) => ({ ...cell, blocks: closer(cell.blocks) })) };
  });

/** The clinic of the exam with its numbers and address, or the company. */
function issuerOf(
  { companyHeads }: Pick<DocumentKind, 'companyHeads'>,
  { company, logo, letterhead }: Subject,
): Pick<PdfHeader, 'logo' | 'company' | 'companyLine'> {
  if (companyHeads || !letterhead) return { logo, company: company.name, companyLine: `RUC ${company.ruc}` };
  const { name, ruc, ipress, address, phone } = letterhead;
  const lines = [ruc && `RUC ${ruc}`, ipress && `IPRESS ${ipress}`, address, phone && `Tel. ${phone}`].filter(Boolean);
  return { logo: letterhead.logo, company: name, ...(lines.length > 0 ? { companyLine: lines.join('\n') } : {}) };
}

const doctorSignature = (doctor: Subject['doctor'], act: string | undefined): SignatureBlock => ({
  kind: 'signature',
  name: doctor.name,
  lines: [
    doctor.specialty ?? 'Médico ocupacional',
    [doctor.cmp && `CMP ${doctor.cmp}`, doctor.rne && `RNE ${doctor.rne}`].filter(Boolean).join(' · '),
    act ?? '',
  ].filter(Boolean),
  ...(doctor.signature ? { image: doctor.signature } : {}),
});

const verification = ({ code, url }: DocumentIssue): VerificationBlock => ({
  kind: 'verification',
  url,
  code,
  text: howToVerify(url),
});

/**
 * Draws one signature next to the code with which any person can check the document, or several in a row above the
 * code. A document without a signature shows only the code.
 */
function seal(signatures: readonly SignatureBlock[], issue: DocumentIssue): Block[] {
  const [first] = signatures;
  if (first && signatures.length === 1)
    return [
      { kind: 'space', height: 20 },
      {
        kind: 'row',
        gap: 24,
        cells: [
          { share: 0.46, blocks: [first] },
          { share: 0.54, blocks: [verification(issue)] },
        ],
      },
    ];
  const row: Block = {
    kind: 'row',
    gap: 14,
    cells: signatures.map((each) => ({ share: 1 / signatures.length, blocks: [{ ...each, compact: true }] })),
  };
  // In one row, so that the code is not alone on the next page.
  const blocks: Block[] = [
    ...(first ? [row, { kind: 'space', height: 6 } as const] : []),
    { ...verification(issue), compact: true },
  ];
  return [
    { kind: 'space', height: 8 },
    { kind: 'row', gap: 0, cells: [{ share: 1, blocks }] },
  ];
}

/** All signatures and the code in one row, for a document in less room. */
function closeSeal(signatures: readonly SignatureBlock[], issue: DocumentIssue): Block[] {
  const [first] = signatures;
  if (!first) return seal(signatures, issue);
  const code = { ...verification(issue), text: `${openedAt(issue.url)} para comprobarlo.` };
  if (signatures.length === 1) {
    const cells = [
      { share: 0.4, blocks: [{ ...first, compact: true }] },
      { share: 0.6, blocks: [{ kind: 'space', height: 19 } as const, { ...code, compact: true }] },
    ];
    return [{ kind: 'row', gap: 14, cells }];
  }
  const share = 0.2;
  const cells = [
    ...signatures.map((each) => ({ share: (1 - share) / signatures.length, blocks: [{ ...each, compact: true }] })),
    { share, blocks: [{ ...code, column: true }] },
  ];
  return [{ kind: 'row', gap: 10, cells }];
}

const SEXES: Record<string, string> = { M: 'Masculino', F: 'Femenino' };

export const workerFields = ({ worker }: Subject): Block => ({
  kind: 'fields',
  columns: 6,
  items: [
    { label: 'Apellidos y nombres', value: worker.fullName, span: 6, strong: true },
    { label: 'Documento de identidad', value: `${worker.documentType} ${worker.documentNumber}`, span: 2 },
    { label: 'Edad', value: ageWords(worker), span: 2 },
    { label: 'Sexo', value: sexLabel(worker.sex), span: 2 },
  ],
});

/** Company and job with the contractor that employs the worker, for papers that the employer keeps. */
export function employerFields(data: Subject): FieldsBlock {
  const [name, ruc, ...job] = companyFields(data).items;
  const { contractorName } = data.worker;
  const contractor = contractorName ? [{ label: 'Contratista', value: contractorName, span: 6 }] : [];
  return { ...companyFields(data), items: [name, ruc, ...contractor, ...job].filter((item) => item !== undefined) };
}

/** The job title of an exam is that applied for where the worker is not hired yet (R.M. 312-2011-MINSA, Anexo 02). */
export const jobTitleLabel = ({ type }: Pick<Subject['exam'], 'type'>): string =>
  type === 'PREOCUPACIONAL' ? 'Puesto al que postula' : 'Puesto de trabajo';

export const companyFields = ({ company, worker, exam }: Subject): FieldsBlock => ({
  kind: 'fields',
  columns: 6,
  items: [
    { label: 'Razón social', value: company.name, span: 4 },
    { label: 'RUC', value: company.ruc, span: 2 },
    { label: jobTitleLabel(exam), value: worker.jobTitle ?? '', span: 4 },
    { label: 'Área', value: worker.area ?? '', span: 2 },
  ],
});

/**
 * Fields of the exam. For an aptitude without validity they show the day of the next evaluation, a term or no day
 * instead of an end of validity.
 */
export const examFields = ({ exam }: Subject): FieldsBlock =>
  evaluationFields(exam, dayField(exam), [{ label: 'Centro médico', value: exam.healthCentre ?? '', span: 6 }]);

type Field = FieldsBlock['items'][number];

/** From when until when a paper is valid; without its first day, until when. */
export const validityField = (from: string | null | undefined, until: string | null): Field => ({
  label: 'Vigencia',
  value: from ? `Del ${showDay(from)} al ${showDay(until)}` : `Hasta el ${showDay(until)}`,
});

/** The validity of an exam, which counts from its day, or another day of its aptitude. */
const dayField = ({ aptitude, date, validUntil }: Subject['exam']): Field | null =>
  hasValidity(aptitude) && validUntil !== null ? validityField(date, validUntil) : endField(aptitude, validUntil);

/** The day of an aptitude by what it is, such as the end of its validity; null for an aptitude without a day. */
export function endField(aptitude: Aptitude, day: string | null): Field | null {
  const { end } = APTITUDE_FACTS[aptitude];
  return (
    end && { label: APTITUDE_END_LABELS[end], value: showDay(day) || (end === 'VALIDITY' ? '' : 'Sin fecha fijada') }
  );
}

/** Type and day of an exam, the day of its aptitude next to them, and rows below. */
export function evaluationFields(
  { type, date }: Subject['exam'],
  end: Field | null,
  rows: readonly Field[],
): FieldsBlock {
  const span = end ? 2 : 3;
  return {
    kind: 'fields',
    columns: 6,
    items: [
      { label: 'Tipo de evaluación', value: EXAM_TYPE_LABELS[type], span },
      { label: 'Fecha de evaluación', value: showDay(date), span },
      ...(end ? [{ ...end, span }] : []),
      ...rows,
    ],
  };
}

/** Where the worker comes from and their profession, as far as they are known. */
const originFields = ({ birthPlace, originPlace, profession }: Partial<Origin>): FieldsBlock['items'] =>
  [
    { label: 'Lugar de nacimiento', value: birthPlace ?? '', span: 2 },
    { label: 'Lugar de procedencia', value: originPlace ?? '', span: 2 },
    { label: 'Profesión u oficio', value: profession ?? '', span: 2 },
  ].filter(({ value }) => value !== '');

/** Fields of worker and exam in few lines, so that the measures and the seal fit on the same page. */
export const briefFields = (
  { company, worker, exam }: Subject,
  person: Filiation,
  origin: Partial<Origin> = {},
): Block => ({
  kind: 'fields',
  dense: true,
  columns: 6,
  items: [
    { label: 'Apellidos y nombres', value: worker.fullName, span: 4, strong: true },
    { label: 'Documento de identidad', value: `${worker.documentType} ${worker.documentNumber}`, span: 2 },
    { label: 'Fecha de nacimiento', value: showBirthDate(person.birthDate), span: 2 },
    { label: 'Edad', value: ageWords(worker) },
    { label: 'Sexo', value: sexLabel(worker.sex) },
    { label: jobTitleLabel(exam), value: worker.jobTitle ?? '', span: 2 },
    { label: 'Empresa', value: company.name, span: 2 },
    { label: 'Contratista', value: person.contractor ?? '', span: 2 },
    { label: 'Área y sede', value: [worker.area, person.headquarter].filter(Boolean).join(' · '), span: 2 },
    { label: 'Tipo de evaluación', value: EXAM_TYPE_LABELS[exam.type], span: 2 },
    { label: 'Fecha de evaluación', value: showDay(exam.date), span: 2 },
    { label: 'Centro médico', value: exam.healthCentre ?? '', span: 2 },
    ...originFields(origin),
    ...pregnancyFields(person),
  ],
});

/** A field for a pregnancy at the exam, because the reference values of its trimester apply then. */
export const pregnancyFields = ({ pregnancy }: Filiation): FieldsBlock['items'] =>
  pregnancy
    ? [
        {
          label: 'Gestación al momento del examen',
          value: pregnancy === 'unknown' ? 'Sí, sin trimestre registrado' : `Sí, ${pregnancy}.º trimestre`,
          span: 6,
        },
      ]
    : [];

/** «42 años»; empty where the day of birth is not known. */
export const ageWords = ({ age }: Pick<Subject['worker'], 'age'>): string =>
  age === null ? '' : `${age} ${unitAfter(age, 'años')}`;

/** `M` and `F` as papers print them. */
export const sexLabel = (sex: string): string => SEXES[sex] ?? 'No especificado';

/** `Trabajadora evaluada`, `Trabajador evaluado`, for the participle in its masculine form. */
export function workerWord({ sex }: Pick<Subject['worker'], 'sex'>, participle: string): string {
  const isWoman = sex === 'F';
  return [isWoman ? 'Trabajadora' : 'Trabajador', isWoman ? participle.replace(/o$/, 'a') : participle]
    .filter(Boolean)
    .join(' ');
}

export type Diagnosis = NonNullable<AttentionDetail['diagnoses']>[number];

/** Diagnoses by what the doctor said of their relation to the work, as section XIII of the Anexo 02 separates them. */
const RELATIONS: readonly (readonly [title: string, related: boolean | null])[] = [
  ['Relacionados con el trabajo', true],
  ['Otros diagnósticos', false],
  ['Sin calificar su relación con el trabajo', null],
];

/** Tables of the exam's diagnoses, numbered through, with a cross under P, D or R (R.M. 312-2011-MINSA, Anexo 02). */
export function diagnosisTable(items: readonly Diagnosis[]): Block[] {
  if (items.length === 0) return [{ kind: 'text', text: 'Sin diagnósticos registrados.', muted: true }];
  const sorted = RELATIONS.flatMap(([, related]) => items.filter(({ workRelated }) => workRelated === related));
  const blocks = RELATIONS.flatMap(([title, related]): Block[] => {
    const group = sorted.filter(({ workRelated }) => workRelated === related);
    return group.length === 0
      ? []
      : [
          { kind: 'space', height: 8 },
          { kind: 'text', text: title, bold: true, size: 9.5 },
          { kind: 'space', height: 3 },
          diagnosisRows(group, sorted.indexOf(group[0]!)),
        ];
  });
  const kinds = diagnosisKind.options.map((each) => `${each}: ${DIAGNOSIS_KIND_LABELS[each].toLowerCase()}`);
  return [...blocks, { kind: 'text', size: 7, muted: true, text: `${kinds.join('. ')}.` }];
}

function diagnosisRows(items: readonly Diagnosis[], before: number): Block {
  const kinds = diagnosisKind.options;
  return {
    kind: 'table',
    dense: true,
    columns: [
      { label: 'N.º', share: 0.07, align: 'center' },
      { label: 'Diagnóstico', share: 0.6 },
      ...kinds.map((label) => ({ label, share: 0.07, align: 'center' as const })),
      { label: 'CIE-10', share: 0.12 },
    ],
    rows: items.map(({ cie10, description, kind }, i) => [
      String(before + i + 1),
      description,
      ...kinds.map((each) => (each === kind ? 'X' : '')),
      cie10 ? showCie10(cie10) : '—',
    ]),
  };
}
