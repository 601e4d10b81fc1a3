import { Button } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { PageBody } from '../../../platform/web/layout/PageBody.tsx';
import { PageHeader } from '../../../platform/web/layout/PageHeader.tsx';
import { useList } from '../../../platform/web/list/useList.ts';
import { useScreens } from '../../../platform/web/navigation/screens-context.ts';
import { useSearchParams } from '../../../platform/web/navigation/useSearchParams.ts';
import { opensTier, useSession } from '../../../platform/web/session/session.ts';
import { ListTable } from '../../../platform/web/table/ListTable.tsx';
import { exportEmos, listEmos } from '../api.ts';
import { EMOS } from '../list.ts';
import { emoCells } from './cells.tsx';

/** Loaded after the list: nothing is open at first. */
const AttentionDrawer = lazy(() => import('./detail/AttentionDrawer.tsx'));
const IMPORT = '/importacion_resultados/emos_import';

/** The exams of the company with their aptitude; doctors also see what was found. */
export default function EmosPage() {
  const session = useSession();
  const { works } = useScreens();
  const list = useList(EMOS, { list: listEmos, file: exportEmos });
  const { clinical } = list;
  const [{ attention }, setParams] = useSearchParams();
  const importing = works(IMPORT) && opensTier(session, 'PREMIUM') && (
    <Button component={Link} to={IMPORT} color="accent" leftSection={<IconFileImport size={18} aria-hidden />}>
      Importar
    </Button>
  );
  return (
    <PageBody>
      <PageHeader
        title="Resultados de EMOs"
        description={
          clinical
            ? 'Aptitud, vigencia y hallazgos de cada examen. Cada lectura clínica queda registrada.'
            : 'Aptitud, vigencia y certificado de cada examen.'
        }
        actions={importing}
      />
      <ListTable
        list={list}
        cells={emoCells}
        rowKey={(row) => row.id}
        onOpen={(row) => setParams({ attention: row.id })}
        empty={{
          title: 'Todavía no hay resultados',
          description: clinical
            ? 'Importa la matriz de salud del centro médico: las columnas se reconocen solas.'
            : 'Aquí verás la aptitud de cada colaborador cuando el médico la registre o cuando importes tus aptitudes.',
          action: importing,
        }}
      />
      <Suspense>
        <AttentionDrawer id={attention} onClose={() => setParams({ attention: undefined })} />
      </Suspense>
    </PageBody>
  );
}
