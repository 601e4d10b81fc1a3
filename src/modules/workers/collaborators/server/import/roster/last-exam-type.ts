import { examType } from '#clinical/vocabulary/exam-type.ts';
import type { BatchRef } from '#platform/server/import-kind/kind.ts';

/** SQL of the type of the last exam of the row `i`: its own, else what a person said for the file, else null. */
export function lastExamType(batch: BatchRef): string {
  const said = examType.nullable().parse(batch.blankOf('lastExamType'));
  return said ? `coalesce(i.last_exam_type, '${said}')` : 'i.last_exam_type';
}
