import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { plainPdf } from '#demo/canary/pdf.ts';
import { addDays, todayInLima } from '#platform/contract/dates.ts';
import type { ServerEvent } from '#platform/server/events/hub.ts';
import { stopPdfThreads } from '#platform/server/pdf/render.ts';
import { readPdf } from '#platform/server/testing/pdf-text.ts';
import { ask } from '#testing/admission/ask.ts';
import { type Given, INPUTS } from '#testing/admission/inputs.ts';
import { openWorld, type World } from '#testing/admission/world.ts';
import type { Person } from '#testing/app.ts';
import { DocumentClient, type DocumentedCall } from '#testing/document/client.ts';
import { multipartOf } from '#testing/files.ts';

const api = new DocumentClient();
/** The files of a link that ends within a minute, and the reader's own sessions, which no act of another changes. */
const OWN = new Set(['GET /api/files/{key}', 'GET /api/documents/{id}/file', 'GET /api/security/auth/sessions']);
/** Every other call by which a company user reads. */
const READING = api.calls.filter(
  ({ name, method, roles, endless, changes }) =>
    !OWN.has(name) &&
    method === 'GET' &&
    !endless &&
    !changes &&
    roles.includes('user') &&
    !roles.includes('anonymous'),
);
const today = todayInLima();

/** Everything that a company user was answered, by the call and the path of the value. */
type Answers = Map<string, string>;
interface Subject {
  exam: string;
  patient: string;
}
let w: World;
let company: Person;
let doctor: Person;
let lastAnswers: Answers;
let subjects: { handedOver: Subject; waiting: Subject };
const inputs = new Map<string, Given>();
const heard: ServerEvent[] = [];

const SIGNED_LINK = /expires=\d+&signature=[\w-]+/;
/** Names an element by its id, so that an element that is new does not rename those behind it. */
const keyOf = (each: unknown, i: number): string => {
  const { id, key } = (each ?? {}) as { id?: unknown; key?: unknown };
  return String(key ?? id ?? i);
};
function collect(value: unknown, path: string, into: Answers): void {
  if (Array.isArray(value)) {
    into.set(`${path} order`, value.map(keyOf).join());
    for (const [i, each] of value.entries()) collect(each, `${path}[${keyOf(each, i)}]`, into);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, each] of Object.entries(value)) collect(each, `${path}.${key}`, into);
  } else if (!path.endsWith('.requestId')) into.set(path, String(value).replace(SIGNED_LINK, ''));
}

async function readAll(): Promise<Answers> {
  const answers: Answers = new Map();
  for (const { exam, patient } of Object.values(subjects)) {
    const world = { ...w, ids: { ...w.ids, attention_id: exam, patient_id: patient, person_id: patient } };
    const of = (call: DocumentedCall) => JSON.stringify(api.inputOf(call, world.ids));
    for (const call of READING) {
      // Whatever is not asked of an exam or a worker is the same for the second subject.
      if (exam !== subjects.handedOver.exam && !of(call).includes(exam) && !of(call).includes(patient)) continue;
      const answer = await ask(api, world, company, call, inputs.get(call.name) ?? {});
      const name = `${call.name} ${answer.statusCode}`;
      for (const header of ['etag', 'last-modified'])
        if (answer.headers[header]) answers.set(`${name} ${header}`, String(answer.headers[header]));
      const type = String(answer.headers['content-type']);
      if (type.includes('json')) collect(answer.json(), name, answers);
      else answers.set(name, type.includes('pdf') ? (await readPdf(answer.rawPayload)).text : answer.body);
    }
  }
  return answers;
}

/** What follows from acts in the background is done: jobs and the outbox are empty. */
const backgroundDone = () =>
  vi.waitFor(
    async () =>
      expect(
        await w.system(`select key from job_leases where failed_at is null
          union all select dedup_key from outbox where state = 'QUEUED' and available_at <= now()`),
      ).toEqual([]),
    { timeout: 20_000, interval: 20 },
  );

/** The values of the company user's answers that an act changed. */
async function changedBy(act: () => Promise<unknown>): Promise<string[]> {
  const before = lastAnswers;
  await act();
  await backgroundDone();
  lastAnswers = await readAll();
  return [...new Set([...before.keys(), ...lastAnswers.keys()])]
    .filter((path) => before.get(path) !== lastAnswers.get(path))
    .map((path) => `${path}: ${before.get(path)} -> ${lastAnswers.get(path)}`);
}

