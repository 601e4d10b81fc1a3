import { type ReactNode, useState } from 'react';
import { PageHeader } from '#platform/web/layout/PageHeader.tsx';
import { SettingTable } from '#platform/web/settings/SettingTable.tsx';
import type { SettingList } from '#platform/web/settings/setting.ts';
import { late } from '#platform/web/start/late.tsx';
import { exportLabelsOfHome, listLabelsOfHome } from '../api.ts';
import { LABELS_OF_HOME } from '../labels/list.ts';
import type { HomeLabel } from '../labels/model.ts';

const LabelModal = late(() => import('./LabelModal.tsx'), 'LabelModal');

const LIST: SettingList<HomeLabel> = {
  list: LABELS_OF_HOME,
  calls: { list: listLabelsOfHome, file: exportLabelsOfHome },
  rowKey: (label) => label.key,
  empty: { title: 'Ningún texto', description: 'La portada no tiene textos que se editen.' },
};

export function LabelsPart({ tabs }: { tabs: ReactNode }) {
  const [editing, setEditing] = useState<HomeLabel | null>(null);
  return (
    <>
      <PageHeader
        title="Textos de la portada"
        description="Lo que dice la página pública de Vigía. Los cambios se ven al recargarla, en menos de un minuto."
      />
      {tabs}
      <SettingTable of={LIST} onOpen={setEditing} />
      {editing && <LabelModal label={editing} onClose={() => setEditing(null)} />}
    </>
  );
}
