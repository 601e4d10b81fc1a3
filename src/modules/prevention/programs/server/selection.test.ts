import { describe, expect, test } from 'vitest';
import { addDays } from '#platform/contract/dates.ts';
import { MOST_PEOPLE } from '../limits.ts';
import type { ProgramSuggestions } from '../model.ts';
import { tellVisits } from './tell-visits.ts';
import { PATH, programDesk, TODAY } from './testing/program-desk.ts';

const desk = programDesk();
const { sql, worker, enrol, enrolled, one, pause, act } = desk;

/** Gives the worker an exam with this listed class. */
async function found(patientId: string, listed: string, days = 10, aptitude = 'APTO'): Promise<string> {
  const { id } = await desk.t.make.attention(desk.company, patientId, { date: addDays(TODAY, -days), aptitude });
  const [code, each] = listed.split(':');
  await sql(
    `insert into attention_results (customer_id, attention_id, codes, numbers, texts, units, classes, flags,
       rule_versions, derived, listed)
     values ($1, $2, array[$3], '{null}', '{null}', '{null}', array[$4], '{null}', '{null}', '{null}', array[$5])`,
    [desk.company.id, id, code, each, listed],
  );
  return id;
}
const suggested = async (patientIds: string[]): Promise<ProgramSuggestions> => {
  const answer = await desk.people.doctor.send('POST', `${PATH}/suggestions`, { patientIds });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};

