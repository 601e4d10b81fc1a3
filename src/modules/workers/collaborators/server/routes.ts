import { statement } from '#platform/server/database/statements/statement.ts';
import { type Route, reads, route } from '#platform/server/http/route.ts';
import * as api from '../api.ts';
import * as due from '../due-api.ts';
import { getPatientHistory } from '../history-api.ts';
import { confirmIdentity } from '../identity-api.ts';
import * as writes from '../write-api.ts';
import { ceasePatientsOf, reactivatePatientsOf } from './cessation.ts';
import { listDueOf, totalHazardsOf } from './due-exams.ts';
import { duplicateRoutes } from './duplicates/routes.ts';
import { getPatientOf } from './get-patient.ts';
import { patientHistoryOf } from './history/patient-history.ts';
import { confirmIdentityOf } from './identity/confirm-identity.ts';
import { collaboratorLists } from './lists.ts';
import { deletePatientOf, moveToProjectOf } from './move-and-delete.ts';
import { registrationRoutes } from './registration/routes.ts';
import { createPatientOf, updatePatientOf } from './write-patient.ts';

const COUNT_SQL = "select count(*) as count from patients where customer_id = $1 and status = 'ACTIVE'";

export const collaboratorRoutes: Route[] = [
  route(api.countPatients, async ({ scope }) => {
    const [rows] = await scope.hot<[{ count: number }[]]>([statement(COUNT_SQL, [scope.customerId])]);
    return rows[0]!;
  }),
  reads(api.getPersonalInformation, ({ scope, query }) => getPatientOf(scope, query.person_id)),
  reads(api.getPatient, ({ scope, params }) => getPatientOf(scope, params.id)),
  reads(getPatientHistory, ({ scope, params }) => patientHistoryOf(scope, params.id)),
  route(confirmIdentity, confirmIdentityOf),
  route(writes.createPatient, createPatientOf),
  route(writes.updatePatient, updatePatientOf),
  route(writes.ceasePatients, ceasePatientsOf),
  route(writes.reactivatePatients, reactivatePatientsOf),
  route(writes.moveToProject, moveToProjectOf),
  route(writes.deletePatient, deletePatientOf),
  reads(due.listDueExams, ({ scope, query }) => listDueOf(scope, query)),
  reads(due.listDueExamsV2, ({ scope, query }) => listDueOf(scope, query)),
  reads(due.totalHazards, ({ scope }) => totalHazardsOf(scope)),
  ...duplicateRoutes,
  ...registrationRoutes,
  ...collaboratorLists,
];
