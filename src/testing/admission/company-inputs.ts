import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { todayInLima } from '#platform/contract/dates.ts';
import type { Person } from '../app.ts';
import { multipartOf } from '../files.ts';
import type { Inputs } from './inputs.ts';
import type { World } from './world.ts';

const unique = (what: string) => `${what} ${randomUUID()}`;
export const image = async () => ({
  name: 'imagen.png',
  content: await sharp({ create: { width: 300, height: 200, channels: 4, background: '#0a7' } })
    .png()
    .toBuffer(),
});
const entry = async (w: World, table: string) =>
  (
    await w.sql(`insert into ${table} (customer_id, name) values ($1, $2) returning id`, [w.company.id, unique(table)])
  )[0]!;
const centreWithLogo = async (w: World) => {
  const centre = await entry(w, 'health_centres');
  const { name, content } = await image();
  const url = `/api/middleware/health-centres/${centre.id}/logo`;
  await (await w.enter('admin')).inject({ method: 'POST', url, ...multipartOf(name, content) });
  return centre;
};
const template = async (w: World) =>
  (
    await w.sql("insert into recommendation_templates (customer_id, name, body) values ($1, $2, 'a') returning id", [
      w.company.id,
      unique('Plantilla'),
    ])
  )[0]!;
const disabled = async (w: World) => {
  const { id } = await w.t.make.company();
  await (await w.enter('admin')).send('POST', '/api/middleware/customers/delete', { id });
  return id;
};
const label = async (w: World) => {
  const name = unique('Etiqueta');
  const [made] = await w.sql(
    `insert into unknown_labels (folded, label, kinds, companies)
     values ($1, $1, '{import-attentions}', '{a}') returning id`,
    [name],
  );
  return made!;
};
const made = async (by: Person, path: string, body: object) => (await by.send('POST', `/api/${path}`, body)).json();
const resource = (by: Person) =>
  made(by, 'security/resources', { code: `r${randomUUID()}`, name: 'Recurso', type: 'MODULE' });
/** Grants of a custom policy. */
const GRANT = { kinds: ['owner'], grants: ['results.read'] };
const policy = async (by: Person, resourceId: string) =>
  made(by, 'security/policies', { code: `p${randomUUID()}`, name: 'Permiso', resourceId, ...GRANT });
const role = (by: Person) => made(by, 'security/roles', { name: unique('Rol'), kind: 'user', policies: [] });
const cutOffs = (norm: string) => ({
  item: 'GLUCOSA',
  base: '1',
  norm,
  validFrom: '2024-01-01',
  cutOffs: [{ path: 'bands.2.below', value: 120 }],
});
const CHOICE = { item: 'PRESION_ARTERIAL', variant: 'ACC-AHA-2017' };

