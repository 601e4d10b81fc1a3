import { examType } from '#clinical/vocabulary/exam-type.ts';
import type { BatchRef } from '#platform/server/import-kind/kind.ts';

/**
 * SQL for the type of the last exam of the row `i`: its own type, otherwise the type chosen for the whole file,
 * otherwise null.
 */
export function lastExamType(batch: BatchRef): string {
  const fileExamType = examType.nullable().parse(batch.blankOf('lastExamType'));
  return fileExamType ? `coalesce(i.last_exam_type, '${fileExamType}')` : 'i.last_exam_type';
}
