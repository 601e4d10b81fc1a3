import { EXAM_TYPE_LABELS } from '#clinical/vocabulary/exam-type.ts';
import { showDay } from '#platform/contract/dates.ts';
import { conflict, Problem } from '#platform/contract/problem.ts';
import { bytesOf } from '#platform/server/files/read-stored.ts';
import type { FileStore } from '#platform/server/files/store.ts';
import { renderPdf } from '#platform/server/pdf/render.ts';
import type { Block } from '#platform/server/pdf/spec.ts';
import { countPages, joinPdfs } from '#platform/server/pdf-reading/join-pdfs.ts';
import type { PdfUnread } from '#platform/server/pdf-reading/pdf-text.ts';
import type { DocumentIssue, DocumentKind, Subject } from './kind.ts';
import { documentSpec } from './layout.ts';
import { type GatheredDocument, type Legajo, readLegajo } from './legajo-data.ts';

/** Maximum total size of all files. Documents beyond it are listed in the index but opened separately. */
const MOST_BYTES = 60 * 1024 * 1024;

const WHY: Record<PdfUnread | 'too-large', string> = {
  encrypted: 'Se abre aparte: tiene contraseña',
  damaged: 'Se abre aparte: el archivo está dañado',
  'too-complex': 'Se abre aparte: no se pudo unir',
  'too-many-pages': 'Se abre aparte: no se pudo unir',
  'too-much-text': 'Se abre aparte: no se pudo unir',
  'too-large': 'Se abre aparte: es demasiado grande',
  'not-now': 'Se abre aparte',
};

const busy = () =>
  new Problem({
    status: 503,
    code: 'busy',
    title: 'El servidor está muy ocupado para unir los documentos. Vuelve a intentarlo en un minuto.',
    retryAfter: 60,
  });

const tooMuch = () =>
  conflict('not_joined', 'Los documentos de este examen no se pudieron unir en un archivo. Ábrelos uno por uno.');

/** A document with its pages, or the reason why it is not included. */
type Counted = GatheredDocument & ({ bytes: Uint8Array; pages: number } | { why: string });

async function counted(documents: readonly GatheredDocument[], files: FileStore): Promise<Counted[]> {
  const all: Counted[] = [];
  let left = MOST_BYTES;
  for (const document of documents) {
    if (document.size > left) {
      all.push({ ...document, why: WHY['too-large'] });
      continue;
    }
    const bytes = await bytesOf(files, { key: document.key, sha256: Buffer.from(document.sha256, 'hex') });
    const read = await countPages(bytes);
    if ('unread' in read && read.unread === 'not-now') throw busy();
    if ('unread' in read) all.push({ ...document, why: WHY[read.unread] });
    else {
      left -= document.size;
      all.push({ ...document, bytes, pages: read.pages });
    }
  }
  return all;
}

/** Builds the index rows: number, title, code, and the pages in the whole file. */
function indexRows(documents: readonly Counted[], frontPages: number): string[][] {
  let next = frontPages + 1;
  return documents.map((document, i) => {
    const row = [String(i + 1), document.title, document.code];
    if ('why' in document) return [...row, document.why];
    const first = next;
    next += document.pages;
    return [...row, first === next - 1 ? String(first) : `${first} a ${next - 1}`];
  });
}

interface Indexed extends Legajo {
  /** Rows of the index and number of pages of the whole; undefined until the page numbers are known. */
  index?: { rows: string[][]; pages: number };
}

/** Pages of the cover and of the shortest index. */
const LEAST_FRONT = 2;
const FRONT = [
  { title: 'Carátula', index: 0 },
  { title: 'Índice', index: 1 },
];

/** Draws cover and index. Their number of pages affects the page numbers, so they are drawn until both agree. */
async function drawFront(data: Subject & Legajo, documents: readonly Counted[], issue: DocumentIssue) {
  const following = documents.reduce((sum, document) => sum + ('pages' in document ? document.pages : 0), 0);
  for (let pages = LEAST_FRONT; ; ) {
    const index = { rows: indexRows(documents, pages), pages: pages + following };
    const pdf = await renderPdf(documentSpec(LEGAJO, { ...data, index }, issue));
    const read = await countPages(pdf);
    if ('unread' in read) throw busy();
    if (read.pages <= pages) return pdf;
    pages = read.pages;
  }
}

