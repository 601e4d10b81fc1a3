import { taskFileWord } from '#clinical/vocabulary/work-task.ts';
import { fileDay } from '#platform/contract/dates.ts';
import { fold } from '#platform/contract/text.ts';
import type { WorkerDocument } from '../../history/model.ts';

type Named = Pick<WorkerDocument, 'documentNumber' | 'fullName' | 'type' | 'task' | 'examDate'>;

/** `DOCUMENTO_APELLIDOS_TIPO_FECHA.pdf`, with characters that are valid on every system. */
export function documentFileName({ documentNumber, fullName, type, task, examDate }: Named): string {
  const word = task ? taskFileWord(task) : type.replaceAll('_', '-');
  // For «Apellidos, Nombres» the part before the comma; for a name without a comma the whole name.
  const surnames = fold(fullName.split(',')[0] ?? fullName)
    .toUpperCase()
    .replaceAll(' ', '-')
    .slice(0, 60);
  return `${documentNumber.replace(/[^A-Z0-9]/gi, '')}_${surnames}_${word}_${fileDay(examDate)}.pdf`;
}

/** Returns a function that keeps names distinct: the second file with a name gets `_2` before its extension. */
export function distinctNames(): (name: string) => string {
  const used = new Map<string, number>();
  return (name) => {
    const times = (used.get(name) ?? 0) + 1;
    used.set(name, times);
    return times === 1 ? name : name.replace(/\.pdf$/, `_${times}.pdf`);
  };
}
