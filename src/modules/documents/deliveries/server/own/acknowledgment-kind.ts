import { groupHash } from '#documents/papers/model.ts';
import type { DocumentKind } from '#documents/papers/server/kinds/kind.ts';
import { showInstant } from '#platform/contract/dates.ts';
import { type Block, PAGES } from '#platform/server/pdf/spec.ts';
import {
  type AcknowledgmentFacts,
  acknowledgmentFields,
  itemsSentence,
  LEGAL_STATEMENT,
} from '../../own/acknowledgment.ts';
import type { DeliveryFacts } from './facts.ts';
import type { Delivered } from './own-documents.ts';

interface Acknowledgment {
  said: AcknowledgmentFacts;
  facts: DeliveryFacts;
  delivered: readonly Delivered[];
  /** Worker's signature, PNG. */
  image: Uint8Array;
  proof: { at: string; ip: string; agent: string; level: 'DIBUJADA' | 'IMAGEN' | 'ESCRITA'; textSha256: string };
  code: string;
  url: string;
}

const LEVELS: Record<Acknowledgment['proof']['level'], string> = {
  DIBUJADA: 'Dibujada en la pantalla',
  IMAGEN: 'Imagen de su firma',
  ESCRITA: 'Nombre escrito como firma',
};
const SIGNATURE_LEGAL_NOTE =
  'La firma del trabajador es una firma electrónica (Ley 27269, artículo 1): un trazo, una imagen o su nombre escrito, puesto ' +
  'después de identificarse. No es una firma digital con certificado de una entidad acreditada. El documento entero está sellado por Vigía ' +
  '(PAdES): cualquier byte que cambie lo delata todo lector de firmas.';
const OFFLINE =
  'Sin internet: en Adobe Acrobat Reader mire el panel «Firmas»; con poppler, la orden «pdfsig» debe decir «Signature is Valid» y ' +
  '«Total document signed».';

const wide = (items: readonly { label: string; value: string }[], spans: readonly number[]): Block => ({
  kind: 'fields',
  columns: 6,
  items: items.map((item, i) => ({ ...item, span: spans[i] ?? 2 })),
});

const signatures = ({ facts, image }: Acknowledgment): Block => ({
  kind: 'row',
  gap: 60,
  cells: [
    {
      share: 0.5,
      blocks: [{ kind: 'signature', name: facts.fullName, lines: ['Trabajador', facts.document], image }],
    },
    {
      share: 0.5,
      blocks: [
        {
          kind: 'signature',
          name: facts.doctor ?? '',
          lines: [
            facts.doctorSpecialty ?? 'Médico ocupacional',
            facts.doctorCmp ? `CMP ${facts.doctorCmp}` : '',
          ].filter(Boolean),
          ...(facts.doctorSignature ? { image: new Uint8Array(facts.doctorSignature) } : {}),
        },
      ],
    },
  ],
});

function proofBlocks({ facts, delivered, proof, code, url }: Acknowledgment): Block[] {
  return [
    { kind: 'section', title: 'Prueba de la entrega' },
    wide(
      [
        { label: 'Firmó', value: `${facts.fullName}, ${facts.document}` },
        { label: 'Cuándo (hora de Lima)', value: showInstant(proof.at) },
        { label: 'Desde dónde', value: `Dirección IP ${proof.ip}` },
        { label: 'Cómo se identificó', value: facts.identifiedHow },
        { label: 'Identificado (hora de Lima)', value: showInstant(facts.identifiedAt) },
        { label: 'Firma', value: LEVELS[proof.level] },
        { label: 'Navegador', value: proof.agent.slice(0, 160) },
      ],
      [2, 2, 2, 4, 1, 1, 6],
    ),
    { kind: 'section', title: 'Documentos entregados y su huella SHA-256' },
    {
      kind: 'table',
      dense: true,
      columns: [
        { label: 'Documento', share: 0.24 },
        { label: 'Código', share: 0.16 },
        { label: 'SHA-256 del archivo', share: 0.6 },
      ],
      rows: [
        ...delivered.map(({ title, code: documentCode, sha256 }) => [
          title,
          documentCode,
          groupHash(sha256.toString('hex')),
        ]),
        ['Texto mostrado', 'página 1', groupHash(proof.textSha256)],
      ],
    },
    { kind: 'space', height: 4 },
    {
      kind: 'text',
      size: 7.5,
      muted: true,
      text: 'Texto mostrado: el título, los campos de la página 1 como «Campo: valor», la declaración y la lista de lo entregado, una línea cada uno, en UTF-8.',
    },
    { kind: 'space', height: 8 },
    {
      kind: 'row',
      gap: 20,
      cells: [
        {
          share: 0.56,
          blocks: [
            { kind: 'box', title: 'QUÉ VALE ESTA FIRMA', text: SIGNATURE_LEGAL_NOTE, tone: 'plain' },
            { kind: 'space', height: 6 },
            { kind: 'text', size: 8, muted: true, text: OFFLINE },
          ],
        },
        {
          share: 0.44,
          blocks: [
            {
              kind: 'verification',
              url,
              code,
              text: `Abra ${url.replace(/^https?:\/\//, '')} y suelte allí el PDF: la página dice si es, byte por byte, el que se firmó.`,
            },
          ],
        },
      ],
    },
  ];
}

/**
 * The document that the worker signs on receipt of the results, with the proof of the signature. It has no clinical
 * content, so the employer can keep it.
 */
export const ACKNOWLEDGMENT: DocumentKind<Acknowledgment> = {
  type: 'CONSTANCIA_ENTREGA',
  name: 'la constancia de entrega',
  fileWord: 'CONSTANCIA',
  reports: [],
  readers: 'company',
  statesAptitude: false,
  expires: false,
  sealed: false,
  delivered: false,
  companyHeads: true,
  title: 'Constancia de entrega de Resultados\ndel Examen Médico Ocupacional',
  form: { version: '1.0', norm: 'Ley 29783, art. 71 · D.S. 005-2012-TR, art. 102' },
  legal:
    'Constancia sellada electrónicamente. No contiene diagnósticos ni resultados: la información clínica es reservada y se entrega solo al ' +
    'trabajador (Ley 29783, art. 71; Ley 26842, arts. 15 y 25; Ley 29733).',
  page: PAGES.ACKNOWLEDGMENT,
  // The document is drawn only once, at the signature.
  read: async () => [],
  body: (data) => [
    { kind: 'section', title: 'Entrega' },
    wide(
      [...acknowledgmentFields(data.said), { label: 'Código de reporte', value: data.code }],
      [4, 2, 2, 2, 2, 2, 2, 1, 1],
    ),
    { kind: 'space', height: 14 },
    { kind: 'text', size: 10.5, align: 'justify', text: LEGAL_STATEMENT },
    { kind: 'space', height: 8 },
    { kind: 'text', size: 10.5, bold: true, text: itemsSentence(data.said) },
    { kind: 'space', height: 26 },
    signatures(data),
    { kind: 'break' },
    ...proofBlocks(data),
  ],
};
