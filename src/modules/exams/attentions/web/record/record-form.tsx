import { Alert, Button, Group } from '@mantine/core';
import { IconChecks, IconHistory } from '@tabler/icons-react';
import { measureOf } from '#clinical/rules/measures.ts';
import { showDay } from '#platform/contract/dates.ts';
import type { ExamMeasure } from '../../model/attention.ts';

/** Facts about the person with which the form of a station begins: those of the exam before, by code. */
interface Carried {
  values: ReadonlyMap<string, string>;
  /** Day of the newest exam that has one of them. */
  date: string;
}

/**
 * What the form of a station takes from the exam before; null where a fact of this exam was written already, or the
 * exam before has none.
 */
export function carriedFrom(measures: readonly ExamMeasure[]): Carried | null {
  const facts = measures.filter(({ code }) => measureOf(code)?.carried);
  if (facts.some(({ number, text }) => number !== null || (text ?? '') !== '')) return null;
  const before = facts.flatMap(({ code, previous }) => (previous ? [{ code, ...previous }] : []));
  if (before.length === 0) return null;
  return {
    values: new Map(before.map(({ code, value }) => [code, value])),
    date:
      before
        .map(({ date }) => date)
        .sort()
        .at(-1) ?? '',
  };
}

export const CarriedNote = ({ date }: Pick<Carried, 'date'>) => (
  <Alert color="brand" mb="sm" icon={<IconHistory size={18} aria-hidden />}>
    Los antecedentes vienen del examen del {showDay(date)}: pregunta de nuevo y corrige antes de guardar.
  </Alert>
);

interface NormalProps {
  measures: readonly ExamMeasure[];
  typed: (code: string) => string;
  onFill: (code: string, text: string) => void;
}

/** Writes that nothing was found in every system that is still empty, by one act of the examiner. */
export function WithoutFindings({ measures, typed, onFill }: NormalProps) {
  const empty = measures.flatMap(({ code }) => {
    const normal = measureOf(code)?.normal;
    return normal !== undefined && typed(code).trim() === '' ? [{ code, normal }] : [];
  });
  if (!measures.some(({ code }) => measureOf(code)?.normal)) return null;
  return (
    <Group mb="sm">
      <Button
        variant="light"
        size="compact-md"
        disabled={empty.length === 0}
        leftSection={<IconChecks size={16} aria-hidden />}
        onClick={() => {
          for (const { code, normal } of empty) onFill(code, normal);
        }}
      >
        {empty.length === 0 ? 'Todo está escrito' : `Sin hallazgos en lo que falta (${empty.length})`}
      </Button>
    </Group>
  );
}
