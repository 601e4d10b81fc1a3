import { nameWords, PARTICLES } from '#platform/contract/person-keys.ts';
import type { Tx } from '#platform/server/database/scope.ts';
import { findMerged } from '#platform/server/import-kind/merged-workers.ts';
import type { WorkerExam } from '../../../batches/candidates.ts';
import type { Wanted } from '../../../batches/judge.ts';

/** Condition for an exam (`a`) that took place at least in part; a scheduled exam has no documents yet. */
export const TOOK_PLACE = "a.state in ('EN_ATENCION', 'ATENDIDO', 'CON_APTITUD', 'ENTREGADO', 'LEIDO', 'INCOMPLETO')";
/** Maximum number of exams shown for a worker, and of workers shown for a file. */
const MOST_EXAMS = 8;
const MOST_PEOPLE = 8;

/**
 * `$2` is the files as JSON. The query finds workers by the key of their number or of the words of their name, and by
 * single words only if neither key matches; then it takes their newest exams, the nearest to the file's days first.
 * Each look-up has a limit, because the planner does not know how few files there are and would otherwise hash the
 * whole company.
 */
export const MATCH = `
with wanted as materialized (
  select w.*, person_key_of(w.name) as person_key, number_key_of(w.number) as number_key
  from jsonb_to_recordset($2::jsonb) w(n integer, number text, name text, words text[], needed integer,
    dates date[], chosen uuid)
), known as materialized (
  select w.n, 'NUMBER' as via, p.id from wanted w cross join lateral (
    select p.id from patients p where p.customer_id = $1 and p.number_key = w.number_key and p.status <> 'DELETED'
      and ltrim(p.document_number, '0') = ltrim(w.number, '0') limit ${MOST_PEOPLE}) p
  union all
  select w.n, 'NUMBER', p.id from wanted w cross join lateral (
    select p.id from patients p
    where p.customer_id = $1 and p.document_number = w.number and p.status <> 'DELETED' limit ${MOST_PEOPLE}) p
  where w.number_key is null
  union all
  select w.n, 'NAME', p.id from wanted w cross join lateral (
    select p.id from patients p
    where p.customer_id = $1 and p.person_key = w.person_key and p.status <> 'DELETED' limit ${MOST_PEOPLE}) p
  where w.needed >= 2
), alike as (
  select w.n, 'WORDS' as via, x.patient_id as id from wanted w
  cross join lateral (
    select d.patient_id from patient_words d
    where d.customer_id = $1 and d.word = any(w.words)
    group by d.patient_id having count(*) >= least(w.needed, 3)
    order by count(*) desc, d.patient_id limit ${MOST_PEOPLE}) x
  where w.needed >= 2 and not exists (select 1 from known k where k.n = w.n)
), people as (
  select n, via, id from known union select n, via, id from alike
)
select x.n, x.via, p.id as "personId", p.full_name as "fullName", p.document_type as "documentType",
  p.document_number as "documentNumber", p.sex,
  case when a.id is not null
    then jsonb_build_object('attentionId', a.id, 'kind', a.kind, 'examType', a.exam_type, 'examDate', a.exam_date,
      'aptitude', a.aptitude, 'healthCentre', a.health_centre) end as exam
from people x
join wanted w on w.n = x.n
cross join lateral (select * from patients p
  where p.customer_id = $1 and p.id = x.id and p.status <> 'DELETED' limit 1) p
left join lateral (
  select a.* from attentions a
  where a.customer_id = $1 and a.patient_id = x.id and a.deleted_at is null
    and ${TOOK_PLACE}
  order by (select min(abs(a.exam_date - d)) from unnest(w.dates) d) nulls last, a.exam_date desc, a.id
  limit ${MOST_EXAMS}) a on true
union all
select w.n, 'CHOSEN', p.id, p.full_name, p.document_type, p.document_number, p.sex,
  jsonb_build_object('attentionId', a.id, 'kind', a.kind, 'examType', a.exam_type, 'examDate', a.exam_date,
    'aptitude', a.aptitude, 'healthCentre', a.health_centre)
from wanted w
cross join lateral (
  select * from attentions a where a.customer_id = $1 and a.id = w.chosen and a.deleted_at is null
    and ${TOOK_PLACE} limit 1) a
cross join lateral (select * from patients p
  where p.customer_id = $1 and p.id = a.patient_id and p.status <> 'DELETED' limit 1) p
where w.chosen is not null`;

/** Serialises the data of each file that the query needs. */
export const wantedJson = (files: readonly Wanted[]): string =>
  JSON.stringify(
    files.map(({ number, words, dates, numberAsDay, chosen }, n) => {
      const name = words.join(' ');
      const writtenWords = meaning(words).slice(0, 8);
      return {
        n,
        number,
        name,
        words: [...new Set([...writtenWords, ...meaning(nameWords(name).split(' '))])].slice(0, 12),
        needed: writtenWords.length,
        dates: numberAsDay ? [numberAsDay, ...dates] : dates,
        chosen: chosen?.attentionId ?? null,
      };
    }),
  );

/** Words for the look-up of a worker, without initials and particles. */
const meaning = (words: readonly string[]): string[] => [
  ...new Set(words.filter((word) => word.length > 1 && word !== 'y' && !PARTICLES.has(word))),
];

/**
 * Replaces the number of a file by the current number of the worker when the worker's record was merged with another.
 */
async function withCurrentNumbers(tx: Tx, files: readonly Wanted[]): Promise<readonly Wanted[]> {
  const numbers = files.flatMap(({ number }) => number ?? []);
  if (numbers.length === 0 || !(await findMerged(tx))) return files;
  const { rows } = await tx.client.query<{ number: string; kept: string }>(
    `select w.number, min(m.kept_number) as kept from unnest($1::text[]) w(number)
     join merged_documents m on ltrim(m.document_number, '0') = ltrim(w.number, '0')
     group by w.number having count(distinct m.kept_id) = 1`,
    [numbers],
  );
  const currentNumbers = new Map(rows.map((row) => [row.number, row.kept]));
  return files.map((file) => ({ ...file, number: currentNumbers.get(file.number ?? '') ?? file.number }));
}

/** Finds the candidate workers and exams of the company for all files in one statement. */
export async function findCandidates(tx: Tx, files: readonly Wanted[]): Promise<WorkerExam[][]> {
  const candidatesByFile: WorkerExam[][] = files.map(() => []);
  if (files.length === 0) return candidatesByFile;
  const values = [tx.customerId, wantedJson(await withCurrentNumbers(tx, files))];
  const { rows } = await tx.client.query<WorkerExam & { n: number }>(MATCH, values);
  for (const { n, ...row } of rows) candidatesByFile[n]?.push(row);
  return candidatesByFile;
}
