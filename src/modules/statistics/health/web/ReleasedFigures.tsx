import { Alert, SegmentedControl, Select, SimpleGrid, Text, UnstyledButton } from '@mantine/core';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { IconShieldLock } from '@tabler/icons-react';
import { showInstant } from '#platform/contract/dates.ts';
import { useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { ClassBars } from '#platform/web/charts/figures/ClassBars.tsx';
import { shareText } from '#platform/web/charts/figures/figure.ts';
import { GroupAudiogram } from '#platform/web/charts/figures/GroupAudiogram.tsx';
import { NumberSummary } from '#platform/web/charts/figures/NumberSummary.tsx';
import { SplitBars } from '#platform/web/charts/figures/SplitBars.tsx';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { showNumber } from '#platform/web/format/format.ts';
import { useSearchParams } from '#platform/web/navigation/useSearchParams.ts';
import { getHealthCube } from '../api.ts';
import type { CubeAnswer, IndicatorFigures, Release, Slice } from '../model.ts';
import { isPublished, isReleasedCode, RELEASED_SPLITS } from '../release-cells.ts';
import { releasedSentences, releasedWords } from '../released-finding.ts';
import { AUDIOGRAM, indicatorsOf, type StatisticsKey, type StatisticsScreen } from '../screens.ts';
import { How, StatisticsHeader, Waiting } from './parts.tsx';
import classes from './statistics.module.css';

/** A statistics screen without clinical access: the released figures of closed years and quarters. */
export function ReleasedFigures({ of, screen }: { of: StatisticsKey; screen: StatisticsScreen }) {
  const [params, setParams] = useSearchParams();
  const items = screen.items.filter(isReleasedCode);
  const item = items.find((code) => code === params['indicador']) ?? items[0] ?? '';
  const trend = params['cada'] === 'quarter' ? 'quarter' : 'year';
  const periodQuery = { period: params['periodo'] ?? 'now', trend } as const;
  const query = {
    ...periodQuery,
    indicators: indicatorsOf(screen, item).filter(isReleasedCode).join(','),
    splits: RELEASED_SPLITS.join(','),
  };
  const { data, error, refetch } = useEndpoint(getHealthCube, { query }, { keepPrevious: true });
  return (
    <>
      <StatisticsHeader of={of} query={{ ...periodQuery, indicator: item }} />
      {error && !data ? (
        <EmptyState kind="failed" error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Waiting cards={screen.items.length} />
      ) : !data.release?.period ? (
        <EmptyState
          kind="nothing"
          title="Todavía no hay cifras publicadas"
          description="Las cifras de salud se publican una vez por cada año cerrado, desde 50 evaluados. El médico ocupacional ve las de hoy."
        />
      ) : (
        <Figures
          screen={screen}
          item={item}
          data={data}
          release={data.release}
          trend={periodQuery.trend}
          setParams={setParams}
        />
      )}
    </>
  );
}

/** Explains the figures shown and their precision. */
function AboutReleases() {
  return (
    <Alert icon={<IconShieldLock size={20} aria-hidden />} color="brand" variant="light" title="Cifras publicadas">
      Aquí ves, una vez por año y trimestre cerrado, cuántos evaluados de la empresa y de sus grupos de 50 o más tienen
      un hallazgo. Los resultados son de cada colaborador y su médico: por eso las cifras son aproximadas, no cambian y
      no se filtran. En un grupo de 50 la parte puede variar unos 6 puntos; en uno de 100, unos 3; en uno de 1,000,
      menos de 1.
    </Alert>
  );
}

interface FiguresProps {
  screen: StatisticsScreen;
  item: string;
  data: CubeAnswer;
  release: Release;
  trend: string;
  setParams: (params: Record<string, string | undefined>) => void;
}

function Figures({ screen, item, data, release, trend, setParams }: FiguresProps) {
  const figuresOf = (code: string | undefined) => data.indicators.find((each) => each.code === code);
  const items = screen.items.filter(isReleasedCode).flatMap((code) => figuresOf(code) ?? []);
  const open = figuresOf(item) ?? items[0];
  const chosen = release.periods.find(({ period }) => period === release.period);
  if (!open || !chosen) return null;
  const several = figuresOf(`${open.code}+HALLAZGOS`);
  const measured = figuresOf(screen.numbers?.[open.code]);
  const quarters = release.periods.some(({ period }) => period.length > 4);
  return (
    <>
      <AboutReleases />
      <section className={classes['finding']} aria-label="Lo que muestran los datos" aria-live="polite">
        {releasedSentences(open, screen.people, chosen.label).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </section>
      {items.length > 1 && (
        <SimpleGrid cols={{ base: 1, xs: 2, md: Math.min(items.length, 4) }} spacing="sm">
          {items.map((each) => (
            <Card
              key={each.code}
              of={each}
              people={screen.people.many}
              open={each.code === open.code}
              onOpen={() => setParams({ indicador: each.code === items[0]?.code ? undefined : each.code })}
            />
          ))}
        </SimpleGrid>
      )}
      <div className={classes['tools']}>
        <Select
          aria-label="Periodo"
          allowDeselect={false}
          value={release.period}
          onChange={(value) => setParams({ periodo: value ?? undefined })}
          data={release.periods.map(({ period, label }) => ({
            value: period,
            label: period.length > 4 ? label : `Año ${label}`,
          }))}
        />
        {quarters && (
          <SegmentedControl
            aria-label="La evolución, por"
            value={trend}
            onChange={(value) => setParams({ cada: value === 'year' ? undefined : value })}
            data={[
              { value: 'quarter', label: 'Por trimestre' },
              { value: 'year', label: 'Por año' },
            ]}
          />
        )}
      </div>
      <div className={classes['charts']}>
        <Periods of={open} people={screen.people.many} />
        <Classes of={open} label={chosen.label} />
        {open.splits
          .filter(({ rows }) => rows.length > 1)
          .map((split) => (
            <Findings
              key={split.dimension}
              of={open}
              title={`${open.title} por ${split.label.toLowerCase()}, ${chosen.label}`}
              column={split.label}
              rows={split.rows}
              reference={open.total.findings?.percent}
            />
          ))}
        {several && <Classes of={several} label={chosen.label} />}
        {measured && <Numbers of={measured} />}
        {screen.audiogram && <Hearing period={chosen.period} label={chosen.label} />}
      </div>
      <Text size="xs" c="dimmed">
        {`Publicado el ${showInstant(chosen.releasedAt)}. Una corrección se verá en la siguiente publicación.`}
      </Text>
    </>
  );
}

interface CardProps {
  of: IndicatorFigures;
  people: string;
  open: boolean;
  onOpen: () => void;
}

/** Card with the number of people with a finding; a click opens the charts. */
function Card({ of: { title, total, classes: ofClasses }, people, open, onOpen }: CardProps) {
  const words = total.findings && releasedWords(total.findings);
  const all = `de ${showNumber(total.measured)} ${people}`;
  return (
    <UnstyledButton className={classes['card'] ?? ''} aria-pressed={open} onClick={onOpen}>
      <Text size="sm" fw={550} c="dimmed" component="span">
        {title}
      </Text>
      <span className={classes['value']}>{words && total.findings ? shareText(total.findings, true) : '–'}</span>
      <Text size="sm" component="span">
        {words
          ? `${words} ${all} con hallazgo`
          : ofClasses.length > 0
            ? `${showNumber(total.measured)} ${people}`
            : `Sin publicar: menos de 50 ${people}`}
      </Text>
    </UnstyledButton>
  );
}

interface FindingsProps {
  of: IndicatorFigures;
  title: string;
  column: string;
  rows: readonly (Slice & { id: string | null; name: string })[];
  reference?: number | null | undefined;
}

function Findings({ of, title, column, rows, reference }: FindingsProps) {
  return (
    <SplitBars
      title={title}
      unit="Evaluados con un resultado que pide una segunda mirada y % del grupo"
      how={<How of={of} />}
      near
      column={column}
      counted="Con hallazgo"
      reference={reference}
      rows={rows.flatMap(({ id, name, measured, findings }) =>
        findings && isPublished(findings) ? [{ id: id ?? name, name, people: measured, figure: findings }] : [],
      )}
    />
  );
}

/** Chart of the periods, the oldest first. */
function Periods({ of, people }: { of: IndicatorFigures; people: string }) {
  const rows = of.periods.map((each) => ({ ...each, id: each.period, name: each.label }));
  if (!rows.some(({ findings }) => findings && isPublished(findings))) return null;
  return <Findings of={of} title={`${of.title}: ${people} con hallazgo por periodo`} column="Periodo" rows={rows} />;
}

/** Chart by class, where classes are released. */
function Classes({ of, label }: { of: IndicatorFigures; label: string }) {
  if (!of.total.classes.some(isPublished)) return null;
  return (
    <ClassBars
      title={`${of.title}: cuántos en cada clase, ${label}`}
      unit={`Personas y % de los evaluados${of.kind === 'FINDINGS' ? '; una persona puede tener varios' : ''}`}
      how={<How of={of} />}
      near
      classes={of.classes}
      counts={of.total.classes}
    />
  );
}

function Numbers({ of }: { of: IndicatorFigures }) {
  const rows = of.periods.filter(({ numbers }) => numbers !== null);
  if (rows.length === 0) return null;
  return (
    <NumberSummary
      title={`${of.title}: promedio y cuartiles`}
      unit={of.unit ?? ''}
      measured={of.unit ?? ''}
      how={<How of={of} />}
      column="Periodo"
      rows={rows.map(({ label, measured, numbers }) => ({ name: label, people: measured, numbers }))}
    />
  );
}

/** Audiogram of the company, when 1,000 people or more were measured. */
function Hearing({ period, label }: { period: string; label: string }) {
  const query = { indicators: AUDIOGRAM.map(({ code }) => code).join(','), period };
  const { data } = useEndpoint(getHealthCube, { query }, { keepPrevious: true });
  const rows = AUDIOGRAM.flatMap(({ ear, hz, code }) => {
    const indicator = data?.indicators.find((each) => each.code === code);
    return indicator?.total.numbers
      ? [{ ear, hz, people: indicator.total.measured, numbers: indicator.total.numbers }]
      : [];
  });
  const [first] = data?.indicators ?? [];
  if (rows.length === 0 || !first) return null;
  return (
    <GroupAudiogram
      title={`Audiograma de la empresa: mediana y cuartiles por oído, ${label}`}
      unit="dB HL por frecuencia"
      how={<How of={first} />}
      rows={rows}
    />
  );
}
