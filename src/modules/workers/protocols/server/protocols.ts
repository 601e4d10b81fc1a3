import { EXAM_TYPE_LABELS, EXAM_TYPES } from '#clinical/vocabulary/exam-type.ts';
import { todayInLima } from '#platform/contract/dates.ts';
import { catalogueRoutes } from '#platform/server/catalogue/routes.ts';
import { store } from '#platform/server/catalogue/store.ts';
import { type Route, route } from '#platform/server/http/route.ts';
import { countedWorkers } from '#workers/catalogs/counted.ts';
import * as api from '../api.ts';
import { PROTOCOLS, type Protocol, type ProtocolState } from '../catalogue.ts';
import { chooseProtocol } from '../choose.ts';
import { overlapsOf } from '../overlaps.ts';
import { protocolFor, protocolForImagined, workOf } from './protocol-for.ts';
import {
  enabledProtocols,
  enabledProtocolsIn,
  PROTOCOL_EXPRESSIONS,
  type WorkerGroup,
  workerGroups,
  workerGroupsIn,
} from './protocols.queries.ts';
import { checkReferences, setContents } from './write-protocol.ts';

const STATES: Record<ProtocolState, string> = {
  VIGENTE: 't.enabled and t.date_from <= ? and (t.date_to is null or t.date_to >= ?)',
  POR_EMPEZAR: 't.enabled and t.date_from > ?',
  TERMINADO: 't.enabled and t.date_to < ?',
  INACTIVO: 'not t.enabled and ?::date is not null',
};

const protocols = store({
  of: PROTOCOLS,
  expressions: PROTOCOL_EXPRESSIONS,
  conditions: {
    exam_type: '? = any (t.exam_types)',
    service_area: `exists (select 1 from protocol_stations s
      where s.customer_id = $1 and s.protocol_id = t.id and s.service_area = ?)`,
    job_title_id: `exists (select 1 from protocol_conditions c
      where c.customer_id = $1 and c.protocol_id = t.id and c.job_title_id = ?)`,
    batch_id: 'exists (select 1 from import_rows r where r.customer_id = $1 and r.batch_id = ? and r.object_id = t.id)',
    state: (where, state) => where.when(todayInLima(), STATES[state as ProtocolState]),
  },
  check: checkReferences,
  write: setContents,
  /** A protocol that still applies to workers cannot be deleted: it must first be disabled or ended. */
  async blocked(tx, { id, name }) {
    const n = appliedTo(await enabledProtocolsIn(tx), await workerGroupsIn(tx), todayInLima()).get(id) ?? 0;
    return n > 0
      ? `${name} es el perfil médico de ${countedWorkers(n)}: desactívalo o ponle fecha final antes de eliminarlo.`
      : null;
  },
  async complete(scope, items) {
    const [enabled, groups] = await Promise.all([enabledProtocols(scope), workerGroups(scope)]);
    return withFacts(items, enabled, groups, todayInLima());
  },
});

export const protocolRoutes: Route[] = [
  ...catalogueRoutes(protocols),
  route(api.listTestTypes, async () => EXAM_TYPES.map((id) => ({ id, name: EXAM_TYPE_LABELS[id] }))),
  route(api.listProtocols, async ({ scope }) => {
    const today = todayInLima();
    return (await enabledProtocols(scope))
      .filter(({ dateFrom, dateTo }) => dateFrom <= today && (dateTo === null || dateTo >= today))
      .map((protocol) => ({ ...protocol, serviceAreas: protocol.stations.map((station) => station.serviceArea) }));
  }),
  route(api.tryProtocols, ({ scope, body }) => {
    const date = body.date ?? todayInLima();
    return body.imagined
      ? protocolForImagined(scope, body.imagined, body.exam_type, date)
      : protocolFor(scope, body.patient_id!, body.exam_type, date);
  }),
];

/** Number of active workers to whom each protocol applies on a day, for any of its exam types. */
function appliedTo(protocols: readonly Protocol[], groups: readonly WorkerGroup[], day: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const group of groups) {
    const work = workOf(group);
    const chosen = EXAM_TYPES.map((type) => chooseProtocol(protocols, work, type, day)?.protocol.id);
    for (const id of new Set(chosen)) if (id) counts.set(id, (counts.get(id) ?? 0) + group.patients);
  }
  return counts;
}

/** Adds the computed columns of the list to stored protocols. */
function withFacts<P extends Protocol>(
  items: readonly P[],
  protocols: readonly Protocol[],
  groups: readonly WorkerGroup[],
  day: string,
): (P & { patients: number; warnings: string[] })[] {
  const counts = appliedTo(protocols, groups, day);
  return items.map((item) => ({
    ...item,
    patients: counts.get(item.id) ?? 0,
    warnings: overlapsOf(item, protocols),
  }));
}
