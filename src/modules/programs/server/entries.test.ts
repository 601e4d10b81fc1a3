import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays, todayInLima } from '../../../platform/contract/dates.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import type { Company } from '../../../testing/builders.ts';
import type { ProgramEntry } from '../entries.ts';

type Person = Awaited<ReturnType<TestApp['as']>>;

let t: TestApp;
let company: Company;
let people: Record<'doctor' | 'user' | 'owner', Person>;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  company = await t.make.company();
  const as = async (role: 'doctor' | 'user' | 'owner') => t.as((await t.make.user(role, company)).username);
  people = { doctor: await as('doctor'), user: await as('user'), owner: await as('owner') };
});

const TODAY = todayInLima();
const PATH = '/api/middleware/health-programs';
const sql = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  t.services.system.forCustomer(company.id).run(async ({ client }) => {
    await client.query("select set_config('app.clinical', 'on', true)");
    return (await client.query<Row>(text, values)).rows;
  });
const audited = (action: string) =>
  t.services.system.run(
    async ({ client }) =>
      (
        await client.query<{ action: string }>(
          'select action from audit_log where customer_id = $1 and action like $2 order by id',
          [company.id, action],
        )
      ).rows,
  );
const worker = async (): Promise<string> => {
  const { id } = await t.make.patient(company);
  await sql("update patients set sex = 'M', birth_date = $2 where id = $1", [id, '1990-01-01']);
  return id;
};
const enrol = (body: object, who = people.doctor) =>
  who.send('POST', PATH, { program: 'FLUJO_PICO', enrolledOn: addDays(TODAY, -60), everyDays: 30, ...body });
