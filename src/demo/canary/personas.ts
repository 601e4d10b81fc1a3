import { addDays } from '../../platform/contract/dates.ts';
import type { CanaryCompany } from './company.ts';
import type { CanaryExams } from './exams.ts';
import type { CanaryFiles } from './files.ts';
import { CANARY_PASSWORD, canariesOf, medicalOf, TENANTS, type Tenant } from './marks.ts';
import { CANARY_ROLE, type CanaryUser, type CanaryUsers } from './users.ts';

export interface Planted {
  company: CanaryCompany;
  exams: CanaryExams;
  files: CanaryFiles;
  protocol: string;
}

const LOGIN = '/api/security/auth/login';

/** Who may sign in and which ids belong to whom, in the form that the black-box probes read. */
export function personasFile(planted: Record<Tenant, Planted>, users: CanaryUsers, sessionCookie: string) {
  const person = (name: string, role: string, tenant: Tenant, user: CanaryUser) => ({
    name,
    role,
    tenant,
    login: { body: { username: user.username, password: CANARY_PASSWORD } },
  });
  const { A, B } = users.of;
  return {
    cfg: { loginPath: LOGIN },
    tenantKeys: ['customer_id', 'company_id', 'external_customer_id'],
    superRoles: ['admin'],
    medicalRoles: ['admin', 'doctor'],
    personas: [
      { name: 'anon', role: 'anonymous', headers: {} },
      // A revoked person with a session that was open: nothing but public calls may answer.
      { name: 'revokedA', role: 'anonymous', headers: { cookie: `${sessionCookie}=${users.revokedToken}` } },
      person('admin', 'admin', 'A', users.admin),
      person('ownerA', 'owner', 'A', A.owner),
      person('doctorA', 'doctor', 'A', A.doctor),
      person('userA', 'user', 'A', A.user),
      person('ownerB', 'owner', 'B', B.owner),
      person('doctorB', 'doctor', 'B', B.doctor),
    ],
    // People without a sign-in: the worker opens links, the revoked person must not get in.
    others: {
      workerA: { patient_id: planted.A.company.patients[0], document_number: planted.A.company.documents[0] },
      revokedA: { username: A.revoked.username, password: CANARY_PASSWORD },
    },
    ids: Object.fromEntries(TENANTS.map((tenant) => [tenant, idsOf(planted[tenant], users.of[tenant].user)])),
    canaries: Object.fromEntries(TENANTS.map((tenant) => [tenant, canariesOf(tenant)])),
    medical: Object.fromEntries(TENANTS.map((tenant) => [tenant, medicalOf(tenant)])),
  };
}

function idsOf({ company, exams, files, protocol }: Planted, user: CanaryUser) {
  const patient = { id: company.patients[0] };
  const batch = { id: company.batches.roster };
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
    code: files.certificateCode,
    file_id: files.plain,
    batch_id: company.batches.roster,
    working_area_id: company.area,
    job_title_id: company.job,
    project_id: company.project,
    headquarter_id: company.headquarter,
    health_centre_id: company.healthCentre,
    department_id: '12',
    province_id: '1201',
    district_id: '120114',
    'GET /api/middleware/patients': {
      ...{ q: 'canario', aptitud: 'APTO_CON_RESTRICCION', sex: 'M', age_from: 18, age_to: 90, validity: 'VIGENTE' },
      ...{ valid_from: '2020-01-01', valid_to: '2100-01-01', hired_until: '2100-01-01' },
    },
    'GET /api/exam/emos': {
      ...{ start_date: addDays(exams.firstDate, -700), end_date: addDays(exams.firstDate, 365) },
      ...{ attentionDate: exams.firstDate, filter_value: 'canario' },
      ...{ documentTypeNumber: company.documents[0], status: 'LEIDO', aptitude: 'APTO_CON_RESTRICCION' },
      ...{ exam_type: 'PERIODICO', validity: 'VIGENTE', batch_id: company.batches.results },
    },
    'PUT /api/exam/protocols/update': { id: protocol },
    'POST /api/exam/protocols/delete': { id: protocol },
    'GET /api/exam/expired-emos-in-a-timeline': { sum_up_to_date: 'true' },
    'GET /api/middleware/patients/{id}': patient,
    'PUT /api/middleware/patients/{id}': patient,
    'DELETE /api/middleware/patients/{id}': patient,
    'PUT /api/middleware/health-centres/{id}': { id: company.healthCentre },
    'DELETE /api/middleware/health-centres/{id}': { id: company.healthCentre },
    'GET /api/middleware/document-types/{id}': { id: 'DNI' },
    'GET /api/middleware/user-notifications': { user_id: user.id },
    'GET /api/security/auth/user-by-id': { id: user.id },
    'PUT /api/security/auth/users/{id}': { id: user.id },
    'GET /api/security/auth/profile/picture/{userId}': { userId: user.id },
    'GET /api/security/roles/view-as': { kind: 'user', role_id: CANARY_ROLE },
    'GET /api/middleware/customers': { membership: 'PREMIUM', enabled: 'true', q: 'canario' },
    'GET /api/middleware/customers/memberships': { q: 'canario' },
    ...Object.fromEntries(
      ['GET', 'PUT', 'POST', 'DELETE'].flatMap((method) =>
        ['', '/preview', '/rows', '/sheet', '/columns', '/start', '/roll-back', '/rejected'].map((verb) => [
          `${method} /api/imports/{id}${verb}`,
          batch,
        ]),
      ),
    ),
    'GET /api/log/batches/import-attentions/id': { batch_id: company.batches.results },
  };
}

/** What the probe of headers reads: pages, calls, and private answers of the administrator of company A. */
export function headersFile(planted: Record<Tenant, Planted>, users: CanaryUsers) {
  const { company } = planted.A;
  return {
    pages: ['/', '/login', '/reset_password', '/restart_password?user_name=a&token=b'],
    apis: ['/api/security/auth/me', '/api/security/auth/options'],
    private: [
      '/api/security/auth/me',
      `/api/middleware/patients?company_id=${company.customer}`,
      `/api/middleware/patients/${company.patients[0]}`,
    ],
    persona: { name: 'ownerA', login: { body: { username: users.of.A.owner.username, password: CANARY_PASSWORD } } },
    cfg: { loginPath: LOGIN },
    https_hsts: false,
  };
}
