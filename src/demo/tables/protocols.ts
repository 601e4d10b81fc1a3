import type pg from 'pg';
import { bulkInsert } from '../bulk.ts';
import type { Company } from '../companies/company.ts';
import { type DemoProtocol, PROTOCOLS } from '../companies/protocols.ts';
import type { Random } from '../random.ts';

/** Writes the protocols of the company, in force since the previous year. */
export async function writeProtocols(
  client: pg.ClientBase,
  random: Random,
  company: Company,
  today: string,
): Promise<void> {
  const ids = random.child(`protocols ${company.profile.key}`);
  const companyProtocols = (PROTOCOLS[company.profile.key] ?? []).map((protocol) => ({ id: ids.uuid(), protocol }));
  const from = `${Number(today.slice(0, 4)) - 1}-01-01`;
  await bulkInsert(
    client,
    'protocols',
    ['customer_id', 'id', 'name', 'exam_types', 'validity_months', 'date_from', 'record_form'],
    companyProtocols.map(({ id, protocol: { name, examTypes, months } }) => [
      company.id,
      id,
      name,
      [...examTypes],
      months,
      from,
      company.profile.key === 'minera' ? 'ANEXO_16' : 'ANEXO_02',
    ]),
  );
  await bulkInsert(
    client,
    'protocol_stations',
    ['customer_id', 'protocol_id', 'service_area', 'position', 'sex', 'age_from'],
    companyProtocols.flatMap(({ id, protocol }) =>
      protocol.stations.map((station, i) => [company.id, id, station.area, i, station.sex, station.ageFrom]),
    ),
  );
  await bulkInsert(
    client,
    'protocol_conditions',
    ['customer_id', 'id', 'protocol_id', 'service_area', 'working_area_id', 'hazard_id'],
    companyProtocols.flatMap(({ id, protocol }) =>
      conditionsOf(company, protocol).map((condition) => [company.id, ids.uuid(), id, ...condition]),
    ),
  );
}

type Condition = [serviceArea: string | null, area: string | null, hazard: string | null];

const conditionsOf = ({ areas }: Company, protocol: DemoProtocol): Condition[] => [
  ...(protocol.areas ?? []).map((name): Condition => [null, areas.get(name) ?? null, null]),
  ...(protocol.hazards ?? []).map((hazard): Condition => [null, null, hazard]),
  ...protocol.stations.flatMap(({ area, hazards = [] }) => hazards.map((hazard): Condition => [area, null, hazard])),
];