/** Inputs for catalogues, companies, rules, fines and roles. */
export const COMPANY_INPUTS: Inputs = {
  'POST /api/configuration/notifications/undelivered/resend': () => ({
    body: { ids: ['ffffffff-ffff-4fff-8fff-ffffffffffff'] },
  }),
  // The call requires the values that the user saw.
  'PUT /api/exam/management-statistics/alerts/limits': async (w, by) => {
    const seen = await by.get(`/api/exam/management-statistics/alerts/limits?customer_id=${w.company.id}`);
    return { body: { version: seen.json().version } };
  },
  'DELETE /api/exam/projects/{id}': async (w) => ({ path: await entry(w, 'projects') }),
  'DELETE /api/exam/recommendation-templates/{id}': async (w) => ({ path: await template(w) }),
  'POST /api/middleware/difot/activities': () => ({ body: { month: '2026-03' } }),
  'PUT /api/middleware/difot/activities/{id}': async (w) => ({
    path: await entry(w, 'difot_activities'),
    body: { month: '2026-03' },
  }),
  'DELETE /api/middleware/difot/activities/{id}': async (w) => ({ path: await entry(w, 'difot_activities') }),
  'DELETE /api/middleware/job-titles/{id}': async (w) => ({ path: await entry(w, 'job_titles') }),
  'DELETE /api/middleware/working-areas/{id}': async (w) => ({ path: await entry(w, 'working_areas') }),
  'DELETE /api/middleware/health-centres/{id}': async (w) => ({ path: await entry(w, 'health_centres') }),
  'PUT /api/middleware/job-titles/{id}': async (w) => ({
    path: await entry(w, 'job_titles'),
    body: { name: unique('Puesto') },
  }),
  'PUT /api/middleware/health-centres/{id}': async (w) => ({
    path: await entry(w, 'health_centres'),
    body: { name: unique('Centro') },
  }),
  'POST /api/middleware/health-centres/{id}/logo': async (w) => ({
    path: await entry(w, 'health_centres'),
    file: await image(),
  }),
  'GET /api/middleware/health-centres/{id}/logo': async (w) => ({ path: await centreWithLogo(w) }),
  'DELETE /api/middleware/health-centres/{id}/logo': async (w) => ({ path: await entry(w, 'health_centres') }),
  'POST /api/exam/protocols/delete': async (w, by) => ({
    body: { id: (await made(by, 'exam/protocols/add', await protocol(w))).id },
  }),
  'PUT /api/exam/protocols/update': async (w, by) => {
    const { id, version } = await made(by, 'exam/protocols/add', await protocol(w));
    return { query: { id }, body: { ...(await protocol(w)), version } };
  },
  'POST /api/exam/protocols/try': (w) => ({ body: { patient_id: w.ids['patient_id'] } }),

  'DELETE /api/middleware/customers': async (w) => ({ query: { customer_id: await disabled(w) } }),
  // A separate company is needed, because the other company has a membership and periods may not overlap.
  'POST /api/middleware/memberships': async (w) => {
    const { id } = await w.t.make.company();
    await w.system('update memberships set ended_at = now() where customer_id = $1', [id]);
    return { body: { customerId: id, code: 'PREMIUM', startDate: todayInLima(), renewalCount: 1 } };
  },
  'POST /api/middleware/customers/delete': async (w) => ({ body: { id: (await w.t.make.company()).id } }),
  'POST /api/middleware/customers/enable': async (w) => ({ body: { id: await disabled(w) } }),
  'PUT /api/middleware/customers/{id}': async (w) => {
    const [row] = await w.sql<{ ruc: string; version: number }>('select ruc, version from customers where id = $1', [
      w.company.id,
    ]);
    return { body: { ...row } };
  },
  'PUT /api/middleware/customers/consultation-mail': async (w) => {
    const [row] = await w.sql<{ version: number }>('select version from customers where id = $1', [w.company.id]);
    return { body: { ...row } };
  },
  'PUT /api/middleware/customers/consultation-mail/confirmation': async (w) => {
    await w.system("update customers set consultation_mail = 'salud@empresa.test' where id = $1", [w.company.id]);
    return { body: { consultationMail: 'salud@empresa.test' } };
  },
  'POST /api/middleware/customers/upload': async () => ({ file: await image() }),
  'GET /api/middleware/customers/logo': (w) => ({ query: { customer_id: w.company.id } }),

  'POST /api/exam/clinical-rules': () => ({ body: cutOffs(unique('Norma')) }),
  'POST /api/exam/clinical-rules/preview': () => ({ body: { ...cutOffs('Norma'), item: 'IMC', cutOffs: [] } }),
  'PUT /api/exam/clinical-rules/withdrawn': async (_, by) => {
    const { version } = (await by.get('/api/exam/clinical-rules?q=glucosa')).json().items[0].versions[0];
    return { body: { item: 'GLUCOSA', version, withdrawn: true } };
  },
  'PUT /api/exam/clinical-rules/choice': () => ({ body: CHOICE }),
  'POST /api/exam/clinical-rules/choice/preview': () => ({ body: CHOICE }),
  'PUT /api/exam/fine-settings/gravities': async (w) => {
    const [row] = await w.sql<{ version: number }>('select version from customers where id = $1', [w.company.id]);
    return { body: { id: w.company.id, gravity: 'GRAVE', version: row!.version } };
  },
  'PUT /api/exam/fine-settings/tables/withdrawn': async (_, by) => {
    const { norm, caps, sizes } = (await by.get('/api/exam/fine-settings/tables')).json().items.at(-1);
    const { id } = await made(by, 'exam/fine-settings/tables', {
      norm: `${norm} bis`,
      caps,
      sizes,
      validFrom: '2026-07-01',
    });
    return { body: { id, withdrawn: true } };
  },

  'PUT /api/middleware/data-dictionary/{id}': async (_, by) => {
    const { id, added, ranges, version } = (await by.get('/api/middleware/data-dictionary/all?q=TGO')).json().items[0];
    return { path: { id }, body: { added, ranges, version } };
  },
  'PUT /api/middleware/data-dictionary/tags': async (_, by) => {
    const { id, version } = (await by.get('/api/middleware/data-dictionary/all?q=TGP')).json().items[0];
    return { body: { tags: [{ id, synonyms: [], version }] } };
  },
  'POST /api/middleware/data-dictionary/unknown-labels/assign': async (w) => ({
    body: { ...(await label(w)), field: 'GLUCOSA' },
  }),
  'POST /api/middleware/data-dictionary/unknown-labels/dismiss': async (w) => ({ body: await label(w) }),
  'POST /api/middleware/data-dictionary/unknown-labels/restore': async (w, by) => {
    const body = await label(w);
    await by.send('POST', '/api/middleware/data-dictionary/unknown-labels/dismiss', body);
    return { body };
  },

  'DELETE /api/configuration/holidays/{day}': async (w) => {
    const day = '2029-02-02';
    await w.system("insert into holidays (day, name, norm) values ($1, 'Feriado', 'Ley') on conflict do nothing", [
      day,
    ]);
    return { path: { day } };
  },
  'POST /api/configuration/faqs': () => ({ body: FAQ }),
  'PUT /api/configuration/faqs/{id}': async (w) => {
    const { id, version } = await faq(await w.enter('admin'));
    return { path: { id }, body: { ...FAQ, version } };
  },
  'DELETE /api/configuration/faqs/{id}': async (w) => ({ path: { id: (await faq(await w.enter('admin'))).id } }),
  'PUT /api/configuration/home-labels/{key}': async (w) => {
    const [stored] = await w.system<{ version: number | null }>(
      "select max(version) as version from home_labels where key = 'ask'",
      [],
    );
    return { path: { key: 'ask' }, body: { version: stored?.version ?? 0 } };
  },
  'POST /api/middleware/news': () => ({ body: NEWS }),
  'PUT /api/middleware/news/{id}': async (w) => {
    const { id, version } = await news(await w.enter('admin'));
    return { path: { id }, body: { ...NEWS, version } };
  },
  'DELETE /api/middleware/news/{id}': async (w) => ({ path: { id: (await news(await w.enter('admin'))).id } }),
  'PUT /api/middleware/news/{id}/seen': async (w) => ({ path: { id: (await news(await w.enter('admin'))).id } }),
  'POST /api/middleware/news/images': async () => ({ file: await image() }),
  'GET /api/middleware/news/images/{filename}': async (w) => ({ path: await newsImage(w) }),

  'PUT /api/security/resources/{id}': async (_, by) => ({ path: await resource(by) }),
  'DELETE /api/security/resources/{id}': async (_, by) => ({ path: await resource(by) }),
  'POST /api/security/policies': async (_, by) => ({ body: { resourceId: (await resource(by)).id, ...GRANT } }),
  'PUT /api/security/policies/{id}': async (_, by) => {
    const resourceId = (await resource(by)).id;
    return { path: await policy(by, resourceId), body: { resourceId, ...GRANT } };
  },
  'DELETE /api/security/policies/{id}': async (_, by) => ({ path: await policy(by, (await resource(by)).id) }),
  'PUT /api/security/roles/{id}': async (_, by) => ({ path: await role(by) }),
  'DELETE /api/security/roles/{id}': async (_, by) => ({ path: await role(by) }),
};

