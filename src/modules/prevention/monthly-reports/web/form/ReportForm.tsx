import { Alert, Stack, Text, Title } from '@mantine/core';
import { IconEyeOff, IconListCheck, IconMessage } from '@tabler/icons-react';
import { useCallback, useEffect, useState } from 'react';
import { monthName } from '#platform/contract/months.ts';
import { readAgain } from '#platform/web/api/query-client.ts';
import { useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { StatusBadge } from '#platform/web/feedback/StatusBadge.tsx';
import { showInfo } from '#platform/web/feedback/toast.ts';
import { StaleChange } from '#platform/web/forms/StaleChange.tsx';
import { late } from '#platform/web/start/late.tsx';
import { getReport } from '../../api.ts';
import { WITHHELD_WORDS } from '../../labels.ts';
import { isOpen } from '../../life.ts';
import { FORM_SECTIONS } from '../../lists.ts';
import { REPORT_STATES, type ReportChartItem } from '../../model.ts';
import { REPORT_CHARTS, type ReportChart, type ReportData } from '../../report.ts';
import { STATE_TONES } from '../states.ts';
import { CommentField } from './CommentField.tsx';
import { CountField } from './CountField.tsx';
import classes from './form.module.css';
import { Paper } from './Paper.tsx';
import { ReportActions } from './ReportActions.tsx';
import { ReportBars } from './ReportBars.tsx';
import { useReportForm } from './useReportForm.ts';

const ReportDrawer = late(() => import('../table/ReportDrawer.tsx'), 'ReportDrawer');

const SAVE_WORDS = {
  saved: 'Todo guardado',
  waiting: 'Hay cambios por guardar…',
  saving: 'Guardando…',
  failed: 'Lo último no se guardó',
} as const;
const POLL_MS = 15_000;

/** The form of a report next to its printed pages. */
export function ReportForm({ report, onDone }: { report: ReportData; onDone: () => void }) {
  const [drawn, setDrawn] = useState(0);
  const [history, setHistory] = useState(false);
  const form = useReportForm(
    report,
    useCallback(() => setDrawn((n) => n + 1), []),
  );
  const open = isOpen(report.state);
  const texts: Readonly<Record<string, unknown>> = report;
  const charts = report as Partial<Record<ReportChart, ReportChartItem[]>>;
  useOthers(report, form.version, form.state === 'saved');
  const month = monthName(report.month);
  const words = [...new Set(Object.values(form.words).flat())];
  return (
    <>
      <div className={classes['bar']}>
        <Text size="sm" component="div">
          <StatusBadge status={STATE_TONES[report.state]} label={REPORT_STATES[report.state]} /> Versión{' '}
          {report.edition}
          {' · '}
          <span role="status">{open ? SAVE_WORDS[form.state] : 'Ya no cambia'}</span>
        </Text>
        <ReportActions
          report={report}
          words={words}
          version={form.version}
          flush={form.flush}
          onDone={onDone}
          onHistory={() => setHistory(true)}
        />
      </div>
      {report.note && (
        <Alert icon={<IconMessage aria-hidden />} color="porVencer" title="Te lo devolvieron para completarlo">
          {report.note}
        </Alert>
      )}
      {report.withheld && (
        <Alert icon={<IconEyeOff aria-hidden />} color="brand">
          {WITHHELD_WORDS[report.withheld]}
        </Alert>
      )}
      <div className={classes['layout']}>
        <Stack gap="md">
          {open && <MissingList report={report} />}
          {FORM_SECTIONS[report.variant].map((section) => (
            <section key={section.title} className={classes['section']}>
              <Title order={2} size="h5" mb="sm">
                {section.title}
              </Title>
              {section.note && (
                <Text size="sm" c="dimmed" mb="sm">
                  {section.note}
                </Text>
              )}
              {section.counts.length > 0 && (
                <div className={classes['counts']}>
                  {section.counts.map((name) => (
                    <CountField
                      key={name}
                      name={name}
                      report={report}
                      typed={form.values[name] as number | null | undefined}
                      disabled={!open}
                      onChange={(value) => form.set(name, value)}
                    />
                  ))}
                </div>
              )}
              {section.charts?.map((name) => (
                <ReportBars key={name} title={REPORT_CHARTS[name]} items={charts[name] ?? []} />
              ))}
              <Stack gap="sm" mt={section.counts.length > 0 && section.comments.length > 0 ? 'md' : 0}>
                {section.comments.map((name) => (
                  <CommentField
                    key={name}
                    name={name}
                    value={(form.values[name] as string | undefined) ?? String(texts[name] ?? '')}
                    words={form.words[name] ?? []}
                    disabled={!open}
                    onChange={(value) => form.set(name, value)}
                  />
                ))}
              </Stack>
            </section>
          ))}
        </Stack>
        <section className={classes['paper']} aria-label="El informe como se imprimirá">
          <Paper
            id={report.reportFormId ?? ''}
            version={report.version * 1000 + drawn}
            title={`Informe mensual de ${month}`}
          />
        </section>
      </div>
      {form.conflict && (
        <StaleChange
          title={`${form.conflict.changedBy ?? 'Otra persona'} cambió este informe`}
          differences={form.differences}
          onKeepMine={() => form.settle(true)}
          onTakeStored={() => form.settle(false)}
        />
      )}
      {history && <ReportDrawer id={report.reportFormId ?? ''} onClose={() => setHistory(false)} />}
    </>
  );
}

/** Polls the report, so that the user notices another editor before a conflict. */
function useOthers(report: ReportData, version: () => number, quiet: boolean) {
  const { data } = useEndpoint(
    getReport,
    { params: { id: report.reportFormId ?? '' } },
    { refetchInterval: POLL_MS, enabled: report.reportFormId !== null },
  );
  const changed = data !== undefined && data.version > version();
  useEffect(() => {
    if (!changed || !quiet) return;
    readAgain(['/exam/generate-report/preview']);
    showInfo(`${data?.changedBy ?? 'Otra persona'} cambió este informe: ya ves lo último.`);
  }, [changed, quiet, data?.changedBy]);
}

function MissingList({ report }: { report: ReportData }) {
  const { missing } = report;
  if (missing.length === 0) return null;
  return (
    <details className={classes['section']}>
      <summary>
        <IconListCheck size={16} aria-hidden />{' '}
        {missing.length === 1 ? 'Falta 1 dato' : `Faltan ${missing.length} datos`}: lo que falte se imprime como 0, «sin
        dato»
      </summary>
      <ul className={classes['missing']}>
        {missing.map(({ id, label, owes }) => (
          <li key={id}>
            {label}
            {owes === 'company' && ' (lo registra la empresa)'}
          </li>
        ))}
      </ul>
    </details>
  );
}
