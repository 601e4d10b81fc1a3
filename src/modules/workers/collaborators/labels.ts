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
  const parsed = aptitude.safeParse(code);
  return parsed.success ? APTITUDE_LABELS[parsed.data] : code;
};
/** The day that goes with an aptitude, with its label: `Vigente hasta: 05/12/2027`; null if the aptitude has no day. */
export const aptitudeDayText = (code: string, day: string | null | undefined): string | null => {
  const listedAptitude = aptitude.safeParse(code).data;
  const end = listedAptitude && APTITUDE_FACTS[listedAptitude].end;
  return end && day ? `${APTITUDE_END_LABELS[end]}: ${showDay(day)}` : null;
};
/** Meaning of an aptitude for the work; null for an unknown code. */
export const aptitudeSentence = (
  code: string,
  worksMeanwhile: boolean | null,
  restrictions?: string | null,
): string | null => {
  const listedAptitude = aptitude.safeParse(code).data;
  return listedAptitude ? aptitudeMeaning(listedAptitude, worksMeanwhile, Boolean(restrictions)) : null;
};
export const typeLabel = (code: string): string => {
  const parsed = examType.safeParse(code);
  return parsed.success ? EXAM_TYPE_LABELS[parsed.data] : code;
};
export const stateLabel = (code: string): string => {
  const parsed = examState.safeParse(code);
  return parsed.success ? EXAM_STATE_LABELS[parsed.data] : code;
};
export const documentLabel = (code: string): string => {
  const parsed = documentType.safeParse(code);
  return parsed.success ? DOCUMENT_TYPE_LABELS[parsed.data] : code;
};
