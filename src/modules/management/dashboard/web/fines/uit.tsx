import { Group, NumberInput, SimpleGrid, Text, TextInput } from '@mantine/core';
import '@mantine/core/styles/NumberInput.layer.css';
import { showInstant } from '#platform/contract/dates.ts';
import { call } from '#platform/web/api/client.ts';
import { showCount, showMoney } from '#platform/web/format/format.ts';
import type { SettingForm, SettingList } from '#platform/web/settings/setting.ts';
import { exportUitYears, listUitYears, setUitYear } from '../../fines/api.ts';
import { UIT_YEARS } from '../../fines/lists.ts';
import { type UitYear, uitFields } from '../../fines/model.ts';

/** Endpoints that are read again after a change of the fine settings. */
export const FINES_TOUCH = ['/exam/fine-settings', '/exam/management-statistics'];

/** UIT values, one row per year. */
export const UIT: SettingList<UitYear> = {
  list: UIT_YEARS,
  calls: { list: listUitYears, file: exportUitYears },
  cells: {
    amount: (uit) => showMoney(uit.amount),
    recorded: (uit) => (uit.recordedBy ? `${showInstant(uit.recordedAt)} · ${uit.recordedBy}` : 'Por Vigía'),
    before: (uit) =>
      uit.before.length > 0 ? showCount(uit.before.length, 'valor anterior', 'valores anteriores') : '—',
  },
  rowKey: (uit) => uit.id,
  empty: { title: 'Todavía no hay UIT' },
};

/** `uit` is null for a new year, the one after the newest. */
export const uitForm = (uit: UitYear | null, newest: number): SettingForm<typeof uitFields> => ({
  title: uit ? `UIT de ${uit.year}` : 'Registrar UIT',
  size: 'md',
  schema: uitFields,
  initialValues: {
    year: uit?.year ?? newest + 1,
    // An empty field is a text, which the schema refuses on saving.
    amount: uit?.amount ?? ('' as unknown as number),
    source: uit?.source ?? '',
    replaces: uit?.id ?? null,
  },
  fields: (form) => (
    <>
      <SimpleGrid cols={2}>
        <NumberInput
          label="Año"
          withAsterisk
          allowDecimal={false}
          disabled={uit !== null}
          {...form.getInputProps('year')}
        />
        <NumberInput
          label="Valor"
          withAsterisk
          prefix="S/ "
          thousandSeparator=","
          decimalScale={2}
          data-autofocus
          {...form.getInputProps('amount')}
        />
      </SimpleGrid>
      <TextInput
        label="Fuente"
        placeholder="D.S. 301-2025-EF"
        withAsterisk
        maxLength={200}
        {...form.getInputProps('source')}
      />
      {uit?.before.map(({ amount, source, until }) => (
        <Group key={until} justify="space-between" gap="xs">
          <Text size="sm" c="dimmed">
            Hasta el {showInstant(until)}: {showMoney(amount)}
          </Text>
          <Text size="sm" c="dimmed">
            {source}
          </Text>
        </Group>
      ))}
      <Text size="sm" c="dimmed">
        Las multas ya estimadas de meses pasados conservan su valor.
      </Text>
    </>
  ),
  save: (body) => call(setUitYear, { body }),
  saved: ({ year }) => `Se registró la UIT de ${year}.`,
  touches: FINES_TOUCH,
});
