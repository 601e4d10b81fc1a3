import { Button, Radio, Stack, Tabs, Text } from '@mantine/core';
import { LEADS } from '#screens/leads.ts';
import '@mantine/core/styles/Tabs.layer.css';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '#platform/web/api/client.ts';
import { readAgain } from '#platform/web/api/query-client.ts';
import { useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { showUndo } from '#platform/web/feedback/undo.tsx';
import { runOrShowError } from '#platform/web/feedback/work.ts';
import { PageBody } from '#platform/web/layout/PageBody.tsx';
import { PageHeader } from '#platform/web/layout/PageHeader.tsx';
import { useSearchParams } from '#platform/web/navigation/useSearchParams.ts';
import { SettingFamily } from '#platform/web/settings/SettingFamily.tsx';
import { SettingTable } from '#platform/web/settings/SettingTable.tsx';
import { late } from '#platform/web/start/late.tsx';
import {
  exportGravities,
  listFineTables,
  listGravities,
  listUitYears,
  setGravity,
  withdrawFineTable,
} from '../../fines/api.ts';
import { type CompanyGravity, type FineTable, gravityFields, type UitYear } from '../../fines/model.ts';
import { FINE_TABLES, tableForm } from './tables.tsx';
import { FINES_TOUCH, UIT, uitForm } from './uit.tsx';
import '@mantine/core/styles/Radio.layer.css';
import type { SettingForm, SettingList } from '#platform/web/settings/setting.ts';
import { COMPANY_GRAVITIES as LIST } from '../../fines/lists.ts';
import { GRAVITY_LABELS } from '../../rules/penalty-table.ts';

/** Gravity with which the fine of each company is estimated. */
const COMPANY_GRAVITIES: SettingList<CompanyGravity> = {
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

const gravityForm = (company: CompanyGravity): SettingForm<typeof gravityFields> => ({
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

const SettingModal = late(() => import('#platform/web/settings/SettingModal.tsx'), 'SettingModal');

type Editing = { uit: UitYear | null } | { table: FineTable } | { company: CompanyGravity } | null;
const TABS = [
  { value: 'uit', label: 'UIT por año' },
  { value: 'tablas', label: 'Tablas de multas' },
  { value: 'gravedad', label: 'Gravedad' },
] as const;

/** Settings of the estimated fine, for super admins. */
export default function FineSettingsPage() {
  const [params, setParams] = useSearchParams();
  const tab = TABS.find(({ value }) => value === params['tab'])?.value ?? 'uit';
  const [editing, setEditing] = useState<Editing>(null);
  const newest = useEndpoint(listUitYears, { query: { page_size: 1 } }).data?.items[0]?.year ?? 2026;
  const inForce = useEndpoint(listFineTables, {}).data?.items.find((table) => table.inForce);
  const close = () => setEditing(null);
  const put = async (table: FineTable, withdrawn: boolean) => {
    await call(withdrawFineTable, { body: { id: table.id, withdrawn } });
    readAgain(FINES_TOUCH);
  };
  const withdraw = (table: FineTable) =>
    runOrShowError(async () => {
      await put(table, !table.withdrawn);
      if (!table.withdrawn) showUndo('Se retiró la tabla de multas.', () => put(table, false));
    });
  return (
    <PageBody>
      <PageHeader
        title="Multas y UIT"
        description={LEADS['/config/multas']}
        actions={
          tab === 'uit' ? (
            <Button
              color="accent"
              leftSection={<IconPlus size={18} aria-hidden />}
              onClick={() => setEditing({ uit: null })}
            >
              Registrar UIT
            </Button>
          ) : tab === 'tablas' && inForce ? (
            <Button
              color="accent"
              leftSection={<IconPlus size={18} aria-hidden />}
              onClick={() => setEditing({ table: inForce })}
            >
              Nueva tabla
            </Button>
          ) : undefined
        }
      />
      <SettingFamily />
      <Tabs
        value={tab}
        onChange={(value) =>
          setParams({
            tab: value === 'uit' ? undefined : (value ?? undefined),
            q: undefined,
            page: undefined,
            sort: undefined,
          })
        }
        keepMounted={false}
      >
        <Tabs.List mb="md">
          {TABS.map(({ value, label }) => (
            <Tabs.Tab key={value} value={value}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="uit">
          <SettingTable of={UIT} onOpen={(uit) => setEditing({ uit })} />
        </Tabs.Panel>
        <Tabs.Panel value="tablas">
          <SettingTable
            of={FINE_TABLES}
            onOpen={(table) => setEditing({ table })}
            rowActions={(table) => (
              <Button
                size="xs"
                variant="subtle"
                color={table.withdrawn ? 'brand' : 'vencido'}
                onClick={() => void withdraw(table)}
              >
                {table.withdrawn ? 'Reponer' : 'Retirar'}
              </Button>
            )}
          />
        </Tabs.Panel>
        <Tabs.Panel value="gravedad">
          <SettingTable of={COMPANY_GRAVITIES} onOpen={(company) => setEditing({ company })} />
        </Tabs.Panel>
      </Tabs>
      {editing && 'uit' in editing && <SettingModal of={uitForm(editing.uit, newest)} onClose={close} />}
      {editing && 'table' in editing && <SettingModal of={tableForm(editing.table)} onClose={close} />}
      {editing && 'company' in editing && <SettingModal of={gravityForm(editing.company)} onClose={close} />}
    </PageBody>
  );
}
