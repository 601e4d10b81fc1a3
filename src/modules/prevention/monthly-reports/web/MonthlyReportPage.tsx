import { Alert, Button, Text } from '@mantine/core';
import { IconArrowLeft, IconDeviceDesktop } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { monthName, monthTitle } from '#platform/contract/months.ts';
import { call } from '#platform/web/api/client.ts';
import { ApiProblem, messageOf } from '#platform/web/api/problems.ts';
import { readAgain } from '#platform/web/api/query-client.ts';
import { useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { useNarrow } from '#platform/web/calendar/useNarrow.ts';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { Loading } from '#platform/web/feedback/Loading.tsx';
import { showSuccess } from '#platform/web/feedback/toast.ts';
import { useBusy } from '#platform/web/feedback/work.ts';
import { PageBody } from '#platform/web/layout/PageBody.tsx';
import { PageHeader } from '#platform/web/layout/PageHeader.tsx';
import { useSearchParams } from '#platform/web/navigation/useSearchParams.ts';
import { useCan, useCompanyId } from '#platform/web/session/session.ts';
import { createReport, previewReport, tableOfReports } from '../api.ts';
import { REPORT_VARIANTS, type ReportVariant } from '../model.ts';
import type { ReportData } from '../report.ts';
import { Paper } from './form/Paper.tsx';
import { ReportForm } from './form/ReportForm.tsx';

const TITLE = 'Informe mensual del servicio de vigilancia médica ocupacional';
/** Delay before leaving the page, so that the success message can be read. */
const LEAVE_MS = 1500;

interface ReportQuery {
  customerId: string;
  month: number;
  year: number;
  projectId: string | undefined;
  variant: ReportVariant;
}

/** «Informe mensual»: doctors write it on a desktop; all users read it, also on a phone. */
export default function MonthlyReportPage() {
  const [{ customerId, month, year, projectId, variant }] = useSearchParams();
  const can = useCan();
  const back = useBack();
  const reportQuery: ReportQuery = {
    customerId: customerId ?? '',
    month: Number(month),
    year: Number(year),
    projectId: projectId || undefined,
    variant: variant && variant in REPORT_VARIANTS ? (variant as ReportVariant) : 'VIGILANCIA',
  };
  const writes = can('clinical.update');
  return (
    <PageBody>
      <PageHeader
        title={TITLE}
        description={subtitleOf(reportQuery)}
        actions={
          <Button variant="default" leftSection={<IconArrowLeft size={16} aria-hidden />} onClick={back}>
            Informes
          </Button>
        }
      />
      {!customerId || !month || !year ? (
        <EmptyState
          kind="failed"
          title="Falta decir qué informe"
          description="A la dirección le falta la empresa, el mes o el año. Ábrelo desde la lista de informes."
        />
      ) : writes ? (
        <Written asked={reportQuery} onLeave={back} />
      ) : (
        <Published asked={reportQuery} />
      )}
    </PageBody>
  );
}

const subtitleOf = ({ month, year, variant }: ReportQuery) =>
  month >= 1 && month <= 12 && year > 0
    ? `${monthTitle(`${year}-${String(month).padStart(2, '0')}`)}${variant === 'COVID' ? ` · ${REPORT_VARIANTS.COVID}` : ''}`
    : undefined;

/**
 * Returns to the list; when the list opened the report in a separate window, that window closes and the list reloads.
 */
function useBack() {
  const navigate = useNavigate();
  return () => {
    const { opener } = window as { opener: Window | null };
    if (opener && !opener.closed && opener.location.origin === window.location.origin) {
      opener.location.reload();
      window.close();
      return;
    }
    void navigate({ to: '/reports/monthly' });
  };
}

function Written({ asked, onLeave }: { asked: ReportQuery; onLeave: () => void }) {
  const narrow = useNarrow();
  const preview = useEndpoint(previewReport, { query: {}, body: asked }, { keepPrevious: true });
  const report = preview.data as ReportData | undefined;
  if (preview.error && !report)
    return (
      <EmptyState
        kind="failed"
        title="No se puede abrir este informe"
        description={wordsOf(preview.error)}
        {...(preview.error instanceof ApiProblem && preview.error.status < 500
          ? {}
          : { onRetry: () => void preview.refetch() })}
      />
    );
  if (!report) return <Loading label="Reuniendo los datos del mes" />;
  if (!report.reportFormId) return <MissingReport asked={asked} report={report} />;
  if (narrow)
    return (
      <OnPhone>
        <Paper
          id={report.reportFormId}
          version={report.version}
          title={`Informe mensual de ${monthName(report.month)}`}
        />
      </OnPhone>
    );
  return (
    <ReportForm
      key={`${report.reportFormId} ${report.edition}`}
      report={report}
      onDone={() => setTimeout(onLeave, LEAVE_MS)}
    />
  );
}

/** Message of the first rejected parameter when the address is wrong. */
const wordsOf = (error: Error): string => {
  const first = error instanceof ApiProblem ? error.errors?.[0]?.message : undefined;
  return first ?? messageOf(error);
};

function OnPhone({ children }: { children: React.ReactNode }) {
  return (
    <>
      <Alert
        icon={<IconDeviceDesktop aria-hidden />}
        color="brand"
        title="Solamente se puede visualizar desde computadora"
      >
        <Text size="sm">El formulario necesita una pantalla ancha. Aquí puedes leer el informe.</Text>
      </Alert>
      {children}
    </>
  );
}

function MissingReport({ asked, report }: { asked: ReportQuery; report: ReportData }) {
  const [busy, run] = useBusy();
  const make = async () => {
    if (await run(() => call(createReport, { body: asked }))) showSuccess('Se creó el informe.');
    readAgain(['/exam/generate-report/preview', '/middleware/report']);
  };
  return (
    <EmptyState
      kind="nothing"
      title={`Todavía no se hizo el informe de ${monthName(report.month)} de ${report.name}`}
      description="El borrador se llena con los datos de la empresa; después revisas las cifras y escribes los comentarios."
      action={
        <Button loading={busy} onClick={() => void make()}>
          Crear el borrador
        </Button>
      }
    />
  );
}

/** The company's view: the newest published edition. */
function Published({ asked }: { asked: ReportQuery }) {
  const { year, month, projectId, variant } = asked;
  const company = useCompanyId();
  const { data, error, refetch } = useEndpoint(tableOfReports, {
    query: { year, project_id: projectId, page_size: 500 },
  });
  // The address of another company's report must not show the current company's report of that month.
  if (asked.customerId !== company)
    return (
      <EmptyState
        kind="nothing"
        title="No encontramos ese informe"
        description="No es de la empresa con la que trabajas. Si es de otra de tus empresas, elígela arriba y abre el enlace otra vez."
      />
    );
  if (error) return <EmptyState kind="failed" description={wordsOf(error)} onRetry={() => void refetch()} />;
  if (!data) return <Loading label="Buscando el informe" />;
  const row = data.items.find((item) => item.projectId === (projectId ?? null) && item.variant === variant);
  const cell = row?.months[month - 1];
  if (!cell)
    return (
      <EmptyState
        kind="nothing"
        title="Este informe todavía no se publica"
        description="El médico ocupacional lo publica cuando está firmado. Te avisaremos."
      />
    );
  return <Paper id={cell.id} edition={cell.edition} version={cell.edition} title="Informe mensual" />;
}
