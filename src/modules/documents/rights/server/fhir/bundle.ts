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
  const rowsOfExams = <T extends { attentionId: string }>(rows: readonly T[]) =>
    rows.filter(({ attentionId }) => dates.has(attentionId));
  const heldData: HeldData = {
    ...data,
    results: rowsOfExams(data.results),
    diagnoses: rowsOfExams(data.diagnoses),
    documents: rowsOfExams(data.documents),
    referrals: rowsOfExams(data.referrals),
  };
  const on = ({ attentionId }: { attentionId: string }) => dates.get(attentionId)!;
  const resources = [
    organizationOf(heldData),
    patientOf(heldData),
    ...heldData.attentions.map((a) => encounterOf(heldData, a)),
    ...heldData.results.map((r) => observationOf(heldData, r, on(r))),
    ...heldData.diagnoses.map((d) => conditionOf(heldData, d, on(d))),
    ...heldData.attentions.flatMap((a) => reportOf(heldData, a) ?? []),
    ...heldData.referrals.map((r) => referralOf(heldData, r)),
    ...heldData.documents.map((d) => documentOf(heldData, d)),
    ...heldData.vaccines.map((v) => immunizationOf(heldData, v)),
  ];
  return {
    resourceType: 'Bundle',
    id,
    type: 'collection',
    timestamp: at,
    entry: resources.map((resource) => ({ fullUrl: `urn:uuid:${resource.id}`, resource })),
  };
}
