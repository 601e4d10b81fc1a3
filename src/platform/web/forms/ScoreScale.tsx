import { Text } from '@mantine/core';
import { useId } from 'react';
import classes from './ScoreScale.module.css';

const SCORES = Array.from({ length: 10 }, (_, i) => i + 1);

interface Props {
  label: string;
  value: number | null;
  /** Error shown below the scale. */
  error?: string | null;
  toneOf: (score: number) => 'bad' | 'fair' | 'good';
  onChange: (score: number) => void;
}

/** A choice from 1 to 10 in the colours of the bands, as a radio group that also works by keyboard. */
export function ScoreScale({ label, value, error, toneOf, onChange }: Props) {
  const id = useId();
  return (
    <fieldset className={classes['scale']} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={classes['legend']}>{label}</legend>
      {SCORES.map((score) => (
        <label
          key={score}
          className={classes['score']}
          data-tone={toneOf(score)}
          data-chosen={score === value || undefined}
        >
          <input
            type="radio"
            name={id}
            value={score}
            checked={score === value}
            aria-invalid={error ? true : undefined}
            onChange={() => onChange(score)}
          />
          {score}
        </label>
      ))}
      {error && (
        <Text id={`${id}-error`} role="alert" size="sm" c="vencido" className={classes['error'] ?? ''}>
          {error}
        </Text>
      )}
    </fieldset>
  );
}
