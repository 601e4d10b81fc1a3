import { todayInLima } from '#platform/contract/dates.ts';
import { idsOf, type Planted } from './ids.ts';
import { CANARY_PASSWORD, canariesOf, marksOf, medicalOf, TENANTS, type Tenant } from './marks.ts';
import type { CanaryUser, CanaryUsers } from './users.ts';

const LOGIN = '/api/security/auth/login';

/** Returns the users and the ids of each company in the format of the black-box probes. */
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
      // A revoked user with a session that was open: only public calls may answer.
      { name: 'revokedA', role: 'anonymous', headers: { cookie: `${sessionCookie}=${users.revokedToken}` } },
      person('admin', 'admin', 'A', users.admin),
      person('ownerA', 'owner', 'A', A.owner),
      person('doctorA', 'doctor', 'A', A.doctor),
      person('userA', 'user', 'A', A.user),
      person('ownerB', 'owner', 'B', B.owner),
      person('doctorB', 'doctor', 'B', B.doctor),
    ],
    // People without an account: the worker opens links, the revoked user must not get in.
    others: {
      workerA: { patient_id: planted.A.company.patients[0], document_number: planted.A.company.documents[0] },
      revokedA: { username: A.revoked.username, password: CANARY_PASSWORD },
    },
    ids: Object.fromEntries(
      TENANTS.map((tenant) => [tenant, idsOf(planted[tenant], users.of[tenant].user, marksOf(tenant), todayInLima())]),
    ),
    canaries: Object.fromEntries(TENANTS.map((tenant) => [tenant, canariesOf(tenant)])),
    medical: Object.fromEntries(TENANTS.map((tenant) => [tenant, medicalOf(tenant)])),
  };
}

/** Input of the headers probe: pages, calls, and private answers of the administrator of company A. */
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
