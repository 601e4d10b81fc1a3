import { showDay, showInstant } from '#platform/contract/dates.ts';
import type { Block, PdfSpec } from '#platform/server/pdf/spec.ts';
import { PAGES } from '#platform/server/pdf/spec.ts';
import { howToVerify } from '#platform/server/pdf/verification-words.ts';
import { REPORT_STATES, type ReportSigner, type ReportState } from '../../model.ts';

/** Parts of a printed report other than its figures. Images are PNG or JPEG bytes. */
export interface PaperExtras {
  /** Null before the signature. */
  signer: ReportSigner | null;
  signature: Uint8Array | null;
  version: number;
  state: ReportState;
  customerLogo: Uint8Array | null;
  /** Logo at the foot of every page; null draws Vigía's mark. */
  providerLogo: Uint8Array | null;
  /** Address and code of /verificar; null before the signature. */
  verification: { url: string; code: string } | null;
  /** ISO 8601 instant. Generating the same report again with it gives the same bytes. */
  createdAt: string;
}

interface Header {
  reportFormCode: string;
  reportFormVersion: string;
  reportFormApprovedDate: string | null;
  customerDescription: string;
  monthDescription: string;
  year: number;
  projectDescription: string | null;
}

/** The title in the header of every page of both variants (product-2 §1). */
const TITLE = 'INFORME MENSUAL DEL SERVICIO DE\nVIGILANCIA MÉDICA OCUPACIONAL';

const DRAFT = 'BORRADOR';
const LEGAL =
  'Documento confidencial de uso exclusivo de la empresa y de su servicio de vigilancia médica ocupacional (Ley 29783, Ley 29733). Contiene cifras agregadas: no identifica a ningún colaborador.';

const signed = ({ state, signer }: PaperExtras) => signer !== null && (state === 'FIRMADO' || state === 'PUBLICADO');
const period = ({ monthDescription, year }: Header) => `${monthDescription} ${year}`;
const monogram = (name: string) => name.trim().slice(0, 1).toUpperCase() || '·';

/** The frame that both variants share; `cover` is the title of the first page. */
export function reportSpec(report: Header, extras: PaperExtras, cover: string, body: readonly Block[]): PdfSpec {
  return {
    title: `${cover} · ${period(report)} · ${report.customerDescription}`,
    subject: [report.customerDescription, report.projectDescription].filter(Boolean).join(' · '),
    author: extras.signer?.userFullname ?? 'Vigía',
    keywords: ['informe mensual', period(report), extras.verification?.code].filter(Boolean).join(', '),
    createdAt: extras.createdAt,
    page: PAGES.REPORT,
    bookmarks: true,
    header: {
      logo: extras.customerLogo ? { image: extras.customerLogo } : { monogram: monogram(report.customerDescription) },
      title: TITLE,
      company: report.customerDescription,
      code: report.reportFormCode || '—',
      version: report.reportFormVersion || '—',
      approved: showDay(report.reportFormApprovedDate) || '—',
    },
    body: [coverOf(report, extras, cover), ...body],
    legal: LEGAL,
    ...(extras.providerLogo ? { provider: extras.providerLogo } : {}),
    ...(signed(extras) ? {} : { mark: DRAFT }),
  };
}

const coverOf = (report: Header, extras: PaperExtras, title: string): Block => ({
  kind: 'cover',
  title,
  subtitle: period(report),
  ...(signed(extras) ? {} : { badge: DRAFT }),
  facts: [
    { label: 'Empresa', value: report.customerDescription },
    ...(report.projectDescription ? [{ label: 'Proyecto', value: report.projectDescription }] : []),
    { label: 'Versión del informe', value: `${extras.version}` },
    { label: 'Estado', value: REPORT_STATES[extras.state] },
  ],
});

/** A page that starts a part and lists its contents. */
export const divider = (number: number, title: string, contents: readonly string[]): Block => ({
  kind: 'cover',
  number,
  title,
  contents,
});

