import { Button, Group } from '@mantine/core';
import { IconFileImport, IconUserPlus, IconUsers } from '@tabler/icons-react';
import { lazyRouteComponent } from '@tanstack/react-router';
import { useState } from 'react';
import { useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { PageBody } from '#platform/web/layout/PageBody.tsx';
import { PageHeader } from '#platform/web/layout/PageHeader.tsx';
import { Link } from '#platform/web/navigation/Link.ts';
import { useScreens } from '#platform/web/navigation/screens-context.ts';
import { useSearchParams } from '#platform/web/navigation/useSearchParams.ts';
import { useCan } from '#platform/web/session/session.ts';
import { late } from '#platform/web/start/late.tsx';
import { LEADS } from '#screens/leads.ts';
import { listDuplicates } from '../duplicates-api.ts';
import { CollaboratorList } from './CollaboratorList.tsx';

const DuplicatesPage = lazyRouteComponent(() => import('./duplicates/DuplicatesPage.tsx'), 'DuplicatesPage');
const PatientModal = late(() => import('./form/PatientModal.tsx'), 'PatientModal');
const PersonPage = lazyRouteComponent(() => import('./person/PersonPage.tsx'), 'PersonPage');

const IMPORT = '/gestion_colaboradores/colaboradores_import';

/** The current workers of the company, or the page of one of them. */
export default function CollaboratorsPage() {
  const [{ person, vista }] = useSearchParams();
  const mayChange = useCan()('collaborators.update');
  if (vista === 'duplicados' && mayChange) return <DuplicatesPage />;
  return person ? <PersonPage key={person} id={person} /> : <People />;
}

function People() {
  const can = useCan();
  const { works } = useScreens();
  const canImport = can('rosters.import') && works(IMPORT);
  const [creating, setCreating] = useState(false);
  const imports = (label: string, color?: string) =>
    canImport && (
      <Button
        component={Link}
        to={IMPORT}
        {...(color ? { color } : { variant: 'default' })}
        leftSection={<IconFileImport size={18} aria-hidden />}
      >
        {label}
      </Button>
    );
  return (
    <PageBody>
      <PageHeader
        title="Colaboradores"
        description={LEADS['/gestion_colaboradores/colaboradores']}
        actions={
          <Group gap="xs">
            {can('collaborators.update') && <DuplicatesButton />}
            {imports('Importar')}
            {can('collaborators.update') && (
              <Button
                color="accent"
                leftSection={<IconUserPlus size={18} aria-hidden />}
                onClick={() => setCreating(true)}
              >
                Nuevo
              </Button>
            )}
          </Group>
        }
      />
      <CollaboratorList
        status="ACTIVE"
        empty={{
          title: 'Todavía no hay colaboradores',
          description: 'Sube el padrón de la empresa desde un archivo de Excel o CSV: las columnas se reconocen solas.',
          action: imports('Importar colaboradores', 'accent'),
        }}
      />
      {creating && <PatientModal patient={null} onClose={() => setCreating(false)} />}
    </PageBody>
  );
}

/** Number of pairs that may be one person; shows nothing if there are none. */
function DuplicatesButton() {
  const [, setParams] = useSearchParams();
  const { data } = useEndpoint(listDuplicates, { query: { page_size: 1 } }, { staleTime: 5 * 60_000 });
  if (!data || data.total === 0) return null;
  return (
    <Button
      variant="default"
      leftSection={<IconUsers size={18} aria-hidden />}
      onClick={() => setParams({ vista: 'duplicados' })}
    >
      Posibles duplicados ({data.total})
    </Button>
  );
}
