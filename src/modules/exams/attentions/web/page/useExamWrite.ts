import { notifyManager } from '@tanstack/react-query';
import { startTransition } from 'react';
import { readAgain } from '#platform/web/api/query-client.ts';
import type { Difference } from '#platform/web/forms/StaleChange.tsx';
import { useStaleChange } from '#platform/web/forms/useStaleChange.ts';
import type { ExamChange } from '../../model/changes.ts';

/** Data of a refused save: the current version and what others changed since. */
export interface ExamNow {
  version: number;
  changes: ExamChange[];
}

export const EXAM_TOUCHED = [
  '/exam/attentions',
  '/exam/emos',
  '/exam/exams',
  '/exam/active',
  '/exam/attention-no-emo',
  '/exam/findings',
  '/exam/queue',
  '/middleware/patients',
];
/** Writes and readings of exams that are not over. */
const underway = new Set<Promise<unknown>>();
function noted<T>(work: Promise<T>): Promise<T> {
  const its = work.finally(() => underway.delete(its));
  underway.add(its);
  return its;
}

/** @returns ends when the page has the exam as it is now: an act with the version of before would be refused */
export const readExamAgain = (): Promise<void> => noted(readAgain(EXAM_TOUCHED));

/** Writes a part of an exam, and reads the exam again, also after a refusal. */
export const writeThenRead = <T>(send: () => Promise<T>): Promise<T> => noted(send().finally(readExamAgain));

/**
 * Opens a form at once, or after the writes that are underway, such as an undo: a form keeps the version with which it
 * was opened, so that it would be refused as if another person had changed the exam.
 */
export function whenExamIsRead(open: () => void): void {
  if (underway.size === 0) {
    open();
    return;
  }
  // Answers are drawn as transitions after a notification: in the same order, the form finds the exam that was read.
  const openAfterAnswer = () => notifyManager.schedule(() => startTransition(open));
  void Promise.allSettled(underway).then(openAfterAnswer);
}

/** Typed values next to what others stored; each field appears once. */
export function differencesOf({ changes }: ExamNow, typedValues: ReadonlyMap<string, string>): Difference[] {
  const stored = new Map<string, Difference>();
  for (const { by, changes: fields } of changes)
    for (const { field, label, after } of fields)
      if (!stored.has(field))
        stored.set(field, {
          label: by ? `${label} (${by})` : label,
          mine: typedValues.get(field) ?? 'Sin cambio tuyo',
          stored: after ?? '',
        });
  if (stored.size === 0)
    return [{ label: 'Otros datos del examen', mine: 'Sin cambio tuyo', stored: 'Cambiaron por una importación' }];
  return [...stored.values()];
}

/** Saves a part of an exam at the version that the user saw, and keeps what others stored meanwhile. */
export function useExamWrite() {
  const { stored, attempt, settle } = useStaleChange<ExamNow>();
  /** @returns false if another user saved first */
  const write = async (send: () => Promise<unknown>): Promise<boolean> => {
    const saved = await attempt(send);
    void readExamAgain();
    return saved;
  };
  return { stored, write, settle };
}
