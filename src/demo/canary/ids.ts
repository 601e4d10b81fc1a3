import { addDays } from '#platform/contract/dates.ts';
import type { CanaryActivities } from './activities.ts';
import { both, type Ids, verbs } from './calls.ts';
import type { CanaryCharts } from './charts.ts';
import type { CanaryCompany } from './company.ts';
import type { CanaryExams } from './exams.ts';
import { figureIds } from './figure-ids.ts';
import type { CanaryFiles } from './files.ts';
import type { Marks } from './marks.ts';
import type { CanaryPrograms } from './programs.ts';
import type { CanaryTwins } from './twins.ts';
import { CANARY_ROLE, type CanaryUser } from './users.ts';
import type { CanaryVisits } from './visits.ts';

export interface Planted {
  company: CanaryCompany;
  exams: CanaryExams;
  visits: CanaryVisits;
  files: CanaryFiles;
  activities: CanaryActivities;
  protocol: string;
  /** Id of a worker's request about their own data. */
  request: string;
  sst: { reading: string; document: string };
  charts: CanaryCharts;
  programs: CanaryPrograms;
  report: string;
  appointment: string;
  /** Id of a notification of the company user who is neither owner nor doctor. */
  notification: string;
  /** Id of a view that the same user shares with the company. */
  view: string;
  twins: CanaryTwins;
  /** Token of a link with which a worker verifies their own data. */
  link: string;
}