/** A page with its title; `letter` is printed before the title in documents with lettered sections. */
export const page = (title: string, note: string, blocks: readonly Block[], letter?: string): Block[] => [
  { kind: 'break' },
  { kind: 'section', large: true, title, note, ...(letter ? { letter } : {}) },
  { kind: 'space', height: 14 },
  ...blocks.map((block): Block => (block.kind === 'comment' ? { ...block, of: title } : block)),
];

export const comment = (text: string, title = 'Comentarios:'): Block[] => [
  { kind: 'space', height: 8 },
  { kind: 'comment', title, text },
];

/** The identity of the report that the signature confirms. */
export const identity = (report: Header, extras: PaperExtras): Block => ({
  kind: 'fields',
  columns: 4,
  items: [
    { label: 'Empresa', value: report.customerDescription, span: 4, strong: true },
    { label: 'Proyecto', value: report.projectDescription ?? 'Toda la empresa', span: 4 },
    { label: 'Período', value: period(report) },
    { label: 'Formato', value: report.reportFormCode || '—' },
    { label: 'Versión del informe', value: `${extras.version}` },
    { label: 'Estado', value: REPORT_STATES[extras.state] },
  ],
});

/** The signer, and the code and address to verify the file; before the signature, the person who has to sign. */
export function signature(extras: PaperExtras): Block[] {
  const { signer, verification } = extras;
  const licences = [signer?.cmp && `CMP ${signer.cmp}`, signer?.rne && `RNE ${signer.rne}`].filter(Boolean).join(' · ');
  const at = signer?.signedAt ? `Firmado el ${showInstant(signer.signedAt)}` : '';
  const sign: Block = {
    kind: 'signature',
    name: signer ? `Dr(a). ${signer.signatureName ?? signer.userFullname}` : 'Pendiente de firma',
    lines: ['Médico Ocupacional', licences, at].filter(Boolean),
    ...(signed(extras) && extras.signature ? { image: extras.signature } : {}),
  };
  const check: Block = verification
    ? {
        kind: 'verification',
        ...verification,
        text: howToVerify(verification.url),
      }
    : {
        kind: 'box',
        tone: 'amber',
        title: 'DOCUMENTO SIN FIRMA',
        text: 'Este informe es un borrador. Tendrá validez cuando el médico ocupacional lo firme; entonces llevará aquí el código para verificarlo.',
        minHeight: 128,
      };
  return [
    { kind: 'section', title: 'Firma' },
    { kind: 'space', height: 6 },
    {
      kind: 'row',
      gap: 20,
      cells: [
        { share: 0.44, blocks: [sign] },
        { share: 0.56, blocks: [check] },
      ],
    },
  ];
}

/** Longest label, in characters, that leaves room for two charts side by side. */
const SHORT = 32;

/**
 * A chart with its title: columns when the few classes leave room for their names, otherwise bars; both scaled from 0
 * to 100.
 */
export function chart(title: string, items: readonly ChartItemOf[], half = false): Block[] {
  const head: Block[] = [
    { kind: 'text', text: title, bold: true, size: 10 },
    { kind: 'space', height: 4 },
  ];
  if (items.length === 0)
    return [...head, { kind: 'box', tone: 'plain', text: 'Sin datos en este período.', minHeight: 60 }];
  const upright = items.length <= (half ? 4 : 6) && items.every(({ label }) => label.length <= SHORT);
  return [
    ...head,
    upright ? { kind: 'columns', items, height: half ? 120 : 150 } : { kind: 'bars', items, axis: true },
  ];
}
type ChartItemOf = Extract<Block, { kind: 'bars' }>['items'][number];

/** Two charts side by side when their labels are short, otherwise one below the other. */
export function charts(left: [string, readonly ChartItemOf[]], right: [string, readonly ChartItemOf[]]): Block[] {
  const space: Block = { kind: 'space', height: 10 };
  if ([...left[1], ...right[1]].some(({ label }) => label.length > SHORT))
    return [...chart(...left), space, ...chart(...right), space];
  return [
    {
      kind: 'row',
      gap: 22,
      cells: [left, right].map(([title, items]) => ({ share: 0.5, blocks: chart(title, items, true) })),
    },
    space,
  ];
}
