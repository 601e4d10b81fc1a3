import { Button, Flex, FocusTrap, Stack, Text } from '@mantine/core';
import { DatePicker, DatesProvider } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/es';
import { useState } from 'react';
import { todayInLima } from '../../../contract/dates.ts';
import { tooLong } from '../../../contract/day-range.ts';
import { datePresets } from './presets.ts';

interface Props {
  from: string | undefined;
  to: string | undefined;
  future: boolean;
  onChange: (from: string, to: string) => void;
}

/** Presets beside a calendar whose week starts on Monday. */
export default function DateRangePanel({ from, to, future, onChange }: Props) {
  const [range, setRange] = useState<[string | null, string | null]>([from ?? null, to ?? null]);
  const [problem, setProblem] = useState('');
  const pick = (value: [string | null, string | null]) => {
    setRange(value);
    setProblem('');
    const [start, end] = value;
    if (!start || !end) return;
    if (tooLong(start, end)) setProblem('El periodo puede abarcar hasta 10 años.');
    else onChange(start, end);
  };
  return (
    <DatesProvider settings={{ locale: 'es', firstDayOfWeek: 1 }}>
      <FocusTrap active>
        <Flex gap="sm" direction={{ base: 'column', sm: 'row' }}>
          <Stack gap={2}>
            {datePresets(todayInLima(), future).map((preset) => (
              <Button
                key={preset.label}
                variant={preset.from === from && preset.to === to ? 'light' : 'subtle'}
                size="compact-sm"
                justify="flex-start"
                onClick={() => onChange(preset.from, preset.to)}
              >
                {preset.label}
              </Button>
            ))}
          </Stack>
          <Stack gap="xs">
            <DatePicker
              type="range"
              allowSingleDateInRange
              value={range}
              onChange={pick}
              defaultDate={from ?? todayInLima()}
              ariaLabels={{ nextMonth: 'Mes siguiente', previousMonth: 'Mes anterior' }}
            />
            <Text size="xs" c={problem ? 'red' : 'dimmed'} role={problem ? 'alert' : undefined}>
              {problem || 'Elige el primer y el último día.'}
            </Text>
          </Stack>
        </Flex>
      </FocusTrap>
    </DatesProvider>
  );
}
