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

/** Label of an aptitude code; an unknown code is shown as it is. */
export const aptitudeLabel = (code: string): string => {
  const known = aptitude.safeParse(code);
  return known.success ? APTITUDE_LABELS[known.data] : code;
};
/** The day that goes with an aptitude, with its label: `Vigente hasta: 05/12/2027`; null if the aptitude has no day. */
export const aptitudeDayText = (code: string, day: string | null | undefined): string | null => {
  const known = aptitude.safeParse(code).data;
  const end = known && APTITUDE_FACTS[known].end;
  return end && day ? `${APTITUDE_END_LABELS[end]}: ${showDay(day)}` : null;
};
/** Meaning of an aptitude for the work; null for an unknown code. */
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
