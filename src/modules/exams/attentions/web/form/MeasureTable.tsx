import { Checkbox, Text } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import { type ReactNode, useId } from 'react';
import { frequenciesIn } from '#clinical/rules/hearing/audiogram.ts';
import { codeOf, type FormTable } from '../../form/tables.ts';
import type { ExamMeasure } from '../../model/attention.ts';
import { Convert, conversionOf, MeasureInput } from './MeasureInput.tsx';
import classes from './measure-table.module.css';
import { moveByArrow } from './move-by-arrow.ts';

interface Props {
  table: FormTable;
  /** All measures of the station. */
  measures: readonly ExamMeasure[];
  typed: (code: string) => string;
  inputProps: (code: string) => { error?: ReactNode };
  onChange: (code: string, value: string) => void;
}

const sharedUnit = (measures: readonly ExamMeasure[]): string | null => {
  const units = new Set(measures.flatMap(({ unit }) => unit ?? []));
  return units.size === 1 ? [...units][0]! : null;
};

/**
 * Measures of a station as a table, whose cells the arrow keys reach. On a phone a row is a heading with its cells
 * below, each under the heading of its column.
 */
export function MeasureTable({ table, measures, typed, inputProps, onChange }: Props) {
  const id = useId();
  const byCode = new Map(measures.map((measure) => [measure.code, measure]));
  const rows = table.rows
    .map((row) => ({ row, cells: table.columns.map((column) => byCode.get(codeOf(row, column))) }))
    .filter(({ cells }) => cells.some(Boolean));
  const columns = table.columns.filter((_, at) => rows.some(({ cells }) => cells[at]));
  if (rows.length === 0) return null;
  const shown = [...new Set(rows.flatMap(({ cells }) => cells.flatMap((measure) => measure ?? [])))];
  const unit = table.marks ? null : sharedUnit(shown);
  const wrong = shown.filter(({ code }) => inputProps(code).error);
  return (
    <div className={classes['box']}>
      <table className={classes['table']} data-wide={columns.length > 6 || undefined} onKeyDown={moveByArrow}>
        <caption>
          {table.title}
          {unit && ` (${unit})`}
        </caption>
        <thead>
          <tr>
            <td />
            {columns.map(([label]) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ row, cells }) => {
            // The headings of columns say the units that are others than that of the first.
            const rowUnit = unit || table.marks ? null : cells.find((measure) => measure)?.unit;
            return (
              <tr key={row[0]}>
                <th scope="row">
                  {row[0]}
                  {rowUnit && <small> {rowUnit}</small>}
                </th>
                {columns.map((column) => {
                  const measure = byCode.get(codeOf(row, column));
                  return (
                    <td key={column[0]} data-column={column[0]} data-empty={!measure || undefined}>
                      {measure &&
                        (table.marks ? (
                          <Mark
                            measure={measure}
                            hz={Number(column[1])}
                            typed={typed(measure.code)}
                            onChange={(value) => onChange(measure.code, value)}
                          />
                        ) : (
                          <MeasureInput
                            cell
                            measure={measure}
                            typed={typed(measure.code)}
                            inputProps={{
                              ...inputProps(measure.code),
                              ...(wrong.includes(measure) ? { 'aria-describedby': `${id}${measure.code}` } : {}),
                            }}
                            onChange={(value) => onChange(measure.code, value)}
                          />
                        ))}
                    </td>
                  );
                })}
              </tr>
            );
          })}
        </tbody>
      </table>
      {wrong.map(({ code, label }) => {
        const other = conversionOf(code, typed(code));
        return (
          <Text key={code} id={`${id}${code}`} size="xs" c="var(--mantine-color-error)">
            {label}: {inputProps(code).error}{' '}
            {other && <Convert to={other} onChange={(value) => onChange(code, value)} />}
          </Text>
        );
      })}
    </div>
  );
}

interface MarkProps {
  measure: ExamMeasure;
  hz: number;
  typed: string;
  onChange: (value: string) => void;
}

/** A mark for one frequency in the measure that lists them; what is no frequency stays in the list. */
function Mark({ measure: { label }, hz, typed, onChange }: MarkProps) {
  const { frequencies, others } = frequenciesIn(typed);
  const change = (isMarked: boolean) => {
    const marked = [...frequencies, ...(isMarked ? [hz] : [])].filter((each) => isMarked || each !== hz);
    onChange([...marked.toSorted((a, b) => a - b), ...others].join(', '));
  };
  return (
    <Checkbox
      size="xs"
      aria-label={`${label}: ${hz} Hz`}
      checked={frequencies.has(hz)}
      onChange={(event) => change(event.currentTarget.checked)}
    />
  );
}
