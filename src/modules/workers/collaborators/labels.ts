import {
  APTITUDE_END_LABELS,
  APTITUDE_FACTS,
  APTITUDE_LABELS,
  aptitude,
  aptitudeMeaning,
} from '#clinical/vocabulary/aptitude.ts';
import { DOCUMENT_TYPE_LABELS, documentType } from '#clinical/vocabulary/document-type.ts';
import { EXAM_TYPE_LABELS, examType } from '#clinical/vocabulary/exam-type.ts';
import { EXAM_STATE_LABELS, examState } from '#clinical/vocabulary/life-cycle.ts';
import { showDay } from '#platform/contract/dates.ts';

/** Codes in words; one that no list knows is shown as it came. */
export const aptitudeLabel = (code: string): string => {
  const known = aptitude.safeParse(code);
  return known.success ? APTITUDE_LABELS[known.data] : code;
};
/** The day that goes with an aptitude, with what it is: `Vigente hasta: 05/12/2027`; null where it has none. */
export const aptitudeDayText = (code: string, day: string | null | undefined): string | null => {
  const known = aptitude.safeParse(code).data;
  const end = known && APTITUDE_FACTS[known].end;
  return end && day ? `${APTITUDE_END_LABELS[end]}: ${showDay(day)}` : null;
};
/** What it means for the work; null of a code that no list knows. */
export const aptitudeSentence = (code: string, worksMeanwhile: boolean | null): string | null => {
  const known = aptitude.safeParse(code).data;
  return known ? aptitudeMeaning(known, worksMeanwhile) : null;
};
export const typeLabel = (code: string): string => {
  const known = examType.safeParse(code);
  return known.success ? EXAM_TYPE_LABELS[known.data] : code;
};
export const stateLabel = (code: string): string => {
  const known = examState.safeParse(code);
  return known.success ? EXAM_STATE_LABELS[known.data] : code;
};
export const documentLabel = (code: string): string => {
  const known = documentType.safeParse(code);
  return known.success ? DOCUMENT_TYPE_LABELS[known.data] : code;
};
