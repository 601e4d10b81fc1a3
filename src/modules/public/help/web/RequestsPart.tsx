import type { ReactNode } from 'react';
import { PageHeader } from '#platform/web/layout/PageHeader.tsx';
import { SettingTable } from '#platform/web/settings/SettingTable.tsx';
import type { SettingList } from '#platform/web/settings/setting.ts';
import { exportContactRequests, listContactRequests } from '../requests/api.ts';
import { CONTACT_REQUESTS } from '../requests/list.ts';
import type { ContactRequestItem } from '../requests/model.ts';

const LIST: SettingList<ContactRequestItem> = {
  list: CONTACT_REQUESTS,
  calls: { list: listContactRequests, file: exportContactRequests },
  rowKey: (request) => request.id,
  empty: { title: 'Todavía no hay solicitudes', description: 'Llegan por el formulario de la portada.' },
};

/** Trial requests from the public page. */
export function RequestsPart({ tabs }: { tabs: ReactNode }) {
  return (
    <>
      <PageHeader
        title="Solicitudes de prueba"
        description="Quienes llenaron el formulario de la portada y aceptaron que les escribamos."
      />
      {tabs}
      <SettingTable of={LIST} />
    </>
  );
}
