import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { call } from '#platform/web/api/client.ts';
import { EntryMenu } from '#platform/web/catalogue/EntryMenu.tsx';
import { PageHeader } from '#platform/web/layout/PageHeader.tsx';
import { useList } from '#platform/web/list/useList.ts';
import { late } from '#platform/web/start/late.tsx';
import { ListTable } from '#platform/web/table/ListTable.tsx';
import { deleteFaq, exportFaqs, listFaqs } from '../api.ts';
import { FAQS } from '../faqs/list.ts';
import type { Faq } from '../faqs/model.ts';
import { FAQ_TOUCHES } from './touches.ts';

const FaqModal = late(() => import('./FaqModal.tsx'), 'FaqModal');

export function FaqsPart({ tabs }: { tabs: ReactNode }) {
  const list = useList(FAQS, { list: listFaqs, file: exportFaqs });
  const [editing, setEditing] = useState<Faq | 'new' | null>(null);
  const add = (
    <Button color="accent" leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setEditing('new')}>
      Agregar pregunta
    </Button>
  );
  return (
    <>
      <PageHeader
        title="Preguntas frecuentes"
        description="Lo que leen los visitantes de la portada y, dentro de Vigía, quienes abren la ayuda de una pantalla."
        actions={add}
      />
      {tabs}
      <ListTable
        list={list}
        rowKey={(faq) => faq.id}
        onOpen={setEditing}
        rowActions={(faq) => (
          <EntryMenu
            name={faq.question}
            onEdit={() => setEditing(faq)}
            onDelete={() => call(deleteFaq, { params: { id: faq.id } })}
            deleteLabel="Eliminar pregunta"
            consequence="Deja de mostrarse. El registro de auditoría conserva su texto."
            touches={FAQ_TOUCHES}
          />
        )}
        empty={{ title: 'Todavía no hay preguntas', description: 'Agrega la primera.', action: add }}
      />
      {editing && <FaqModal faq={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />}
    </>
  );
}
