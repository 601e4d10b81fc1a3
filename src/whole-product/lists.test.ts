import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CLASSIFIED_ITEMS } from '#clinical/rules/book/registry.ts';
import { EMOS, LIST_CLASSES, type ListClass } from '#exams/attentions/list.ts';
import { allLists, defineList, listById } from '#platform/contract/list/define.ts';
import { type Person, startTestApp, type TestApp } from '#testing/app.ts';
import type { Company } from '#testing/builders.ts';
import { runSql } from '#testing/run-sql.ts';
import { modules } from '../product.ts';

// Rules that every declared list must meet. exports.test.ts covers its page, file and sort orders.
let t: TestApp;
let company: Company;
let people: Record<'user' | 'doctor', Person>;
beforeAll(async () => {
  t = await startTestApp();
  company = await t.make.company();
  people = {
    user: await t.as((await t.make.user('user', company)).username),
    doctor: await t.as((await t.make.user('doctor', company)).username),
  };
  for (const [name, aptitude, found] of [
    ['ANA', 'APTO', 'NORMAL'],
    ['BEA', 'NO_APTO', 'OBESIDAD_I'],
    ['CARO', 'OBSERVADO', 'SOBREPESO'],
  ] as const) {
    const patient = await t.make.patient(company, { name });
    const exam = await t.make.attention(company, patient.id, { aptitude });
    await t.services.system.forCustomer(company.id).run(async ({ client }) => {
      await client.query("select set_config('app.clinical', 'on', true)");
      await runSql(
        client,
        `insert into attention_results (customer_id, attention_id, codes, classes, listed)
         values ($1, $2, '{IMC}', array[$3], array['IMC:' || $3])`,
        [company.id, exam.id, found],
      );
    });
  }
});
afterAll(() => t.close());

const emos = (who: Person, query: string) =>
  who.inject({ method: 'GET', url: `/api/exam/emos?company_id=${company.id}&${query}` });
const names = async (who: Person, query: string) => {
  const answer = await emos(who, query);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ items: { fullName: string }[] }>().items.map((item) => item.fullName);
};

test('no list is declared with an order that tells a clinical column', () => {
  const column = { id: 'diagnosis', label: 'Diagnóstico', sort: true, clinical: true } as const;
  const declare = () =>
    defineList<{ diagnosis: string }>()({
      id: 'never',
      label: 'Nunca',
      columns: [column],
      filters: {},
      sort: 'diagnosis',
    });
  expect(declare).toThrow('never: no order by the clinical column diagnosis.');
  expect(listById('never')).toBeUndefined();
});

test('each list that pages is declared, and its orders with it', () => {
  expect(allLists().length).toBeGreaterThan(14);
  for (const list of allLists()) {
    const own = Object.keys(list.query);
    const call = modules
      .flatMap((m) => m.routes.map((r) => r.endpoint))
      .some((e) =>
        own.every((name) => name in { ...e.query?.shape, ...(e.body as { shape?: object } | undefined)?.shape }),
      );
    expect(call, list.id).toBe(true);
  }
});