/** Values for each parameter name and for each call of a company. */
export function idsOf(planted: Planted, user: CanaryUser, { plain }: Marks, today: string) {
  const { company, exams, files, protocol, twins, visits } = planted;
  const { batches } = company;
  // A null field is omitted: these calls accept no user other than the caller.
  const oneself = { user_id: null };
  const idParam = (id: string) => ({ id });
  const opened = { person_id: planted.link, document_type_id: 'PAS', document_number: company.documents[0] };
  return {
    customer_id: company.customer,
    company_id: company.customer,
    external_customer_id: company.customer,
    user_id: user.id,
    patient_id: company.patients[0],
    person_id: company.patients[0],
    attention_id: exams.attentions[0],
    consultation_id: exams.consultation,
    document_id: files.documents[0],
    file_id: files.plain,
    batch_id: batches.roster,
    transaction_id: batches.roster,
    // The whole import is inside the clinical wall: owners and users of its company have no such import either.
    results_batch_id: batches.results,
    kept_id: twins.pair[0],
    merged_id: twins.pair[1],
    one_id: twins.pair[0],
    other_id: twins.pair[1],
    working_area_id: company.area,
    job_title_id: company.job,
    project_id: company.project,
    headquarter_id: company.headquarter,
    health_centre_id: company.healthCentre,
    site_id: company.healthCentreSite,
    worker: company.patients[0],
    department_id: '12',
    province_id: '1201',
    district_id: '120114',
    hazard_id: 'RUIDO',
    // Every record still has the version with which it was written.
    version: 1,
    ...both('/api/middleware/patients', {
      q: plain('PATERNO0'),
      aptitud: 'APTO_CON_RESTRICCION',
      sex: 'M',
      age_from: 18,
      age_to: 90,
      validity: 'VIGENTE',
      exam_type: 'PERIODICO',
      status: 'ACTIVE',
      hired_until: today,
      valid_from: addDays(today, -700),
      valid_to: addDays(today, 2000),
      // This filter is refused outside the clinical wall, whatever its value.
      disability: null,
    }),
    ...both('/api/exam/emos', {
      start_date: addDays(exams.firstDate, -700),
      end_date: addDays(exams.firstDate, 365),
      attentionDate: exams.firstDate,
      filter_value: plain('PATERNO0'),
      documentTypeNumber: company.documents[0],
      status: 'LEIDO',
      aptitude: 'APTO_CON_RESTRICCION',
      exam_type: 'PERIODICO',
      validity: 'VIGENTE',
      batch_id: batches.aptitudes,
      // This filter is refused outside the clinical wall, whatever its value.
      finding: null,
    }),
    // Without a flag the list shows care attentions, which the first record is; each flag selects another kind, and
    // both flags together select no attention.
    ...both('/api/exam/attention-no-emo', {
      only_laboratory: null,
      only_covid: null,
      days_off: null,
      progress: 'HECHA',
      filter_value: plain('PATERNO0'),
      start_date: addDays(today, -30),
      end_date: today,
      attention_class: null,
      body_system: null,
      referred: null,
      discharged_from: null,
      discharged_to: null,
      covid_test: null,
      covid_result: null,
      case_class: null,
    }),
    'GET /api/exam/attention-no-emo/{attentionId}': { attention_id: visits.care },
    'GET /api/exam/attention-no-emo/covid': { covid_test_id: visits.covid },
    ...both('/api/middleware/patients/documents', {
      q: plain('PATERNO0'),
      type: 'CERTIFICADO_APTITUD',
      state: 'VIGENTE',
      from: addDays(today, -700),
      to: today,
    }),
    ...both('/api/middleware/patients/schedule', { emo_type: 'VISITA' }),
    'GET /api/middleware/patients/schedule/v2': { emo_type: 'VISITA' },
    ...both('/api/exam/protocols/all', {
      batch_id: null,
      exam_type: 'PERIODICO',
      service_area: 'TRIAJE',
      state: 'VIGENTE',
    }),
    ...both('/api/middleware/customers', { ...oneself, membership: 'PREMIUM', enabled: 'true' }),
    'GET /api/middleware/customers/owner': oneself,
    'GET /api/security/auth/users/policies': { ...oneself, resource_code: 'collaborators', resource_type: 'module' },
    'GET /api/exam/expired-emos-in-a-timeline': { sum_up_to_date: 'true' },
    'GET /api/middleware/document-types/{id}': idParam('DNI'),
    'GET /api/security/auth/users/all': { q: null },
    'GET /api/security/auth/user-by-id': idParam(user.id),
    'PUT /api/security/auth/users/{id}': idParam(user.id),
    'GET /api/security/auth/profile/picture/{userId}': { userId: user.id },
    'GET /api/security/roles/view-as': { kind: 'user', role_id: CANARY_ROLE },
    'GET /api/imports/spreadsheet': { filename: `${plain('ARCHIVO')}.csv` },
    'PUT /api/exam/protocols/update': idParam(protocol),
    'POST /api/exam/protocols/delete': idParam(protocol),
    'POST /api/middleware/patients/merges/{id}/undo': idParam(twins.merge),
    'POST /api/middleware/patients/merges': { keptVersion: 1, mergedVersion: 1 },
    'POST /api/middleware/patients/{id}/registration-link': { ...idParam(company.patients[0]!), email: MAIL },
    'POST /api/middleware/patients': WORKER,
    'PUT /api/middleware/patients/{id}': { ...idParam(company.patients[0]!), ...WORKER, documentNumber: '45678913' },
    'POST /api/security/auth/users/add': { username: MAIL, user_id: null, roleId: null, phone: '', cmp: '', rne: '' },
    'POST /api/middleware/customers': { ruc: RUC },
    'PUT /api/middleware/customers/{id}': { ...idParam(company.customer), ruc: RUC },
    'POST /api/middleware/memberships': { code: 'PREMIUM' },
    'POST /api/security/policies': { code: 'canario.read', kinds: 'user', grants: 'logo.update' },
    'POST /api/security/resources': { code: 'canario' },
    'POST /api/exam/protocols/try': { exam_type: 'PERIODICO', imagined: null },
    'GET /api/middleware/patients/{id}/history': idParam(company.patients[0]!),
    'POST /api/middleware/patients/documents/{key}/link': { key: files.documents[0] },
    'POST /api/middleware/patients/documents/archives': { key: files.documents[0], reason: plain('MOTIVO') },
    'POST /api/middleware/patients/documents/archives/{id}/link': idParam(files.archive),
    'GET /api/documents/{id}/file': idParam(files.documents[0]!),
    'GET /api/documents/verify/{code}': { code: files.certificateCode },
    'POST /api/documents/{id}/revoke': idParam(files.documents[0]!),
    'POST /api/documents/{id}/clear': idParam(files.documents[4]!),
    'POST /api/documents/{id}/keep': idParam(files.documents[4]!),
    'GET /api/middleware/user-notifications': { after: planted.notification },
    'DELETE /api/middleware/user-notifications/{id}': idParam(planted.notification),
    'PUT /api/middleware/user-notifications/{id}/restore': idParam(planted.notification),
    'PUT /api/middleware/user-notifications/viewed/{id}': idParam(planted.notification),
    'GET /api/middleware/patients/{id}': idParam(company.patients[0]!),
    'POST /api/exam/medical-images': { station_id: 'RX', kind: 'RADIOGRAFIA', taken_on: today },
    'GET /api/exam/medical-images/report': { station_id: 'RX', format_id: files.image, extension_image: 'pdf' },
    'DELETE /api/exam/medical-images/{id}': idParam(files.image),
    'POST /api/exam/medical-images/{id}/restore': idParam(files.image),
    'GET /api/exam/work-history': { as_of: today },
    'POST /api/exam/work-history': { hazards: ['RUIDO'] },
    'PUT /api/exam/work-history/{jobId}': { jobId: visits.job, hazards: ['RUIDO'] },
    'POST /api/exam/work-history/{jobId}/withdraw': { jobId: visits.job },
    'POST /api/exam/work-history/{jobId}/restore': { jobId: visits.job },
    'GET /api/exam/consultations/{id}': idParam(exams.consultation),
    'GET /api/exam/consultations/{id}/report': idParam(exams.consultation),
    'POST /api/exam/consultations/{id}/report': idParam(exams.consultation),
    'POST /api/exam/consultations/{id}/notes': idParam(exams.consultation),
    'GET /api/exam/result-deliveries/{id}': idParam(exams.delivery),
    'POST /api/exam/result-deliveries/{id}/notes': idParam(exams.delivery),
    'POST /api/exam/result-deliveries/{id}/hand-over': idParam(exams.delivery),
    'POST /api/exam/result-deliveries/send': { ...oneself },
    'GET /api/middleware/sst-readings/{id}': idParam(planted.sst.reading),
    'POST /api/middleware/sst-readings/{id}/notes': idParam(planted.sst.reading),
    'POST /api/middleware/sst-readings/{id}/hand-over': idParam(planted.sst.reading),
    'POST /api/middleware/sst-readings/{id}/proof/link': idParam(planted.sst.reading),
    'GET /api/middleware/rights-requests/{id}': idParam(planted.request),
    'POST /api/middleware/rights-requests/{id}/notes': idParam(planted.request),
    'POST /api/middleware/rights-requests/{id}/hand-over': idParam(planted.request),
    'POST /api/middleware/rights-requests': { field: null, newValue: null, kind: 'ACCESO', receivedOn: today },
    'POST /api/middleware/scheduling/read-results': { ...oneself, time: '09:00' },

    ...ofActivities(planted.activities),
    ...figureIds(planted, today),
    ...verbs('/api/lists/views', idParam(planted.view)),
    'GET /api/search': { q: plain('PATERNO0') },
    'GET /api/lists/views': { list: 'collaborators' },
    'POST /api/lists/views': { list: 'collaborators' },
    'PUT /api/lists/views/default': { list: 'collaborators' },

    ...verbs('/api/middleware/health-centres', idParam(company.healthCentre)),
    ...Object.fromEntries(
      ['POST', 'GET', 'DELETE'].map((method) => [
        `${method} /api/middleware/health-centres/{id}/logo`,
        idParam(company.healthCentre),
      ]),
    ),
    ...verbs('/api/middleware/working-areas', { ...idParam(company.area), name: plain('CAMBIO') }),
    ...verbs('/api/middleware/job-titles', idParam(company.job)),
    ...verbs('/api/exam/recommendation-templates', { ...idParam(exams.template), name: plain('CAMBIO') }),
    'PUT /api/exam/critical-limits/{code}': { code: 'GLUCOSA' },
    'POST /api/exam/attentions/{attentionId}/consultations/withdraw': { ids: exams.consultation },
    ...verbs('/api/exam/projects', { ...idParam(company.project), name: plain('CAMBIO') }),
    ...ofImports(batches.roster, ['', '/rows', '/roll-back', '/rejected'], ['GET', 'POST', 'DELETE']),
    ...ofImports(
      batches.open,
      ['/questions', '/names', '/rows', '/left-out', '/columns', '/sheet', '/start'],
      ['PUT', 'POST'],
    ),
    'GET /api/imports/{id}/questions': idParam(batches.open),
    'GET /api/imports/{id}/names': idParam(batches.open),
    'GET /api/imports/{id}/preview': idParam(batches.uploaded),
    'GET /api/log/batches/import-attentions/id': { batch_id: batches.aptitudes },
    'GET /api/log/batches/import-schedulings/id': { batch_id: batches.schedulings },
    'GET /api/log/batches/job-informations/id': { batch_id: batches.jobInformation },
    'GET /api/log/batches/protocols/id': { batch_id: batches.protocols },
    'GET /api/log/batches/documents/id': { batch_id: batches.documents },
    'GET /api/imports/{id}/documents': idParam(batches.documents),
    'PUT /api/imports/{id}/documents': idParam(batches.documents),
    'POST /api/imports/{id}/documents/link': idParam(batches.documents),
    'POST /api/imports/{id}/documents/confirm': idParam(batches.documents),
    'GET /api/middleware/patients/exists-status': opened,
    'POST /api/middleware/patients/registration/code': opened,
    'POST /api/middleware/patients/registration/verify': opened,
    'POST /api/middleware/patients/registration/contact-code': opened,
    'PUT /api/middleware/patients/update-patient-details-by-personId': opened,
  };
}