describe('workers chosen in a list', () => {
  test('the rule of each programme says whom of them it proposes and why; who is in it or was passed over is told', async () => {
    const [sugar, ears, well, inside, passed] = await Promise.all([1, 2, 3, 4, 5].map(worker));
    await found(sugar!, 'GLUCOSA:DIABETES');
    await found(ears!, 'AUDIOMETRIA:TRAUMA_LEVE');
    await found(well!, 'GLUCOSA:NORMAL');
    for (const each of [inside!, passed!]) await found(each, 'PRESION_ARTERIAL:HTA_1');
    await enrolled(inside!, { program: 'METABOLICO' });
    await desk.people.doctor.send('PUT', `${PATH}/offers`, {
      program: 'METABOLICO',
      patientIds: [passed],
      refused: true,
    });
    const { people, programs } = await suggested([sugar!, ears!, well!, inside!, passed!]);
    expect(people.map(({ id }) => id).sort()).toEqual([sugar, ears, well, inside, passed].sort());
    const of = (code: string) => programs.find(({ program }) => program === code)!;
    expect(of('METABOLICO')).toEqual({
      program: 'METABOLICO',
      proposed: [{ id: sugar, because: 'Glucosa: sugestivo de diabetes', severity: 'MODERATE' }],
      enrolled: [inside],
      refused: [passed],
    });
    expect(of('AUDITIVO').proposed).toEqual([
      { id: ears, because: 'Audiometría: trauma acústico leve', severity: 'MILD' },
    ]);
    expect(of('RESPIRATORIO').proposed).toEqual([]);
  });

  test('a finding with a critical value is severe whatever its class', async () => {
    const [critical, high] = await Promise.all([worker(), worker()]);
    const exam = await found(critical!, 'GLUCOSA:DIABETES');
    await found(high!, 'GLUCOSA:DIABETES');
    await sql(
      'insert into critical_values (customer_id, attention_id, code, value, high) values ($1, $2, $3, 498, 484)',
      [desk.company.id, exam, 'GLUCOSA'],
    );
    const { programs } = await suggested([critical!, high!]);
    const { proposed } = programs.find(({ program }) => program === 'METABOLICO')!;
    expect(Object.fromEntries(proposed.map(({ id, severity }) => [id, severity]))).toEqual({
      [critical!]: 'SEVERE',
      [high!]: 'MODERATE',
    });
  });

  test('what is proposed of a selection is what the list of proposals says of it', async () => {
    const all = await Promise.all(Array.from({ length: 6 }, worker));
    for (const [at, each] of all.entries()) await found(each, at % 2 ? 'IMC:OBESIDAD_III' : 'IMC:SOBREPESO');
    // A newer exam that judges another item does not take the finding away; one that judges the item does.
    await found(all[1]!, 'AUDIOMETRIA:NORMAL', 2);
    await found(all[3]!, 'IMC:NORMAL', 2);
    const offers = (
      await desk.people.doctor.get(`${PATH}/offers?customer_id=${desk.company.id}&program=METABOLICO`)
    ).json().items as { patientId: string; finding: string }[];
    const { programs } = await suggested(all);
    const { proposed } = programs.find(({ program }) => program === 'METABOLICO')!;
    expect(proposed.map(({ id }) => id).sort()).toEqual([all[1], all[5]].sort());
    expect(proposed).toEqual(
      expect.arrayContaining(
        offers.map(({ patientId, finding }) => ({ id: patientId, because: finding, severity: 'SEVERE' })),
      ),
    );
  });

  test('an exam that waits for its aptitude counts for chosen workers, as the doctor reads it', async () => {
    const [worse, better] = await Promise.all([1, 2].map(worker));
    for (const id of [worse!, better!]) await found(id, 'PRESION_ARTERIAL:HTA_1');
    await found(worse!, 'PRESION_ARTERIAL:CRISIS', 2, 'PENDIENTE');
    await found(better!, 'PRESION_ARTERIAL:NORMAL', 2, 'PENDIENTE');
    const { programs } = await suggested([worse!, better!]);
    const because = 'Presión arterial: crisis hipertensiva';
    expect(programs.find(({ program }) => program === 'METABOLICO')!.proposed).toEqual([
      { id: worse, because, severity: 'SEVERE' },
    ]);
    await enrolled(worse!, { program: 'METABOLICO' });
    const [entry] = await sql('select reason from program_entries where patient_id = $1', [worse]);
    expect(entry).toEqual({ reason: because });
  });

  test('they are enrolled in one call, with what the rule read as the reason where nobody wrote one', async () => {
    const all = await Promise.all(Array.from({ length: 12 }, worker));
    await found(all[0]!, 'GLUCOSA:DIABETES');
    await pause({ patientId: all[1], resumesOn: addDays(TODAY, 90) });
    const body = { patientIds: all, program: 'METABOLICO', enrolledOn: TODAY, everyDays: 90 };
    const { done, refused } = (await enrol(body)).json();
    expect([done.length, refused]).toEqual([12, []]);
    const entries = await sql<{ patient_id: string; reason: string; next_visit_on: string }>(
      'select patient_id, reason, next_visit_on from program_entries where customer_id = $1',
      [desk.company.id],
    );
    const of = (id: string) => entries.find(({ patient_id }) => patient_id === id)!;
    expect(of(all[0]!)).toMatchObject({
      reason: 'Glucosa: sugestivo de diabetes',
      next_visit_on: addDays(TODAY, 30),
    });
    expect(of(all[1]!)).toMatchObject({ reason: '', next_visit_on: addDays(TODAY, 90) });
    const tooMany = Array.from({ length: MOST_PEOPLE + 1 }, () => crypto.randomUUID());
    expect((await enrol({ ...body, patientIds: tooMany })).statusCode).toBe(400);
  });

  test('a worker of another company is not found', async () => {
    const other = await desk.t.make.patient(await desk.t.make.company());
    const answer = await desk.people.doctor.send('POST', `${PATH}/suggestions`, { patientIds: [other.id] });
    expect(answer.statusCode).toBe(404);
  });
});

