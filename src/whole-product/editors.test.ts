import { randomInt, randomUUID } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rucCheckDigit } from '#access/companies/ruc.ts';
import { type Person, startTestApp, type TestApp } from '#testing/app.ts';
import type { Company } from '#testing/builders.ts';
import { NOTHING } from '#workers/collaborators/worker-columns.ts';

// Three users save the same record at once: one succeeds, the others get a conflict, and no change is overwritten
// unseen.
type Row = Record<string, unknown> & { id: string; version: number };
interface Kind {
  make(): Promise<Row>;
  save(row: Row, n: number): Promise<LightMyRequestResponse>;
}

let t: TestApp;
let company: Company;
let owner: Person;
let doctor: Person;
let admin: Person;
beforeAll(async () => {
  t = await startTestApp();
  company = await t.make.company();
  const sign = async (role: 'owner' | 'doctor' | 'admin') => t.as((await t.make.user(role, company)).username);
  [owner, doctor, admin] = [await sign('owner'), await sign('doctor'), await sign('admin')];
});
afterAll(() => t.close());

const name = () => `Nombre ${randomUUID()}`;
const rowOf = async (sent: Promise<LightMyRequestResponse>): Promise<Row> => {
  const answer = await sent;
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  return answer.json();
};
const pick = (row: Row, keys: readonly string[]) => Object.fromEntries(keys.map((key) => [key, row[key]]));

/** A record that is created and saved with the same fields, plus the version. */
function simple(who: () => Person, path: string, fields: () => object, forNew: object = {}): Kind {
  let made: object;
  return {
    make: () => {
      made = fields();
      return rowOf(who().send('POST', path, { ...made, ...forNew }));
    },
    save: ({ id, version }, n) => who().send('PUT', `${path}/${id}`, { ...made, name: `Cambio ${n}`, version }),
  };
}

const worker = () => ({
  documentType: 'DNI',
  documentNumber: String(randomInt(1e7, 1e8 - 1)),
  paternalSurname: 'Quispe',
  maternalSurname: 'Ñahui',
  firstNames: 'Rosa',
  sex: 'F',
  birthDate: '1988-02-29',
  ...NOTHING,
  email: '',
  phone: '',
  street: '',
  departmentId: null,
  provinceId: null,
  districtId: null,
  hireDate: null,
  workingAreaId: null,
  jobTitleId: null,
  projectId: null,
  headquarterId: null,
});
const ruc = () => {
  const base = `20${randomInt(1e7, 1e8)}`;
  return base + rucCheckDigit(base);
};
const exam = async (): Promise<Row> => {
  const { id } = await t.make.attention(company, (await t.make.patient(company)).id);
  return rowOf(doctor.get(`/api/exam/attentions/${id}`));
};
const JOB = { workingAreaId: null, hazards: ['RUIDO'], validityMonths: null };
const STATIONS = [{ serviceArea: 'TRIAJE', jobTitles: [], hazards: [], sex: null, ageFrom: null, ageTo: null }];
const FAQ = { audience: 'app', screen: null, position: 5, answer: 'Respuesta' };
const NEWS = {
  description: null,
  filename: null,
  buttonLink: null,
  buttonDescription: null,
  startsOn: '2026-01-01',
  endsOn: null,
  memberships: [],
  everyone: true,
  customers: [],
};
const PERSON = 'firstName lastName phone cmp rne specialty role isOwner roleId version'.split(' ');
const PROFILE = 'firstName lastName phone cmp rne specialty twoStep version'.split(' ');

