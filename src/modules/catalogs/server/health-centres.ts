import type { z } from 'zod';
import { invalid } from '../../../platform/contract/problem.ts';
import { fold } from '../../../platform/contract/text.ts';
import type { Listing } from '../../../platform/server/database/listing.ts';
import type { Scope, Tx } from '../../../platform/server/database/scope.ts';
import { type Route, reads, route } from '../../../platform/server/http/route.ts';
import { counted } from '../counted.ts';
import * as api from '../health-centres-api.ts';
import type { HealthCentreItem, healthCentreFields, siteFields } from '../model.ts';
import {
  BY_NAME,
  type Catalogue,
  createEntry,
  deleteEntry,
  type Filters,
  listingOf,
  pageOf,
  type Rest,
  updateEntry,
} from './catalogue.ts';

/** Exams name their centre as it was written then: it is folded once for each way of writing, not for each exam. */
const HEALTH_CENTRES: Catalogue<HealthCentreItem> = {
  table: 'health_centres',
  object: 'health_centre',
  select: `select t.id, t.name, t.version, t.ruc, t.contact, t.email, t.phone, coalesce(p.n, 0) as patients,
      coalesce((select json_agg(json_build_object('id', s.id, 'name', s.name, 'address', s.address, 'phone', s.phone)
        order by s.position) from health_centre_sites s
        where s.customer_id = $1 and s.health_centre_id = t.id and s.active), '[]') as sites
    from health_centres t
    left join (
      select w.name, count(distinct e.patient_id)::int as n
      from (select d.health_centre, fold(d.health_centre) as name
        from (select distinct health_centre from attentions where customer_id = $1 and health_centre is not null) d) w
      join attentions e on e.customer_id = $1 and e.health_centre = w.health_centre
      where e.deleted_at is null and e.state <> 'ANULADO' group by 1) p on p.name = fold(t.name)`,
  sorts: { name: BY_NAME, patients: 'coalesce(p.n, 0)' },
  gone: 'No encontramos el centro médico.',
  taken: 'Ya hay un centro médico con este nombre.',
  inUse: ({ name, patients }) =>
    patients > 0
      ? `${name} tiene EMOs de ${counted(patients, 'colaborador', 'colaboradores')}: no se elimina para que su historia siga completa.`
      : null,
};

type Fields = z.infer<typeof healthCentreFields>;
type Site = z.infer<typeof siteFields>;

const columnsOf = ({ name, ruc, contact, email, phone }: Fields) => ({ name, ruc, contact, email, phone });

const restOf = ({ sites }: Fields): Rest => ({
  check: async () => {
    const names = sites.map((site) => fold(site.name));
    const repeated = sites.findIndex((_, i) => names.indexOf(names[i]!) < i);
    if (repeated >= 0)
      throw invalid([
        { path: `sites.${repeated}.name`, message: 'Ya hay una sede con este nombre.', code: 'site_repeated' },
      ]);
  },
  write: (tx, id) => setSites(tx, id, sites),
});

/** All are closed first, so that two sites may change names. */
async function setSites(tx: Tx, centreId: string, sites: readonly Site[]): Promise<void> {
  const own = [tx.customerId, centreId];
  await tx.client.query(
    'update health_centre_sites set active = false where customer_id = $1 and health_centre_id = $2 and active',
    own,
  );
  for (const [position, { id, name, address, phone }] of sites.entries()) {
    const values = [...own, name, address, phone, position];
    if (id === null) {
      await tx.client.query(
        `insert into health_centre_sites (customer_id, health_centre_id, name, address, phone, position)
         values ($1, $2, $3, $4, $5, $6)`,
        values,
      );
      continue;
    }
    const { rowCount } = await tx.client.query(
      `update health_centre_sites set name = $3, address = $4, phone = $5, position = $6, active = true
       where customer_id = $1 and health_centre_id = $2 and id = $7`,
      [...values, id],
    );
    if (rowCount === 0)
      throw invalid([
        {
          path: `sites.${position}.name`,
          message: 'Esta sede ya no existe: quítala y vuelve a agregarla.',
          code: 'unknown_site',
        },
      ]);
  }
}

export const healthCentreListing = (scope: Scope, filters: Filters): Listing<HealthCentreItem> =>
  listingOf(scope, HEALTH_CENTRES, filters);

export const healthCentreRoutes: Route[] = [
  reads(api.listHealthCentres, ({ scope, query }) => pageOf(scope, HEALTH_CENTRES, query)),
  route(api.createHealthCentre, ({ scope, body }) => createEntry(scope, HEALTH_CENTRES, columnsOf(body), restOf(body))),
  route(api.updateHealthCentre, ({ scope, params, body: { version, ...body } }) =>
    updateEntry(scope, HEALTH_CENTRES, { id: params.id, version }, columnsOf(body), restOf(body)),
  ),
  route(api.deleteHealthCentre, ({ scope, params }) => deleteEntry(scope, HEALTH_CENTRES, params.id)),
];
