import { Button, Flex, FocusTrap, Stack, Text } from '@mantine/core';
import '@mantine/core/styles/Flex.layer.css';
import { DatePicker, DatesProvider } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/es';
import { useState } from 'react';
import { showDay, todayInLima } from '#platform/contract/dates.ts';
import { daysInReach, RANGE_TOO_LONG, tooLong } from '#platform/contract/day-range.ts';
import { datePresets } from './presets.ts';

interface Props {
  from: string | undefined;
  to: string | undefined;
  future: boolean;
  onChange: (from: string, to: string) => void;
}

/** Presets next to a calendar whose week starts on Monday. */
export default function DateRangePanel({ from, to, future, onChange }: Props) {
  const [range, setRange] = useState<[string | null, string | null]>([from ?? null, to ?? null]);
  const [first, last] = range;
  const reach = first && !last ? daysInReach(first) : undefined;
  const refused = first !== null && last !== null && tooLong(first, last);
  const pick = (value: [string | null, string | null]) => {
    setRange(value);
    const [start, end] = value;
    if (start && end && !tooLong(start, end)) onChange(start, end);
  };
  const hint = reach
    ? `Elige el otro día, entre el ${showDay(reach.earliest)} y el ${showDay(reach.latest)}: un rango no puede pasar de 10 años.`
    : 'Elige el primer y el último día.';
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
              {...(reach ? { minDate: reach.earliest, maxDate: reach.latest } : {})}
              defaultDate={from ?? todayInLima()}
              ariaLabels={{ nextMonth: 'Mes siguiente', previousMonth: 'Mes anterior' }}
            />
            <Text size="xs" maw={260} c={refused ? 'red' : 'dimmed'} role={refused ? 'alert' : 'status'}>
              {refused ? RANGE_TOO_LONG : hint}
            </Text>
          </Stack>
        </Flex>
      </FocusTrap>
    </DatesProvider>
  );
}
