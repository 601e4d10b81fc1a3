import { expect, test } from 'vitest';
import { Random } from '#demo/random.ts';
import { addDays, ageOn } from '#platform/contract/dates.ts';
import { askStation } from '#workers/protocols/ask.ts';
import { WATCHED } from '../../hazards/stations.ts';
import { dashboardFixture, TODAY } from '../testing/fixture.ts';
import { exposuresOf } from './exposures.queries.ts';

const { f, sql } = dashboardFixture();
const one = async (text: string, values: unknown[]) => (await sql(`${text} returning id`, values)).rows[0].id as string;

test('who is exposed and not examined for it is what askStation says of each worker, one by one', async () => {
  const random = new Random(311);
  const HAZARDS = ['RUIDO', 'POLVO_SILICE', 'CARGAS', 'PANTALLAS'];
  const jobs: { id: string; name: string; hazards: string[] }[] = [];
  for (const name of ['Perforista', 'Chofer', 'Soldador', 'Contador']) {
    const id = await one('insert into job_titles (customer_id, name) values ($1, $2)', [f.company.id, name]);
    const hazards = HAZARDS.filter(() => random.chance(0.6));
    await sql(
      'insert into job_title_hazards (customer_id, job_title_id, hazard_id) select $1, $2, unnest($3::text[])',
      [f.company.id, id, hazards],
    );
    jobs.push({ id, name, hazards });
  }
  // AUDIO for workers exposed to noise, ESPIRO for one job title, OSTEO for men from 30 on, OFTALMO for all; no RX_OIT.
  const protocol = await one(
    `insert into protocols (customer_id, name, exam_types, date_from)
     values ($1, 'General', '{PERIODICO}', '2020-01-01')`,
    [f.company.id],
  );
  const STATIONS = [
    { serviceArea: 'AUDIO', hazards: ['RUIDO'], jobTitles: [], sex: null, ageFrom: null, ageTo: null },
    { serviceArea: 'ESPIRO', hazards: [], jobTitles: [jobs[0]!], sex: null, ageFrom: null, ageTo: 45 },
    { serviceArea: 'OSTEO', hazards: [], jobTitles: [], sex: 'M', ageFrom: 30, ageTo: null },
    { serviceArea: 'OFTALMO', hazards: [], jobTitles: [], sex: null, ageFrom: null, ageTo: null },
  ] as const;
  for (const { serviceArea, hazards, jobTitles, sex, ageFrom, ageTo } of STATIONS) {
    await sql(
      `insert into protocol_stations (customer_id, protocol_id, service_area, sex, age_from, age_to)
       values ($1, $2, $3, $4, $5, $6)`,
      [f.company.id, protocol, serviceArea, sex, ageFrom, ageTo],
    );
    await sql(
      `insert into protocol_conditions (customer_id, protocol_id, service_area, hazard_id, job_title_id)
       select $1::uuid, $2::uuid, $3::text, h, null::uuid from unnest($4::text[]) h
       union all
       select $1, $2, $3, null, j from unnest($5::uuid[]) j`,
      [f.company.id, protocol, serviceArea, hazards, jobTitles.map(({ id }) => id)],
    );
  }
  const workers: {
    job: (typeof jobs)[number];
    sex: 'M' | 'F' | 'X';
    birth: string | null;
    valid: boolean;
    profile: boolean;
  }[] = [];
  for (let i = 0; i < 60; i++) {
    const worker = {
      job: random.pick(jobs),
      sex: random.pick(['M', 'F', 'X'] as const),
      birth: random.chance(0.1) ? null : addDays('1996-03-31', -random.int(0, 9000)),
      valid: random.chance(0.7),
      profile: random.chance(0.8),
    };
    const { id } = await f.t.make.patient(f.company);
    await sql('update patients set job_title_id = $2, sex = $3, birth_date = $4 where id = $1', [
      id,
      worker.job.id,
      worker.sex,
      worker.birth,
    ]);
    const exam = await f.t.make.attention(f.company, id, { date: worker.valid ? '2026-01-10' : '2022-01-10' });
    await sql('update attentions set protocol_id = $2 where id = $1', [exam.id, worker.profile ? protocol : null]);
    workers.push(worker);
  }
  const asked = (station: string, worker: (typeof workers)[number]) => {
    const found = STATIONS.find(({ serviceArea }) => serviceArea === station);
    if (!found || !worker.valid || !worker.profile) return false;
    const named = { ...found, hazards: found.hazards.map((id) => ({ id, name: id })) };
    return askStation(
      named as never,
      {
        jobTitle: worker.job,
        area: null,
        hazards: worker.job.hazards.map((id) => ({ id, name: id })),
        sex: worker.sex,
        age: ageOn(worker.birth, TODAY),
      } as never,
    ).asked;
  };
  const { items } = await exposuresOf(f.scope, {}, TODAY);
  for (const { hazard, station } of WATCHED) {
    const exposed = workers.filter(({ job }) => job.hazards.includes(hazard));
    const item = items.find((each) => each.hazard.id === hazard && each.station === station);
    const counts = (among: typeof workers) => ({
      exposed: among.length,
      uncovered: among.filter((worker) => !asked(station, worker)).length,
      withoutExam: among.filter(({ valid }) => !valid).length,
    });
    if (exposed.length === 0) {
      expect(item).toBeUndefined();
      continue;
    }
    expect(item, `${hazard} ${station}`).toMatchObject(counts(exposed));
    for (const { id, name: _, ...job } of item!.jobs)
      expect(job).toEqual(counts(exposed.filter((worker) => worker.job.id === id)));
  }
  expect(items.some(({ uncovered, withoutExam }) => uncovered > withoutExam)).toBe(true);
  expect(items.some(({ uncovered, exposed }) => uncovered < exposed)).toBe(true);
  expect(items.map(({ uncovered }) => uncovered)).toEqual(items.map((i) => i.uncovered).toSorted((a, b) => b - a));
});
