import type { RuleRegistry } from '#clinical/rules/book/registry.ts';
import type { Sex } from '#clinical/rules/book/rule-set.ts';
import { type ExaminedPerson, trimesterOf } from '#clinical/rules/classify/exam-reader.ts';
import { measureOf } from '#clinical/rules/measures.ts';
import { bookFor, type RulesKey, rulesKey } from '#clinical/rules/server/rules-in-force.ts';
import { parseBloodPressure } from '#clinical/rules/triage/blood-pressure.ts';
import { SERVICE_AREA_LABELS, SERVICE_AREAS } from '#clinical/vocabulary/service-area.ts';
import { ageOn, todayInLima } from '#platform/contract/dates.ts';
import { orNotFound, type Scope } from '#platform/server/database/scope.ts';
import { statement } from '#platform/server/database/statements/statement.ts';
import type { MeasureTrend } from '#workers/collaborators/trends.ts';
import { needsReview } from '../../class-review.ts';
import { isWithin, rangeText, referenceRange } from '../../ranges.ts';
import { itemOf, pressureClass, referenceEnds, referenceOf } from '../../reference.ts';
import { PREGNANCY_COLUMNS } from '../writing/clinical-part.ts';
import { loadReferenceRanges } from './reference-ranges.ts';
import { classText, inOrder, labelOf, stationOf } from './stations.ts';

const PERSON_SQL =
  'select sex, birth_date as "birthDate" from patients where customer_id = $1 and id = $2 and status <> \'DELETED\'';
/** Both pressures may have been sent as one text (`120/80`). */
const VALUES_SQL = `
select r.code, r.number as value, r.text, coalesce(r.unit, '') as unit, r.class,
  a.id as "attentionId", a.exam_type as "examType", a.exam_date as date,${PREGNANCY_COLUMNS}
from attentions a
left join patient_clinical pc on pc.customer_id = $1 and pc.patient_id = $2
join exam_results r on r.customer_id = $1 and r.attention_id = a.id and (r.number is not null or r.code = 'PA')
where a.customer_id = $1 and a.patient_id = $2 and a.deleted_at is null and a.state <> 'ANULADO'
order by a.exam_date, a.id limit 20000`;

interface ValueRow extends Pick<ExaminedPerson, 'pregnant' | 'pregnancyTrimester'> {
  code: string;
  value: number;
  unit: string;
  class: string | null;
  attentionId: string;
  examType: string;
  date: string;
}
interface Person {
  sex: Sex;
  birthDate: string | null;
}
type Ranges = Awaited<ReturnType<typeof loadReferenceRanges>>;
type StoredRow = Omit<ValueRow, 'value'> & { value: number | null; text: string | null };

/** Splits a pair sent as one text into its two numbers. */
function numbersOf({ text, ...row }: StoredRow): ValueRow[] {
  if (row.code !== 'PA')
    // Numbers that the rules give to a text result (a grade, a pair) are no measures.
    return row.value === null || measureOf(row.code)?.kind !== 'number' ? [] : [{ ...row, value: row.value }];
  const pair = parseBloodPressure(text ?? '');
  if (pair?.systolic == null || pair.diastolic == null) return [];
  return [
    { ...row, code: 'PAS', value: pair.systolic },
    { ...row, code: 'PAD', value: pair.diastolic },
  ];
}

/**
 * The measures of a worker over the years, by station. A range of the dictionary for the worker's age takes precedence
 * over the range of the rule.
 */
export async function trendsOf(scope: Scope, personId: string) {
  const values = [scope.customerId, personId];
  const [people, rows, keys] = await scope.hot<[Person[], StoredRow[], RulesKey[]]>([
    statement(PERSON_SQL, values),
    statement(VALUES_SQL, values),
    rulesKey(scope),
  ]);
  const person = orNotFound(people[0], 'No encontramos a ese colaborador.');
  const key = orNotFound(keys[0]);
  const book = await bookFor(scope, key);
  const rulesOf = (day: string) => book.on(day, key.choices);
  const ranges = await loadReferenceRanges(scope);
  const byCode = new Map<string, ValueRow[]>();
  for (const row of rows.flatMap(numbersOf)) {
    const codeRows = byCode.get(row.code) ?? [];
    // An exam may send a pressure in both forms; only one is kept.
    if (codeRows.at(-1)?.attentionId !== row.attentionId) byCode.set(row.code, [...codeRows, row]);
  }
  const altitudes = new Map(rows.flatMap((row) => (row.code === 'ALTITUD' ? [[row.attentionId, row.value]] : [])));
  const codes = [...byCode.keys()].sort((a, b) => inOrder({ code: a }, { code: b }));
  const areas = SERVICE_AREAS.flatMap((area) => {
    const measures = codes
      .filter((code) => stationOf(code) === area)
      .map((code) => trendOf(code, byCode.get(code) ?? [], person, { ranges, rulesOf, altitudes }));
    return measures.length > 0 ? [{ serviceAreaCode: area, label: SERVICE_AREA_LABELS[area], measures }] : [];
  });
  return { areas };
}

function trendOf(
  code: string,
  rows: readonly ValueRow[],
  { sex, birthDate }: Person,
  {
    ranges,
    rulesOf,
    altitudes,
  }: { ranges: Ranges; rulesOf: (day: string) => RuleRegistry; altitudes: ReadonlyMap<string, number | null> },
): MeasureTrend {
  const rangeOn = (on: string) => referenceRange(ranges, code, { sex, age: ageOn(birthDate, on), on });
  const newest = rows.at(-1);
  const range = newest ? rangeOn(newest.date) : null;
  const now = rulesOf(newest?.date ?? todayInLima());
  const altitude = (newest && altitudes.get(newest.attentionId)) ?? null;
  const item = itemOf(code);
  const judged = { sex, trimester: trimesterOf(newest ?? {}) };
  const unit = measureOf(code)?.unit ?? (newest?.unit || null);
  return {
    code,
    label: labelOf(code),
    unit,
    ...(range
      ? { reference: rangeText(range, unit), from: range.low, to: range.high, norm: range.source }
      : { ...referenceOf(code, judged, now, altitude), ...referenceEnds(code, judged, now, altitude) }),
    points: rows.map(({ attentionId, examType, date, value, class: stored }) => {
      const classCode = stored ?? pressureClass(code, value, rulesOf(date));
      const then = rangeOn(date);
      return {
        attentionId,
        examType,
        date,
        value,
        class: classCode,
        classLabel: classText(item ?? code, classCode),
        review: classCode !== null && item ? needsReview(item, classCode) : then && !isWithin(then, value),
      };
    }),
  };
}
