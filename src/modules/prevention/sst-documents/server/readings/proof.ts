import { groupHash } from '#documents/papers/model.ts';
import { showInstant } from '#platform/contract/dates.ts';
import { type Block, PAGES, type PdfSpec } from '#platform/server/pdf/spec.ts';
import { READING_STATEMENT, READING_TITLE, type ReadingStatement, readingFields } from '../../readings/statement.ts';

interface ReadingProof {
  /** Id of the reading. */
  id: string;
  said: ReadingStatement;
  /** The worker's signature, PNG. */
  image: Uint8Array;
  at: string;
  openedAt: string;
  identifiedAt: string | null;
  identifiedHow: string;
  ip: string;
  agent: string;
  level: 'DIBUJADA' | 'IMAGEN' | 'ESCRITA';
  /** SHA-256 of the shown text, in hexadecimal. */
  shown: string;
}

const LEVELS: Record<ReadingProof['level'], string> = {
  DIBUJADA: 'Dibujada en la pantalla',
  IMAGEN: 'Imagen de su firma',
  ESCRITA: 'Nombre escrito como firma',
};

const fields = (items: readonly { label: string; value: string; span?: number }[]): Block => ({
  kind: 'fields',
  columns: 2,
  items,
});

/** Builds the proof of a signed reading: one page, sealed when it is generated. */
export const proofPaper = (proof: ReadingProof): PdfSpec => ({
  title: `${READING_TITLE} · ${proof.said.document} · ${proof.said.fullName}`,
  subject: proof.said.fullName,
  author: proof.said.company,
  createdAt: proof.at,
  header: {
    logo: { monogram: proof.said.company.slice(0, 1) },
    company: proof.said.company,
    companyLine: `RUC ${proof.said.ruc}`,
    title: READING_TITLE.toUpperCase(),
    subtitle: 'Ley 29783, arts. 22, 34 y 35',
    facts: [
      { label: 'Número', value: proof.id.slice(0, 8).toUpperCase() },
      { label: 'Firmada', value: showInstant(proof.at) },
    ],
  },
  page: PAGES.A4,
  body: [
    fields(readingFields(proof.said).map((item) => (item.value.length > 40 ? { ...item, span: 2 } : item))),
    { kind: 'space', height: 14 },
    { kind: 'text', text: READING_STATEMENT, size: 11, align: 'justify' },
    { kind: 'space', height: 24 },
    { kind: 'signature', name: proof.said.fullName, lines: [proof.said.identity], image: proof.image },
    { kind: 'space', height: 14 },
    { kind: 'section', title: 'Prueba de la lectura' },
    fields([
      { label: 'Abrió el documento (hora de Lima)', value: showInstant(proof.openedAt) },
      { label: 'Firmó (hora de Lima)', value: showInstant(proof.at) },
      { label: 'Cómo se identificó', value: proof.identifiedHow, span: 2 },
      { label: 'Identificado (hora de Lima)', value: showInstant(proof.identifiedAt) || '—' },
      { label: 'Firma', value: LEVELS[proof.level] },
      { label: 'Desde dónde', value: `Dirección IP ${proof.ip}` },
      { label: 'Navegador', value: proof.agent.slice(0, 160) || '—' },
      { label: 'SHA-256 del texto mostrado', value: groupHash(proof.shown), span: 2 },
    ]),
    { kind: 'space', height: 8 },
    {
      kind: 'box',
      tone: 'plain',
      title: 'QUÉ VALE ESTA FIRMA',
      text:
        'Es una firma electrónica (Ley 27269, art. 1) puesta después de identificarse; no es una firma digital acreditada. ' +
        'El documento entero está sellado por Vigía (PAdES): cualquier byte que cambie lo delata todo lector de firmas.',
    },
  ],
  legal: 'Constancia sellada electrónicamente. No contiene datos de salud.',
});
