import { Group, Pagination, Select, Skeleton } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { todayInLima } from '#platform/contract/dates.ts';
import { call } from '#platform/web/api/client.ts';
import { ApiProblem } from '#platform/web/api/problems.ts';
import { readAgain } from '#platform/web/api/query-client.ts';
import { useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { showFailure, showSuccess } from '#platform/web/feedback/toast.ts';
import { PageBody } from '#platform/web/layout/PageBody.tsx';
import { PageHeader } from '#platform/web/layout/PageHeader.tsx';
import { useSearchParams } from '#platform/web/navigation/useSearchParams.ts';
import { useCan, useCompanyId } from '#platform/web/session/session.ts';
import { createReport, tableOfReports } from '../api.ts';
import { REPORT_VARIANTS, type ReportVariant } from '../model.ts';
import { reportPath } from '../paths.ts';
import type { YearOfReports } from '../table.ts';
import { ReportDrawer } from './table/ReportDrawer.tsx';
import { YearTable } from './table/YearTable.tsx';

const PAGE = 25;
const FIRST_YEAR = 2020;

/** «Informes mensuales»: a table by project and year that shows the state of each month's report. */
export default function MonthlyReportsPage() {
  const [params, setParams] = useSearchParams();
  const thisYear = Number(todayInLima().slice(0, 4));
  const year = Number(params['year']) || thisYear;
  const page = Math.max(1, Number(params['page']) || 1);
  const writes = useCan()('clinical.update');
  const { data, error, refetch } = useEndpoint(
    tableOfReports,
    { query: { year, page, page_size: PAGE, project_id: params['project_id'] } },
    { keepPrevious: true },
  );
  const make = useMake(year);
  const years = Array.from({ length: Math.max(thisYear, year) - FIRST_YEAR + 1 }, (_, i) => String(thisYear - i));
  return (
    <PageBody>
      <PageHeader
        title="Informes mensuales"
        description={
          writes
            ? 'Cada mes un informe del servicio de vigilancia médica, de la empresa y de sus proyectos. El borrador se hace solo el primer día del mes siguiente.'
            : 'Los informes del servicio de vigilancia médica que ya se publicaron.'
        }
        actions={
          <Group gap="xs">
            {writes && <NewVariant year={year} onMake={make} />}
            <Select
              aria-label="Año"
              w={110}
              data={years}
              value={String(year)}
              allowDeselect={false}
              onChange={(value) => value && setParams({ year: value, page: undefined })}
            />
          </Group>
        }
      />
      {error && !data ? (
        <EmptyState kind="failed" error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <>
          <YearTable
            year={year}
            rows={data.items}
            onMake={writes ? (row, month) => void make(row, month) : null}
            onOpen={(id) => setParams({ report: id })}
          />
          {data.total > PAGE && (
            <Pagination
              mt="md"
              total={Math.ceil(data.total / PAGE)}
              value={page}
              onChange={(next) => setParams({ page: String(next) })}
              getItemProps={(at) => ({ 'aria-label': `Página ${at}` })}
            />
          )}
        </>
      ) : (
        <Skeleton height={320} radius="md" />
      )}
      {params['report'] && <ReportDrawer id={params['report']} open onClose={() => setParams({ report: undefined })} />}
    </PageBody>
  );
}

type Row = Pick<YearOfReports, 'projectId' | 'variant'>;

/** Creates the draft of a month and opens it; if another user created it meanwhile, opens that report. */
function useMake(year: number) {
  const navigate = useNavigate();
  const customerId = useCompanyId() ?? '';
  return async ({ projectId, variant }: Row, month: number) => {
    try {
      await call(createReport, { body: { customerId, projectId, month, year, variant } });
      showSuccess('Se creó el informe.');
    } catch (error) {
      if (!(error instanceof ApiProblem) || error.code !== 'report_exists') return showFailure(error);
    }
    readAgain(['/middleware/report']);
    const path = reportPath({
      customerId,
      projectId,
      variant,
      month: `${year}-${String(month).padStart(2, '0')}`,
    });
    await navigate({ href: path });
  };
}

/** Creates the first report of variant B; the table shows the variant only once it has a report. */
function NewVariant({ year, onMake }: { year: number; onMake: (row: Row, month: number) => Promise<unknown> }) {
  const today = todayInLima();
  const month = year < Number(today.slice(0, 4)) ? 12 : Number(today.slice(5, 7));
  return (
    <Select
      aria-label="Crear otro informe"
      placeholder="Crear otro informe"
      w={220}
      data={[{ value: 'COVID', label: `${REPORT_VARIANTS.COVID}, este mes` }]}
      value={null}
      onChange={(value) => value && void onMake({ projectId: null, variant: value as ReportVariant }, month)}
    />
  );
}
