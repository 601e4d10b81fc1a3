import { lazy, Suspense } from 'react';
import { ClassBars } from '#platform/web/charts/figures/ClassBars.tsx';
import { ClassShares } from '#platform/web/charts/figures/ClassShares.tsx';
import { HeatMap } from '#platform/web/charts/figures/HeatMap.tsx';
import { NumberSummary } from '#platform/web/charts/figures/NumberSummary.tsx';
import { SplitBars } from '#platform/web/charts/figures/SplitBars.tsx';
import type { Grain } from '../dimensions.ts';
import type { IndicatorFigures, Split } from '../model.ts';
import { Changes } from './Changes.tsx';
import { GroupNumbers } from './GroupNumbers.tsx';
import type { PeopleQuery } from './People.tsx';
import { groupOf, How } from './parts.tsx';
import { periodOf } from './periods.ts';
import classes from './statistics.module.css';

const GroupHearing = lazy(() => import('./GroupHearing.tsx'));

interface Props {
  of: IndicatorFigures;
  /** New cases among people without an earlier finding. */
  changes: IndicatorFigures | undefined;
  /** Single findings of an item in which a person can have several. */
  several: IndicatorFigures | undefined;
  numbers: IndicatorFigures | undefined;
  /** Query of the page without indicators, for the audiogram. */
  hearing: Record<string, unknown> | undefined;
  /** The same query with the splits of the page. */
  groups: Record<string, unknown>;
  people: { one: string; many: string };
  trend: Grain;
  /** Opens the people behind a bar; undefined for figures of the roster without clinical access. */
  onPeople: ((peopleQuery: PeopleQuery) => void) | undefined;
}

/** All charts of one indicator: current, over time, by group, by class and area, new cases, and numbers. */
export function ItemFigures({ of, changes, several, numbers, hearing, groups, people, trend, onPeople }: Props) {
  const how = <How of={of} />;
  const unit = `${people.many} y % de ${of.kind === 'ROSTER' ? 'todos' : 'quienes tienen resultado'}`;
  const common = { unit, how };
  const barClasses = drawnClasses(of);
  const graded = of.total.findings !== null;
  const area = of.splits.find(({ dimension }) => dimension === 'area');
  const open = onPeople;
  return (
    <>
      <div className={classes['charts']}>
        <ClassBars
          {...common}
          title={`${of.title}: cuántos en cada clase`}
          classes={barClasses.map(({ of: each }) => each)}
          counts={barClasses.flatMap(({ at }) => of.total.classes[at] ?? [])}
          noData={of.kind === 'ROSTER' ? undefined : of.total.noData}
          onOpen={open && ((code) => open({ indicator: of.code, class: code, title: labelOfClass(of, code) }))}
        />
        <ClassShares
          {...common}
          title={`${of.title}: cómo cambió en el tiempo`}
          column="Periodo"
          classes={barClasses.map(({ of: each }) => each)}
          rows={of.periods
            .filter(({ measured }) => measured > 0)
            .map((each) => ({ name: each.label, counts: barClasses.flatMap(({ at }) => each.classes[at] ?? []) }))}
          onOpen={
            open &&
            ((row, code) => {
              const period = of.periods.filter(({ measured }) => measured > 0)[row];
              if (period)
                open({
                  indicator: of.code,
                  class: code,
                  period: periodOf(trend, period.from),
                  title: `${labelOfClass(of, code)}, ${period.label}`,
                });
            })
          }
        />
        {of.splits.map((split) =>
          graded ? (
            <Findings key={split.dimension} of={of} split={split} common={common} open={open} />
          ) : (
            <ClassShares
              key={split.dimension}
              {...common}
              lying
              title={`${of.title} por ${split.label.toLowerCase()}`}
              column={split.label}
              classes={barClasses.map(({ of: each }) => each)}
              rows={split.rows
                .slice(0, 12)
                .map((row) => ({ name: row.name, counts: barClasses.flatMap(({ at }) => row.classes[at] ?? []) }))}
              onOpen={
                open &&
                ((at, code) => {
                  const row = split.rows[at];
                  if (row?.id)
                    open({
                      indicator: of.code,
                      class: code,
                      title: `${labelOfClass(of, code)}, ${row.name}`,
                      filters: groupOf(split.dimension, row.id),
                    });
                })
              }
            />
          ),
        )}
      </div>
      {graded && area && area.rows.length > 1 && (
        <HeatMap
          {...common}
          unit="% de cada área"
          title={`${of.title}: áreas por clase`}
          column="Área"
          classes={barClasses.map(({ of: each }) => each)}
          rows={area.rows
            .slice(0, 15)
            .map((row) => ({ name: row.name, counts: barClasses.flatMap(({ at }) => row.classes[at] ?? []) }))}
          onOpen={
            open &&
            ((at, code) => {
              const row = area.rows[at];
              if (row)
                open({
                  indicator: of.code,
                  class: code,
                  title: `${labelOfClass(of, code)}, ${row.name}`,
                  filters: groupOf('area', row.id),
                });
            })
          }
        />
      )}
      <div className={classes['charts']}>
        {several && <Several of={several} open={open} />}
        {changes && <Changes of={changes} open={open} />}
        {numbers && <Numbers of={numbers} />}
        {numbers && open && <GroupNumbers of={numbers} query={groups} />}
        {hearing && (
          <Suspense>
            <GroupHearing query={hearing} />
          </Suspense>
        )}
      </div>
    </>
  );
}

