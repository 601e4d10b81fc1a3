import type { WorkerData } from './data.ts';
import {
  conditionOf,
  documentOf,
  encounterOf,
  immunizationOf,
  observationOf,
  occupationOf,
  organizationOf,
  patientOf,
  programOf,
  type Resource,
  referralOf,
  reportOf,
} from './resources.ts';

/** Builds a Bundle of FHIR R4 with all data of a worker: a collection whose references resolve within it. */
export function bundleOf(data: WorkerData, id: string, at: string): Resource {
  const dates = new Map(data.attentions.map((a) => [a.id, a.date]));
  const rowsOfExams = <T extends { attentionId: string }>(rows: readonly T[]) =>
    rows.filter(({ attentionId }) => dates.has(attentionId));
  const workerData: WorkerData = {
    ...data,
    results: rowsOfExams(data.results),
    diagnoses: rowsOfExams(data.diagnoses),
    documents: rowsOfExams(data.documents),
    referrals: rowsOfExams(data.referrals),
  };
  const on = ({ attentionId }: { attentionId: string }) => dates.get(attentionId)!;
  const resources = [
    organizationOf(workerData),
    patientOf(workerData),
    ...workerData.attentions.map((a) => encounterOf(workerData, a)),
    ...workerData.results.map((r) => observationOf(workerData, r, on(r))),
    ...workerData.diagnoses.map((d) => conditionOf(workerData, d, on(d))),
    ...workerData.attentions.flatMap((a) => reportOf(workerData, a) ?? []),
    ...workerData.referrals.map((r) => referralOf(workerData, r)),
    ...workerData.documents.map((d) => documentOf(workerData, d)),
    ...workerData.vaccines.map((v) => immunizationOf(workerData, v)),
    ...workerData.jobs.map((job) => occupationOf(workerData, job)),
    ...workerData.programs.flatMap((entry) => programOf(workerData, entry)),
  ];
  return {
    resourceType: 'Bundle',
    id,
    type: 'collection',
    timestamp: at,
    entry: resources.map((resource) => ({ fullUrl: `urn:uuid:${resource.id}`, resource })),
  };
}
