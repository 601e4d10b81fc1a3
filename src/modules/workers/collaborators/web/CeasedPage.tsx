import { Tabs } from '@mantine/core';
import { LEADS } from '#screens/leads.ts';
import '@mantine/core/styles/Tabs.layer.css';
import { IconTrash, IconUserMinus } from '@tabler/icons-react';
import { PageBody } from '#platform/web/layout/PageBody.tsx';
import { PageHeader } from '#platform/web/layout/PageHeader.tsx';
import { useSearchParams } from '#platform/web/navigation/useSearchParams.ts';
import { useCan } from '#platform/web/session/session.ts';
import { CollaboratorList } from './CollaboratorList.tsx';
import { DeletedList } from './DeletedList.tsx';

const EMPTY = {
  title: 'No hay colaboradores cesados',
  description: 'Aquí verás a quienes ceses, o tengan una fecha de cese en el padrón.',
};

/** Workers who left the company, and deleted workers; their data are kept. */
export default function CeasedPage() {
  const [{ tab }, setParams] = useSearchParams();
  const mayChange = useCan()('collaborators.update');
  const ceased = <CollaboratorList status="CEASED" empty={EMPTY} />;
  return (
    <PageBody>
      <PageHeader title="Cesados" description={LEADS['/gestion_colaboradores/cesados']} />
      {mayChange ? (
        <Tabs
          value={tab === 'eliminados' ? tab : 'cesados'}
          // The other list has different filters, so it opens without any.
          onChange={(value) =>
            setParams({ tab: value === 'eliminados' ? value : undefined, q: undefined, page: undefined })
          }
          keepMounted={false}
        >
          <Tabs.List mb="md">
            <Tabs.Tab value="cesados" leftSection={<IconUserMinus size={16} aria-hidden />}>
              Cesados
            </Tabs.Tab>
            <Tabs.Tab value="eliminados" leftSection={<IconTrash size={16} aria-hidden />}>
              Eliminados
            </Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="cesados">{ceased}</Tabs.Panel>
          <Tabs.Panel value="eliminados">
            <DeletedList />
          </Tabs.Panel>
        </Tabs>
      ) : (
        ceased
      )}
    </PageBody>
  );
}
