import { Radio, Stack, Text } from '@mantine/core';
import '@mantine/core/styles/Radio.layer.css';
import { filterText } from '../../../../platform/contract/pagination.ts';
import { call } from '../../../../platform/web/api/client.ts';
import { useEndpoint } from '../../../../platform/web/api/useEndpoint.ts';
import type { SettingForm, SettingList } from '../../../../platform/web/settings/setting.ts';
import { useExport } from '../../../../platform/web/table/useExport.ts';
import { exportGravities, listGravities, setGravity } from '../../fines/api.ts';
import { type CompanyGravity, gravityFields } from '../../fines/model.ts';
import { COMPANY_SIZE_LABELS, GRAVITY_LABELS } from '../../rules/penalty-table.ts';
import { FINES_TOUCH } from './uit.tsx';

type Query = Parameters<typeof useEndpoint<typeof listGravities>>[1]['query'];

/** By which gravity the fine of each company is estimated. */
export const COMPANY_GRAVITIES: SettingList<CompanyGravity> = {
  id: 'fine-gravities',
  label: 'Gravedad por empresa',
  rowKey: (company) => company.id,
  sort: 'name',
  shape: { q: filterText },
  filters: [{ kind: 'text', name: 'q', label: 'Buscar empresas', placeholder: 'Nombre o RUC' }],
  columns: [
    { id: 'name', header: 'Empresa', sort: 'name', card: 'title', hideable: false, cell: (company) => company.name },
    { id: 'ruc', header: 'RUC', width: 140, card: 'hidden', cell: (company) => company.ruc },
    {
      id: 'size',
      header: 'Tabla que se le aplica',
      width: 230,
      cell: (company) => COMPANY_SIZE_LABELS[company.remype ? company.size : 'NO_MYPE'],
    },
    {
      id: 'gravity',
      header: 'Gravedad',
      sort: 'gravity',
      width: 130,
      card: 'subtitle',
      cell: (company) => GRAVITY_LABELS[company.gravity],
    },
  ],
  empty: { title: 'Todavía no hay empresas' },
  useRows: (query) => useEndpoint(listGravities, { query: query as Query }, { keepPrevious: true }),
  useFile: (query) => useExport(exportGravities, query as never, 'gravedad-por-empresa'),
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
