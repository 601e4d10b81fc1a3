import { Badge, Button, Group, Text } from '@mantine/core';
import { IconCalendarEvent, IconCircleCheck, IconCircleX, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { MEMBERSHIP_LABELS } from '#access/companies/model.ts';
import { call } from '#platform/web/api/client.ts';
import { EntryMenu } from '#platform/web/catalogue/EntryMenu.tsx';
import { Clamped } from '#platform/web/layout/Clamped.tsx';
import { PageBody } from '#platform/web/layout/PageBody.tsx';
import { PageHeader } from '#platform/web/layout/PageHeader.tsx';
import { useList } from '#platform/web/list/useList.ts';
import { late } from '#platform/web/start/late.tsx';
import { ListTable } from '#platform/web/table/ListTable.tsx';
import type { Cells } from '#platform/web/table/list-columns.tsx';
import { LEADS } from '#screens/leads.ts';
import { deleteNews, exportNews, listNews } from '../../news/api.ts';
import { NEWS } from '../../news/list.ts';
import { NEWS_STATE_LABELS, type NewsItem, type NewsState, newsImageUrl } from '../../news/model.ts';
import classes from './news.module.css';
import { NEWS_TOUCHES } from './touches.ts';

const NewsModal = late(() => import('./NewsModal.tsx'), 'NewsModal');

const STATE_STYLES: Record<NewsState, { color: string; icon: typeof IconCircleCheck }> = {
  PROGRAMADA: { color: 'brand', icon: IconCalendarEvent },
  VIGENTE: { color: 'vigente', icon: IconCircleCheck },
  TERMINADA: { color: 'gray', icon: IconCircleX },
};

function Mark({ state }: { state: NewsState }) {
  const { color, icon: Icon } = STATE_STYLES[state];
  return (
    <Badge variant="light" color={color} leftSection={<Icon size={12} aria-hidden />} miw="max-content">
      {NEWS_STATE_LABELS[state]}
    </Badge>
  );
}

const CELLS: Cells<NewsItem> = {
  title: ({ title, filename }) => (
    <Group gap="sm" wrap="nowrap">
      {filename && <img src={newsImageUrl(filename)} alt="" loading="lazy" className={classes['thumbnail']} />}
      <span>{title}</span>
    </Group>
  ),
  state: ({ state }) => <Mark state={state} />,
  customers: ({ everyone, customers, memberships }) => (
    <>
      {everyone ? 'Todas las empresas' : <Clamped names={customers.map((company) => company.name)} />}
      {memberships.length > 0 && (
        <Text size="xs" c="dimmed">
          {memberships.map((code) => MEMBERSHIP_LABELS[code]).join(', ')}
        </Text>
      )}
    </>
  ),
};
/** News items for the companies, managed by super admins. */
export default function NewsPage() {
  const list = useList(NEWS, { list: listNews, file: exportNews });
  const [editing, setEditing] = useState<NewsItem | 'new' | null>(null);
  const create = (
    <Button color="accent" leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setEditing('new')}>
      Crear novedad
    </Button>
  );
  return (
    <PageBody>
      <PageHeader title="Novedades" description={LEADS['/config/novedades']} actions={create} />
      <ListTable
        list={list}
        cells={CELLS}
        rowKey={(news) => news.id}
        onOpen={setEditing}
        rowActions={(news) => (
          <EntryMenu
            name={news.title}
            onEdit={() => setEditing(news)}
            onDelete={() => call(deleteNews, { params: { id: news.id } })}
            deleteLabel="Eliminar novedad"
            consequence="Deja de mostrarse a quienes todavía no la vieron. Para retirarla sin eliminarla, ponle un último día."
            touches={NEWS_TOUCHES}
          />
        )}
        empty={{ title: 'Todavía no hay novedades', description: 'Publica la primera.', action: create }}
      />
      {editing && <NewsModal news={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />}
    </PageBody>
  );
}