const FAQ = { audience: 'app', screen: null };
const faq = (by: Person) =>
  made(by, 'configuration/faqs', { ...FAQ, position: 1, question: unique('Pregunta'), answer: 'Respuesta' });
const NEWS = { everyone: true };
const news = (by: Person) =>
  made(by, 'middleware/news', {
    title: unique('Novedad'),
    description: null,
    filename: null,
    buttonLink: null,
    buttonDescription: null,
    startsOn: '2026-01-01',
    endsOn: null,
    memberships: [],
    everyone: true,
    customers: [],
  });
const newsImage = async (w: World) => {
  const filename = `${randomUUID().replaceAll('-', '')}.png`;
  const { content } = await image();
  await w.system('insert into news_images (filename, content, sha256) values ($1, $2, sha256($2)) returning filename', [
    filename,
    content,
  ]);
  await w.system(
    "insert into news (title, filename, starts_on, everyone) values ('Con imagen', $1, '2026-01-01', true)",
    [filename],
  );
  return { filename };
};

const protocol = async (w: World) => ({
  name: unique('Perfil'),
  examTypes: ['RETIRO'],
  jobTitles: [],
  areas: [(await entry(w, 'working_areas')).id],
  hazards: [],
  validityMonths: 12,
  dateFrom: '2026-01-01',
  dateTo: null,
  enabled: true,
  stations: [{ serviceArea: 'TRIAJE', jobTitles: [], hazards: [], sex: null, ageFrom: null, ageTo: null }],
});
