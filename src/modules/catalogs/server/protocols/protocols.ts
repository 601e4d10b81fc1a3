import { todayInLima } from '../../../../platform/contract/dates.ts';
import type { QueryOf } from '../../../../platform/contract/endpoint.ts';
import { badRequest } from '../../../../platform/contract/problem.ts';
import { type Listing, pageOfListing } from '../../../../platform/server/database/listing.ts';
import type { Scope } from '../../../../platform/server/database/scope.ts';
import { Conditions } from '../../../../platform/server/database/statement.ts';
import { type Route, route } from '../../../../platform/server/http/route.ts';
import { EXAM_TYPE_LABELS, EXAM_TYPES } from '../../../exams/model/exam-type.ts';
import { countedWorkers } from '../../counted.ts';
import * as api from '../../protocols/api.ts';
import type { Protocol, ProtocolFields, ProtocolItem } from '../../protocols/model.ts';
import {
  BY_NAME,
  type Catalogue,
  createEntry,
  deleteEntry,
  type Filters,
  listingOf,
  type Rest,
  updateEntry,
} from '../catalogue.ts';
import { appliedTo, withFacts } from './applied.ts';
import { protocolFor, protocolForImagined } from './protocol-for.ts';
import {
  enabledProtocols,
  enabledProtocolsIn,
  SELECT_PROTOCOL,
  workerGroups,
  workerGroupsIn,
} from './protocols.queries.ts';
import { checkReferences, columnsOf, setContents } from './write-protocol.ts';

const PROTOCOLS: Catalogue<Protocol> = {
  table: 'protocols',
  object: 'protocol',
  select: SELECT_PROTOCOL,
  sorts: { name: BY_NAME, dateFrom: 't.date_from', dateTo: 't.date_to', validityMonths: 't.validity_months' },
  gone: 'No encontramos el perfil médico.',
  taken: 'Ya hay un perfil médico con este nombre.',
  inUse: () => null,
};

const restOf = (fields: ProtocolFields): Rest => ({
  check: (tx) => checkReferences(tx, fields),
  write: (tx, id) => setContents(tx, id, fields),
});

async function told(scope: Scope, items: readonly Protocol[]): Promise<ProtocolItem[]> {
  const [protocols, groups] = await Promise.all([enabledProtocols(scope), workerGroups(scope)]);
  return withFacts(items, protocols, groups, todayInLima());
}
const toldOne = async (scope: Scope, item: Protocol): Promise<ProtocolItem> => (await told(scope, [item]))[0]!;

const STATES: Record<api.ProtocolState, string> = {
  VIGENTE: 't.enabled and t.date_from <= ? and (t.date_to is null or t.date_to >= ?)',
  POR_EMPEZAR: 't.enabled and t.date_from > ?',
  TERMINADO: 't.enabled and t.date_to < ?',
  INACTIVO: 'not t.enabled and ?::date is not null',
};

const FOR_JOB =
  'exists (select from protocol_conditions c where c.customer_id = $1 and c.protocol_id = t.id and c.job_title_id = ?)';
const OF_BATCH =
  'exists (select from import_rows r where r.customer_id = $1 and r.batch_id = ? and r.object_id = t.id)';
const WITH_STATION =
  'exists (select from protocol_stations s where s.customer_id = $1 and s.protocol_id = t.id and s.service_area = ?)';

type ProtocolFilters = Filters &
  Partial<
    Pick<QueryOf<typeof api.viewProtocols>, 'exam_type' | 'service_area' | 'job_title_id' | 'state' | 'batch_id'>
  >;

export const protocolListing = (scope: Scope, asked: ProtocolFilters): Listing<Protocol> =>
  listingOf(
    scope,
    PROTOCOLS,
    asked,
    new Conditions(scope.customerId)
      .when(asked.exam_type, '? = any (t.exam_types)')
      .when(asked.service_area, WITH_STATION)
      .when(asked.job_title_id, FOR_JOB)
      .when(asked.batch_id, OF_BATCH)
      .when(asked.state && todayInLima(), asked.state ? STATES[asked.state] : ''),
  );

/** One that still decides what somebody is examined for is switched off or ended first. */
async function deleteProtocol(scope: Scope, id: string): Promise<void> {
  await deleteEntry(scope, PROTOCOLS, id, async (tx, { name }) => {
    const n = appliedTo(await enabledProtocolsIn(tx), await workerGroupsIn(tx), todayInLima()).get(id) ?? 0;
    if (n > 0)
      throw badRequest(
        'in_use',
        `${name} es el perfil médico de ${countedWorkers(n)}: desactívalo o ponle fecha final antes de eliminarlo.`,
      );
  });
}

export const protocolRoutes: Route[] = [
  route(api.listTestTypes, async () => EXAM_TYPES.map((id) => ({ id, name: EXAM_TYPE_LABELS[id] }))),
  route(api.listProtocols, async ({ scope }) => {
    const today = todayInLima();
    return (await enabledProtocols(scope))
      .filter(({ dateFrom, dateTo }) => dateFrom <= today && (dateTo === null || dateTo >= today))
      .map((protocol) => ({ ...protocol, serviceAreas: protocol.stations.map((station) => station.serviceArea) }));
  }),
  route(api.viewProtocols, async ({ scope, query }) => {
    const page = await pageOfListing(scope, protocolListing(scope, query), query);
    return { ...page, items: await told(scope, page.items) };
  }),
  route(api.createProtocol, async ({ scope, body }) =>
    toldOne(scope, await createEntry(scope, PROTOCOLS, columnsOf(body), restOf(body))),
  ),
  route(api.updateProtocol, async ({ scope, query, body: { version, ...body } }) =>
    toldOne(scope, await updateEntry(scope, PROTOCOLS, { id: query.id, version }, columnsOf(body), restOf(body))),
  ),
  route(api.deleteProtocol, ({ scope, body }) => deleteProtocol(scope, body.id)),
  route(api.tryProtocols, ({ scope, body }) => {
    const date = body.date ?? todayInLima();
    return body.imagined
      ? protocolForImagined(scope, body.imagined, body.exam_type, date)
      : protocolFor(scope, body.patient_id!, body.exam_type, date);
  }),
];
