import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { PageBody } from '#platform/web/layout/PageBody.tsx';
import { PageHeader } from '#platform/web/layout/PageHeader.tsx';
import { useList } from '#platform/web/list/useList.ts';
import { ListTable } from '#platform/web/table/ListTable.tsx';
import { LEADS } from '#screens/leads.ts';
import { exportCustomers, listCustomers } from '../api.ts';
import { COMPANIES } from '../list.ts';
import type { CompanyItem } from '../model.ts';
import { CompanyMenu } from './CompanyMenu.tsx';
import { CompanyModal } from './CompanyModal.tsx';
import { companyCells } from './cells.tsx';
import { MembershipsDrawer } from './MembershipsDrawer.tsx';

export default function CompaniesPage() {
  const list = useList(COMPANIES, { list: listCustomers, file: exportCustomers });
  const [editing, setEditing] = useState<CompanyItem | 'new' | null>(null);
  const [membershipsOf, setMembershipsOf] = useState<CompanyItem | null>(null);
  const create = (
    <Button color="accent" leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setEditing('new')}>
      Crear empresa
    </Button>
  );
  return (
    <PageBody>
      <PageHeader title="Empresas" description={LEADS['/config/empresa']} actions={create} />
      <ListTable
        list={list}
        cells={companyCells}
        rowKey={(company) => company.id}
        onOpen={setEditing}
        rowActions={(company) => (
          <CompanyMenu
            company={company}
            onEdit={() => setEditing(company)}
            onMemberships={() => setMembershipsOf(company)}
          />
        )}
        empty={{ title: 'Todavía no hay empresas', description: 'Crea la primera con su RUC.', action: create }}
      />
      {editing && <CompanyModal company={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />}
      <MembershipsDrawer company={membershipsOf} onClose={() => setMembershipsOf(null)} />
    </PageBody>
  );
}
