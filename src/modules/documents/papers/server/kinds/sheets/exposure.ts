import { DUSTS } from '#clinical/rules/record/mining-measures.ts';
import type { ServiceArea } from '#clinical/vocabulary/service-area.ts';
import { exposedMonths } from '#exams/attentions/work-history/exposed-months.ts';
import { durationText } from '#exams/attentions/work-history/exposure.ts';
import type { WorkHistory } from '#exams/attentions/work-history/model.ts';
import { drawn, type Part } from './sheet.ts';
import type { StationResults } from './station-results.ts';

const EXPOSURES: Readonly<Partial<Record<ServiceArea, { name: string; hazards: readonly string[] }>>> = {
  AUDIO: { name: 'ruido', hazards: ['RUIDO'] },
  ESPIRO: { name: 'polvo', hazards: DUSTS },
};

/** Months of the exposure that the paper of a station states; undefined without one or without jobs. */
export function exposedIn(area: ServiceArea, history: WorkHistory, asOf: string): number | undefined {
  const exposure = EXPOSURES[area];
  return exposure && (exposedMonths(history, exposure.hazards, asOf) ?? undefined);
}

const wordsOf = (months: number): string => (months === 0 ? 'Ninguna registrada' : durationText(months));

/**
 * States the exposure of the occupational history.
 * @param codes measures of the test; a sheet without any of them states no exposure
 */
export const exposurePart = (area: 'AUDIO' | 'ESPIRO', codes: readonly string[]): Part =>
  drawn(codes, ({ exposed }) =>
    exposed === undefined
      ? []
      : [
          {
            kind: 'fields',
            columns: 6,
            dense: true,
            items: [
              {
                label: `Exposición a ${EXPOSURES[area]?.name} según la historia ocupacional`,
                value: wordsOf(exposed),
                span: 6,
              },
            ],
          },
          { kind: 'space', height: 4 },
        ],
  );

/** Difference in years between the worker's answer and the history from which the paper remarks on it. */
const TOLERANCE_YEARS = 1;

/** A time of service with noise that the occupational history does not bear out, as a sentence. */
export function serviceRemarks(results: StationResults): string[] {
  const [years, months] = [results.number('TIEMPO_SERVICIO'), results.exposed];
  if (years === null || months === undefined || Math.abs(years - months / 12) <= TOLERANCE_YEARS) return [];
  const history = months === 0 ? 'no registra exposición a ruido' : `suma ${durationText(months)} de ruido`;
  return [
    `El tiempo de servicio informado es de ${results.shown('TIEMPO_SERVICIO')} y la historia ocupacional ${history}.`,
  ];
}