describe('a visit of a programme', () => {
  test('takes the measures of its programme within their limits, and no others', async () => {
    const id = await enrolled(await worker(), { program: 'METABOLICO' });
    const record = (measures: object) =>
      desk.people.doctor.send('POST', `${PATH}/${id}/visits`, { heldOn: TODAY, measures });
    expect((await record({})).json().code).toBe('nothing_measured');
    expect((await record({ DOLOR: 4 })).json()).toMatchObject({
      code: 'not_of_program',
      errors: [{ path: 'measures.DOLOR' }],
    });
    expect((await record({ PAS: 900 })).json().errors).toMatchObject([
      { path: 'measures.PAS', message: expect.stringContaining('260') },
    ]);
    expect((await record({ PAS: 90, PAD: 90 })).json().errors).toMatchObject([{ path: 'measures.PAD' }]);
    expect((await record({ PAS: 150, PAD: 95, GLUCOSA: 140 })).statusCode).toBe(200);
    expect((await record({ PAS: 138 })).statusCode).toBe(200);
    const entry = await one(id);
    expect(entry).toMatchObject({ held: 2, missed: 0, nextVisitOn: addDays(TODAY, 30) });
    const { visits } = (await desk.people.doctor.get(`${PATH}/${id}/visits`)).json();
    expect(visits.map(({ measures }: { measures: object }) => measures)).toEqual([
      { PAS: 138 },
      { PAS: 150, PAD: 95, GLUCOSA: 140 },
    ]);
  });

  test('stands beside the values of exams, the newest first', async () => {
    const patient = await worker();
    const id = await enrolled(patient, { program: 'METABOLICO' });
    const { id: exam } = await desk.t.make.attention(desk.company, patient, { date: addDays(TODAY, -100) });
    await sql(
      `insert into attention_results (customer_id, attention_id, codes, numbers, texts, units, classes, flags,
         rule_versions, derived)
       values ($1, $2, '{GLUCOSA,IMC}', '{160,31}', '{null,null}', '{null,null}', '{null,null}', '{null,null}',
         '{null,null}', '{null,null}')`,
      [desk.company.id, exam],
    );
    await desk.people.doctor.send('POST', `${PATH}/${id}/visits`, { heldOn: TODAY, measures: { GLUCOSA: 128 } });
    expect((await one(id)).readings).toEqual([
      { on: TODAY, values: { GLUCOSA: 128 } },
      { on: addDays(TODAY, -100), values: { GLUCOSA: 160 } },
    ]);
  });
});

