import { DOCUMENT_TYPE_LABELS, type DocumentType } from '#clinical/vocabulary/document-type.ts';
import { SPECIALITY_LABELS, type Speciality } from '#clinical/vocabulary/speciality.ts';
import { documentTitle, taskOfPart } from '#clinical/vocabulary/work-task.ts';
import { Problem } from '#platform/contract/problem.ts';
import type { Scope } from '#platform/server/database/scope.ts';
import { statement } from '#platform/server/database/statements/statement.ts';
import { issueDocument } from '../issued/issue-document.ts';
import { issueEach } from '../issued/issue-each.ts';
import { CERTIFICATE } from './certificate.ts';
import { INTERCONSULTATION } from './interconsultation.ts';
import type { DocumentKind, Issuing } from './kind.ts';
import { MEDICAL_REPORT } from './medical-report.ts';
import { STATION_PAPER } from './station-paper.ts';
import { TASK_CERTIFICATE } from './task-certificate.ts';

/** A document in a Legajo. */
export interface GatheredDocument {
  title: string;
  code: string;
  /** SHA-256 of the file, in hexadecimal. */
  sha256: string;
  key: string;
  /** Size in bytes. */
  size: number;
  /** Whether Vigía drew the document; a clinic sent the others. */
  own: boolean;
}
export interface Legajo {
  documents: GatheredDocument[];
  /** Documents that the exam does not have yet, with the reason. */
  missing: { title: string; reason: string }[];
}

/** Kinds drawn by Vigía, in Legajo order; they come before the other documents. */
const DRAWN: readonly DocumentKind[] = [CERTIFICATE, TASK_CERTIFICATE, MEDICAL_REPORT, INTERCONSULTATION];

interface LegajoDocument extends Omit<GatheredDocument, 'title' | 'own'> {
  type: DocumentType;
  part: number;
  speciality: Speciality | null;
  source: 'GENERATED' | 'IMPORTED';
}

const DOCUMENTS_SQL = `
select d.type, d.part, d.speciality, d.source, d.code, encode(d.sha256, 'hex') as sha256, f.key, f.size::int as size
from documents d join files f on f.customer_id = $1 and f.id = d.file_id and f.deleted_at is null
where d.customer_id = $1 and d.attention_id = $2 and d.revoked_at is null and (d.source = 'IMPORTED' or d.id = any($3))
order by array_position(array['CERTIFICADO_APTITUD', 'CERTIFICADO_TAREA', 'INFORME_MEDICO', 'INTERCONSULTA',
  'EXAMEN_AUXILIAR', 'LEGAJO'],
  d.type),
  d.part, d.issued_at, d.id`;

const IMPORTED_SQL = `
select distinct speciality from documents
where customer_id = $1 and attention_id = $2 and type = 'EXAMEN_AUXILIAR' and source = 'IMPORTED'
  and revoked_at is null and speciality is not null`;

/**
 * Issues the papers of the stations with results. A station whose own paper the clinic sent has none here: that one is
 * signed by who did the test.
 */
async function issueStationPapers(scope: Scope, issuing: Issuing, attentionId: string) {
  const [[imported], papers] = await Promise.all([
    scope.hot<[{ speciality: Speciality }[]]>([statement(IMPORTED_SQL, [scope.customerId, attentionId])]),
    STATION_PAPER.read(scope, attentionId, issuing),
  ]);
  const sent = new Set(imported.map(({ speciality }) => speciality));
  const ids: string[] = [];
  const missing: Legajo['missing'] = [];
  for (const [i, paper] of papers.entries()) {
    if (!paper || sent.has(paper.speciality)) continue;
    try {
      const options = { read: papers, gathered: true };
      ids.push((await issueDocument(scope, issuing, STATION_PAPER, attentionId, i + 1, options)).id);
    } catch (error) {
      if (!(error instanceof Problem) || error.code === 'changed' || error.status > 409) throw error;
      missing.push({ title: paper.title.replace('\n', ' '), reason: error.message });
    }
  }
  return { ids, missing };
}

/** Reads every document of an exam. The documents that Vigía draws are issued if none in force has the same content. */
export async function readLegajo(scope: Scope, attentionId: string, issuing: Issuing): Promise<Legajo[]> {
  const { issued, missing } = await issueEach(scope, issuing, DRAWN, attentionId);
  const referred = issued.some(({ kind }) => kind.type === 'INTERCONSULTA');
  const specialties = referred
    ? (await INTERCONSULTATION.read(scope, attentionId, issuing)).map((each) => each?.specialty ?? null)
    : [];
  const stations = await issueStationPapers(scope, issuing, attentionId);
  const ids = [...issued.map(({ id }) => id), ...stations.ids];
  const [found] = await scope.hot<[LegajoDocument[]]>([statement(DOCUMENTS_SQL, [scope.customerId, attentionId, ids])]);
  return [
    {
      documents: found.map(({ key, code, sha256, size, ...d }) => ({
        title: titleOf(d, specialties[d.part - 1] ?? null, found),
        code,
        sha256,
        key,
        size,
        own: d.source === 'GENERATED',
      })),
      missing: [
        ...missing.map(({ kind, reason }) => ({ title: DOCUMENT_TYPE_LABELS[kind.type], reason })),
        ...stations.missing,
      ],
    },
  ];
}

/** An interconsulta is named by its specialist; a number is added when Vigía drew several others of the kind. */
function titleOf(
  { type, part, speciality, source }: Omit<LegajoDocument, keyof GatheredDocument>,
  specialist: string | null,
  legajoDocuments: readonly LegajoDocument[],
): string {
  if (type === 'INTERCONSULTA' && source === 'GENERATED' && specialist)
    return `${DOCUMENT_TYPE_LABELS[type]}: ${specialist}`;
  if (type === 'CERTIFICADO_TAREA') return documentTitle(type, taskOfPart(part));
  const numbered = source === 'GENERATED' && type !== 'EXAMEN_AUXILIAR';
  const several = numbered && legajoDocuments.some((other) => other.type === type && other.part > 1);
  const label = several ? `${DOCUMENT_TYPE_LABELS[type]} ${part}` : DOCUMENT_TYPE_LABELS[type];
  const named = speciality ? `${label}: ${SPECIALITY_LABELS[speciality]}` : label;
  return source === 'IMPORTED' ? `${named} (del centro médico)` : named;
}
