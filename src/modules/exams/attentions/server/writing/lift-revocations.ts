import { CLASSIFIED_ITEMS } from '#clinical/rules/book/registry.ts';
import { measureOf } from '#clinical/rules/measures.ts';
import type { ServiceArea } from '#clinical/vocabulary/service-area.ts';
import type { Tx } from '#platform/server/database/scope.ts';
import { isGiven } from '../../acts/given-measures.ts';
import { PAPER_CONTEXT } from '../../model/paper-context.ts';
import { PRINT_PAGES, printPageOf } from '../../model/print-pages.ts';
import { STATED_FIELDS } from '../certificate.sql.ts';

const IMAGE = 'images.';
const MEASURE = 'measures.';
/** What no document states. */
const UNSTATED: ReadonlySet<string> = new Set(['nextControl']);

const after = (prefix: string, field: string): string[] =>
  field.startsWith(prefix) ? [field.slice(prefix.length)] : [];

/** The station under which the paper of a station is filed. */
function filedUnder(area: ServiceArea): ServiceArea | undefined {
  const page = printPageOf(area);
  return page === null ? undefined : PRINT_PAGES[page - 1]?.areas[0];
}

const CONTEXT = Object.entries(PAPER_CONTEXT) as [ServiceArea, readonly string[]][];
/** Stations whose papers state a measure of another one, or its class. */
const statedUnder = (code: string): ServiceArea[] =>
  CONTEXT.flatMap(([area, context]) => (isGiven(context, code) ? [area] : []));

/** Indices that follow from a measure, which a letter may state without it. */
const INDICES: Readonly<Record<string, string>> = { PESO: 'IMC', TALLA: 'IMC', CINTURA: 'ICC', CADERA: 'ICC' };

/** The measures with the indices and the classified items that follow from them. */
function withItems(measures: readonly string[]): string[] {
  const items = Object.keys(CLASSIFIED_ITEMS).filter((item) => measures.some((code) => isGiven([item], code)));
  return [...new Set([...measures, ...measures.flatMap((code) => INDICES[code] ?? []), ...items])];
}

/**
 * Documents that state what was changed, by the names of the fields in the history of the exam: their types, the
 * stations of station papers, and for interconsultas what the specialist is given. A letter from a file names no
 * measures: it states what was found for its specialty, so each measure may be of it.
 */
function stating(fields: readonly string[]) {
  const stated = fields.filter((field) => !UNSTATED.has(field));
  const images = stated.flatMap((field) => after(IMAGE, field));
  const measures = stated.flatMap((field) => after(MEASURE, field));
  const areas = [...images, ...measures.flatMap((code) => measureOf(code)?.area ?? [])] as ServiceArea[];
  return {
    types: [
      ...(stated.some((field) => STATED_FIELDS.has(field)) ? ['CERTIFICADO_APTITUD'] : []),
      ...(stated.length > images.length ? ['INFORME_MEDICO'] : []),
      ...(stated.length > 0 ? ['LEGAJO'] : []),
    ],
    stations: [...new Set([...areas.flatMap((area) => filedUnder(area) ?? []), ...measures.flatMap(statedUnder)])],
    measures: withItems(measures),
    diagnoses: stated.includes('diagnoses'),
  };
}

const LIFT_SQL = `
update documents r set lifted_at = now()
where r.customer_id = $1 and r.attention_id = $2 and r.source = 'GENERATED'
  and r.revoked_at is not null and r.revoked_reason is null and r.lifted_at is null
  and exists (select 1 from users u where u.id = $3 and u.cmp is not null)
  and (r.type = any($4::text[])
    or r.type = 'EXAMEN_AUXILIAR' and r.speciality = any($5::text[])
    or r.type = 'INTERCONSULTA' and exists (
      select 1
      from (select id, row_number() over (order by position) as part from consultations
        where customer_id = $1 and attention_id = $2) c
      join consultation_clinical x on x.customer_id = $1 and x.consultation_id = c.id
      where c.part = r.part and (x.given_measures && $6::text[]
        or x.given_measures is null and cardinality($6::text[]) > 0
        or $7 and (x.given_diagnoses is null or cardinality(x.given_diagnoses) > 0))))`;

/**
 * A doctor changed an exam: the documents that state what was changed, and that a doctor had revoked, are issued again
 * from now on. Nothing else lifts a revocation, because another content that follows from a rule or from the worker's
 * record is no decision of a doctor. The document says so itself, because the company reads no change of an exam.
 * @param fields changed fields, as the history of the exam names them
 */
export async function liftRevocations(tx: Tx, attentionId: string, fields: readonly string[]): Promise<void> {
  const { types, stations, measures, diagnoses } = stating(fields);
  if (types.length === 0) return;
  await tx.later({
    name: 'lift_revocations',
    text: LIFT_SQL,
    values: [tx.customerId, attentionId, tx.actor.id, types, stations, measures, diagnoses],
  });
}
