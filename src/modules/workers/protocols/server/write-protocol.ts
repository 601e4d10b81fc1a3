import { randomUUID } from 'node:crypto';
import { invalid } from '#platform/contract/problem.ts';
import type { Tx } from '#platform/server/database/scope.ts';
import type { ProtocolFields } from '../catalogue.ts';

type EntryTable = 'job_titles' | 'working_areas' | 'hazards';
const REFUSALS = {
  job_titles: { code: 'unknown_job_title', message: 'Elige puestos de la lista.' },
  working_areas: { code: 'unknown_area', message: 'Elige áreas de la lista.' },
  hazards: { code: 'unknown_hazard', message: 'Elige peligros de la lista.' },
} as const;

/** Checks that all entries a protocol refers to belong to the company. */
export async function checkReferences(tx: Tx, { jobTitles, areas, hazards, stations }: ProtocolFields): Promise<void> {
  const references: [path: string, table: EntryTable, ids: readonly string[]][] = [
    ['jobTitles', 'job_titles', jobTitles],
    ['areas', 'working_areas', areas],
    ['hazards', 'hazards', hazards],
    ...stations.flatMap((station, i): [string, EntryTable, readonly string[]][] => [
      [`stations.${i}.jobTitles`, 'job_titles', station.jobTitles],
      [`stations.${i}.hazards`, 'hazards', station.hazards],
    ]),
  ];
  for (const table of ['job_titles', 'working_areas', 'hazards'] as const) {
    const ids = [...new Set(references.flatMap(([, of, some]) => (of === table ? some : [])))];
    if (ids.length === 0) continue;
    const { rows } = await tx.client.query<{ id: string }>(
      table === 'hazards'
        ? 'select id from hazards where id = any ($1)'
        : `select id from ${table} where customer_id = $2 and id = any ($1::uuid[]) for key share`,
      table === 'hazards' ? [ids] : [ids, tx.customerId],
    );
    const existingIds = new Set(rows.map((row) => row.id));
    const wrong = references.filter(([, of, some]) => of === table && some.some((id) => !existingIds.has(id)));
    if (wrong.length > 0) throw invalid(wrong.map(([path]) => ({ path, ...REFUSALS[table] })));
  }
}

/** Replaces the stations and conditions of a protocol with those of the form. */
export async function setContents(tx: Tx, id: string, fields: ProtocolFields): Promise<void> {
  const protocolKey = [tx.customerId, id];
  await tx.client.query('delete from protocol_conditions where customer_id = $1 and protocol_id = $2', protocolKey);
  await tx.client.query('delete from protocol_stations where customer_id = $1 and protocol_id = $2', protocolKey);
  const { stations } = fields;
  await tx.client.query(
    `insert into protocol_stations (customer_id, protocol_id, service_area, position, sex, age_from, age_to)
     select h.customer_id, $2, s.service_area, s.position - 1, s.sex, s.age_from, s.age_to
     from company_rows h
     cross join unnest($3::text[], $4::text[], $5::smallint[], $6::smallint[]) with ordinality s (service_area, sex,
       age_from, age_to, position)
     where h.customer_id = $1`,
    [
      ...protocolKey,
      stations.map((s) => s.serviceArea),
      stations.map((s) => s.sex),
      stations.map((s) => s.ageFrom),
      stations.map((s) => s.ageTo),
    ],
  );
  const conditions = [
    ...conditionsOf(null, fields),
    ...stations.flatMap((station) => conditionsOf(station.serviceArea, { ...station, areas: [] })),
  ];
  await tx.client.query(
    `insert into protocol_conditions (customer_id, id, protocol_id, service_area, job_title_id, working_area_id,
       hazard_id)
     select h.customer_id, c.id, $2, c.service_area, c.job, c.area, c.hazard
     from company_rows h
     cross join unnest($3::text[], $4::uuid[], $5::uuid[], $6::text[], $7::uuid[])
       c(service_area, job, area, hazard, id)
     where h.customer_id = $1`,
    [
      ...protocolKey,
      ...[0, 1, 2, 3].map((i) => conditions.map((condition) => condition[i])),
      conditions.map(() => randomUUID()),
    ],
  );
}

type Condition = [serviceArea: string | null, jobTitle: string | null, area: string | null, hazard: string | null];

const conditionsOf = (
  serviceArea: string | null,
  { jobTitles, areas, hazards }: Pick<ProtocolFields, 'jobTitles' | 'areas' | 'hazards'>,
): Condition[] => [
  ...[...new Set(jobTitles)].map((id): Condition => [serviceArea, id, null, null]),
  ...[...new Set(areas)].map((id): Condition => [serviceArea, null, id, null]),
  ...[...new Set(hazards)].map((id): Condition => [serviceArea, null, null, id]),
];
