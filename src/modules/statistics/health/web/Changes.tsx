import { ClassBars } from '#platform/web/charts/figures/ClassBars.tsx';
import { SplitBars } from '#platform/web/charts/figures/SplitBars.tsx';
import { incidenceOf, incidenceWords } from '../incidence.ts';
import type { IndicatorFigures } from '../model.ts';
import type { PeopleQuery } from './People.tsx';
import { groupOf, How } from './parts.tsx';

interface Props {
  of: IndicatorFigures;
  /** Opens the list of people behind a bar. */
  open: ((peopleQuery: PeopleQuery) => void) | undefined;
}

/**
 * New cases among people without an earlier finding: in total and by group. People without a previous exam are shown
 * separately.
 */
export function Changes({ of, open }: Props) {
  const how = <How of={of} />;
  const all = incidenceOf(of, of.total);
  const compared = of.classes.map((each, at) => ({ each, at })).filter(({ each }) => each.code !== 'PRIMERA_VEZ');
  return (
    <>
      <ClassBars
        title={incidenceWords(all)}
        unit={`${of.title}: personas y % de quienes tienen resultado`}
        how={how}
        column="Cambio"
        classes={compared.map(({ each }) => each)}
        counts={compared.flatMap(({ at }) => of.total.classes[at] ?? [])}
        onOpen={
          open &&
          ((code) => {
            const label = of.classes.find((each) => each.code === code)?.label ?? code;
            open({ indicator: of.code, class: code, title: label });
          })
        }
      />
      {of.splits
        .filter(({ dimension, rows }) => all.figure.count !== 0 && dimension !== 'job' && rows.length > 1)
        .map((split) => (
          <SplitBars
            key={split.dimension}
            title={`Casos nuevos por ${split.label.toLowerCase()}`}
            unit="Casos nuevos y % de quienes no lo tenían (incidencia)"
            how={how}
            column={split.label}
            counted="Casos nuevos"
            people="personas que no lo tenían"
            reference={all.figure.percent}
            rows={split.rows.map((row) => {
              const { figure, without } = incidenceOf(of, row);
              return { id: row.id, name: row.name, people: without, figure };
            })}
            onOpen={
              open &&
              ((row) =>
                open({
                  indicator: of.code,
                  class: 'CASO_NUEVO',
                  title: `Casos nuevos, ${row.name}`,
                  filters: groupOf(split.dimension, row.id),
                }))
            }
          />
        ))}
    </>
  );
}
