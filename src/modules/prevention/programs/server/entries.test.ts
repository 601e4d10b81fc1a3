import { describe, expect, test } from 'vitest';
import { addDays } from '#platform/contract/dates.ts';
import { attendanceOf, ENTRIES } from '../entries.ts';
import { YEARS } from '../figures.ts';
import { remindVisits } from './remind-visits.ts';
import { PATH, programDesk, TODAY } from './testing/program-desk.ts';

const desk = programDesk();
const { sql, audited, worker, enrol, enrolled, list, one, visit, act } = desk;

describe('from enrolment to discharge', () => {
  test('people are enrolled once, their first visit is planned, and who cannot be is told', async () => {
    const [a, b] = [await worker(), await worker()];
    await sql("update patients set status = 'CEASED', ceased_on = current_date where id = $1", [b]);
    const other = await desk.t.make.patient(await desk.t.make.company());
    expect((await enrol({ patientIds: [a, other.id] })).statusCode).toBe(404);
    const answer = (await enrol({ patientIds: [a, b] })).json();
    expect(answer.done).toHaveLength(1);
    expect(answer.refused.map(({ reason }: { reason: string }) => reason)).toEqual(['Está cesado.']);
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
    const { visits, person } = (await desk.people.doctor.get(`${PATH}/${id}/visits`)).json();
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
    expect((await desk.people.doctor.get(`${PATH}/${id}/visits`)).json().visits).toMatchObject([
      { plannedOn: addDays(TODAY, -53), heldOn: null },
    ]);
  });

  test('no visit is waited for of who left the company', async () => {
    const patientId = await worker();
    const id = await enrolled(patientId);
    expect(await list('&tab=missed')).toHaveLength(1);
    await sql("update patients set status = 'CEASED', ceased_on = current_date where id = $1", [patientId]);
    expect(await list('&tab=missed')).toEqual([]);
    expect(await one(id)).toMatchObject({ state: 'ACTIVO', overdue: false });
  });

  test('attendance is of the visits planned until today, the same in the list, its file and the figures', async () => {
    /** @param older visits of before the years of the figures, which the list has too */
    const shown = async (older = 0) => {
      const entries = await list();
      const column = ENTRIES.list.columns.find(({ id }) => id === 'attendance');
      const { counts } = (
        await desk.people.doctor.get(
          `${PATH}/figures?customer_id=${desk.company.id}&program=FLUJO_PICO&year=${TODAY.slice(0, 4)}`,
        )
      ).json() as { counts: { figure: string; year: number; count: number }[] };
      const count = (...named: string[]) =>
        counts.filter(({ figure }) => named.includes(figure)).reduce((sum, each) => sum + each.count, 0);
      const of = entries.map(attendanceOf);
      const sum = (key: 'held' | 'missed' | 'due') => of.reduce((total, each) => total + each[key], 0);
      const inYears = [sum('held') - older, sum('missed'), sum('due')];
      expect(inYears).toEqual([count('HECHA'), count('PERDIDA'), count('VENCIDA')]);
      return entries.map((entry) => [column?.value?.(entry), entry.overdue]);
    };
    const today = { nextVisitOn: TODAY };
    const id = await enrolled(await worker(), { enrolledOn: TODAY, ...today });
    expect(await shown()).toEqual([[null, false]]);
    await visit(id, { nextVisitOn: addDays(TODAY, 30) });
    expect(await shown()).toEqual([['1 de 1', false]]);
    await sql('update program_entries set next_visit_on = $2 where id = $1', [id, addDays(TODAY, -1)]);
    expect(await shown()).toEqual([['1 de 2', true]]);
    await act('miss', id, { nextVisitOn: addDays(TODAY, 5) });
    expect(await shown()).toEqual([['1 de 2', false]]);
    const before = `${Number(TODAY.slice(0, 4)) - YEARS}-12-31`;
    await sql('update program_entries set enrolled_on = $2 where id = $1', [id, before]);
    await visit(id, { heldOn: before, nextVisitOn: addDays(TODAY, 30) });
    expect(await shown(1)).toEqual([['2 de 3', false]]);
  });

  test('a visit is corrected by who read it last, what it said is kept, and it can be taken out', async () => {
    const id = await enrolled(await worker());
    const made = (await visit(id, { flows: [600] })).json();
    const fields = { heldOn: TODAY, heightCm: 175, flows: [200] };
    const put = (version: number) =>
      desk.people.doctor.send('PUT', `${PATH}/visits/${made.id}`, { ...fields, version });
    expect((await put(1)).json()).toEqual({ id: made.id, version: 2 });
    expect((await put(1)).json()).toMatchObject({ status: 409, code: 'changed_meanwhile' });
    expect(await one(id)).toMatchObject({ zone: 'ROJO' });
    const [stored] = await sql<{ changes: { was: { flow: number } }[] }>(
      'select changes from program_visits where id = $1',
      [made.id],
    );
    expect(stored!.changes.map(({ was }) => was.flow)).toEqual([600]);
    const withdraw = () =>
      desk.people.doctor.send('PUT', `${PATH}/visits/${made.id}/withdraw`, { reason: 'De otra persona' });
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
    expect((await desk.people.doctor.send('PUT', `${PATH}/${id}`, { ...edit, version: 1 })).json().done).toEqual([id]);
    expect((await desk.people.doctor.send('PUT', `${PATH}/${id}`, { ...edit, version: 1 })).statusCode).toBe(409);
    await visit(id, { flows: [350] });
    expect(await one(id)).toMatchObject({
      ...edit,
      nextVisitOn: addDays(TODAY, 14),
      zone: 'AMARILLO',
      flowPercent: 50,
    });
    const close = { dischargedOn: TODAY, dischargeReason: 'MEJORIA', dischargeNote: 'Tres normales' };
    expect(
      (await desk.people.doctor.send('PUT', `${PATH}/close/${id}`, { ...close, dischargeReason: 'X' })).statusCode,
    ).toBe(400);
    expect((await desk.people.doctor.send('PUT', `${PATH}/close/${id}`, close)).json().done).toEqual([id]);
    expect(await list('&tab=closed')).toMatchObject([{ id, ...close, state: 'ALTA' }]);
    expect((await visit(id, {})).json().code).toBe('not_open');
    expect((await act('reopen', id, {})).json().done).toEqual([id]);
    expect(await one(id)).toMatchObject({ state: 'ACTIVO', dischargedOn: null, dischargeReason: null });
  });

  test('what is deleted is not seen, and is kept with who and why', async () => {
    const id = await enrolled(await worker());
    expect((await desk.people.doctor.send('PUT', `${PATH}/delete/${id}`, { reason: '' })).statusCode).toBe(400);
    const answer = await desk.people.doctor.send('PUT', `${PATH}/delete/${id}`, { reason: 'Inscrito por error' });
    expect(answer.json().done).toEqual([id]);
    expect(await list()).toEqual([]);
    expect((await desk.people.doctor.get(`${PATH}/${id}`)).statusCode).toBe(404);
    expect((await desk.people.doctor.get(`${PATH}/${id}/visits`)).statusCode).toBe(404);
    const [kept] = await sql(
      'select state, deleted_reason, deleted_by is not null as "by" from program_entries where id = $1',
      [id],
    );
    expect(kept).toEqual({ state: 'ELIMINADO', deleted_reason: 'Inscrito por error', by: true });
    expect(await audited('%delete')).toEqual([{ action: 'program_entry.delete' }]);
  });

  test('a planned visit is taken out with its reason, which doctors alone read; missed ones are told to them once', async () => {
    const id = await enrolled(await worker());
    expect((await one(id)).overdue).toBe(true);
    await remindVisits(desk.t.services.system);
    await remindVisits(desk.t.services.system);
    const told = () =>
      sql<{ title: string; role: string }>(
        `select n.title, uc.role
         from user_notifications n join user_customers uc on uc.user_id = n.user_id and uc.customer_id = $1
         where n.type = 'program.visits_missed'`,
        [desk.company.id],
      );
    expect(await told()).toEqual([{ title: 'Pasó el día de una visita planeada', role: 'DOCTOR' }]);
    expect((await act('unplan', id, { reason: '' })).statusCode).toBe(400);
    expect((await act('unplan', id, { reason: 'Lo ve su neumólogo' })).json().done).toEqual([id]);
    expect(await one(id)).toMatchObject({ nextVisitOn: null, overdue: false });
    const { notes } = (await desk.people.doctor.get(`${PATH}/${id}`)).json();
    expect(notes).toMatchObject([{ text: 'Visita planeada quitada: Lo ve su neumólogo', inside: true }]);
    expect((await act('unplan', id, { reason: 'Otra vez' })).json().refused[0].reason).toContain('No tiene una visita');
  });
});
