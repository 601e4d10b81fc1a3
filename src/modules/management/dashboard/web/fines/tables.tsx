import { Fieldset, NumberInput, SimpleGrid, Tabs, Text, TextInput } from '@mantine/core';
import '@mantine/core/styles/Fieldset.layer.css';
import '@mantine/core/styles/NumberInput.layer.css';
import '@mantine/core/styles/Tabs.layer.css';
import { showDay, todayInLima } from '#platform/contract/dates.ts';
import { call } from '#platform/web/api/client.ts';
import { StatusBadge } from '#platform/web/feedback/StatusBadge.tsx';
import { DayInput } from '#platform/web/forms/DayInput.tsx';
import type { ZodForm } from '#platform/web/forms/useZodForm.ts';
import type { SettingForm, SettingList } from '#platform/web/settings/setting.ts';
import { addFineTable, exportFineTables, listFineTables } from '../../fines/api.ts';
import { FINE_TABLES as LIST } from '../../fines/lists.ts';
import { type FineTable, fineTableFields } from '../../fines/model.ts';
import {
  COMPANY_SIZE_LABELS,
  COMPANY_SIZES,
  type CompanySize,
  GRAVITIES,
  GRAVITY_LABELS,
} from '../../rules/penalty-table.ts';
import classes from './fines.module.css';
import { FINES_TOUCH } from './uit.tsx';

const stateOf = (table: FineTable) =>
  table.withdrawn
    ? ({ status: 'sinDato', label: 'Retirada' } as const)
    : table.inForce
      ? ({ status: 'vigente', label: 'En vigor' } as const)
      : table.validFrom > todayInLima()
        ? ({ status: 'porVencer', label: 'Desde su fecha' } as const)
        : ({ status: 'sinDato', label: 'Anterior' } as const);

/** Tables of fines, newest first. */
export const FINE_TABLES: SettingList<FineTable> = {
  list: LIST,
  calls: { list: listFineTables, file: exportFineTables },
  cells: { state: (table) => <StatusBadge {...stateOf(table)} /> },
  rowKey: (table) => table.id,
  empty: { title: 'Todavía no hay tablas' },
};

/** Form for a new table based on another table. */
export const tableForm = (base: FineTable): SettingForm<typeof fineTableFields> => ({
  title: 'Nueva tabla de multas',
  size: 'xl',
  schema: fineTableFields,
  initialValues: { norm: base.norm, validFrom: todayInLima(), caps: base.caps, sizes: base.sizes },
  fields: (form) => (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput label="Norma o fuente" withAsterisk maxLength={200} {...form.getInputProps('norm')} />
        <DayInput label="Vale desde" withAsterisk {...form.getInputProps('validFrom')} />
      </SimpleGrid>
      <Fieldset legend="Tope de una infracción (UIT)" p="sm">
        <SimpleGrid cols={3} spacing="xs">
          {GRAVITIES.map((gravity) => (
            <NumberInput key={gravity} label={GRAVITY_LABELS[gravity]} {...form.getInputProps(`caps.${gravity}`)} />
          ))}
        </SimpleGrid>
      </Fieldset>
      <Tabs defaultValue="NO_MYPE" keepMounted={false}>
        <Tabs.List mb="sm">
          {COMPANY_SIZES.map((size) => (
            <Tabs.Tab key={size} value={size} {...(hasErrors(form, size) ? { color: 'vencido' } : {})}>
              {COMPANY_SIZE_LABELS[size]}
              {hasErrors(form, size) ? ' (revisar)' : ''}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {COMPANY_SIZES.map((size) => (
          <Tabs.Panel key={size} value={size}>
            <Brackets form={form} size={size} />
          </Tabs.Panel>
        ))}
      </Tabs>
    </>
  ),
  applyLabel: 'Registrar tabla',
  save: (body) => call(addFineTable, { body }),
  saved: ({ validFrom }) => `Se registró la tabla de multas. Vale desde el ${showDay(validFrom)}.`,
  touches: FINES_TOUCH,
});

type Form = ZodForm<typeof fineTableFields>['form'];
const hasErrors = (form: Form, size: CompanySize) =>
  Object.keys(form.errors).some((path) => path.startsWith(`sizes.${size}.`));

/** Factors in UIT for a company size, one row for each bracket of affected workers. */
function Brackets({ form, size }: { form: Form; size: CompanySize }) {
  const rows = form.getValues().sizes[size];
  return (
    <Fieldset variant="unstyled" className={classes.grid} aria-label={`Factores en UIT: ${COMPANY_SIZE_LABELS[size]}`}>
      {['Afectados desde', ...GRAVITIES.map((g) => GRAVITY_LABELS[g])].map((label) => (
        <Text key={label} size="xs" fw={600} c="dimmed">
          {label}
        </Text>
      ))}
      {rows.map((row, i) =>
        (['from', ...GRAVITIES] as const).map((key) => (
          <NumberInput
            // biome-ignore lint/suspicious/noArrayIndexKey: rows stay where they are
            key={`${i} ${key}`}
            size="xs"
            hideControls
            decimalScale={key === 'from' ? 0 : 3}
            aria-label={
              key === 'from' ? `Tramo ${i + 1}, afectados desde` : `${GRAVITY_LABELS[key]}, desde ${row.from}`
            }
            {...form.getInputProps(`sizes.${size}.${i}.${key}`)}
          />
        )),
      )}
    </Fieldset>
  );
}