/** Whose Legajo it is, in few lines: the cover says more. */
const subjectFields = ({ worker, company, exam }: Subject): Block => ({
  kind: 'fields',
  dense: true,
  columns: 6,
  items: [
    { label: 'Apellidos y nombres', value: worker.fullName, span: 4, strong: true },
    { label: 'Documento de identidad', value: `${worker.documentType} ${worker.documentNumber}`, span: 2 },
    { label: 'Empresa', value: company.name, span: 4 },
    { label: 'Evaluación', value: evaluationOf({ exam }), span: 2 },
  ],
});

const evaluationOf = ({ exam }: Pick<Subject, 'exam'>) => `${EXAM_TYPE_LABELS[exam.type]} del ${showDay(exam.date)}`;

function coverBlock({ worker, company, exam, doctor, documents, index }: Subject & Indexed): Block {
  const place = [worker.jobTitle, worker.area].filter(Boolean).join(' · ');
  const facts = [
    { label: 'Documento de identidad', value: `${worker.documentType} ${worker.documentNumber}` },
    { label: 'Puesto y área', value: place },
    { label: 'Empresa', value: `${company.name} · RUC ${company.ruc}` },
    { label: 'Evaluación', value: evaluationOf({ exam }) },
    { label: 'Centro médico', value: exam.healthCentre ?? '' },
    {
      label: 'Médico responsable',
      value: [doctor.name, doctor.cmp && `CMP ${doctor.cmp}`].filter(Boolean).join(' · '),
    },
    {
      label: 'Contenido',
      value:
        `${documents.length} ${documents.length === 1 ? 'documento' : 'documentos'}` +
        (index ? `, ${index.pages} páginas con la carátula y el índice` : ''),
    },
  ];
  return {
    kind: 'cover',
    title: 'Legajo médico ocupacional',
    subtitle: worker.fullName,
    badge: 'Reservado: solo para el trabajador y su médico',
    facts: facts.filter(({ value }) => value !== ''),
  };
}

/** All documents of an exam in one file with an index: for the doctor and the worker, never for the employer. */
export const LEGAJO: DocumentKind<Indexed> = {
  type: 'LEGAJO',
  name: 'el Legajo',
  fileWord: 'LEGAJO',
  reports: [14],
  readers: 'clinical',
  statesAptitude: false,
  expires: false,
  sealed: true,
  delivered: true,
  alwaysDrawn: true,
  companyHeads: true,
  title: 'Legajo médico\nocupacional',
  form: { version: '2.0', norm: 'R.M. 312-2011-MINSA' },
  legal:
    'Documento clínico reservado: solo para el trabajador y su médico ocupacional. El empleador no puede pedirlo ni conservarlo ' +
    '(Ley 29783, art. 71; Ley 26842, arts. 15 y 25; Ley 29733).',
  read: readLegajo,
  body: (data) => [
    coverBlock(data),
    { kind: 'section', title: 'Índice', large: true },
    subjectFields(data),
    { kind: 'section', title: 'Documentos' },
    {
      kind: 'table',
      dense: true,
      columns: [
        { label: 'N.º', share: 0.07, align: 'center' },
        { label: 'Documento', share: 0.49 },
        { label: 'Código', share: 0.2 },
        { label: 'Páginas', share: 0.24 },
      ],
      rows: data.index?.rows ?? [],
    },
    ...missingBlocks(data),
  ],
  async gather(data, issue, files) {
    const documents = await counted(data.documents, files);
    const parts = documents.flatMap((d) => ('bytes' in d ? [{ title: d.title, bytes: d.bytes, own: d.own }] : []));
    const joined = await joinPdfs({ first: await drawFront(data, documents, issue), front: FRONT, parts });
    if ('unread' in joined) throw joined.unread === 'not-now' ? busy() : tooMuch();
    return Buffer.from(joined.pdf);
  },
};

const missingBlocks = ({ missing }: Legajo): Block[] =>
  missing.length === 0
    ? []
    : [
        { kind: 'section', title: 'Lo que falta' },
        {
          kind: 'table',
          columns: [
            { label: 'Documento', share: 0.3 },
            { label: 'Por qué', share: 0.7 },
          ],
          rows: missing.map(({ title, reason }) => [title, reason]),
        },
      ];
