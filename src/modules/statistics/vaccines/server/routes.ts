import { listRoutes } from '#platform/server/exports/list-routes.ts';
import { type Route, reads, route, writes } from '#platform/server/http/route.ts';
import * as api from '../api.ts';
import { VACCINE_DOSES, VACCINE_PEOPLE } from '../lists.ts';
import { sendCard } from './card/draw-card.ts';
import { vaccineStatisticsOf } from './coverage.ts';
import { doseListing } from './doses.queries.ts';
import { peopleListing } from './people.queries.ts';
import { addDose, correctDose, restoreDose, withdrawDose } from './write-dose.ts';

export const vaccineRoutes: Route[] = [
  ...listRoutes(VACCINE_DOSES, { list: api.listVaccineDoses, file: api.exportVaccineDoses }, { listing: doseListing }),
  ...listRoutes(
    VACCINE_PEOPLE,
    { list: api.listVaccinePeople, file: api.exportVaccinePeople },
    { listing: peopleListing },
  ),
  route(api.getVaccinationCard, sendCard),
  writes(api.addVaccineDose, ({ scope, body }) => addDose(scope, body)),
  writes(api.correctVaccineDose, ({ scope, params, body }) => correctDose(scope, params.doseId, body)),
  writes(api.withdrawVaccineDose, ({ scope, params, body }) => withdrawDose(scope, params.doseId, body.reason)),
  writes(api.restoreVaccineDose, ({ scope, params }) => restoreDose(scope, params.doseId)),
  reads(api.getVaccineStatistics, ({ scope, query }) => vaccineStatisticsOf(scope, query)),
  reads(api.getHealthVaccines, ({ scope, query }) => vaccineStatisticsOf(scope, query)),
  reads(api.getVaccineReport, async ({ scope, query: { dosis } }) => {
    const { vaccines, ...rest } = await vaccineStatisticsOf(scope, {});
    return {
      ...rest,
      vaccines: vaccines.map(({ doses, ...about }) => ({
        ...about,
        doses: doses.filter(({ dose }) => dosis === undefined || dose === dosis),
      })),
    };
  }),
  reads(api.getNotVaccinated, async ({ scope }) => {
    const { vaccines, ...rest } = await vaccineStatisticsOf(scope, {});
    return {
      ...rest,
      vaccines: vaccines.map(({ classes, ...about }) => {
        const classOf = (code: string) => classes.find((each) => each.code === code)!;
        return { ...about, withoutVaccine: classOf('SIN_VACUNA'), withoutData: classOf('SIN_DATO') };
      }),
    };
  }),
];