beforeAll(async () => {
  w = await openWorld();
  company = await w.enter('user');
  doctor = await w.enter('doctor');
  await w.system("update users set cmp = '12345' where id = $1", [w.accounts.doctor.id]);
  for (const call of READING) {
    const input = (await INPUTS[call.name]?.(w, company, 'user')) ?? {};
    const csv = call.path.endsWith('/export') ? { format: 'csv' } : {};
    inputs.set(call.name, { ...input, query: { ...input.query, ...csv } });
  }
  // Exams of the last days, whose critical values are noticed.
  const exams = await w.sql<Subject & { state: string }>(
    `update attentions set exam_date = $2::date where customer_id = $1 and kind = 'EMO'
       and (id = $3 or state = 'CON_APTITUD' and aptitude = 'OBSERVADO')
     returning id as exam, patient_id as patient, state`,
    [w.company.id, addDays(today, -10), w.ids['attention_id']],
  );
  const inState = (state: string) => exams.find((each) => each.state === state)!;
  subjects = { handedOver: inState('LEIDO'), waiting: inState('CON_APTITUD') };
  w.t.services.events.subscribe((event) => heard.push(event));
  await backgroundDone();
  lastAnswers = await readAll();
}, 120_000);
afterAll(async () => {
  await stopPdfThreads();
  await w.close();
});

const send = async (method: 'POST' | 'PUT' | 'DELETE', url: string, body?: object) => {
  const answer = await doctor.send(method, url, body);
  expect(answer.statusCode, `${url} ${answer.body}`).toBeLessThan(300);
  return answer.body ? answer.json() : null;
};
const EXAMS = '/api/exam/attentions';
const versionOf = async ({ exam }: Subject) => (await doctor.get(`${EXAMS}/${exam}`)).json().version;
const saved = async (of: Subject, body: object) =>
  send('POST', EXAMS, { attentionId: of.exam, version: await versionOf(of), ...body });
const measured = async (of: Subject, code: string, value: number) =>
  send('PUT', '/api/exam/exams/details?service_area_code=LAB', {
    attentionId: of.exam,
    version: await versionOf(of),
    measures: [{ code, value }],
    reason: 'Error de digitación',
  });
const visit = (name: 'care' | 'covid') =>
  String(
    Object.values(
      w.ids[
        name === 'care' ? 'GET /api/exam/attention-no-emo/{attentionId}' : 'GET /api/exam/attention-no-emo/covid'
      ] as object,
    )[0],
  );

const CLINICAL_ACTS: readonly [string, (of: Subject) => Promise<unknown>][] = [
  [
    'a diagnosis',
    (of) => saved(of, { diagnoses: [{ cie10: 'I10', description: 'Hipertensión', kind: 'D', workRelated: false }] }),
  ],
  ['words', (of) => saved(of, { recommendations: 'Bajar de peso', conclusions: 'Obesidad', notes: 'Vive a 4,000 m' })],
  ['a restriction that was not released', (of) => saved(of, { restrictions: 'No cargar más de 10 kg' })],
  ['the next control', (of) => saved(of, { nextControl: { on: addDays(today, 60), note: 'Presión' } })],
  ['a value', (of) => measured(of, 'COLESTEROL', 290)],
  ['a critical value', (of) => measured(of, 'GLUCOSA', 600)],
  [
    'the answer to a critical value',
    ({ exam }) =>
      send('POST', `${EXAMS}/${exam}/critical-values/answer`, {
        values: [{ code: 'GLUCOSA', value: 600 }],
        done: 'Se le llamó',
      }),
  ],
  ['the correction of a value', (of) => measured(of, 'GLUCOSA', 98)],
  [
    'the undo of a change',
    async (of) => {
      await saved(of, { notes: 'Por error' });
      await send('POST', `${EXAMS}/${of.exam}/changes/${await versionOf(of)}/undo`, {});
    },
  ],
  [
    'an image',
    async ({ exam }) => {
      const url = `/api/exam/medical-images?attention_id=${exam}&station_id=RX&kind=RADIOGRAFIA`;
      const answer = await doctor.inject({ method: 'POST', url, ...multipartOf('rx.pdf', plainPdf(exam)) });
      expect(answer.statusCode, answer.body).toBe(201);
    },
  ],
  [
    'the enrolment in a programme',
    ({ patient }) =>
      send('POST', '/api/middleware/health-programs', {
        patientIds: [patient],
        program: 'RESPIRATORIO',
        enrolledOn: today,
        everyDays: 30,
      }),
  ],
  [
    'a job of the occupational history',
    ({ patient }) =>
      send('POST', '/api/exam/work-history', {
        patientId: patient,
        company: 'Minera',
        jobTitle: 'Perforista',
        from: '2012-03-01',
        until: '2015-02-28',
        hazards: ['RUIDO'],
      }),
  ],
  [
    'the medical report and the papers of stations',
    async ({ exam }) => {
      for (const page of [4, 8])
        await send('POST', `/api/exam/emos/report?report_id=6&print_page=${page}`, { attentionIds: [exam] });
      await send('POST', '/api/exam/emos/report?report_id=3', { attentionIds: [exam] });
    },
  ],
];

