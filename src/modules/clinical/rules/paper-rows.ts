import type { ServiceArea } from '#clinical/vocabulary/service-area.ts';
import { type MeasureRow, named } from './measure.ts';

export const words = (label: string): MeasureRow => ({ label, kind: 'text' });
export const figure = (label: string, unit: string, min: number, max: number): MeasureRow => ({
  label,
  unit,
  limits: { min, max },
});
export const oneOf = (label: string, options: Readonly<Record<string, string>>): MeasureRow => ({
  label,
  kind: 'code',
  options,
});
export const someOf = (label: string, options: Readonly<Record<string, string>>): MeasureRow => ({
  ...oneOf(label, options),
  several: true,
});

export const YES_NO = { SI: 'Sí', NO: 'No' } as const;
/** Answer that distinguishes a question without findings from one that was not asked. */
export const NONE = { NINGUNO: 'Ninguno' } as const;
export const SIDES_OF_SIGN = { NEGATIVO: 'Negativo', D: 'Derecho', I: 'Izquierdo', AMBOS: 'Ambos' } as const;

/** States of a test without results; a test without any of them and without results was not part of the exam. */
const TEST_STATES = {
  REALIZADO: 'Realizado',
  NO_REALIZADO: 'No realizado',
  NO_APLICA: 'No aplica al protocolo',
  PENDIENTE: 'Pendiente',
} as const;

type Row = Omit<MeasureRow, 'column'> & {
  columnKind?: NonNullable<MeasureRow['column']>['kind'];
  /** Other headers of clinics, separated by `|`. */
  headers?: string;
};

/**
 * Measures that only the paper of a station shows. Their columns are named after the station, so that no header of a
 * roster is taken for one of them.
 * @param station name of the station, in headers and sentences: `Audiometría`
 */
export const paperRows = (station: string, rows: Readonly<Record<string, Row>>): Record<never, MeasureRow> =>
  named(
    Object.entries(rows).map(([code, { columnKind, headers, ...row }]) => [
      code,
      {
        ...row,
        paper: true as const,
        column: {
          label: `${station}: ${row.label}`,
          synonyms: headers ? `${row.label} | ${headers}` : row.label,
          byName: true,
          ...(columnKind ? { kind: columnKind } : {}),
        },
      },
    ]),
  );

/** Codes of who did the test of a station, with which equipment, and why it has no results. */
export const testCodes = (area: ServiceArea) =>
  ({
    state: `${area}_ESTADO`,
    reason: `${area}_SIN_RESULTADO`,
    performer: `${area}_EVALUADOR`,
    licence: `${area}_COLEGIATURA`,
    recommendations: `${area}_RECOMENDACIONES`,
  }) as const;

/**
 * What every paper of a station states about its test.
 * @param test the test in a sentence, with its article; a feminine noun
 */
export function testRows(
  area: ServiceArea,
  station: string,
  test = `la prueba de ${station.toLowerCase()}`,
): Record<never, MeasureRow> {
  const codes = testCodes(area);
  const of = station.toLowerCase();
  return paperRows(station, {
    [codes.state]: { ...oneOf(`Estado de ${test}`, TEST_STATES), area },
    [codes.reason]: { ...words(`Por qué no hay resultados de ${of}`), area },
    [codes.performer]: { ...words(`Profesional que hizo ${test}`), area },
    [codes.licence]: { ...words(`Colegiatura de quien hizo ${test}`), area },
    [codes.recommendations]: { ...words(`Recomendaciones de ${of}`), area },
  });
}
