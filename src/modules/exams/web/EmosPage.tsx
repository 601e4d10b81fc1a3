import { Button } from '@mantine/core';
import { IconFileImport, IconFileZip } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { call } from '../../../platform/web/api/client.ts';
import { showFailure } from '../../../platform/web/feedback/toast.ts';
import { PageBody } from '../../../platform/web/layout/PageBody.tsx';
import { PageHeader } from '../../../platform/web/layout/PageHeader.tsx';
import { useList } from '../../../platform/web/list/useList.ts';
import { useScreens } from '../../../platform/web/navigation/screens-context.ts';
import { useSearchParams } from '../../../platform/web/navigation/useSearchParams.ts';
import { opensTier, useCan, useSession } from '../../../platform/web/session/session.ts';
import type { BulkSelection } from '../../../platform/web/table/columns.ts';
import { ListTable } from '../../../platform/web/table/ListTable.tsx';
import { idsOf } from '../../../platform/web/table/selection/all-pages.ts';
import { exportEmos, listEmos } from '../api.ts';
import { EMOS } from '../list.ts';
import { emoCells } from './cells.tsx';

/** Loaded after the list: nothing is open at first. */
const AttentionDrawer = lazy(() => import('./detail/AttentionDrawer.tsx'));
const IMPORT = '/importacion_resultados/emos_import';

interface Props {
  /** What waits for the person, where this page is their home. */
  above?: ReactNode;
  /** The ZIP of their certificates. */
  Certificates?: ComponentType<{ exams: readonly string[]; onClose: () => void; onDone: () => void }>;
}

/** As many as one ZIP takes. */
const MOST = 2000;

/** The exams of the company with their aptitude; doctors also see what was found. */
export default function EmosPage({ Certificates, above }: Props) {
  const session = useSession();
  const { works } = useScreens();
  const list = useList(EMOS, { list: listEmos, file: exportEmos });
  const { clinical } = list;
  const [{ attention }, setParams] = useSearchParams();
  const [exams, setExams] = useState<readonly string[] | null>(null);
  // What was ticked is done with once the act is done: the table begins anew.
  const [round, setRound] = useState(0);
  const reads = useCan()('certificates.read');
  const download = Certificates &&
    reads &&
    opensTier(session, 'PREMIUM') && {
      label: 'Descargar certificados',
      icon: <IconFileZip size={16} aria-hidden />,
      onClick: (selection: BulkSelection) =>
        void idsOf(selection, (cut) => call(listEmos, { query: { ...list.asked, ...cut } as never }), MOST)
          .then(setExams)
          .catch(showFailure),
    };
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
      {above}
      <ListTable
        key={round}
        list={list}
        cells={emoCells}
        bulkActions={download ? [download] : []}
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
      {exams && Certificates && (
        <Suspense>
          <Certificates exams={exams} onClose={() => setExams(null)} onDone={() => setRound((before) => before + 1)} />
        </Suspense>
      )}
    </PageBody>
  );
}
