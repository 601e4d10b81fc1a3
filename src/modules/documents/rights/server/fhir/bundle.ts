import type { HeldData } from './data.ts';
import {
  conditionOf,
  documentOf,
  encounterOf,
  immunizationOf,
  observationOf,
  organizationOf,
  patientOf,
  type Resource,
  referralOf,
  reportOf,
} from './resources.ts';

/** Builds a Bundle of FHIR R4 with all data of a worker: a collection whose references resolve within it. */
export function bundleOf(data: HeldData, id: string, at: string): Resource {
  const dates = new Map(data.attentions.map((a) => [a.id, a.date]));
  const known = <T extends { attentionId: string }>(rows: readonly T[]) =>
    rows.filter(({ attentionId }) => dates.has(attentionId));
  const held: HeldData = {
    ...data,
    results: known(data.results),
    diagnoses: known(data.diagnoses),
    documents: known(data.documents),
    referrals: known(data.referrals),
  };
  const on = ({ attentionId }: { attentionId: string }) => dates.get(attentionId)!;
  const resources = [
    organizationOf(held),
    patientOf(held),
    ...held.attentions.map((a) => encounterOf(held, a)),
    ...held.results.map((r) => observationOf(held, r, on(r))),
    ...held.diagnoses.map((d) => conditionOf(held, d, on(d))),
    ...held.attentions.flatMap((a) => reportOf(held, a) ?? []),
    ...held.referrals.map((r) => referralOf(held, r)),
    ...held.documents.map((d) => documentOf(held, d)),
    ...held.vaccines.map((v) => immunizationOf(held, v)),
  ];
  return {
    resourceType: 'Bundle',
    id,
    type: 'collection',
    timestamp: at,
    entry: resources.map((resource) => ({ fullUrl: `urn:uuid:${resource.id}`, resource })),
  };
}
