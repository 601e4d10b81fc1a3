import type { ExamType } from '#clinical/vocabulary/exam-type.ts';
import type { RecordForm } from '#clinical/vocabulary/record-form.ts';
import { ageOn } from '#platform/contract/dates.ts';
import { notFound } from '#platform/contract/problem.ts';
import type { Scope } from '#platform/server/database/scope.ts';
import { chooseProtocol, protocolWithStations } from '../choose.ts';
import type { AskedProtocol, Examinee, Named } from '../model.ts';
import { type ExamineeRow, enabledProtocols, examineeRows, workRow } from './protocols.queries.ts';

const namedOrNull = (id: string | null, name: string | null): Named | null => (id && name ? { id, name } : null);

export const workOf = (row: Omit<ExamineeRow, 'sex' | 'birthDate'>): Omit<Examinee, 'sex' | 'age'> => ({
  jobTitle: namedOrNull(row.jobTitleId, row.jobTitle),
  area: namedOrNull(row.areaId, row.area),
  hazards: row.hazards,
});

/**
 * The stations for exams of workers on a day, one result for each request; undefined for a worker that the company does
 * not have.
 */
export async function protocolsFor(
  scope: Scope,
  requests: readonly { patientId: string; examType: ExamType }[],
  day: string,
): Promise<(AskedProtocol | undefined)[]> {
  const ids = requests.map(({ patientId }) => patientId);
  const [rows, protocols] = await Promise.all([examineeRows(scope, ids), enabledProtocols(scope)]);
  return requests.map(({ patientId, examType }) => {
    const row = rows.get(patientId);
    return (
      row &&
      protocolWithStations(protocols, { ...workOf(row), sex: row.sex, age: ageOn(row.birthDate, day) }, examType, day)
    );
  });
}

/** The stations for an exam of a worker on a day. @throws 404 */
export async function protocolFor(
  scope: Scope,
  patientId: string,
  type: ExamType,
  day: string,
): Promise<AskedProtocol> {
  const [found] = await protocolsFor(scope, [{ patientId, examType: type }], day);
  if (!found) throw notFound('No encontramos al colaborador.');
  return found;
}

/** The record form of the protocol for an exam of a worker on a day; the Anexo 02 where no protocol applies. */
export async function recordFormFor(scope: Scope, patientId: string, type: ExamType, day: string): Promise<RecordForm> {
  const [rows, protocols] = await Promise.all([examineeRows(scope, [patientId]), enabledProtocols(scope)]);
  const row = rows.get(patientId);
  return (row && chooseProtocol(protocols, workOf(row), type, day)?.protocol.recordForm) ?? 'ANEXO_02';
}

interface Imagined {
  sex: 'M' | 'F' | 'X';
  age: number | null;
  job_title_id: string | null;
  working_area_id: string | null;
}

/** The same for an imaginary worker. @throws 404 for a job title or an area that the company does not have */
export async function protocolForImagined(
  scope: Scope,
  { sex, age, job_title_id, working_area_id }: Imagined,
  type: ExamType,
  day: string,
): Promise<AskedProtocol> {
  const [row, protocols] = await Promise.all([workRow(scope, job_title_id, working_area_id), enabledProtocols(scope)]);
  if (job_title_id !== null && row.jobTitleId === null) throw notFound('No encontramos el puesto laboral.');
  if (working_area_id !== null && row.areaId === null) throw notFound('No encontramos el área.');
  return protocolWithStations(protocols, { ...workOf(row), sex, age }, type, day);
}