const labelOfClass = (indicator: IndicatorFigures, code: string): string =>
  code === 'SIN_DATO' ? 'Sin dato' : (indicator.classes.find((each) => each.code === code)?.label ?? code);

interface FindingsProps {
  of: IndicatorFigures;
  split: Split;
  common: { unit: string; how: React.ReactNode };
  open: ((peopleQuery: PeopleQuery) => void) | undefined;
}

/** Groups with fewer people come last, because one person more or less changes their share by a tenth. */
const FEW = 10;

/** People who need another check, by group: the most affected group first; ages in their own order. */
function Findings({ of, split, common, open }: FindingsProps) {
  const rows = split.rows.flatMap(({ id, name, measured, findings }) =>
    findings ? [{ id, name, people: measured, figure: findings }] : [],
  );
  const sorted =
    split.dimension === 'age'
      ? rows
      : [...rows].sort(
          (a, b) =>
            Number(b.people >= FEW) - Number(a.people >= FEW) ||
            (b.figure.percent ?? -1) - (a.figure.percent ?? -1) ||
            b.people - a.people,
        );
  return (
    <SplitBars
      {...common}
      unit="Personas que piden una segunda mirada y % de las evaluadas del grupo"
      title={`${of.title} por ${split.label.toLowerCase()}`}
      rows={sorted}
      reference={of.total.findings?.percent}
      column={split.label}
      counted="Con hallazgos"
      onOpen={
        open &&
        ((row) =>
          open({ indicator: of.code, title: `Con hallazgos, ${row.name}`, filters: groupOf(split.dimension, row.id) }))
      }
    />
  );
}

/** Counts of each single finding: shares of the people examined, which do not add up to 100. */
function Several({ of, open }: { of: IndicatorFigures; open: FindingsProps['open'] }) {
  const barClasses = drawnClasses(of);
  return (
    <ClassBars
      title={of.title}
      unit="Personas y % de las evaluadas; una persona puede tener varios"
      how={<How of={of} />}
      column="Hallazgo"
      classes={barClasses.map(({ of: each }) => each)}
      counts={barClasses.flatMap(({ at }) => of.total.classes[at] ?? [])}
      onOpen={open && ((code) => open({ indicator: of.code, class: code, title: labelOfClass(of, code) }))}
    />
  );
}

/** Numbers of a measurement for all people, now and in each period. */
function Numbers({ of }: { of: IndicatorFigures }) {
  const rows = [{ label: 'Hoy', ...of.total }, ...of.periods.toReversed()];
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

/** Maximum number of classes that a chart can distinguish. */
const MOST = 8;

/** Classes to draw, with their index; when there are many, classes without people are left out. */
function drawnClasses({ classes, total, periods }: IndicatorFigures) {
  const all = classes.map((indicatorClass, at) => ({ of: indicatorClass, at }));
  if (all.length <= MOST) return all;
  const used = ({ at }: { at: number }) =>
    [total, ...periods].some((slice) => slice.classes[at]?.hidden || (slice.classes[at]?.count ?? 0) > 0);
  return all.filter(used);
}
