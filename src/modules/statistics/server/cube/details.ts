import { ageOn, todayInLima } from '../../../../platform/contract/dates.ts';
import type { QueryOf } from '../../../../platform/contract/endpoint.ts';
import { COUNTED, type Page } from '../../../../platform/contract/pagination.ts';
import { badRequest } from '../../../../platform/contract/problem.ts';
import type { Scope } from '../../../../platform/server/database/scope.ts';
import { Conditions, composed } from '../../../../platform/server/database/statements/statement.ts';
import type { listHealthDetails } from '../../api.ts';
import { FIRST_CLASS_BYTE } from '../../indicators/indicator.ts';
import { byteOf, indicatorOf, type Placed } from '../../indicators/registry.ts';
import type { PersonBehind } from '../../model.ts';
import { spanOf } from './cube-query.ts';

type Asked = QueryOf<typeof listHealthDetails>;

interface Row {
  patientId: string;
  attentionId: string;
  fullName: string;
  documentNumber: string;
  areaName: string | null;
  jobTitleName: string | null;
  birthDate: string | null;
  examDate: string;
  byte: number;
}

const ORDER: Readonly<Record<string, string>> = {
  name: 'p.full_name',
  examDate: 'f.exam_date',
  area: 'wa.name',
  job: 'jt.name',
};
const BITS: Readonly<Record<string, number>> = { M: 1, Q: 2, Y: 4 };

/** Which bytes are those of the class: places and what stands there. */
function wanted(indicator: Placed, code: string | undefined): { places: number[]; bytes: number[] } {
  const { at, classes, kind } = indicator;
  if (code === undefined) {
    const found = classes.flatMap(({ severity }, i) => (severity === null ? [] : [i]));
    return kind === 'FINDINGS'
      ? { places: found.map((i) => at + 1 + i), bytes: [1] }
      : { places: [at], bytes: found.map((i) => FIRST_CLASS_BYTE + i) };
  }
  const byte = byteOf(indicator, code);
  if (byte === undefined) throw badRequest('unknown_class', `«${indicator.title}» no tiene la clase «${code}».`);
  if (kind !== 'FINDINGS' || code === 'SIN_DATO') return { places: [at], bytes: [byte] };
  return { places: [at + 1 + byte - FIRST_CLASS_BYTE], bytes: [1] };
}

/**
 * The people behind a figure, a page at a time. For a scope inside the clinical wall: outside it there are no rows.
 * @throws 400 `unknown_indicator`, `unknown_class`
 */
export async function healthDetails(scope: Scope, asked: Asked): Promise<Page<PersonBehind>> {
  const indicator = indicatorOf(asked.indicator);
  if (!indicator) throw badRequest('unknown_indicator', `No hay un indicador «${asked.indicator}».`);
  const { places, bytes } = wanted(indicator, asked.class);
  const { grain, from, to } = spanOf(asked.period);
  const where = new Conditions(scope.customerId);
  where.when(asked.working_area_id, 'f.area = ?').when(asked.job_title_id, 'f.job = ?');
  where.when(asked.project_id, 'f.project = ?').when(asked.headquarter_id, 'f.site = ?').when(asked.sex, 'f.sex = ?');
  where.when(asked.age_band, 'f.age = ?').when(asked.hazard_id, '? = any (f.hazards)');
  where.when(asked.exam_type, 'f.exam_type = ?').when(asked.health_centre, 'f.health_centre = ?');
  if (grain === 'N') where.always('f.attention_id is not null');
  else
    where
      .when(from, 'f.exam_date >= ?::date')
      .when(to, 'f.exam_date <= ?::date')
      .when(BITS[grain], 'f.newest & ?::int > 0');
  const here = `exists (select from unnest(${where.place(places)}::int[]) place where get_byte(f.facts, place) = any (${where.place(bytes)}::int[]))`;
  const table = `from ${grain === 'N' ? 'health_now' : 'health_exams'} f where f.customer_id = $1 and ${here}${where.and}`;
  const counted = [...where.values];
  const [column, direction] = asked.sort.startsWith('-') ? [asked.sort.slice(1), 'desc'] : [asked.sort, 'asc'];
  const page = `
    select f.patient_id as "patientId", f.attention_id as "attentionId", p.full_name as "fullName", p.document_number as "documentNumber",
      wa.name as "areaName", jt.name as "jobTitleName", p.birth_date as "birthDate", f.exam_date as "examDate", get_byte(f.facts, ${where.place(indicator.at)}) as byte
    from (select f.* ${table}) f
    join patients p on p.customer_id = f.customer_id and p.id = f.patient_id
    left join working_areas wa on wa.customer_id = f.customer_id and wa.id = f.area
    left join job_titles jt on jt.customer_id = f.customer_id and jt.id = f.job
    order by ${ORDER[column!]} ${direction} nulls last, f.attention_id
    limit ${where.place(asked.page_size)} offset ${where.place((asked.page - 1) * asked.page_size)}`;
  const most = Math.ceil((asked.page * asked.page_size + 1) / COUNTED) * COUNTED;
  const [rows, [count]] = await scope.inTime<[Row[], { n: number }[]]>([
    composed(page, where.values),
    composed(
      `select count(*)::int as n from (select ${table} limit ${most}) x`.replace('select from', 'select 1 from'),
      counted,
    ),
  ]);
  const total = count?.n ?? 0;
  const today = todayInLima();
  const items = rows.map(({ byte, birthDate, ...row }): PersonBehind => {
    const found = indicator.kind === 'FINDINGS' ? undefined : indicator.classes[byte - FIRST_CLASS_BYTE];
    return { ...row, age: ageOn(birthDate, today), class: found?.code ?? null, classLabel: found?.label ?? null };
  });
  return { items, total, ...(total === most ? { totalIsMinimum: true } : {}) };
}
