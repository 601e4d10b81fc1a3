import { DateInput, type DateInputProps, DatesProvider } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/es';
import { IconCalendar } from '@tabler/icons-react';
import { parseDay } from './parse-day.ts';

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
