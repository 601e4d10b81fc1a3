import { ageOn, todayInLima } from '#platform/contract/dates.ts';
import type { QueryOf } from '#platform/contract/endpoint.ts';
import { badRequest } from '#platform/contract/problem.ts';
import type { Scope } from '#platform/server/database/scope.ts';
import { inOrderOf, type Listing } from '#platform/server/database/statements/listing.ts';
import { Conditions } from '#platform/server/database/statements/statement.ts';
import type { ExportColumn } from '#platform/server/exports/export-route.ts';
import type { listHealthDetails } from '../../api.ts';
import { FIRST_CLASS_BYTE } from '../../indicators/indicator.ts';
import { byteOf, indicatorOf, type Placed } from '../../indicators/registry.ts';
import type { PersonBehind } from '../../model.ts';
import { GRAIN_BITS, givesIn } from '../roll-up/givers.ts';
import { spanOf } from './cube-query.ts';

type Filters = Omit<QueryOf<typeof listHealthDetails>, 'page' | 'page_size'>;

interface Row {
  patientId: string;
  attentionId: string | null;
  fullName: string;
  documentNumber: string;
  areaName: string | null;
  jobTitleName: string | null;
  birthDate: string | null;
  examDate: string | null;
  byte: number;
}

const ORDER: Readonly<Record<string, string>> = {
  name: 'p.full_name',
  examDate: 'f.exam_date',
  area: 'wa.name',
  job: 'jt.name',
};

/** Bytes of a class: their positions in the facts and their values. */
function wanted(indicator: Placed, code: string | undefined): { places: number[]; bytes: number[] } {
  const { at, classes, kind } = indicator;
  if (code === undefined) {
    const gradedIndexes = classes.flatMap(({ severity }, i) => (severity === null ? [] : [i]));
    return kind === 'FINDINGS'
      ? { places: gradedIndexes.map((i) => at + 1 + i), bytes: [1] }
      : { places: [at], bytes: gradedIndexes.map((i) => FIRST_CLASS_BYTE + i) };
  }
  const byte = byteOf(indicator, code);
  if (byte === undefined) throw badRequest('unknown_class', `«${indicator.title}» no tiene la clase «${code}».`);
  if (kind !== 'FINDINGS' || code === 'SIN_DATO') return { places: [at], bytes: [byte] };
  return { places: [at + 1 + byte - FIRST_CLASS_BYTE], bytes: [1] };
}

/**
 * Lists the people behind a figure. The scope needs clinical access; without it there are no rows.
 * @throws 400 `unknown_indicator`, `unknown_class`
 */
export function peopleBehind(scope: Scope, filters: Filters): Listing<PersonBehind> {
  const indicator = indicatorOf(filters.indicator);
  if (!indicator) throw badRequest('unknown_indicator', `No hay un indicador «${filters.indicator}».`);
  const { places, bytes } = wanted(indicator, filters.class);
  const { grain, from, to } = spanOf(filters.period);
  const where = new Conditions(scope.customerId);
  where.when(filters.working_area_id, 'f.area = ?').when(filters.job_title_id, 'f.job = ?');
  where
    .when(filters.project_id, 'f.project = ?')
    .when(filters.headquarter_id, 'f.site = ?')
    .when(filters.sex, 'f.sex = ?');
  where.when(filters.age_band, 'f.age = ?').when(filters.hazard_id, '? = any (f.hazards)');
  where.when(filters.exam_type, 'f.exam_type = ?').when(filters.health_centre, 'f.health_centre = ?');
  // Figures of the roster also include people without an exam.
  if (grain === 'N') where.always(indicator.kind === 'ROSTER' ? 'true' : 'f.attention_id is not null');
  else
    where
      .when(from, 'f.exam_date >= ?::date')
      .when(to, 'f.exam_date <= ?::date')
      .when(GRAIN_BITS[grain], 'f.newest & ?::int > 0');
  const grainCondition = grain === 'N' ? '' : ` and ${givesIn('f', 'place', String(GRAIN_BITS[grain]))}`;
  const here = `exists (select 1 from unnest(${where.place(places)}::int[]) place
    where get_byte(f.facts, place) = any (${where.place(bytes)}::int[])${grainCondition})`;
  const people = `from ${grain === 'N' ? 'health_now' : 'health_exams'} f
    where f.customer_id = $1 and ${here}${where.and}`;
  const today = todayInLima();
  return {
    rows: (cut) => `
    select f.patient_id as "patientId", f.attention_id as "attentionId", p.full_name as "fullName",
      p.document_number as "documentNumber",
      wa.name as "areaName", jt.name as "jobTitleName", p.birth_date as "birthDate",
      f.exam_date as "examDate", get_byte(f.facts, ${indicator.at}) as byte
    from (select f.* ${people}) f
    join patients p on p.customer_id = f.customer_id and p.id = f.patient_id
    left join working_areas wa on wa.customer_id = f.customer_id and wa.id = f.area
    left join job_titles jt on jt.customer_id = f.customer_id and jt.id = f.job
    ${inOrderOf(ORDER, filters.sort, 'f.patient_id, f.attention_id')} ${cut}`,
    matching: `select 1 ${people}`,
    values: where.values,
    past: true,
    items: (rows: readonly Row[]) =>
      rows.map(({ byte, birthDate, ...row }) => {
        const personClass = indicator.kind === 'FINDINGS' ? undefined : indicator.classes[byte - FIRST_CLASS_BYTE];
        return {
          ...row,
          age: ageOn(birthDate, today),
          class: personClass?.code ?? null,
          classLabel: personClass?.label ?? null,
        };
      }),
  };
}

/** Columns of the exported file. */
export const PEOPLE_COLUMNS: readonly ExportColumn<PersonBehind>[] = [
  { header: 'Documento', value: (each) => each.documentNumber, width: 14 },
  { header: 'Colaborador', value: (each) => each.fullName, width: 36 },
  { header: 'Área', value: (each) => each.areaName, width: 24 },
  { header: 'Puesto', value: (each) => each.jobTitleName, width: 28 },
  { header: 'Edad', value: (each) => each.age, format: 'number', width: 8 },
  { header: 'Fecha del examen', value: (each) => each.examDate, format: 'date', width: 16 },
  { header: 'Clase', value: (each) => each.classLabel ?? 'Sin dato', width: 28, clinical: true },
];
