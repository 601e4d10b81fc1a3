import { Radio, Stack, Text } from '@mantine/core';
import '@mantine/core/styles/Radio.layer.css';
import { call } from '#platform/web/api/client.ts';
import type { SettingForm, SettingList } from '#platform/web/settings/setting.ts';
import { exportGravities, listGravities, setGravity } from '../../fines/api.ts';
import { COMPANY_GRAVITIES as LIST } from '../../fines/lists.ts';
import { type CompanyGravity, gravityFields } from '../../fines/model.ts';
import { GRAVITY_LABELS } from '../../rules/penalty-table.ts';
import { FINES_TOUCH } from './uit.tsx';

/** Gravity with which the fine of each company is estimated. */
export const COMPANY_GRAVITIES: SettingList<CompanyGravity> = {
  list: LIST,
  calls: { list: listGravities, file: exportGravities },
  rowKey: (company) => company.id,
  empty: { title: 'Todavía no hay empresas' },
};

const GRAVITY_NOTES: Record<CompanyGravity['gravity'], string> = {
  LEVE: 'Incumplimientos formales.',
  GRAVE: 'RLGIT 27.4: no realizar exámenes médicos o no comunicar su resultado. Es lo habitual.',
  MUY_GRAVE: 'RLGIT 28.13: se muestra siempre como límite superior.',
};

export const gravityForm = (company: CompanyGravity): SettingForm<typeof gravityFields> => ({
  title: `Gravedad de ${company.name}`,
  size: 'md',
  schema: gravityFields,
  initialValues: { id: company.id, gravity: company.gravity, version: company.version },
  fields: (form) => (
    <>
      <Radio.Group label="Con qué gravedad se estima su multa" {...form.getInputProps('gravity')}>
        <Stack gap="xs" mt="xs">
          {(['LEVE', 'GRAVE', 'MUY_GRAVE'] as const).map((value) => (
            <Radio key={value} value={value} label={GRAVITY_LABELS[value]} description={GRAVITY_NOTES[value]} />
          ))}
        </Stack>
      </Radio.Group>
      <Text size="sm" c="dimmed">
        Las multas ya estimadas de meses pasados conservan su gravedad.
      </Text>
    </>
  ),
  save: (body) => call(setGravity, { body }),
  saved: () => `Se guardó la gravedad de ${company.name}.`,
  touches: [...FINES_TOUCH, '/customer'],
});