const kinds: Record<string, Kind> = {
  'a working area': simple(
    () => owner,
    '/api/middleware/working-areas',
    () => ({ name: name() }),
  ),
  'a job title': simple(
    () => owner,
    '/api/middleware/job-titles',
    () => ({ ...JOB, name: name() }),
  ),
  'a project': simple(
    () => owner,
    '/api/exam/projects',
    () => ({ name: name() }),
  ),
  'a health centre': simple(
    () => admin,
    '/api/middleware/health-centres',
    () => ({ name: name(), ruc: '', ipress: '', contact: '', email: '', phone: '', sites: [] }),
  ),
  'a company': simple(
    () => admin,
    '/api/middleware/customers',
    () => ({
      name: name(),
      legalName: 'Pesquera S.A.',
      ruc: ruc(),
      size: 'NO_MYPE',
      remype: false,
      highRisk: true,
      entryExamRequired: true,
      validityMonths: null,
      expiringDays: 30,
      fineGravity: 'GRAVE',
      altitude: 20,
      consultationMail: '',
      externalId: '',
    }),
  ),
  'a news item': {
    make: () => rowOf(admin.send('POST', '/api/middleware/news', { ...NEWS, title: name() })),
    save: ({ id, version }, n) =>
      admin.send('PUT', `/api/middleware/news/${id}`, { ...NEWS, title: `Cambio ${n}`, version }),
  },
  'a question': {
    make: () => rowOf(admin.send('POST', '/api/configuration/faqs', { ...FAQ, question: name() })),
    save: ({ id, version }, n) =>
      admin.send('PUT', `/api/configuration/faqs/${id}`, { ...FAQ, question: `Cambio ${n}`, version }),
  },
  'a role': simple(
    () => admin,
    '/api/security/roles',
    () => ({ name: name(), description: '', policies: ['results.read'] }),
    { kind: 'user' },
  ),
  'a resource': simple(
    () => admin,
    '/api/security/resources',
    () => ({ name: name(), type: 'MODULE' }),
    { code: `r${randomInt(1e9)}` },
  ),
  'a protocol': {
    make: () =>
      rowOf(
        admin.send('POST', '/api/exam/protocols/add', {
          name: name(),
          examTypes: ['PERIODICO'],
          jobTitles: [],
          areas: [],
          hazards: [],
          validityMonths: null,
          dateFrom: '2025-01-01',
          dateTo: null,
          enabled: true,
          stations: STATIONS,
        }),
      ),
    save: (row, n) =>
      admin.send('PUT', `/api/exam/protocols/update?id=${row.id}`, {
        examTypes: ['PERIODICO'],
        jobTitles: [],
        areas: [],
        hazards: [],
        validityMonths: 6 + n,
        stations: STATIONS,
        name: row['name'],
        dateFrom: '2025-01-01',
        dateTo: null,
        enabled: true,
        version: row.version,
      }),
  },
  'a collaborator': {
    make: async () => {
      const area = await rowOf(owner.send('POST', '/api/middleware/working-areas', { name: name() }));
      const job = await rowOf(owner.send('POST', '/api/middleware/job-titles', { ...JOB, name: name() }));
      const fields = { ...worker(), workingAreaId: area.id, jobTitleId: job.id };
      return rowOf(owner.send('POST', '/api/middleware/patients', fields));
    },
    save: (row, n) =>
      owner.send('PUT', `/api/middleware/patients/${row.id}`, {
        ...pick(row, [...Object.keys(worker()), 'version']),
        firstNames: `Cambio ${'ABCDE'[n]}`,
      }),
  },
  'a person of the company': {
    make: async () => {
      const { id } = await t.make.user('user', company);
      return rowOf(owner.get(`/api/security/auth/user-by-id?id=${id}`));
    },
    save: (row, n) =>
      owner.send('PUT', `/api/security/auth/users/${row.id}?customer_id=${company.id}`, {
        ...pick(row, PERSON),
        firstName: `Cambio ${n}`,
      }),
  },
  'one’s own profile': {
    make: () => rowOf(doctor.get('/api/security/auth/profile')),
    save: (row, n) =>
      doctor.send('PUT', '/api/security/auth/profile', { ...pick(row, PROFILE), firstName: `Cambio ${n}` }),
  },
  'an exam': {
    make: exam,
    save: ({ id, version }, n) =>
      doctor.send('POST', '/api/exam/attentions', { attentionId: id, version, workRestrictions: `Cambio ${n}` }),
  },
  'a station of an exam': {
    make: exam,
    save: ({ id, version }, n) =>
      doctor.send('PUT', '/api/exam/exams/details?service_area_code=LAB', {
        attentionId: id,
        version,
        measures: [{ code: 'GLUCOSA', value: 90 + n }],
        reason: 'Error de digitación',
      }),
  },
  'an entry of the dictionary': {
    make: async () => {
      const { items } = (await doctor.get('/api/middleware/data-dictionary/all?q=TGP')).json();
      return items.find(({ id }: Row) => id === 'TGP');
    },
    save: ({ version }, n) =>
      admin.send('PUT', '/api/middleware/data-dictionary/TGP', { added: [`Cambio ${n}`], ranges: [], version }),
  },
};

test.each(Object.entries(kinds))('three editors of %s: one wins, two are told', async (_, { make, save }) => {
  const row = await make();
  const answers = await Promise.all([1, 2, 3].map((n) => save(row, n)));
  const lost = answers.filter(({ statusCode }) => statusCode === 409);
  expect(answers.map(({ statusCode }) => statusCode).sort(), answers.map((a) => a.body).join('\n')).toEqual([
    200, 409, 409,
  ]);
  for (const answer of lost) {
    expect(answer.json().code).toMatch(/^changed/);
    expect(answer.json().title).toMatch(/^[A-ZÁÉÍÓÚÑ].*\.$/);
  }
  // A user who read the record before the successful save gets a conflict too, even later.
  expect((await save(row, 4)).statusCode).toBe(409);
});
