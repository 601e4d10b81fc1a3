import { describe, expect, test } from 'vitest';
import { addDays } from '#platform/contract/dates.ts';
import { PATH, programDesk, TODAY } from './testing/program-desk.ts';

const desk = programDesk();
const { sql, audited, worker, enrolled, list, one, visit, pause } = desk;

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
    const changed = await desk.people.doctor.send('PUT', `${PATH}/pauses/${answer.json().id}`, {
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
    // The day 30 days later is inside the pause.
    expect(await one(later)).toMatchObject({ nextVisitOn: addDays(TODAY, 40) });
  });
});

/** Unites two records of a worker; the returned function undoes it. */
async function unite(keptId: string, mergedId: string): Promise<() => Promise<void>> {
  const versions = await sql<{ id: string; version: number }>('select id, version from patients');
  const version = (of: string) => versions.find((each) => each.id === of)!.version;
  const path = '/api/middleware/patients/merges';
  const answer = await desk.people.doctor.send('POST', path, {
    keptId,
    mergedId,
    keptVersion: version(keptId),
    mergedVersion: version(mergedId),
    take: [],
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return async () => {
    const undone = await desk.people.doctor.send('POST', `${path}/${answer.json().mergeId}/undo`);
    expect(undone.statusCode, undone.body).toBeLessThan(300);
  };
}

test('what is followed of a record that is united with another goes with it, and comes back', async () => {
  const [kept, merged] = [await worker(), await worker()];
  const id = await enrolled(merged);
  await pause({ patientId: merged, resumesOn: addDays(TODAY, 9) });
  const undo = await unite(kept, merged);
  expect(await list()).toMatchObject([{ id, patientId: kept, pausedUntil: addDays(TODAY, 9) }]);
  await undo();
  expect(await list()).toMatchObject([{ id, patientId: merged, pausedUntil: addDays(TODAY, 9) }]);
});

test('one programme of two records that are united goes on as one entry, and each has its own again', async () => {
  const [kept, merged] = [await worker(), await worker()];
  const [own, other] = [await enrolled(kept), await enrolled(merged)];
  const lungs = await enrolled(merged, { program: 'RESPIRATORIO', everyDays: 180 });
  expect((await visit(other, {})).statusCode).toBe(200);
  const visitsOf = async (id: string) =>
    (await sql<{ n: number }>('select count(*)::int as n from program_visits where entry_id = $1', [id]))[0]!.n;
  const undo = await unite(kept, merged);
  expect((await list()).map(({ id }) => id).sort()).toEqual([own, lungs].sort());
  expect([await visitsOf(own), await visitsOf(other)]).toEqual([1, 0]);
  const again = await desk.enrol({ patientIds: [kept], program: 'RESPIRATORIO' });
  expect(again.json().refused).toMatchObject([{ reason: 'Ya está inscrito en este programa.' }]);
  await undo();
  expect((await list()).map(({ id, patientId }) => [id, patientId]).sort()).toEqual(
    [
      [own, kept],
      [other, merged],
      [lungs, merged],
    ].sort(),
  );
  expect([await visitsOf(own), await visitsOf(other)]).toEqual([0, 1]);
});

test('a united entry is due by its newest visit and has the best flow of either, until the union is undone', async () => {
  const [kept, merged] = [await worker(), await worker()];
  const [own, other] = [await enrolled(kept), await enrolled(merged, { nextVisitOn: addDays(TODAY, -40) })];
  expect((await visit(own, { nextVisitOn: addDays(TODAY, 150) })).statusCode).toBe(200);
  await sql('update program_entries set best_flow = 580 where id = $1', [other]);
  const held = async (id: string) =>
    (
      await sql<object>(
        'select next_visit_on::text as next, best_flow::int as best from program_entries where id = $1',
        [id],
      )
    )[0];
  const before = [await held(own), await held(other)];
  const undo = await unite(kept, merged);
  expect(await held(own)).toEqual({ next: addDays(TODAY, 150), best: 580 });
  expect(await one(own)).toMatchObject({ overdue: false });
  await undo();
  expect([await held(own), await held(other)]).toEqual(before);
  // The day of a visit since the union stays.
  expect((await visit(other, { nextVisitOn: addDays(TODAY, 20) })).statusCode).toBe(200);
  await sql('update program_visits set held_on = $2 where entry_id = $1', [own, addDays(TODAY, -9)]);
  const undoAgain = await unite(kept, merged);
  expect(await held(own)).toMatchObject({ next: addDays(TODAY, 20) });
  expect((await visit(own, { nextVisitOn: addDays(TODAY, 33) })).statusCode).toBe(200);
  await undoAgain();
  expect(await held(own)).toEqual({ next: addDays(TODAY, 33), best: null });
});

describe('proposals', () => {
  test('are workers exposed by their job or with an altered spirometry, until they are enrolled or passed over', async () => {
    const [job] = await sql<{ id: string }>(
      "insert into job_titles (customer_id, name) values ($1, 'Perforista') returning id",
      [desk.company.id],
    );
    await sql("insert into job_title_hazards (customer_id, job_title_id, hazard_id) values ($1, $2, 'POLVO_SILICE')", [
      desk.company.id,
      job!.id,
    ]);
    const [exposed, altered, nobody] = [await worker(), await worker(), await worker()];
    await sql('update patients set job_title_id = $2 where id = $1', [exposed, job!.id]);
    for (const [id, found] of [
      [altered, 'OBSTRUCTIVO'],
      [nobody, 'NORMAL'],
    ] as const) {
      const exam = await desk.t.make.attention(desk.company, id, { date: addDays(TODAY, -10) });
      await sql(
        `insert into attention_results (customer_id, attention_id, codes, classes, listed)
         values ($1, $2, '{ESPIROMETRIA}', array[$3], array['ESPIROMETRIA:' || $3])`,
        [desk.company.id, exam.id, found],
      );
    }
    const offers = async (query = '') =>
      (await desk.people.doctor.get(`${PATH}/offers?customer_id=${desk.company.id}&program=RESPIRATORIO${query}`))
        .json()
        .items.map(({ patientId }: { patientId: string }) => patientId);
    expect(await offers()).toEqual([altered, exposed]);
    const unknown = { program: 'RESPIRATORIO', patientIds: [exposed, crypto.randomUUID()], refused: true };
    expect((await desk.people.doctor.send('PUT', `${PATH}/offers`, unknown)).statusCode).toBe(404);
    expect(await offers()).toEqual([altered, exposed]);
    expect(await offers('&abnormal=true')).toEqual([altered]);
    const refuse = (refused: boolean) =>
      desk.people.doctor.send('PUT', `${PATH}/offers`, { program: 'RESPIRATORIO', patientIds: [exposed], refused });
    expect((await refuse(true)).json()).toEqual({ changed: 1 });
    expect(await offers()).toEqual([altered]);
    expect((await refuse(false)).json()).toEqual({ changed: 1 });
    await enrolled(altered, { program: 'RESPIRATORIO' });
    expect(await offers()).toEqual([exposed]);
  });

  test('are by the newest exam that holds a spirometry and counts, not by a later partial one', async () => {
    const [partial, noData, better, undecided] = [await worker(), await worker(), await worker(), await worker()];
    const examined = async (patientId: string, days: number, code: string, found: string, aptitude = 'APTO') => {
      const exam = await desk.t.make.attention(desk.company, patientId, { date: addDays(TODAY, -days), aptitude });
      await sql(
        `insert into attention_results (customer_id, attention_id, codes, classes, listed)
         values ($1, $2, array[$3], array[$4], array[$3 || ':' || $4])`,
        [desk.company.id, exam.id, code, found],
      );
    };
    for (const id of [partial, noData, better, undecided]) await examined(id, 90, 'ESPIROMETRIA', 'OBSTRUCTIVO');
    await examined(partial, 5, 'GLUCOSA', 'NORMAL');
    await examined(noData, 5, 'ESPIROMETRIA', 'SIN_DATO');
    await examined(better, 5, 'ESPIROMETRIA', 'NORMAL');
    await examined(better, 2, 'GLUCOSA', 'NORMAL');
    await examined(undecided, 5, 'ESPIROMETRIA', 'NORMAL', 'PENDIENTE');
    const answer = await desk.people.doctor.get(`${PATH}/offers?customer_id=${desk.company.id}&program=RESPIRATORIO`);
    const offered = answer.json().items as { patientId: string; finding: string; examDate: string }[];
    expect(offered.map(({ patientId }) => patientId).toSorted()).toEqual([partial, noData, undecided].toSorted());
    for (const each of offered)
      expect(each).toMatchObject({ finding: 'Espirometría: patrón obstructivo', examDate: addDays(TODAY, -90) });
  });
});

test('a programme of several findings proposes by the newest exam of each finding', async () => {
  const examined = async (patientId: string, days: number, ...found: string[]) => {
    const exam = await desk.t.make.attention(desk.company, patientId, { date: addDays(TODAY, -days) });
    await sql(
      `insert into attention_results (customer_id, attention_id, codes, classes, listed)
       select $1, $2, array_agg(split_part(x, ':', 1)), array_agg(split_part(x, ':', 2)), $3::text[]
       from unnest($3::text[]) x`,
      [desk.company.id, exam.id, found],
    );
  };
  const [diabetic, treated, blown] = [await worker(), await worker(), await worker()];
  await examined(diabetic, 90, 'GLUCOSA:DIABETES', 'PRESION_ARTERIAL:HTA_1');
  await examined(diabetic, 5, 'PRESION_ARTERIAL:NORMAL', 'IMC:OBESIDAD_II');
  await examined(treated, 90, 'GLUCOSA:DIABETES');
  await examined(treated, 5, 'GLUCOSA:NORMAL');
  await examined(blown, 90, 'ESPIROMETRIA:OBSTRUCTIVO');
  await examined(blown, 5, 'ESPIROMETRIA:NO_VALORABLE');
  const offers = async (program: string) =>
    (await desk.people.doctor.get(`${PATH}/offers?customer_id=${desk.company.id}&program=${program}`)).json().items;
  expect(await offers('METABOLICO')).toMatchObject([
    { patientId: diabetic, finding: 'Glucosa: sugestivo de diabetes', examDate: addDays(TODAY, -90) },
  ]);
  expect(await offers('RESPIRATORIO')).toMatchObject([{ patientId: blown, examDate: addDays(TODAY, -90) }]);
});

describe('the wall', () => {
  test('nothing of who is followed reaches the desk.company, and every reading is told', async () => {
    const a = await worker();
    const id = await enrolled(a, { reason: 'Asma' });
    const made = (await visit(id, { note: 'Sibilancias' })).json();
    const paused = (await pause({ patientId: a })).json();
    const asked: [method: string, path: string, body?: object][] = [
      ['GET', `/all?customer_id=${desk.company.id}`],
      ['GET', `/all/export?customer_id=${desk.company.id}&format=csv`],
      ['GET', `/${id}`],
      ['GET', `/${id}/visits`],
      ['GET', `/offers?customer_id=${desk.company.id}`],
      ['POST', '', { patientIds: [a], program: 'RESPIRATORIO', enrolledOn: TODAY, everyDays: 30 }],
      ['POST', `/${id}/visits`, { heldOn: TODAY, flows: [500] }],
      ['PUT', `/visits/${made.id}/withdraw`, { reason: 'x' }],
      ['PUT', `/delete/${id}`, { reason: 'x' }],
      ['PUT', `/pauses/${paused.id}`, { resumesOn: null, version: 1 }],
    ];
    for (const who of [desk.people.user, desk.people.owner])
      for (const [method, path, body] of asked) {
        const answer =
          method === 'GET' ? await who.get(`${PATH}${path}`) : await who.send(method as 'PUT', `${PATH}${path}`, body);
        expect(answer.statusCode, `${method} ${path}`).toBe(404);
      }
    for (const table of ['program_entries', 'program_visits', 'monitoring_pauses', 'program_refusals'])
      await desk.t.services.system.forCustomer(desk.company.id).run(async ({ client }) => {
        await client.query("select set_config('app.clinical', '', true)");
        expect((await client.query(`select from ${table}`)).rowCount, table).toBe(0);
      });
    const before = await audited('clinical.read');
    await list();
    await desk.people.doctor.get(`${PATH}/${id}/visits`);
    expect(await audited('clinical.read')).toHaveLength(before.length + 2);
  });

  test('of another company nothing is found', async () => {
    const id = await enrolled(await worker());
    const stranger = await desk.t.as((await desk.t.make.user('doctor', await desk.t.make.company())).username);
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
    expect((await stranger.get(`${PATH}/all?customer_id=${desk.company.id}`)).statusCode).toBe(404);
  });
});
