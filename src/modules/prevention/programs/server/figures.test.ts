import { describe, expect, test } from 'vitest';
import { type Ear, thresholdsOf } from '#clinical/rules/hearing/audiogram.ts';
import { FREQUENCIES } from '#clinical/rules/hearing/measures.ts';
import { shiftReading, thresholdShift } from '#clinical/rules/hearing/threshold-shift.ts';
import { addDays, showDay } from '#platform/contract/dates.ts';
import { type FigureCount, type FigurePerson, figuresOf, GROUPS } from '../figures.ts';
import type { ProgramCode } from '../protocols.ts';
import { PATH, programDesk, TODAY } from './testing/program-desk.ts';

const desk = programDesk();
const { sql, worker, enrolled, act } = desk;
const YEAR = Number(TODAY.slice(0, 4));
/** The year of what was measured: it is over, whatever day the test runs on. */
const LAST = YEAR - 1;

type Values = Readonly<Record<string, number>>;
/** Writes a decided exam with these numbers. */
async function exam(patientId: string, day: string, values: Values, listed: string[] = []): Promise<string> {
  const { id } = await desk.t.make.attention(desk.company, patientId, { date: day });
  await sql(
    `insert into attention_results (customer_id, attention_id, codes, numbers, texts, units, classes, flags,
       rule_versions, derived, listed)
     select $1, $2, $3::text[], $4::float8[], array_fill(null::text, array[n]), array_fill(null::text, array[n]),
       $5::text[], array_fill(null::text, array[n]), array_fill(null::text, array[n]),
       array_fill(null::boolean, array[n]), $6::text[]
     from cardinality($3::text[]) n`,
    [
      desk.company.id,
      id,
      [...Object.keys(values), ...listed.map((each) => each.split(':')[0])],
      [...Object.values(values), ...listed.map(() => null)],
      [...Object.keys(values).map(() => null), ...listed.map((each) => each.split(':')[1])],
      listed,
    ],
  );
  return id;
}
/** Writes a visit that took place or, if `held` is false, was missed. */
const visit = (
  entry: string,
  day: string,
  { held = true, columns = {} }: { held?: boolean; columns?: Record<string, unknown> } = {},
) =>
  sql(
    `insert into program_visits (customer_id, entry_id, planned_on, held_on, measures, fev1, zone, flow_percent)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      desk.company.id,
      entry,
      day,
      held ? day : null,
      JSON.stringify(columns['measures'] ?? {}),
      columns['fev1'] ?? null,
      columns['zone'] ?? null,
      columns['flow'] ?? null,
    ],
  );

const figures = async (program: ProgramCode, year = YEAR): Promise<FigureCount[]> => {
  const answer = await desk.people.doctor.get(
    `${PATH}/figures?customer_id=${desk.company.id}&program=${program}&year=${year}`,
  );
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().counts;
};
const behind = async (program: ProgramCode, figure: string, year = LAST): Promise<FigurePerson[]> => {
  const answer = await desk.people.doctor.get(
    `${PATH}/figures/people?customer_id=${desk.company.id}&program=${program}&figure=${figure}&year=${year}&page_size=500`,
  );
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().items;
};
const countsOf = (counts: readonly FigureCount[], group: string, year = LAST): Record<string, number> =>
  Object.fromEntries(
    counts
      .filter((each) => each.group === group && each.year === year && each.figure !== '' && each.count > 0)
      .map(({ figure, count }) => [figure, count]),
  );

/** A seeded sequence of numbers from 0 to 1 (mulberry32), so that a failure can be repeated. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const SIDES = ['OD', 'OI'] as const;

describe('hearing', () => {
  type Heard = { day: string; values: Values };

  /** What the clinical rule says of a worker in this year: the first new shift and the next reading of its ears. */
  function expected(heard: readonly Heard[]): string {
    const days = [...heard].sort((a, b) => (a.day < b.day ? -1 : 1));
    const reading = (each: Heard, side: 'OD' | 'OI') =>
      shiftReading(each.day, {
        air: thresholdsOf(side, 'air', (code) => each.values[code] ?? null),
      } as Ear);
    const shifted = (side: 'OD' | 'OI') =>
      days.flatMap((each) => {
        const all = days.map((other) => reading(other, side));
        const shift = thresholdShift(reading(each, side), all);
        return shift ? [{ day: each.day, standard: shift.standard }] : [];
      });
    const news = SIDES.flatMap((side) =>
      shifted(side).flatMap((each, at, all) => {
        if (!each.standard || all[at - 1]?.standard) return [];
        const next = all[at + 1];
        const retested = next !== undefined && next.day <= addDays(each.day, 30);
        return [{ day: each.day, retested, confirmed: retested && next.standard }];
      }),
    );
    const first = news
      .map(({ day }) => day)
      .filter((day) => day.startsWith(String(LAST)))
      .sort()[0];
    if (first) {
      const ears = news.filter(({ day }) => day === first);
      if (ears.some(({ confirmed }) => confirmed)) return 'CONFIRMADO';
      if (ears.every(({ retested }) => retested)) return 'NO_CONFIRMADO';
      return addDays(first, 30) >= TODAY ? 'EN_PLAZO' : 'SIN_REEVALUACION';
    }
    const measured = (each: Heard) => SIDES.some((side) => reading(each, side).sum !== null);
    const ofYear = days.filter((each) => measured(each) && each.day.startsWith(String(LAST)));
    const last = ofYear.at(-1);
    if (!last) return 'SIN_MEDIDA';
    const baseOf = (side: 'OD' | 'OI') => days.find((each) => reading(each, side).whole)?.day;
    const compared = SIDES.some((side) =>
      ofYear.some((each) => reading(each, side).sum !== null && (baseOf(side) ?? each.day) < each.day),
    );
    if (compared) return 'SIN_CAMBIO';
    return SIDES.some((side) => (baseOf(side) ?? '9999') <= last.day) ? 'UNA_MEDIDA' : 'SIN_BASE';
  }

  test('shifts, retests and who was not measured are those of the clinical rule', async () => {
    const next = random(38);
    const pick = (most: number) => Math.floor(next() * most);
    const wanted: Record<string, number> = {};
    for (let i = 0; i < 24; i++) {
      const patient = await worker();
      const entry = await enrolled(patient, { program: 'AUDITIVO', enrolledOn: `${LAST - 1}-01-01`, everyDays: 365 });
      const heard: Heard[] = [];
      let day = addDays(`${LAST - 1}-02-01`, pick(60));
      for (let n = 0; n < 2 + pick(8) && day <= TODAY; n++) {
        const up = n > 0 && pick(2) === 0 ? 10 : 0;
        const asVisit = n > 0 && pick(2) === 0;
        const hz = asVisit ? [2000, 3000, 4000] : pick(6) === 0 ? [2000, 3000] : FREQUENCIES;
        const values = Object.fromEntries(
          SIDES.flatMap((side) => hz.map((each) => [`AUDIO_${side}_${each}`, 20 + (side === 'OD' ? up : 0)])),
        );
        heard.push({ day, values });
        if (asVisit) await visit(entry, day, { columns: { measures: values } });
        else await exam(patient, day, values);
        day = addDays(day, [20, 30, 31, 150][pick(4)]!);
      }
      const figure = expected(heard);
      wanted[figure] = (wanted[figure] ?? 0) + 1;
    }
    expect(countsOf(await figures('AUDITIVO'), 'EFECTO')).toEqual(wanted);
    expect(Object.keys(wanted).length).toBeGreaterThan(3);
    for (const [figure, count] of Object.entries(wanted)) expect(await behind('AUDITIVO', figure)).toHaveLength(count);
  }, 60_000);

  test('a retest on the 30th day confirms, one on the 31st does not, and a shift of today waits', async () => {
    const flat = (db: number) =>
      Object.fromEntries(SIDES.flatMap((side) => FREQUENCIES.map((hz) => [`AUDIO_${side}_${hz}`, db])));
    const follow = async (first: string, retest: number | null) => {
      const patient = await worker();
      await enrolled(patient, { program: 'AUDITIVO', enrolledOn: addDays(first, -400), everyDays: 365 });
      await exam(patient, addDays(first, -380), flat(10));
      const shifted = await exam(patient, first, flat(20));
      if (retest !== null) await exam(patient, addDays(first, retest), flat(20));
      return [patient, shifted] as const;
    };
    const past = `${LAST}-03-01`;
    const [confirmed, examId] = await follow(past, 30);
    await follow(past, 31);
    await follow(TODAY, null);
    expect(countsOf(await figures('AUDITIVO'), 'EFECTO')).toMatchObject({ CONFIRMADO: 1, SIN_REEVALUACION: 1 });
    expect(countsOf(await figures('AUDITIVO'), 'EFECTO', YEAR)).toMatchObject({ EN_PLAZO: 1 });
    const again = `, reevaluado el ${showDay(addDays(past, 30))}`;
    expect(await behind('AUDITIVO', 'CONFIRMADO')).toMatchObject([
      {
        patientId: confirmed,
        on: past,
        attentionId: examId,
        detail: `Oído derecho +10.0 dB${again}; Oído izquierdo +10.0 dB${again}`,
      },
    ]);
  });
});

describe('the other effects equal SQL of their own', () => {
  const followers = async (program: ProgramCode, count: number, since = `${LAST - 1}-01-01`) =>
    Promise.all(
      Array.from({ length: count }, async () => {
        const patient = await worker();
        return { patient, entry: await enrolled(patient, { program, enrolledOn: since, everyDays: 180 }) };
      }),
    );
  const counted = async (text: string): Promise<Record<string, number>> =>
    Object.fromEntries(
      (await sql<{ figure: string; n: number }>(text, [desk.company.id])).map(({ figure, n }) => [figure, n]),
    );

  test('metabolic control: the last value of each measure of the year decides, HbA1c before glucose', async () => {
    const [a, b, c, d, e] = await followers('METABOLICO', 5);
    await exam(a!.patient, `${LAST}-01-10`, { PAS: 150, PAD: 80, GLUCOSA: 140 });
    await visit(a!.entry, `${LAST}-02-10`, { columns: { measures: { PAS: 139, PAD: 89, GLUCOSA: 129 } } });
    await visit(b!.entry, `${LAST}-01-10`, { columns: { measures: { PAS: 130, PAD: 90 } } });
    await visit(c!.entry, `${LAST}-01-10`, { columns: { measures: { GLUCOSA: 180, HBA1C: 6.9 } } });
    await visit(d!.entry, `${LAST - 1}-01-10`, { columns: { measures: { GLUCOSA: 100 } } });
    await visit(e!.entry, `${LAST}-01-10`, { columns: { measures: { HBA1C: 7, GLUCOSA: 90 } } });
    const counts = await figures('METABOLICO');
    expect(countsOf(counts, 'EFECTO')).toEqual({ CONTROLADO: 1, EN_PARTE: 1, NO_CONTROLADO: 2, SIN_MEDIDA: 1 });
    expect((await behind('METABOLICO', 'CONTROLADO')).map(({ patientId }) => patientId)).toEqual([a!.patient]);
    expect((await behind('METABOLICO', 'EN_PARTE')).map(({ patientId }) => patientId)).toEqual([c!.patient]);
    expect(
      await counted(`
        with v as (
          select e.patient_id, v.held_on as day, k.key as code, k.value::float8 as value
          from program_entries e join program_visits v on v.entry_id = e.id cross join jsonb_each_text(v.measures) k
          where e.customer_id = $1 and e.program = 'METABOLICO'
          union all
          select a.patient_id, a.exam_date, r.code, r.number
          from attentions a join exam_results r on r.attention_id = a.id where a.customer_id = $1),
        newest as (
          select patient_id, code, value from v
          where extract(year from day) = ${LAST} and not exists (select 1 from v o
            where o.patient_id = v.patient_id and o.code = v.code and o.day > v.day
              and extract(year from o.day) = ${LAST})),
        wide as (
          select e.patient_id, max(value) filter (where code = 'PAS') as pas,
            max(value) filter (where code = 'PAD') as pad, max(value) filter (where code = 'GLUCOSA') as glucose,
            max(value) filter (where code = 'HBA1C') as hba1c
          from program_entries e left join newest n on n.patient_id = e.patient_id
          where e.customer_id = $1 group by 1)
        select case when pas is null and glucose is null and hba1c is null then 'SIN_MEDIDA'
          when coalesce(pas >= 140 or pad >= 90, false) then 'NO_CONTROLADO'
          when hba1c is not null and hba1c >= 7 then 'NO_CONTROLADO'
          when hba1c is null and glucose >= 130 then 'NO_CONTROLADO'
          when pas is null or pad is null or coalesce(hba1c, glucose) is null then 'EN_PARTE'
          else 'CONTROLADO' end as figure, count(*)::int as n
        from wide group by 1`),
    ).toEqual(countsOf(counts, 'EFECTO'));
  });

  test('metabolic control: the newer of HbA1c and glucose decides, and a pressure is of one reading', async () => {
    const [newer, older, mixed, single] = await followers('METABOLICO', 4);
    const pressure = { PAS: 120, PAD: 70 };
    await exam(newer!.patient, `${LAST}-01-10`, { HBA1C: 6.5, ...pressure });
    await exam(newer!.patient, `${LAST}-12-10`, { GLUCOSA: 300 });
    await exam(older!.patient, `${LAST}-01-10`, { GLUCOSA: 300, ...pressure });
    await exam(older!.patient, `${LAST}-12-10`, { HBA1C: 6.5 });
    await exam(mixed!.patient, `${LAST}-01-10`, { PAS: 150, PAD: 95, GLUCOSA: 90 });
    await exam(mixed!.patient, `${LAST}-12-10`, { PAS: 120 });
    await exam(single!.patient, `${LAST}-01-10`, { GLUCOSA: 90 });
    expect(await behind('METABOLICO', 'NO_CONTROLADO')).toMatchObject([{ patientId: newer!.patient }]);
    expect(await behind('METABOLICO', 'CONTROLADO')).toMatchObject([{ patientId: older!.patient }]);
    expect((await behind('METABOLICO', 'EN_PARTE')).map(({ patientId }) => patientId).sort()).toEqual(
      [mixed!.patient, single!.patient].sort(),
    );
  });

  test('one measurement is no effect, and values that cannot be are none', async () => {
    const [lungs, litres, poor] = await followers('RESPIRATORIO', 3);
    await exam(lungs!.patient, `${LAST}-01-10`, { FEV1: 3 });
    await exam(litres!.patient, `${LAST}-01-10`, { FEV1: 92 });
    await exam(poor!.patient, `${LAST}-01-10`, { FEV1: 3 }, ['ESPIROMETRIA:NO_VALORABLE']);
    expect(countsOf(await figures('RESPIRATORIO'), 'EFECTO')).toEqual({ UNA_MEDIDA: 1, SIN_MEDIDA: 2 });
    const [ear] = await followers('AUDITIVO', 1);
    const flat = SIDES.flatMap((side) => FREQUENCIES.map((hz) => [`AUDIO_${side}_${hz}`, 10]));
    await exam(ear!.patient, `${LAST}-01-10`, Object.fromEntries(flat));
    expect(countsOf(await figures('AUDITIVO'), 'EFECTO')).toEqual({ UNA_MEDIDA: 1 });
    const [back] = await followers('ERGONOMICO', 1);
    await visit(back!.entry, `${LAST}-01-10`, { columns: { measures: { DOLOR: 4 } } });
    expect(countsOf(await figures('ERGONOMICO'), 'EFECTO')).toEqual({ UNA_MEDIDA: 1 });
    const [sugar] = await followers('METABOLICO', 1);
    await exam(sugar!.patient, `${LAST}-01-10`, { GLUCOSA: 12, PAS: 12, PAD: 8 });
    expect(countsOf(await figures('METABOLICO'), 'EFECTO')).toEqual({ SIN_MEDIDA: 1 });
    const { readings } = (await desk.list('&program=METABOLICO'))[0]!;
    expect(readings).toEqual([]);
  });

  test('who left the company is not followed today, and a person with two entries counts once', async () => {
    const [stays, ceased] = await followers('METABOLICO', 2);
    await sql('update patients set status = $2 where customer_id = $1 and id = $3', [
      desk.company.id,
      'CEASED',
      ceased!.patient,
    ]);
    await sql('update program_entries set next_visit_on = $2 where customer_id = $1', [
      desk.company.id,
      addDays(TODAY, -1),
    ]);
    await sql(
      `insert into program_entries (customer_id, patient_id, program, enrolled_on, reason, every_days, next_visit_on)
       select customer_id, patient_id, program, enrolled_on, reason, every_days, next_visit_on from program_entries
       where customer_id = $1 and id = $2`,
      [desk.company.id, stays!.entry],
    );
    const counts = await figures('METABOLICO');
    expect(countsOf(counts, 'COBERTURA', YEAR)).toEqual({ SEGUIDO: 1 });
    expect(await behind('METABOLICO', 'SEGUIDO', YEAR)).toMatchObject([{ patientId: stays!.patient }]);
    const overdue = counts.filter(({ figure }) => figure === 'VENCIDA');
    expect(overdue.map(({ count }) => count)).toEqual([2]);
    const followed = await desk.people.doctor.get(`${PATH}/followed?customer_id=${desk.company.id}`);
    expect(followed.json().programs).toEqual([{ program: 'METABOLICO', followed: 1, overdue: 2, soon: 0 }]);
  });

  test('FEV1 by year: mean, and a loss of 15 % or more since the first one known', async () => {
    const [a, b, c] = await followers('RESPIRATORIO', 3);
    await exam(a!.patient, `${LAST - 3}-05-01`, { FEV1: 4 });
    await visit(a!.entry, `${LAST}-01-10`, { columns: { fev1: 3.4 } });
    await visit(b!.entry, `${LAST - 1}-05-01`, { columns: { fev1: 4 } });
    await visit(b!.entry, `${LAST}-01-10`, { columns: { fev1: 3.41 } });
    const counts = await figures('RESPIRATORIO');
    expect(countsOf(counts, 'EFECTO')).toEqual({ CAIDA: 1, ESTABLE: 1, SIN_MEDIDA: 1 });
    expect(countsOf(counts, 'EFECTO', LAST - 1)).toEqual({ UNA_MEDIDA: 1, SIN_MEDIDA: 2 });
    expect(countsOf(counts, 'EFECTO', LAST - 3)).toEqual({});
    expect(await behind('RESPIRATORIO', 'CAIDA')).toMatchObject([
      { patientId: a!.patient, detail: `VEF1 3.40 L; primero 4.00 L el 01/05/${LAST - 3}`, entryId: a!.entry },
    ]);
    expect((await behind('RESPIRATORIO', 'SIN_MEDIDA'))[0]!.patientId).toBe(c!.patient);
    const [mean] = await sql<{ mean: number }>(
      `select avg(v.fev1)::float8 as mean from program_visits v
       where v.customer_id = $1 and v.held_on >= make_date(${LAST}, 1, 1)`,
      [desk.company.id],
    );
    expect(
      counts.find(({ figure, year, group }) => figure === '' && year === LAST && group === 'EFECTO')?.mean,
    ).toBeCloseTo(mean!.mean, 10);
  });

  test('zones, pain and sleepiness are those of the last visit of the year', async () => {
    const [flow] = await followers('FLUJO_PICO', 1);
    await visit(flow!.entry, `${LAST}-01-05`, { columns: { zone: 'ROJO', flow: 45 } });
    await visit(flow!.entry, `${LAST}-01-10`, { columns: { zone: 'AMARILLO', flow: 60 } });
    expect(countsOf(await figures('FLUJO_PICO'), 'EFECTO')).toEqual({ AMARILLO: 1 });
    const pains = await followers('ERGONOMICO', 3);
    for (const [at, last] of [5, 6, 9].entries()) {
      await visit(pains[at]!.entry, `${LAST - 1}-06-01`, { columns: { measures: { DOLOR: 7 } } });
      await visit(pains[at]!.entry, `${LAST}-01-10`, { columns: { measures: { DOLOR: last } } });
    }
    expect(countsOf(await figures('ERGONOMICO'), 'EFECTO')).toEqual({ MEJOR: 1, IGUAL: 1, PEOR: 1 });
    const tired = await followers('FATIGA', 5);
    await exam(tired[3]!.patient, `${LAST}-01-10`, { TEST_SUENO: 17 });
    for (const [at, score] of [10, 11, 16].entries())
      await visit(tired[at]!.entry, `${LAST}-01-10`, { columns: { measures: { EPWORTH: score } } });
    expect(countsOf(await figures('FATIGA'), 'EFECTO')).toEqual({ NORMAL: 1, EXCESIVA: 1, SEVERA: 2, SIN_MEDIDA: 1 });
    expect(countsOf(await figures('BIOLOGICOS'), 'EFECTO')).toEqual({});
  });

  test('attendance, discharges and coverage equal SQL of their own, and each count its list', async () => {
    const people = await followers('METABOLICO', 4, `${LAST}-01-01`);
    await visit(people[0]!.entry, `${LAST}-01-05`);
    await visit(people[0]!.entry, `${LAST - 1}-03-05`);
    await visit(people[1]!.entry, `${LAST}-01-06`, { held: false });
    await sql('update program_visits set withdrawn_at = now() where customer_id = $1 and held_on = $2', [
      desk.company.id,
      `${LAST - 1}-03-05`,
    ]);
    await sql('update program_entries set next_visit_on = $2 where customer_id = $1 and id = $3', [
      desk.company.id,
      addDays(TODAY, 3),
      people[2]!.entry,
    ]);
    const close = { dischargedOn: TODAY, dischargeReason: 'CESE', dischargeNote: 'Renunció' };
    expect((await act('close', people[3]!.entry, close)).json().done).toEqual([people[3]!.entry]);
    const proposed = await worker();
    await exam(proposed, addDays(TODAY, -5), {}, ['GLUCOSA:DIABETES']);
    const refused = await worker();
    await exam(refused, addDays(TODAY, -5), {}, ['IMC:OBESIDAD_III']);
    await desk.people.doctor.send('PUT', `${PATH}/offers`, {
      program: 'METABOLICO',
      patientIds: [refused],
      refused: true,
    });
    const counts = await figures('METABOLICO');
    expect(countsOf(counts, 'COBERTURA', YEAR)).toEqual({ SEGUIDO: 3, PROPUESTO: 1, DESCARTADO: 1 });
    expect(await behind('METABOLICO', 'PROPUESTO', YEAR)).toMatchObject([
      { patientId: proposed, detail: 'Glucosa: sugestivo de diabetes' },
    ]);
    const attended = await counted(`
      select case when held_on is null then 'PERDIDA' else 'HECHA' end as figure, count(*)::int as n
      from program_visits where customer_id = $1 and withdrawn_at is null
        and extract(year from coalesce(held_on, planned_on)) = ${LAST} group by 1
      union all
      select 'VENCIDA', count(*)::int from program_entries
      where customer_id = $1 and state = 'ACTIVO' and next_visit_on < '${TODAY}'
        and extract(year from next_visit_on) = ${LAST} having count(*) > 0`);
    expect(countsOf(counts, 'ASISTENCIA')).toEqual(attended);
    expect(countsOf(counts, 'SALIDAS', YEAR)).toEqual({ ALTA_CESE: 1 });
    expect(await behind('METABOLICO', 'ALTA_CESE', YEAR)).toMatchObject([
      { patientId: people[3]!.patient, on: TODAY, detail: 'Renunció' },
    ]);
    for (const year of [LAST, YEAR])
      for (const group of GROUPS)
        for (const figure of Object.keys(figuresOf('METABOLICO', group)).filter((each) => each !== 'PROPUESTO')) {
          const count = counts.find((each) => each.figure === figure && each.year === year)?.count ?? 0;
          expect(await behind('METABOLICO', figure, year), figure).toHaveLength(count);
        }
  });
});

test('nobody outside the wall learns who is in a programme or how many', async () => {
  const patient = await worker();
  await enrolled(patient, { program: 'METABOLICO' });
  for (const who of [desk.people.user, desk.people.owner]) {
    for (const path of ['followed?', 'figures?program=METABOLICO&', 'figures/people?program=METABOLICO&'])
      expect((await who.get(`${PATH}/${path}customer_id=${desk.company.id}`)).statusCode, path).toBe(404);
    expect((await who.send('POST', `${PATH}/suggestions`, { patientIds: [patient] })).statusCode).toBe(404);
  }
});