/** Lists without pages or sort orders, and the reason. */
const AS_THEY_ARE: Record<string, string> = {
  '/middleware/report/table': 'the projects of a year by their names, each with its twelve months',
  '/imports/{id}/rows': 'the rows of a file stand in its order',
  '/imports/{id}/questions': 'one for each doubt of a file',
  '/imports/{id}/names': 'of one file',
  '/middleware/user-notifications': 'a feed, the newest first',
  '/middleware/faqs': 'a page of questions in their own order',
  '/middleware/faqs-ops': 'the same, of a screen',
  '/middleware/home-labels': 'the texts of one page',
  '/middleware/news/relevants': 'five at most, the newest first',
  '/middleware/news/last': 'twenty at most, the newest first',
  '/exam/clinical-rules/runs': 'a log, the newest first',
  '/log/jobs': 'a log, the newest first',
  '/middleware/scheduling': 'of one worker, the last first; the list of appointments has orders',
  '/exam/health-statistics/indicators': 'what can be counted, by station',
  '/middleware/scheduling/emo': 'the same',
  '/middleware/scheduling/no-emo': 'a part of the list of appointments',
  '/middleware/scheduling/no-emo-by-patient': 'of one worker',
  '/exam/expired-emos-in-a-timeline': 'the periods of a chart',
  '/exam/expired-emos-in-the-next-six-months': 'six months',
  '/exam/work-history': 'the jobs of one worker, sixty at most',
  '/exam/medical-images': 'those of one exam, thirty at most',
  '/exam/medical-tests': 'the stations of one exam',
  '/exam/intermedical-tests': 'the referrals of one exam',
  '/exam/attentions/{attentionId}/changes': 'the history of one exam',
  '/exam/cie10': 'an enumeration',
  '/exam/critical-limits': 'one for each measure that can be critical',
  '/exam/findings': 'of the exams that are asked for, fifty at most',
  '/exam/queue': 'ordered by urgency, with at most 200 exams of each reason',
  '/exam/queue/done': 'the acts of one person today, the newest first',
  '/exam/test-types': 'an enumeration',
  '/configuration/links': 'a menu in its order, two hundred pages at most',
  '/configuration/links/tree-view': 'the same',
  '/configuration/links/parent-view': 'the same',
  '/configuration/links/all-tree-view': 'the same',
  '/configuration/links/parent-view/{userId}': 'a page and those above it',
  '/configuration/charts': 'in the order of their pages, which are bounded',
  '/configuration/charts/settings': 'the same',
  '/configuration/charts/settings/filters': 'two of each chart at most',
  '/configuration/charts/watches': 'of one person on one page',
  '/configuration/charts/categories': 'sixty at most, by name',
  '/configuration/covid-tests': 'an enumeration',
  '/configuration/notifications': 'what is told on entering: two at most',
  '/configuration/notifications/general': 'every type of notification, in groups',
  '/configuration/notifications/mine': 'every type of notification, in groups',
  '/log/documents/match-to-attentions': 'the surest first, ten at most',
  '/middleware/departments': 'a national catalogue, to choose from',
  '/middleware/provinces': 'those of one department',
  '/middleware/districts': 'those of one province',
  '/middleware/document-types': 'an enumeration',
  '/middleware/specialities': 'an enumeration',
  '/middleware/occupational-hazards': 'an enumeration',
  '/security/auth/users/policies': 'what one person may do',
  '/security/policies': 'some dozens of the whole product',
  '/security/resources/all': 'some dozens of the whole product',
  '/security/roles': 'some dozens of the whole product',
  '/security/auth/users/all': 'to choose from: the first hundred that a text finds',
  '/middleware/customers/owner': 'to choose from: the companies of one person',
  '/exam/headquarters': 'to choose from: their pages list them',
  '/exam/projects': 'to choose from: their pages list them',
  '/exam/protocols': 'to choose from: their pages list them',
  '/middleware/job-titles': 'to choose from: their pages list them',
  '/middleware/working-areas': 'to choose from: their pages list them',
};

test('each list has pages and orders to choose from, or says why not', () => {
  const endpoints = modules.flatMap((m) => m.routes.map((r) => r.endpoint)).filter((e) => e.method === 'GET');
  const without = endpoints.filter(({ query, response }) => {
    const shape = (response as { shape?: Record<string, unknown> } | undefined)?.shape;
    const many = response?.type === 'array' || (shape && 'items' in shape && 'total' in shape);
    return many && !(query && 'page_size' in query.shape && 'sort' in query.shape);
  });
  expect(without.map((e) => e.path).sort()).toEqual(Object.keys(AS_THEY_ARE).sort());
});

test('each order that a list of the company names is an order of its SQL', async () => {
  const admin = await t.as((await t.make.user('admin', company)).username);
  const failed: string[] = [];
  for (const e of modules.flatMap((m) => m.routes.map((r) => r.endpoint))) {
    const sort = e.query?.shape['sort'] as { unwrap?: () => { options?: string[] } } | undefined;
    if (e.method !== 'GET' || e.params || e.raw || !sort?.unwrap) continue;
    const own = e.tenant.endsWith('_id') ? `${e.tenant}=${company.id}&` : '';
    const needed = e.path.includes('/schedule') ? 'emo_type=PERIODICO&' : '';
    if (e.path === '/exam/documents/list') continue;
    for (const order of sort.unwrap().options ?? []) {
      const answer = await admin.get(`/api${e.path}?${own}${needed}sort=${order}`);
      if (answer.statusCode !== 200) failed.push(`${e.path} ${order}: ${answer.body.slice(0, 200)}`);
    }
  }
  expect(failed).toEqual([]);
});