const enrolled = async (patientId: string, body: object = {}): Promise<string> => {
  const answer = await enrol({ patientIds: [patientId], ...body });
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.json().refused).toEqual([]);
  return answer.json().done[0];
};
const list = async (query = ''): Promise<ProgramEntry[]> => {
  const answer = await people.doctor.get(`${PATH}/all?customer_id=${company.id}${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().items;
};
const one = async (id: string): Promise<ProgramEntry> => (await people.doctor.get(`${PATH}/${id}`)).json().item;
const visit = (id: string, body: object) =>
  people.doctor.send('POST', `${PATH}/${id}/visits`, { heldOn: TODAY, heightCm: 175, flows: [600], ...body });
const act = (name: string, id: string, values: object) =>
  people.doctor.send('POST', `${PATH}/acts`, { act: name, ids: [id], values });
const pause = (body: object) =>
  people.doctor.send('POST', `${PATH}/pauses`, { reason: 'GESTACION', startsOn: TODAY, ...body });

describe('from enrolment to discharge', () => {
  test('people are enrolled once, their first visit is planned, and who cannot be is told', async () => {
    const [a, b] = [await worker(), await worker()];
    await sql("update patients set status = 'CEASED', ceased_on = current_date where id = $1", [b]);
    const other = await t.make.patient(await t.make.company());
    const answer = (await enrol({ patientIds: [a, b, other.id] })).json();
    expect(answer.done).toHaveLength(1);
    expect(answer.refused.map(({ reason }: { reason: string }) => reason)).toEqual(['Está cesado.', 'Ya no está.']);
    expect((await enrol({ patientIds: [a] })).json().refused).toMatchObject([
      { id: a, reason: 'Ya está inscrito en este programa.' },
    ]);
    expect((await enrol({ patientIds: [a], program: 'RESPIRATORIO' })).json().done).toHaveLength(1);
    expect(await list('&program=FLUJO_PICO')).toMatchObject([
      { patientId: a, state: 'ACTIVO', nextVisitOn: addDays(TODAY, -53), overdue: true },
    ]);
  });

  test('two who enrol one person at once enrol them once', async () => {
    const a = await worker();
    const answers = await Promise.all([1, 2, 3].map(() => enrol({ patientIds: [a] })));
    expect(answers.flatMap((answer) => answer.json().done)).toHaveLength(1);
  });

  test('a visit is judged and plans the next one, sooner in yellow; the trend keeps both', async () => {
    const id = await enrolled(await worker());
    expect((await visit(id, { heldOn: addDays(TODAY, -20) })).statusCode).toBe(200);
    expect(await one(id)).toMatchObject({ zone: 'VERDE', nextVisitOn: addDays(TODAY, 10), overdue: false });
    expect((await visit(id, { flows: [300, 320] })).statusCode).toBe(200);
    const after = await one(id);
    expect(after).toMatchObject({ zone: 'AMARILLO', lastVisitOn: TODAY, nextVisitOn: addDays(TODAY, 14) });
    const { visits, person } = (await people.doctor.get(`${PATH}/${id}/visits`)).json();
    expect(visits.map(({ flow, zone }: { flow: number; zone: string }) => [flow, zone])).toEqual([
      [320, 'AMARILLO'],
      [600, 'VERDE'],
    ]);
    expect(visits[0]).toMatchObject({ flowReference: 'NUNN_GREGG_1989', plannedOn: addDays(TODAY, 10), heldOn: TODAY });
    expect(person).toMatchObject({ sex: 'M', birthDate: '1990-01-01', heightCm: 175 });
  });

  test('a visit without a measure, before enrolment, or to come is refused', async () => {
    const id = await enrolled(await worker());
    expect((await visit(id, { flows: [], heightCm: null })).json().code).toBe('nothing_measured');
    expect((await visit(id, { heldOn: addDays(TODAY, -61) })).json().code).toBe('before_enrolment');
    expect((await visit(id, { heldOn: addDays(TODAY, 1) })).statusCode).toBe(400);
    expect((await visit(id, { flows: [49] })).statusCode).toBe(400);
  });

  test('a missed visit is seen, told once as missed, and the next one is planned', async () => {
    const id = await enrolled(await worker());
    expect(await list('&tab=missed')).toMatchObject([{ id, overdue: true, missed: 0 }]);
    const answer = await act('miss', id, { nextVisitOn: addDays(TODAY, 5) });
    expect(answer.json()).toEqual({ done: [id], refused: [] });
    expect(await one(id)).toMatchObject({ missed: 1, nextVisitOn: addDays(TODAY, 5), overdue: false });
    expect(await list('&tab=missed')).toEqual([]);
    expect((await people.doctor.get(`${PATH}/${id}/visits`)).json().visits).toMatchObject([
      { plannedOn: addDays(TODAY, -53), heldOn: null },
    ]);
  });

  test('a visit is corrected by who read it last, what it said is kept, and it can be taken out', async () => {
    const id = await enrolled(await worker());
    const made = (await visit(id, { flows: [600] })).json();
    const fields = { heldOn: TODAY, heightCm: 175, flows: [200] };
    const put = (version: number) => people.doctor.send('PUT', `${PATH}/visits/${made.id}`, { ...fields, version });
    expect((await put(1)).json()).toEqual({ id: made.id, version: 2 });
    expect((await put(1)).json()).toMatchObject({ status: 409, code: 'changed_meanwhile' });
    expect(await one(id)).toMatchObject({ zone: 'ROJO' });
    const [stored] = await sql<{ changes: { was: { flow: number } }[] }>(
      'select changes from program_visits where id = $1',
      [made.id],
    );
    expect(stored!.changes.map(({ was }) => was.flow)).toEqual([600]);
    const withdraw = () =>
      people.doctor.send('PUT', `${PATH}/visits/${made.id}/withdraw`, { reason: 'De otra persona' });
    expect((await withdraw()).statusCode).toBe(200);
    expect((await withdraw()).statusCode).toBe(404);
    expect(await one(id)).toMatchObject({ zone: null, lastVisitOn: null });
  });

  test('an entry is edited, closed with its reason, and taken in again; a closed one takes no visit', async () => {
    const id = await enrolled(await worker());
    const edit = {
      enrolledOn: addDays(TODAY, -50),
      reason: 'Tos',
      everyDays: 60,
      nextVisitOn: addDays(TODAY, 3),
      bestFlow: 700,
    };
    expect((await people.doctor.send('PUT', `${PATH}/${id}`, { ...edit, version: 1 })).json().done).toEqual([id]);
    expect((await people.doctor.send('PUT', `${PATH}/${id}`, { ...edit, version: 1 })).statusCode).toBe(409);
    await visit(id, { flows: [350] });
    expect(await one(id)).toMatchObject({
      ...edit,
      nextVisitOn: addDays(TODAY, 14),
      zone: 'AMARILLO',
      flowPercent: 50,
    });
    const close = { dischargedOn: TODAY, dischargeReason: 'MEJORIA', dischargeNote: 'Tres normales' };
    expect(
      (await people.doctor.send('PUT', `${PATH}/close/${id}`, { ...close, dischargeReason: 'X' })).statusCode,
    ).toBe(400);
    expect((await people.doctor.send('PUT', `${PATH}/close/${id}`, close)).json().done).toEqual([id]);
    expect(await list('&tab=closed')).toMatchObject([{ id, ...close, state: 'ALTA' }]);
    expect((await visit(id, {})).json().code).toBe('not_open');
    expect((await act('reopen', id, {})).json().done).toEqual([id]);
    expect(await one(id)).toMatchObject({ state: 'ACTIVO', dischargedOn: null, dischargeReason: null });
  });

  test('what is deleted is not seen, and is kept with who and why', async () => {
    const id = await enrolled(await worker());
    expect((await people.doctor.send('PUT', `${PATH}/delete/${id}`, { reason: '' })).statusCode).toBe(400);
    const answer = await people.doctor.send('PUT', `${PATH}/delete/${id}`, { reason: 'Inscrito por error' });
    expect(answer.json().done).toEqual([id]);
    expect(await list()).toEqual([]);
    expect((await people.doctor.get(`${PATH}/${id}`)).statusCode).toBe(404);
    expect((await people.doctor.get(`${PATH}/${id}/visits`)).statusCode).toBe(404);
    const [kept] = await sql(
      'select state, deleted_reason, deleted_by is not null as "by" from program_entries where id = $1',
      [id],
    );
    expect(kept).toEqual({ state: 'ELIMINADO', deleted_reason: 'Inscrito por error', by: true });
    expect(await audited('%delete')).toEqual([{ action: 'program_entry.delete' }]);
  });
});

describe('a pause', () => {
  test('holds the visits of every programme until the day it ends, and is one at a time', async () => {
    const a = await worker();
    const [flow, lungs] = [await enrolled(a), await enrolled(a, { program: 'RESPIRATORIO', everyDays: 180 })];
    const until = addDays(TODAY, 98);
    const answer = await pause({ patientId: a, resumesOn: until, note: 'Descanso prenatal' });
    expect(answer.statusCode, answer.body).toBe(200);
    for (const id of [flow, lungs])
      expect(await one(id)).toMatchObject({
        nextVisitOn: until,
        overdue: false,
        pausedFrom: TODAY,
        pausedUntil: until,
      });
    expect(await list('&paused=true')).toHaveLength(2);
    expect((await visit(flow, {})).json().code).toBe('paused');
    expect((await pause({ patientId: a, startsOn: addDays(TODAY, 97) })).json().code).toBe('already_paused');
    const changed = await people.doctor.send('PUT', `${PATH}/pauses/${answer.json().id}`, {
      resumesOn: TODAY,
      version: 1,
    });
    expect(changed.statusCode, changed.body).toBe(200);
    expect(await one(flow)).toMatchObject({ nextVisitOn: TODAY, pausedUntil: null, overdue: false });
    expect((await visit(flow, {})).statusCode).toBe(200);
  });

  test('without an end leaves no visit planned; one to come moves only what falls into it', async () => {
    const [a, b] = [await worker(), await worker()];
    const [open, later] = [await enrolled(a), await enrolled(b, { nextVisitOn: addDays(TODAY, 5) })];
    await pause({ patientId: a });
    expect(await one(open)).toMatchObject({ nextVisitOn: null, overdue: false });
    await pause({ patientId: b, startsOn: addDays(TODAY, 10), resumesOn: addDays(TODAY, 40) });
    expect(await one(later)).toMatchObject({ nextVisitOn: addDays(TODAY, 5) });
    await visit(later, {});
    // Thirty days on falls into the pause.
    expect(await one(later)).toMatchObject({ nextVisitOn: addDays(TODAY, 40) });
  });
});

test('what is followed of a record that is united with another goes with it, and comes back', async () => {
  const [kept, merged] = [await worker(), await worker()];
  const id = await enrolled(merged);
  await pause({ patientId: merged, resumesOn: addDays(TODAY, 9) });
  const versions = await sql<{ id: string; version: number }>('select id, version from patients');
  const version = (of: string) => versions.find((each) => each.id === of)!.version;
  const answer = await people.user.send('POST', '/api/middleware/patients/merges', {
    ...{ keptId: kept, mergedId: merged, keptVersion: version(kept), mergedVersion: version(merged), take: [] },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  expect(await list()).toMatchObject([{ id, patientId: kept, pausedUntil: addDays(TODAY, 9) }]);
  const undone = await people.user.send('POST', `/api/middleware/patients/merges/${answer.json().mergeId}/undo`);
  expect(undone.statusCode, undone.body).toBeLessThan(300);
  expect(await list()).toMatchObject([{ id, patientId: merged, pausedUntil: addDays(TODAY, 9) }]);
});

describe('proposals', () => {
  test('are workers exposed by their job or with an altered spirometry, until they are enrolled or passed over', async () => {
    const [job] = await sql<{ id: string }>(
      "insert into job_titles (customer_id, name) values ($1, 'Perforista') returning id",
      [company.id],
    );
    await sql("insert into job_title_hazards (customer_id, job_title_id, hazard_id) values ($1, $2, 'POLVO_SILICE')", [
      company.id,
      job!.id,
    ]);
    const [exposed, altered, nobody] = [await worker(), await worker(), await worker()];
    await sql('update patients set job_title_id = $2 where id = $1', [exposed, job!.id]);
    for (const [id, found] of [
      [altered, 'OBSTRUCTIVO'],
      [nobody, 'NORMAL'],
    ] as const) {
      const exam = await t.make.attention(company, id, { date: addDays(TODAY, -10) });
      await sql(
        `insert into attention_results (customer_id, attention_id, codes, classes, listed) values ($1, $2, '{ESPIROMETRIA}', array[$3], array['ESPIROMETRIA:' || $3])`,
        [company.id, exam.id, found],
      );
    }
    const offers = async (query = '') =>
      (await people.doctor.get(`${PATH}/offers?customer_id=${company.id}&program=RESPIRATORIO${query}`))
        .json()
        .items.map(({ patientId }: { patientId: string }) => patientId);
    expect(await offers()).toEqual([altered, exposed]);
    expect(await offers('&abnormal=true')).toEqual([altered]);
    const refuse = (refused: boolean) =>
      people.doctor.send('PUT', `${PATH}/offers`, { program: 'RESPIRATORIO', patientIds: [exposed], refused });
    expect((await refuse(true)).json()).toEqual({ changed: 1 });
    expect(await offers()).toEqual([altered]);
    expect((await refuse(false)).json()).toEqual({ changed: 1 });
    await enrolled(altered, { program: 'RESPIRATORIO' });
    expect(await offers()).toEqual([exposed]);
  });
});

describe('the wall', () => {
  test('nothing of who is followed reaches the company, and every reading is told', async () => {
    const a = await worker();
    const id = await enrolled(a, { reason: 'Asma' });
    const made = (await visit(id, { note: 'Sibilancias' })).json();
    const paused = (await pause({ patientId: a })).json();
    const asked: [method: string, path: string, body?: object][] = [
      ['GET', `/all?customer_id=${company.id}`],
      ['GET', `/all/export?customer_id=${company.id}&format=csv`],
      ['GET', `/${id}`],
      ['GET', `/${id}/visits`],
      ['GET', `/offers?customer_id=${company.id}`],
      ['POST', '', { patientIds: [a], program: 'RESPIRATORIO', enrolledOn: TODAY, everyDays: 30 }],
      ['POST', `/${id}/visits`, { heldOn: TODAY, flows: [500] }],
      ['PUT', `/visits/${made.id}/withdraw`, { reason: 'x' }],
      ['PUT', `/delete/${id}`, { reason: 'x' }],
      ['PUT', `/pauses/${paused.id}`, { resumesOn: null, version: 1 }],
    ];
    for (const who of [people.user, people.owner])
      for (const [method, path, body] of asked) {
        const answer =
          method === 'GET' ? await who.get(`${PATH}${path}`) : await who.send(method as 'PUT', `${PATH}${path}`, body);
        expect(answer.statusCode, `${method} ${path}`).toBe(404);
      }
    for (const table of ['program_entries', 'program_visits', 'monitoring_pauses', 'program_refusals'])
      await t.services.system.forCustomer(company.id).run(async ({ client }) => {
        await client.query("select set_config('app.clinical', '', true)");
        expect((await client.query(`select from ${table}`)).rowCount, table).toBe(0);
      });
    const before = await audited('clinical.read');
    await list();
    await people.doctor.get(`${PATH}/${id}/visits`);
    expect(await audited('clinical.read')).toHaveLength(before.length + 2);
  });

  test('of another company nothing is found', async () => {
    const id = await enrolled(await worker());
    const stranger = await t.as((await t.make.user('doctor', await t.make.company())).username);
    expect((await stranger.get(`${PATH}/${id}`)).statusCode).toBe(404);
    expect((await stranger.get(`${PATH}/${id}/visits`)).statusCode).toBe(404);
    expect(
      (
        await stranger.send('PUT', `${PATH}/close/${id}`, {
          dischargedOn: TODAY,
          dischargeReason: 'OTRO',
          dischargeNote: '',
        })
      ).statusCode,
    ).toBe(404);
    expect((await stranger.get(`${PATH}/all?customer_id=${company.id}`)).statusCode).toBe(404);
  });
});