describe('a clinical act of a doctor changes nothing that a company user reads', () => {
  test.each(CLINICAL_ACTS)(
    '%s',
    async (_, act) => {
      expect(await changedBy(() => act(subjects.handedOver))).toEqual([]);
    },
    60_000,
  );

  test('all of them, in an exam that was not handed over', async () => {
    const acts = async () => {
      for (const [, act] of CLINICAL_ACTS) await act(subjects.waiting);
    };
    expect(await changedBy(acts)).toEqual([]);
  }, 60_000);

  test('the correction of a care attention and of a covid test', async () => {
    const corrected = async (kind: 'care' | 'covid', body: object) => {
      const attentionId = visit(kind);
      const [{ version, date }] = (await w.sql<{ version: number; date: string }>(
        'select version, exam_date::text as date from attentions where id = $1',
        [attentionId],
      )) as [{ version: number; date: string }];
      await send('POST', `/api/exam/attention-no-emo/${kind}`, { attentionId, version, date, ...body });
    };
    expect(
      await changedBy(async () => {
        await corrected('care', { attentionClass: 'URGENCIA', reason: 'Fiebre', daysOff: 5, referred: true });
        await corrected('covid', { testType: 'MOLECULAR', result: 'NEGATIVO' });
      }),
    ).toEqual([]);
  }, 60_000);

  test('sends no event to the company', () => {
    const outside = heard.filter(({ inside, userId }) => !inside && (userId === null || userId === w.accounts.user.id));
    expect(outside).toEqual([]);
  });
});

describe('what the company may read of an act', () => {
  const REFERRAL_CALLS =
    /^GET \/api\/(exam\/(last\/)?consultations(\/export)?|exam\/attentions\/\{attentionId\}|middleware\/patients\/\{id\}\/history) 200/;

  test('of an interconsulta: that it is pending, and since when; an urgent one is like any other', async () => {
    const asked = (days: number, specialty: string) =>
      changedBy(() =>
        saved(subjects.waiting, {
          consultations: [
            {
              specialty,
              reason: 'Crisis',
              question: null,
              dueOn: addDays(today, days),
              diagnoses: [],
              measures: [],
            },
          ],
        }),
      );
    const urgent = await asked(1, 'CARDIOLOGIA');
    expect(urgent.length).toBeGreaterThan(0);
    expect(urgent.filter((each) => !REFERRAL_CALLS.test(each))).toEqual([]);
    const withoutIds = (each: readonly string[]) => each.join('\n').replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '');
    expect(withoutIds(urgent)).not.toContain(addDays(today, 1));
    expect(withoutIds(urgent)).toContain(today);
    expect(withoutIds(await asked(30, 'OFTALMOLOGIA'))).not.toContain(addDays(today, 30));
  }, 60_000);

  test('of an aptitude: the aptitude, so that the absence of the others means something', async () => {
    const changed = await changedBy(() => saved(subjects.waiting, { aptitude: 'APTO' }));
    expect(
      changed.some((each) => /exam\/attentions\/\{attentionId\} 200\.aptitude: OBSERVADO -> APTO/.test(each)),
    ).toBe(true);
    expect(changed.filter((each) => /version/i.test(each))).toEqual([]);
  }, 60_000);
});