describe('a filter', () => {
  test('takes several values, named once or repeatedly', async () => {
    expect(await names(people.user, 'sort=name&aptitude=NO_APTO')).toEqual(['BEA']);
    expect(await names(people.user, 'sort=name&aptitude=NO_APTO&aptitude=OBSERVADO')).toEqual(['BEA', 'CARO']);
  });

  test('refuses what it does not offer, and too many values', async () => {
    expect((await emos(people.user, 'aptitude=NO_APTO&aptitude=QUIZAS')).statusCode).toBe(400);
    const many = await emos(people.user, Array.from({ length: 51 }, () => 'aptitude=APTO').join('&'));
    expect(many.body).toContain('Elige hasta 50 valores.');
  });

  test('of ids takes those of the company alone', async () => {
    const area = (of: Company) =>
      t.services.system.forCustomer(of.id).run(async ({ client }) => {
        const insert = "insert into working_areas (customer_id, name) values ($1, 'Mina') returning id";
        return (await client.query<{ id: string }>(insert, [of.id])).rows[0]!.id;
      });
    const [own, foreign] = [await area(company), await area(await t.make.company())];
    expect((await emos(people.user, `working_area_id=${own}`)).statusCode).toBe(200);
    const both = await emos(people.user, `working_area_id=${own}&working_area_id=${foreign}`);
    expect(both.statusCode).toBe(404);
  });
});

describe('a clinical filter', () => {
  test('narrows by what asks for a second look', async () => {
    expect(await names(people.doctor, 'sort=name&finding=IMC')).toEqual(['BEA', 'CARO']);
    expect(await names(people.doctor, 'finding=AUDIOMETRIA')).toEqual([]);
  });

  test('does not exist outside the wall, for the list and for its file', async () => {
    for (const path of ['emos', 'emos/export']) {
      const url = `/api/exam/${path}?company_id=${company.id}&finding=IMC`;
      const answer = await people.user.inject({ method: 'GET', url });
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ errors: [{ path: 'finding', code: 'unknown_field' }] });
    }
  });

  test('has the names of the classes', () => {
    for (const [code, label] of Object.entries(LIST_CLASSES))
      expect(CLASSIFIED_ITEMS[code as ListClass].label).toBe(label);
    expect(EMOS.filters.finding.clinical).toBe(true);
  });
});

describe('the counts of the views', () => {
  const count = (who: Person, views: object[], of = company) =>
    who.send('POST', `/api/exam/emos/counts?company_id=${of.id}`, { views });

  test('come in one answer, in the order of the views, as the totals of the list', async () => {
    const views = [{}, { aptitude: 'NO_APTO' }, { aptitude: ['NO_APTO', 'OBSERVADO'] }, { filter_value: 'nadie' }];
    const answer = await count(people.user, views);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toEqual({ counts: [{ total: 3 }, { total: 1 }, { total: 2 }, { total: 0 }] });
    expect((await count(people.user, [])).json()).toEqual({ counts: [] });
  });

  test('are one reading in the audit log, however many views a doctor has', async () => {
    const { id, username } = await t.make.user('doctor', company);
    const doctor = await t.as(username);
    expect((await count(doctor, [{}, { finding: 'IMC' }])).json()).toEqual({ counts: [{ total: 3 }, { total: 2 }] });
    const { rows } = await t.services.system.run(({ client }) =>
      client.query<{ action: string }>('select action from audit_log where actor_id = $1 and object_type = $2', [
        id,
        '/exam/emos/counts',
      ]),
    );
    expect(rows).toEqual([{ action: 'clinical.read' }]);
  });

  test('take no clinical filter outside the wall, nor an id of another company, in any of the views', async () => {
    const clinical = await count(people.user, [{}, { finding: 'IMC' }]);
    expect(clinical.json()).toMatchObject({
      status: 400,
      errors: [{ path: 'views.1.finding', code: 'unknown_field' }],
    });
    const [foreign] = await t.services.system
      .forCustomer((await t.make.company()).id)
      .run(async ({ client, customerId }) => {
        const insert = "insert into working_areas (customer_id, name) values ($1, 'Mina') returning id";
        return (await client.query<{ id: string }>(insert, [customerId])).rows;
      });
    expect((await count(people.user, [{}, { working_area_id: foreign!.id }])).statusCode).toBe(404);
    expect((await count(people.user, [{}], await t.make.company())).statusCode).toBe(404);
    expect(
      (
        await count(
          people.user,
          Array.from({ length: 61 }, () => ({})),
        )
      ).statusCode,
    ).toBe(400);
  });
});
