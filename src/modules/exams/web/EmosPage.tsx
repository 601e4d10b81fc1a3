import { Button } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEndpoint } from '../../../platform/web/api/useEndpoint.ts';
import { PageBody } from '../../../platform/web/layout/PageBody.tsx';
import { PageHeader } from '../../../platform/web/layout/PageHeader.tsx';
import { FilterBar } from '../../../platform/web/list/FilterBar.tsx';
import { useListState } from '../../../platform/web/list/useListState.ts';
import { useScreens } from '../../../platform/web/navigation/screens-context.ts';
import { useSearchParams } from '../../../platform/web/navigation/useSearchParams.ts';
import { opensTier, useCan, useSession } from '../../../platform/web/session/session.ts';
import { DataTable } from '../../../platform/web/table/DataTable.tsx';
import { useExport } from '../../../platform/web/table/useExport.ts';
import { exportEmos, listEmos } from '../api.ts';
import { emoColumns } from './columns.tsx';
import { AttentionDrawer } from './detail/AttentionDrawer.tsx';
import { emoFilters, useEmoFilters } from './filters.ts';

const IMPORT = '/importacion_resultados/emos_import';

/** The exams of the company with their aptitude; doctors also see what was found. */
export default function EmosPage() {
  const can = useCan();
  const session = useSession();
  const { works } = useScreens();
  const clinical = can('clinical.read');
  const state = useListState(emoFilters, { sort: '-examDate' });
  const query = useEndpoint(listEmos, { query: state.query }, { keepPrevious: true });
  const onExport = useExport(exportEmos, state.query, 'emos');
  const filters = useEmoFilters(state.filters);
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
      <DataTable
        id={clinical ? 'emos-clinical' : 'emos'}
        label="Resultados de EMOs"
        columns={clinical ? emoColumns.clinical : emoColumns.open}
        rowKey={(row) => row.id}
        query={query}
        onExport={onExport}
        state={state}
        onOpen={(row) => setParams({ attention: row.id })}
        toolbar={<FilterBar filters={filters} state={state} />}
        empty={{
          title: 'Todavía no hay resultados',
          description: clinical
            ? 'Importa la matriz de salud del centro médico: las columnas se reconocen solas.'
            : 'Aquí verás la aptitud de cada colaborador cuando el médico la registre o cuando importes tus aptitudes.',
          action: importing,
        }}
      />
      <AttentionDrawer id={attention} onClose={() => setParams({ attention: undefined })} />
    </PageBody>
  );
}
