import { DateInput, type DateInputProps, DatesProvider } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/es';
import { IconCalendar } from '@tabler/icons-react';
import { isDay } from '../../contract/dates.ts';

/** `7/3/2025`, `07-03-25` and `07032025` as `YYYY-MM-DD`; null when it is no day. Two digits of a year are of the last hundred. */
export function parseDay(text: string): string | null {
  const match = /^\s*(\d{1,2})[-/. ]?(\d{1,2})[-/. ]?(\d{4}|\d{2})\s*$/.exec(text);
  if (!match) return isDay(text.trim()) ? text.trim() : null;
  const [, day = '', month = '', year = ''] = match;
  const century = Number(year) > new Date().getFullYear() % 100 ? '19' : '20';
  const value = `${year.length === 2 ? century + year : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(value) ? value : null;
}

type Props = Omit<DateInputProps, 'value' | 'onChange'> & {
  value?: string | null;
  onChange?: (value: string | null) => void;
};

/** A day, typed as dd/mm/aaaa or chosen on a calendar whose week starts on Monday. Its value is `YYYY-MM-DD`. */
export function DayInput({ value, onChange, ...props }: Props) {
  return (
    <DatesProvider settings={{ locale: 'es', firstDayOfWeek: 1 }}>
      <DateInput
        placeholder="dd/mm/aaaa"
        dateParser={parseDay}
        rightSection={<IconCalendar size={16} aria-hidden />}
        rightSectionPointerEvents="none"
        ariaLabels={{ nextMonth: 'Mes siguiente', previousMonth: 'Mes anterior' }}
        {...props}
        allowDeselect
        value={value ?? null}
        onChange={(next) => onChange?.(next)}
      />
    </DatesProvider>
  );
}