const MAIL = 'persona@canario.test';
const RUC = '20999000011';
const WORKER = {
  documentType: 'DNI',
  documentNumber: '45678912',
  birthDate: '1985-01-01',
  sex: 'F',
  phone: '',
  email: '',
  bloodGroup: null,
  pregnant: null,
  pregnancyTrimester: null,
  disabilityCertificate: null,
  hireDate: '2024-01-15',
};

const ofActivities = ({ activity, finding, sheet, photo, staff, absence, absenceTaken }: CanaryActivities): Ids => {
  const [activities, sensitive, absences] = [
    '/api/middleware/activities',
    '/api/exam/sensitive-staff',
    '/api/exam/absences',
  ];
  const named = (calls: readonly string[], id: string) => Object.fromEntries(calls.map((call) => [call, { id }]));
  const parts = ['notes', 'carry-out', 'findings', 'files', 'attendees', 'share'];
  return {
    ...verbs(activities, { id: activity }),
    ...named(
      [
        `GET ${activities}/{id}/details`,
        `DELETE ${activities}/{id}/attendees/{patientId}`,
        ...parts.map((part) => `POST ${activities}/{id}/${part}`),
      ],
      activity,
    ),
    ...named([`PUT ${activities}/findings/{id}`], finding),
    ...named([`GET ${activities}/files/{id}`], photo),
    ...named([`DELETE ${activities}/files/{id}`], sheet),
    ...named([`POST ${activities}/files/{id}/restore`], sheet),
    ...both('/api/middleware/absences', {
      withdrawn: null,
      start_date: null,
      end_date: null,
      communicated_from: null,
      communicated_to: null,
    }),
    ...verbs(absences, { id: absence }),
    ...named([`POST ${absences}/{id}/withdraw`], absence),
    ...named([`POST ${absences}/{id}/restore`], absenceTaken),
    ...verbs(sensitive, { id: staff }),
    ...named(
      ['PUT', 'DELETE'].map((method) => `${method} ${sensitive}/{id}/adjustment`),
      staff,
    ),
    ...named([`POST ${sensitive}/{id}/notes`], staff),
  };
};
const ofImports = (id: string, paths: readonly string[], methods: readonly string[]): Ids =>
  Object.fromEntries(methods.flatMap((method) => paths.map((path) => [`${method} /api/imports/{id}${path}`, { id }])));
