import { DOCUMENT_TYPE_LABELS, type DocumentType } from '#clinical/vocabulary/document-type.ts';
import { SPECIALITY_LABELS, type Speciality } from '#clinical/vocabulary/speciality.ts';
import type { Scope } from '#platform/server/database/scope.ts';
import { statement } from '#platform/server/database/statements/statement.ts';
import { issueEach } from '../issued/issue-each.ts';
import { CERTIFICATE } from './certificate.ts';
import { INTERCONSULTATION } from './interconsultation.ts';
import type { DocumentKind, Issuing } from './kind.ts';
import { MEDICAL_REPORT } from './medical-report.ts';

/** A document in a Legajo. */
export interface GatheredDocument {
  title: string;
  code: string;
  /** SHA-256 of the file, in hexadecimal. */
  sha256: string;
  key: string;
  /** Size in bytes. */
  size: number;
}
export interface Legajo {
  documents: GatheredDocument[];
  /** Documents that the exam does not have yet, with the reason. */
  missing: { title: string; reason: string }[];
}

/** Kinds drawn by Vigía, in Legajo order; they come before the other documents. */
const DRAWN = [CERTIFICATE, MEDICAL_REPORT, INTERCONSULTATION] as readonly DocumentKind[];

interface LegajoDocument extends Omit<GatheredDocument, 'title'> {
  type: DocumentType;
  part: number;
  speciality: Speciality | null;
  source: 'GENERATED' | 'IMPORTED';
}

const DOCUMENTS_SQL = `
select d.type, d.part, d.speciality, d.source, d.code, encode(d.sha256, 'hex') as sha256, f.key, f.size::int as size
from documents d join files f on f.customer_id = $1 and f.id = d.file_id and f.deleted_at is null
where d.customer_id = $1 and d.attention_id = $2 and d.revoked_at is null and (d.source = 'IMPORTED' or d.id = any($3))
order by array_position(array['CERTIFICADO_APTITUD', 'INFORME_MEDICO', 'INTERCONSULTA', 'EXAMEN_AUXILIAR',
  'LEGAJO'],
  d.type),
  d.part, d.issued_at, d.id`;

/** Reads every document of an exam. The documents that Vigía draws are issued if none in force has the same content. */
export async function readLegajo(scope: Scope, attentionId: string, issuing: Issuing): Promise<Legajo[]> {
  const { issued, missing } = await issueEach(scope, issuing, DRAWN, attentionId);
  const ids = issued.map(({ id }) => id);
  const [found] = await scope.hot<[LegajoDocument[]]>([statement(DOCUMENTS_SQL, [scope.customerId, attentionId, ids])]);
  return [
    {
      documents: found.map(({ key, code, sha256, size, ...d }) => ({
        title: titleOf(d, found),
        code,
        sha256,
        key,
        size,
      })),
      missing: missing.map(({ kind, reason }) => ({ title: DOCUMENT_TYPE_LABELS[kind.type], reason })),
    },
  ];
}

/** Adds a number when Vigía drew several documents of the kind. */
function titleOf(
  { type, part, speciality, source }: Omit<LegajoDocument, keyof GatheredDocument>,
  legajoDocuments: readonly LegajoDocument[],
): string {
  const several = source === 'GENERATED' && legajoDocuments.some((other) => other.type === type && other.part > 1);
  const label = several ? `${DOCUMENT_TYPE_LABELS[type]} ${part}` : DOCUMENT_TYPE_LABELS[type];
  const named = speciality ? `${label}: ${SPECIALITY_LABELS[speciality]}` : label;
  return source === 'IMPORTED' ? `${named} (del centro médico)` : named;
}
