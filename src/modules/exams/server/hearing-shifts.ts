import type { HotStatement } from '../../../platform/server/database/scope.ts';
import { statement } from '../../../platform/server/database/statement.ts';
import type { AttentionDetail } from '../model/attention.ts';
import { FREQUENCIES, type Frequency, type Side } from '../rules/hearing/audiogram.ts';
import { thresholdShift } from '../rules/hearing/threshold-shift.ts';
import type { ResultRow } from './stations.ts';

const SIDES: readonly Side[] = ['OD', 'OI'];
const CODES = SIDES.flatMap((side) => FREQUENCIES.map((hz) => `AUDIO_${side}_${hz}`));

/** The air thresholds of an ear in an exam before; `air` by frequency. */
export interface AudiogramRow {
  side: Side;
  date: string;
  air: Partial<Record<Frequency, number | null>>;
}

/** Of both ears in the exams before this one that stand, the oldest first. */
const AUDIOGRAMS = `
select split_part(r.code, '_', 2) as side, b.exam_date as date, jsonb_object_agg(split_part(r.code, '_', 3), r.number) as air
from attentions a
join attentions b on b.customer_id = a.customer_id and b.patient_id = a.patient_id and b.exam_date < a.exam_date
  and b.kind = 'EMO' and b.deleted_at is null and b.state <> 'ANULADO'
join exam_results r on r.customer_id = b.customer_id and r.attention_id = b.id and r.code = any ($3)
where a.customer_id = $1 and a.id = $2 group by 1, 2, b.id order by b.exam_date, b.id`;

export const audiogramsBefore = (customerId: string, id: string): HotStatement =>
  statement(AUDIOGRAMS, [customerId, id, CODES]);

/** How each ear moved from its baseline; ears without one are left out. */
export function hearingShifts(
  rows: readonly ResultRow[],
  before: readonly AudiogramRow[],
): NonNullable<AttentionDetail['hearingShifts']> {
  const found = new Map(rows.map(({ code, number }) => [code, number]));
  return SIDES.flatMap((side) => {
    const earOf = (read: (hz: Frequency) => number | null | undefined) => ({
      air: new Map(FREQUENCIES.map((hz) => [hz, read(hz) ?? null])),
    });
    const now = earOf((hz) => found.get(`AUDIO_${side}_${hz}`));
    const earlier = before.filter((row) => row.side === side);
    const shift = thresholdShift(
      now,
      earlier.map(({ date, air }) => ({ date, ear: earOf((hz) => air[hz]) })),
    );
    return shift ? [{ side, ...shift }] : [];
  });
}
