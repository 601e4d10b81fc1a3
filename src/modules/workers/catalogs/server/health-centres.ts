import { invalid } from '#platform/contract/problem.ts';
import { fold } from '#platform/contract/text.ts';
import { store } from '#platform/server/catalogue/store.ts';
import type { Tx } from '#platform/server/database/scope.ts';
import { HEALTH_CENTRES, type SiteFields } from '../health-centres.ts';

/** Exams store the name of their centre as written, so it is folded once for each spelling and not for each exam. */
export const healthCentres = store({
  of: HEALTH_CENTRES,
  joins: `left join (
      select w.name, count(distinct e.patient_id)::int as n
      from (select d.health_centre, fold(d.health_centre) as name
        from (select distinct health_centre from attentions where customer_id = $1 and health_centre is not null) d) w
      join attentions e on e.customer_id = $1 and e.health_centre = w.health_centre
      where e.deleted_at is null and e.state <> 'ANULADO' group by 1) p on p.name = fold(t.name)`,
  expressions: {
    patients: 'coalesce(p.n, 0)',
    hasLogo: 't.logo_file_id is not null',
    sites: `coalesce((select json_agg(json_build_object('id', s.id, 'name', s.name, 'address', s.address,
      'phone', s.phone,
        'capacity', s.capacity, 'weekdays', s.weekdays, 'closings', s.closings, 'stations', s.stations)
        order by s.position) from health_centre_sites s
        where s.customer_id = $1 and s.health_centre_id = t.id and s.active), '[]')`,
  },
  async check(_, { sites }) {
    const names = sites.map((site) => fold(site.name));
    const repeated = sites.findIndex((__, i) => names.indexOf(names[i]!) < i);
    if (repeated >= 0)
      throw invalid([
        { path: `sites.${repeated}.name`, message: 'Ya hay una sede con este nombre.', code: 'site_repeated' },
      ]);
  },
  write: (tx, id, { sites }) => setSites(tx, id, sites as readonly SiteFields[]),
});

/** All sites are closed first, so that two sites can swap names. */
async function setSites(tx: Tx, centreId: string, sites: readonly SiteFields[]): Promise<void> {
  const centreKey = [tx.customerId, centreId];
  await tx.client.query(
    'update health_centre_sites set active = false where customer_id = $1 and health_centre_id = $2 and active',
    centreKey,
  );
  for (const [position, { id, name, address, phone, capacity, weekdays, closings, stations }] of sites.entries()) {
    const room = [capacity, weekdays, JSON.stringify(closings), JSON.stringify(stations)];
    const values = [...centreKey, name, address, phone, position, ...room];
    if (id === null) {
      await tx.client.query(
        `insert into health_centre_sites (customer_id, health_centre_id, name, address, phone, position,
           capacity, weekdays, closings, stations)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
        values,
      );
      continue;
    }
    const { rowCount } = await tx.client.query(
      `update health_centre_sites
       set name = $3, address = $4, phone = $5, position = $6, capacity = $7, weekdays = $8, closings = $9,
         stations = $10, active = true
       where customer_id = $1 and health_centre_id = $2 and id = $11`,
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
