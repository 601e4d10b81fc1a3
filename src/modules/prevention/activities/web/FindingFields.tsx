import { SegmentedControl, Stack, Text, Textarea } from '@mantine/core';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { type ReactNode, useId } from 'react';
import { DayInput } from '#platform/web/forms/DayInput.tsx';
import { ANSWERS, type Answer } from '../kinds.ts';
import classes from './activities.module.css';
import type { Written } from './carry-out-form.ts';

const DATA = Object.entries(ANSWERS).map(([value, label]) => ({ value, label }));

interface PointProps {
  label: string;
  answer: Answer | null;
  onAnswer: (answer: Answer) => void;
  children: ReactNode;
}

/** A point of a checklist, answered with one touch. */
export function PointRow({ label, answer, onAnswer, children }: PointProps) {
  const name = useId();
  return (
    <div className={classes['point']}>
      <Text id={name} size="sm" fw={500}>
        {label}
      </Text>
      <SegmentedControl
        fullWidth
        aria-labelledby={name}
        // Null would select the first option.
        value={answer ?? ''}
        data={DATA}
        color={answer === 'NO' ? 'vencido' : answer === 'SI' ? 'vigente' : 'gray'}
        onChange={(value) => onAnswer(value as Answer)}
      />
      {children}
    </div>
  );
}

interface Props {
  /** Name of the checklist point, for screen readers. */
  of: string;
  value: Written;
  onChange: (value: Written) => void;
}

/** Fields for a finding: description, corrective action and due date. */
export function FindingFields({ of, value, onChange }: Props) {
  return (
    <Stack gap="xs" className={classes['finding'] ?? ''} role="group" aria-label={`Hallazgo: ${of}`}>
      <Textarea
        label="Qué encontraste"
        placeholder="Si lo dejas vacío, se anota el punto que no se cumple"
        autosize
        minRows={1}
        maxRows={6}
        maxLength={1000}
        value={value.text}
        onChange={(event) => onChange({ ...value, text: event.currentTarget.value })}
      />
      <Textarea
        label="Acción correctiva"
        autosize
        minRows={1}
        maxRows={6}
        maxLength={1000}
        value={value.action}
        onChange={(event) => onChange({ ...value, action: event.currentTarget.value })}
      />
      <DayInput
        label="Plazo"
        value={value.dueOn ?? ''}
        onChange={(dueOn) => onChange({ ...value, dueOn: dueOn || null })}
      />
    </Stack>
  );
}
