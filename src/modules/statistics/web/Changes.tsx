import { ClassBars } from '../../../platform/web/charts/figures/ClassBars.tsx';
import { SplitBars } from '../../../platform/web/charts/figures/SplitBars.tsx';
import { incidenceOf, incidenceWords } from '../incidence.ts';
import type { IndicatorFigures } from '../model.ts';
import { How } from './parts.tsx';

/** New cases among those who had none: of all, and of each group. People without an exam before stand apart. */
export function Changes({ of, near }: { of: IndicatorFigures; near: boolean }) {
  const how = <How of={of} near={near} />;
  const all = incidenceOf(of, of.total);
  const compared = of.classes.map((each, at) => ({ each, at })).filter(({ each }) => each.code !== 'PRIMERA_VEZ');
  return (
    <>
      <ClassBars
        title={incidenceWords(all, near)}
        unit={`${of.title}: personas y % de quienes tienen resultado`}
        how={how}
        near={near}
        column="Cambio"
        classes={compared.map(({ each }) => each)}
        counts={compared.flatMap(({ at }) => of.total.classes[at] ?? [])}
      />
      {of.splits
        .filter(({ dimension, rows }) => all.figure.count !== 0 && dimension !== 'job' && rows.length > 1)
        .map((split) => (
          <SplitBars
            key={split.dimension}
            title={`Casos nuevos por ${split.label.toLowerCase()}`}
            unit="Casos nuevos y % de quienes no lo tenían (incidencia)"
            how={how}
            near={near}
            column={split.label}
            counted="Casos nuevos"
            people="personas que no lo tenían"
            reference={all.figure.percent}
            rows={split.rows.map((row) => {
              const { figure, without } = incidenceOf(of, row);
              return { id: row.id, name: row.name, people: without, figure };
            })}
          />
        ))}
    </>
  );
}