describe('a planned visit is told to the worker', () => {
  const told = () =>
    sql<{ template: string; patient_id: string }>(
      "select template, patient_id from messages where customer_id = $1 and template = 'service_visit'",
      [desk.company.id],
    );
  /** Worker, day and end of the key of each message, the oldest first. */
  const sent = async () =>
    (
      await sql<{ dedup_key: string }>(
        "select dedup_key from messages where customer_id = $1 and template = 'service_visit' order by created_at",
        [desk.company.id],
      )
    ).map(({ dedup_key }) => {
      const [, patient, day, ...rest] = dedup_key.split(':');
      return [patient, day, ...(rest.includes('cancelled') ? ['cancelled'] : [])].join(':');
    });
  const moveTo = async (id: string, days: number) => {
    const { enrolledOn } = await one(id);
    const answer = await act('edit', id, {
      enrolledOn,
      reason: '',
      everyDays: 30,
      bestFlow: null,
      nextVisitOn: addDays(TODAY, days),
    });
    expect(answer.json().done).toEqual([id]);
  };
  const planned = async (days: number, program = 'METABOLICO', patientId?: string) => {
    const patient = patientId ?? (await worker());
    await sql('update patients set email = $2 where id = $1', [patient, `${patient}@correo.pe`]);
    const id = await enrolled(patient, { program, nextVisitOn: addDays(TODAY, days) });
    return { patient, id };
  };

  test('once, seven days before, in words that name no programme; a new day is told anew', async () => {
    const near = await planned(7);
    await planned(8);
    const both = await planned(3);
    await planned(3, 'AUDITIVO', both.patient);
    await tellVisits(desk.t.services);
    await tellVisits(desk.t.services);
    expect((await told()).map(({ patient_id }) => patient_id).sort()).toEqual([near.patient, both.patient].sort());
    expect((await one(near.id)).toldFor).toBe(addDays(TODAY, 7));
    const entry = await one(near.id);
    await act('edit', near.id, {
      enrolledOn: entry.enrolledOn,
      reason: '',
      everyDays: 30,
      nextVisitOn: addDays(TODAY, 5),
      bestFlow: null,
    });
    expect((await one(near.id)).toldFor).toBe(addDays(TODAY, 7));
    await tellVisits(desk.t.services);
    expect(await told()).toHaveLength(3);
    expect((await one(near.id)).toldFor).toBe(addDays(TODAY, 5));
  });

  test('again when it moves out of the seven days, and when it is cancelled, but not while another programme has that day', async () => {
    const moved = await planned(3);
    const closed = await planned(3);
    const still = await planned(3);
    const other = await planned(3, 'AUDITIVO', still.patient);
    await tellVisits(desk.t.services);
    expect(await told()).toHaveLength(3);
    const away = { enrolledOn: (await one(moved.id)).enrolledOn, reason: '', everyDays: 30, bestFlow: null };
    await act('edit', moved.id, { ...away, nextVisitOn: addDays(TODAY, 60) });
    for (const id of [closed.id, other.id])
      await act('close', id, { dischargedOn: TODAY, dischargeReason: 'MEJORIA', dischargeNote: '' });
    expect(await tellVisits(desk.t.services)).toBe(2);
    expect(await tellVisits(desk.t.services)).toBe(0);
    expect((await sent()).slice(3).sort()).toEqual(
      [`${moved.patient}:${addDays(TODAY, 60)}`, `${closed.patient}:${addDays(TODAY, 3)}:cancelled`].sort(),
    );
  });

  test('not as moved or cancelled after the visit, and again for a day that was given up and taken back', async () => {
    const early = await planned(3);
    const back = await planned(3);
    await tellVisits(desk.t.services);
    await desk.visit(early.id, {});
    expect(await tellVisits(desk.t.services)).toBe(0);
    await act('close', early.id, { dischargedOn: TODAY, dischargeReason: 'MEJORIA', dischargeNote: '' });
    expect(await tellVisits(desk.t.services)).toBe(0);
    for (const days of [5, 3, 5]) {
      await moveTo(back.id, days);
      expect(await tellVisits(desk.t.services)).toBe(1);
      expect(await tellVisits(desk.t.services)).toBe(0);
    }
    const missed = await planned(0);
    await tellVisits(desk.t.services);
    await act('miss', missed.id, { nextVisitOn: addDays(TODAY, 30) });
    expect(await tellVisits(desk.t.services)).toBe(0);
  });

  test('not as moved while another programme keeps the day, and once for a day that two programmes share', async () => {
    const first = await planned(3);
    const other = await planned(3, 'AUDITIVO', first.patient);
    expect(await tellVisits(desk.t.services)).toBe(2);
    await moveTo(other.id, 60);
    expect(await tellVisits(desk.t.services)).toBe(0);
    await moveTo(other.id, 6);
    expect(await tellVisits(desk.t.services)).toBe(1);
    await planned(6, 'FATIGA', first.patient);
    await tellVisits(desk.t.services);
    expect(await sent()).toEqual([`${first.patient}:${addDays(TODAY, 3)}`, `${first.patient}:${addDays(TODAY, 6)}`]);
  });

  test('not in a pause, not after a discharge, and not without a contact', async () => {
    const paused = await planned(3);
    await pause({ patientId: paused.patient });
    const closed = await planned(3);
    await act('close', closed.id, { dischargedOn: TODAY, dischargeReason: 'MEJORIA', dischargeNote: '' });
    const mute = await planned(3);
    await sql('update patients set email = null, phone = null where id = $1', [mute.patient]);
    await tellVisits(desk.t.services);
    expect(await told()).toEqual([]);
  });
});
