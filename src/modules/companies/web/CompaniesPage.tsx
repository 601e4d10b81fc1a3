import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { z } from 'zod';
import { filterText } from '../../../platform/contract/pagination.ts';
import { useEndpoint } from '../../../platform/web/api/useEndpoint.ts';
import { PageBody } from '../../../platform/web/layout/PageBody.tsx';
import { PageHeader } from '../../../platform/web/layout/PageHeader.tsx';
import { FilterBar } from '../../../platform/web/list/FilterBar.tsx';
import type { FilterDefinition } from '../../../platform/web/list/filters.ts';
import { useListState } from '../../../platform/web/list/useListState.ts';
import { DataTable } from '../../../platform/web/table/DataTable.tsx';
import { useExport } from '../../../platform/web/table/useExport.ts';
import { membershipCode } from '../../session/model.ts';
import { exportCustomers, listCustomers } from '../api.ts';
import { type CompanyItem, MEMBERSHIP_LABELS } from '../model.ts';
import { CompanyMenu } from './CompanyMenu.tsx';
import { CompanyModal } from './CompanyModal.tsx';
import { companyColumns } from './columns.tsx';
import { MembershipsDrawer } from './MembershipsDrawer.tsx';

const shape = { q: filterText, membership: membershipCode, enabled: z.enum(['true', 'false']) };
const filters: readonly FilterDefinition[] = [
  { kind: 'text', name: 'q', label: 'Buscar empresas', placeholder: 'Nombre o RUC' },
  {
    kind: 'select',
    name: 'membership',
    label: 'Membresía',
    options: Object.entries(MEMBERSHIP_LABELS).map(([value, label]) => ({ value, label })),
  },
  {
    kind: 'select',
    name: 'enabled',
    label: 'Estado',
    options: [
      { value: 'true', label: 'Habilitada' },
      { value: 'false', label: 'Deshabilitada' },
    ],
  },
];

/** Client companies and their memberships: for super admins. */
export default function CompaniesPage() {
  const state = useListState(shape, { sort: 'name' });
  const query = useEndpoint(listCustomers, { query: state.query }, { keepPrevious: true });
  const onExport = useExport(exportCustomers, state.query, 'empresas');
  const [editing, setEditing] = useState<CompanyItem | 'new' | null>(null);
  const [membershipsOf, setMembershipsOf] = useState<CompanyItem | null>(null);
  const create = (
    <Button color="accent" leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setEditing('new')}>
      Crear empresa
    </Button>
  );
  return (
    <PageBody>
      <PageHeader
        title="Empresas"
        description="Las empresas clientes, sus administradores y su membresía."
        actions={create}
      />
      <DataTable
        id="companies"
        label="Empresas"
        columns={companyColumns}
        rowKey={(company) => company.id}
        query={query}
        onExport={onExport}
        state={state}
        onOpen={setEditing}
        rowActions={(company) => (
          <CompanyMenu
            company={company}
            onEdit={() => setEditing(company)}
            onMemberships={() => setMembershipsOf(company)}
          />
        )}
        toolbar={<FilterBar filters={filters} state={state} />}
        empty={{ title: 'Todavía no hay empresas', description: 'Crea la primera con su RUC.', action: create }}
      />
      {editing && <CompanyModal company={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />}
      <MembershipsDrawer company={membershipsOf} onClose={() => setMembershipsOf(null)} />
    </PageBody>
  );
}
