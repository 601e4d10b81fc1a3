import { Text, Textarea } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { commentLabel } from '../../labels.ts';
import type { ReportComment } from '../../report.ts';
import classes from './form.module.css';

interface Props {
  name: ReportComment;
  value: string;
  /** Words of the stored comment that may be clinical. */
  words: readonly string[];
  disabled: boolean;
  onChange(value: string): void;
}

/** A comment of the doctor. Text that does not fit into its box is printed on an annex page. */
export function CommentField({ name, value, words, disabled, onChange }: Props) {
  const label = name === 'conclusion' || name === 'feedback' ? commentLabel(name) : `Comentario: ${commentLabel(name)}`;
  return (
    <div>
      <Textarea
        label={label}
        description="La empresa lo leerá: no nombres a nadie ni escribas diagnósticos."
        autosize
        minRows={3}
        maxRows={14}
        maxLength={5000}
        value={value}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {words.length > 0 && (
        <Text size="xs" mt={4} className={classes['mark']} role="status">
          <IconAlertTriangle size={12} aria-hidden /> Revisa: {words.map((word) => `«${word}»`).join(', ')}{' '}
          {words.length === 1 ? 'parece un dato clínico.' : 'parecen datos clínicos.'}
        </Text>
      )}
    </div>
  );
}
