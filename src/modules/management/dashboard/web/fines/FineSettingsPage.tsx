import { Button, Tabs } from '@mantine/core';
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
import { listFineTables, listUitYears, withdrawFineTable } from '../../fines/api.ts';
import type { CompanyGravity, FineTable, UitYear } from '../../fines/model.ts';
import { COMPANY_GRAVITIES, gravityForm } from './gravities.tsx';
import { FINE_TABLES, tableForm } from './tables.tsx';
import { FINES_TOUCH, UIT, uitForm } from './uit.tsx';

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
