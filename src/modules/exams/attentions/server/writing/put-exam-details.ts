import type { z } from 'zod';
import { implausible } from '#clinical/rules/units.ts';
import { APPOINTMENT_STATES } from '#clinical/vocabulary/life-cycle.ts';
import type { ServiceArea } from '#clinical/vocabulary/service-area.ts';
import { badRequest } from '#platform/contract/problem.ts';
import type { Scope, Tx } from '#platform/server/database/scope.ts';
import { listed, takesResults } from '#workers/validity/server/exam-life.sql.ts';
import { changeExams } from '#workers/validity/server/write-exams.ts';
import type { putExamDetails } from '../../api.ts';
import { noticeCritical } from '../critical/notice-critical.ts';
import { getStationOf } from '../detail/attention.queries.ts';
import { belongsTo, stationOf } from '../detail/stations.ts';
import { assertReason, clinicalBefore, clinicalChanges, keepChanges, tellingOthers, withCorrected } from './changes.ts';
import { emptyPart, loadClinical, loadExamined, writeClinical } from './clinical-part.ts';
import { resultRows } from './results.ts';
import { numeric, whyNotWritten, withMeasures } from './save-attention.ts';

type Body = z.output<NonNullable<(typeof putExamDetails)['body']>>;

/** @throws for figures that are impossible in the unit: the user mistyped the figure or meant another unit */
function refuseImplausible(measures: Body['measures']): void {
  const errors = measures.flatMap(({ code, value }, i) => {
    const number = value === null ? null : numeric(code, value);
    const doubt = typeof number === 'number' ? implausible(code, number) : null;
    return doubt ? [{ path: `measures.${i}.value`, message: doubt.message }] : [];
  });
  if (errors.length > 0) throw badRequest('implausible', 'Hay valores que nadie puede tener en su unidad.', errors);
}

/**
 * Writes measures of one station. The whole exam is classified again, because some classes depend on several stations.
 */
export async function putStation(scope: Scope, area: ServiceArea, body: Body) {
  const foreign = body.measures.flatMap(({ code }, i) =>
    stationOf(code) === null || belongsTo(code, area)
      ? [] // an unknown code gets its own error below
      : [{ path: `measures.${i}.code`, message: 'Esta medida es de otra estación.' }],
  );
  if (foreign.length > 0) throw badRequest('unknown_measure', 'Hay medidas que no son de esta estación.', foreign);
  refuseImplausible(body.measures);
  const id = body.attentionId;
  const write = async (tx: Tx) => {
    const [{ rows }, parts, people] = await Promise.all([
      changeExams(tx, [id], () =>
        tx.client.query<{ was: string; is: string }>(
          `update attentions a set version = a.version + 1, updated_at = now(),
         state = case when a.state in (${listed(APPOINTMENT_STATES)}) then 'EN_ATENCION' else a.state end
       from attentions o
       where o.customer_id = $1 and o.id = $2 and a.customer_id = $1 and a.id = $2 and a.version = $3
         and a.kind in ('EMO', 'LABORATORIO') and a.deleted_at is null and ${takesResults('a')}
       returning o.state as was, a.state as is`,
          [tx.customerId, id, body.version],
        ),
      ),
      loadClinical(tx, [id]),
      loadExamined(tx, [id]),
    ]);
    const part = parts.get(id) ?? emptyPart();
    const person = people.get(id);
    const [states] = rows;
    if (!states || !person) throw await whyNotWritten(tx, id, body.version);
    const measures = withMeasures(part.measures, body.measures);
    assertReason(part.measures, measures, body.reason);
    const results = resultRows(measures, person, person.examDate, person.rules);
    const changes = clinicalChanges(part, { ...part, measures });
    const { was, is } = states;
    const before = {
      ...clinicalBefore(part),
      ...(was === is ? {} : { columns: { state: was }, stateAfter: is }),
    };
    await keepChanges(tx, id, body.version + 1, changes, { before, reason: body.reason });
    const { texts, diagnoses } = part;
    const byDoctor = withCorrected(part, body.measures, measures);
    await writeClinical(tx, [{ attentionId: id, results, texts, diagnoses, byDoctor }], [id]);
    await noticeCritical(tx, [{ attentionId: id, results, isStored: true }]);
    await tx.audit({
      action: 'exam.measured',
      objectType: 'attention',
      objectId: id,
      details: { station: area, codes: body.measures.map((m) => m.code) },
    });
  };
  await tellingOthers(scope, id, () => scope.run(write));
  return getStationOf(scope, id, area);
}
