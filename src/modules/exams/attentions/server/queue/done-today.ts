import { PROGRAM_LABELS } from '#clinical/vocabulary/program.ts';
import { todayInLima } from '#platform/contract/dates.ts';
import type { Scope } from '#platform/server/database/scope.ts';
import { statement } from '#platform/server/database/statements/statement.ts';
import type { FieldChange } from '../../model/changes.ts';
import type { DoneItem } from '../../queue/model.ts';
import { type CriticalRow, criticalValueOf } from '../critical/critical.queries.ts';
import { HANDED_OUT } from '../writing/undo-change.ts';
import { EXAM_TYPE } from './find-queue.ts';

/** Most rows of the answer; a doctor does less by hand in a day. */
const MOST = 100;

/** $2 is the reader, $3 today. */
const isToday = (at: string): string => `${at} >= ($3::date)::timestamp at time zone 'America/Lima'`;
const ATTENTION = `jsonb_build_object('id', a.id, 'kind', a.kind, 'examType', ${EXAM_TYPE}, 'examDate', a.exam_date)`;
const WORKER = `join attentions a on a.customer_id = $1 and a.id = c.attention_id and a.deleted_at is null
join patients p on p.customer_id = $1 and p.id = a.patient_id`;

/** The changes of exams, without those that were undone and their undoing. */
const CHANGES_SQL = `
select c.changed_at as at, p.full_name as who, ${ATTENTION} as attention, c.changes,
  case when c.before is not null and c.version = a.version
    and not (c.changes @> '[{"field": "aptitude"}]' and ${HANDED_OUT}) then c.version end as "undoVersion"
from exam_changes c
${WORKER}
where c.customer_id = $1 and c.changed_by = $2 and ${isToday('c.changed_at')} and c.undoes is null
  and not exists (select 1 from exam_changes u
    where u.customer_id = $1 and u.attention_id = c.attention_id and u.undoes = c.version)
order by c.changed_at desc, c.version desc limit ${MOST}`;

/** The answers to critical values; one answer may be for several values of an attention. */
const ANSWERS_SQL = `
select c.answered_at as at, p.full_name as who, ${ATTENTION} as attention, c.answer,
  jsonb_agg(jsonb_build_object('code', c.code, 'value', c.value, 'low', c.low, 'high', c.high) order by c.code) as found
from critical_values c
${WORKER}
where c.customer_id = $1 and c.answered_by = $2 and ${isToday('c.answered_at')}
group by c.answered_at, c.answer, a.customer_id, a.id, p.customer_id, p.id
order by c.answered_at desc limit ${MOST}`;

/** The enrolments not taken back, and the departures without a later return; one act may be on many workers. */
const PROGRAMS_SQL = `
select x.at, x.program, x.departed, count(*)::int as people, min(p.full_name) as name
from (
  select e.patient_id, e.program, e.created_at as at, false as departed from program_entries e
  where e.customer_id = $1 and e.enrolled_by = $2 and ${isToday('e.created_at')} and e.state <> 'ELIMINADO'
  union all
  select e.patient_id, e.program, v.at, true from case_events v
  join program_entries e on e.customer_id = $1 and e.id = v.case_id and e.state <> 'ELIMINADO'
  where v.customer_id = $1 and v.by_user = $2 and ${isToday('v.at')} and v.kind = 'program_entries'
    and v.act = 'close' and v.undone_at is null
    and not exists (select 1 from case_events o where o.customer_id = $1 and o.case_id = v.case_id
      and o.kind = v.kind and o.act = 'reopen' and o.at > v.at and o.undone_at is null)) x
join patients p on p.customer_id = $1 and p.id = x.patient_id
group by x.at, x.program, x.departed order by x.at desc limit ${MOST}`;

type Done = Pick<DoneItem, 'at' | 'who' | 'attention'>;
type ChangeRow = Done & Pick<DoneItem, 'undoVersion'> & { changes: FieldChange[] };
type AnswerRow = Done & { answer: string; found: CriticalRow[] };
interface ProgramRow {
  at: string;
  program: keyof typeof PROGRAM_LABELS;
  departed: boolean;
  people: number;
  name: string;
}

/** Text between the entries of the fields that list several. */
const BETWEEN: Readonly<Record<string, string>> = { diagnoses: '; ', recommendations: '\n' };

/** What a change wrote in a field; of a field that lists several, only the entries that were added or removed. */
function writtenOf({ field, label, before, after }: FieldChange): string {
  const between = BETWEEN[field];
  if (!between) return `${label}: ${after ?? 'vacío'}`;
  const [was, is] = [before?.split(between) ?? [], after?.split(between) ?? []];
  const [added, removed] = [is.filter((entry) => !was.includes(entry)), was.filter((entry) => !is.includes(entry))];
  const parts = [added.join('; '), removed.length > 0 && `se quitó ${removed.join('; ')}`].filter(Boolean);
  return `${label}: ${parts.join('; ')}`;
}

/** What the reader did today in exams and programmes, the newest first. */
export async function doneTodayOf(scope: Scope): Promise<{ items: DoneItem[]; total: number }> {
  const values = [scope.customerId, scope.actor.id, todayInLima()];
  const [changes, answers, programs] = await scope.hot<[ChangeRow[], AnswerRow[], ProgramRow[]]>(
    [CHANGES_SQL, ANSWERS_SQL, PROGRAMS_SQL].map((sql) => statement(sql, values)),
  );
  const done = [
    ...changes.map(({ changes: written, ...row }) => ({ ...row, what: written.map(writtenOf) })),
    ...answers.map(({ found, answer, ...row }) => ({
      ...row,
      what: [...found.map(criticalValueOf).map(({ label, shown }) => `Valor crítico: ${label} ${shown}`), answer],
      undoVersion: null,
    })),
    ...programs.map(({ at, program, departed, people, name }) => ({
      at,
      who: people === 1 ? name : `${people} colaboradores`,
      attention: null,
      what: [`${departed ? 'Alta de' : 'Ingreso a'} un programa: ${PROGRAM_LABELS[program]}`],
      undoVersion: null,
    })),
  ];
  const items = done.toSorted((a, b) => (a.at < b.at ? 1 : -1)).slice(0, MOST);
  return { items, total: items.length };
}
