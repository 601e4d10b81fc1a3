import { SimpleGrid, Text } from '@mantine/core';
import { IconClockExclamation, IconHelpCircle, IconShieldCheck, IconVaccineOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { type Coverage, doseLabel } from '#clinical/vaccines/schemes.ts';
import { ClassBars } from '#platform/web/charts/figures/ClassBars.tsx';
import { figureText, shareText } from '#platform/web/charts/figures/figure.ts';
import { SplitBars } from '#platform/web/charts/figures/SplitBars.tsx';
import { StatCard } from '#platform/web/feedback/StatCard.tsx';
import type { ShownCount } from '#statistics/health/model.ts';
import type { VaccineFigures } from '../model.ts';

const PATH = '/estadisticas_salud/registro_vacunas_generales';

export const HOW = (
  <Text size="sm">
    Cobertura = colaboradores con todas las dosis del esquema y sin refuerzo vencido ÷ colaboradores activos a quienes
    corresponde la vacuna. «Sin vacuna» es quien se sabe que no la tiene; «Sin dato», de quien no hay registro. Fuente:
    registro de vacunas; esquema nacional NTS 196-MINSA/DGIESP-2022 (R.M. 884-2022).
  </Text>
);

interface Props {
  of: VaccineFigures;
  /** True when the figures are released ones, because the reader has no clinical access. */
  near: boolean;
  /** Link to the people of a class, for doctors. */
  list?: ((coverage: Coverage) => Record<string, unknown>) | undefined;
}

/** One vaccine: its cards, people by dose, coverage by area. */
export function VaccineSection({ of, near, list }: Props) {
  const counted = (code: Coverage): ShownCount => of.classes.find((each) => each.code === code)!;
  const complete = counted('COMPLETO');
  const cards: { code: Coverage; label: string; icon: ReactNode; value: string; detail: string }[] = [
    {
      code: 'COMPLETO',
      label: 'Cobertura',
      icon: <IconShieldCheck size={18} color="var(--mantine-color-vigente-filled)" aria-hidden />,
      value: shareText(complete, near),
      detail: `${figureText({ ...complete, percent: null }, near)} con el esquema completo`,
    },
    {
      code: 'VENCIDO',
      label: 'Refuerzo vencido',
      icon: <IconClockExclamation size={18} color="var(--mantine-color-vencido-filled)" aria-hidden />,
      value: of.boosterMonths === null ? 'No aplica' : figureText({ ...counted('VENCIDO'), percent: null }, near),
      detail:
        of.boosterMonths === null
          ? 'Esta vacuna no lleva refuerzo'
          : `${figureText({ ...of.boosterSoon, percent: null }, near)} más en los próximos 90 días`,
    },
    {
      code: 'SIN_VACUNA',
      label: 'Sin vacuna',
      icon: <IconVaccineOff size={18} color="var(--mantine-color-porVencer-filled)" aria-hidden />,
      value: figureText({ ...counted('SIN_VACUNA'), percent: null }, near),
      detail: 'Se sabe que no la tienen',
    },
    {
      code: 'SIN_DATO',
      label: 'Sin dato',
      icon: <IconHelpCircle size={18} aria-hidden />,
      value: figureText({ ...counted('SIN_DATO'), percent: null }, near),
      detail: 'No hay registro de ellos',
    },
  ];
  const doses = of.doses.map(({ dose }) => ({
    code: String(dose),
    label: doseLabel(of.scheme, dose),
    severity: null,
  }));
  return (
    <>
      <SimpleGrid cols={{ base: 2, lg: 4 }} spacing="md">
        {(near ? cards.slice(0, 1) : cards).map(({ code, ...card }) => (
          <StatCard key={code} {...card} {...(list ? { to: PATH, search: list(code) } : {})} />
        ))}
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="md">
        {!near && (
          <ClassBars
            title={`${of.label}: colaboradores con cada dosis`}
            unit="personas y % de a quienes corresponde"
            how={HOW}
            column="Dosis"
            classes={doses}
            counts={of.doses}
          />
        )}
        {of.areas.length > 0 && (
          <SplitBars
            title={`${of.label}: cobertura por área`}
            unit="personas con el esquema completo y % de las de su área"
            how={HOW}
            near={near}
            column="Área"
            counted="Con esquema completo"
            reference={complete.percent}
            rows={of.areas.map(({ id, name, eligible, complete: figure }) => ({
              id,
              name,
              people: eligible,
              figure,
            }))}
          />
        )}
      </SimpleGrid>
    </>
  );
}
