import { afterAll, beforeAll, expect, test } from 'vitest';
import { addMonths, todayInLima } from '#platform/contract/dates.ts';
import { readPdf } from '#platform/server/testing/pdf-text.ts';
import { type Person, startTestApp, type TestApp } from '#testing/app.ts';
import type { Company } from '#testing/builders.ts';
import { runSql } from '#testing/run-sql.ts';

// Tests what a company user can learn from the published reports, each signed by a doctor through the API.

let t: TestApp;
let company: Company;
let doctor: Person;
let user: Person;
const projects: Record<'large' | 'small', string> = { large: '', small: '' };
let workers: string[] = [];

const run = <T extends object>(text: string, values: unknown[] = []) =>
  t.services.system.forCustomer(company.id).run(async ({ client }) => (await runSql<T>(client, text, values)).rows);

beforeAll(async () => {
  t = await startTestApp();
  company = await t.make.company();
  doctor = await t.as((await t.make.user('doctor', company)).username);
  user = await t.as((await t.make.user('user', company)).username);
  const made = await run<{ id: string }>(
    "insert into projects (customer_id, name) values ($1, 'Grande'), ($1, 'Chico') returning id",
    [company.id],
  );
  [projects.large, projects.small] = made.map(({ id }) => id) as [string, string];
  // 60 workers in one project, 49 in the other, 11 in none; half of them women of 36 years.
  workers = (
    await run<{ id: string }>(
      `insert into patients (customer_id, document_type, document_number, full_name, first_names, sex,
         birth_date, hire_date, project_id)
       select $1, 'DNI', (70000000 + i)::text, 'COLABORADOR ' || i, 'COLABORADOR ' || i,
         case when i % 2 = 0 then 'F' else 'M' end,
         current_date - interval '36 years', current_date - interval '9 years',
         case when i <= 60 then $2::uuid when i <= 109 then $3::uuid end
       from generate_series(1, 120) i order by i returning id`,
      [company.id, projects.large, projects.small],
    )
  ).map(({ id }) => id);
});
afterAll(() => t.close());

const done = <A extends { statusCode: number; body: string }>(answer: A): A => {
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  return answer;
};
let older = 1;
/** Returns a month that has no report yet. */
const aMonth = () => addMonths(`${todayInLima().slice(0, 7)}-01`, -older++).slice(0, 7);
interface Of {
  projectId?: string;
  variant?: 'COVID';
}
interface Report {
  id: string;
  version: number;
}
async function created(month: string, of: Of = {}): Promise<Report> {
  const body = { customerId: company.id, month: Number(month.slice(5)), year: Number(month.slice(0, 4)), ...of };
  return done(await doctor.send('POST', '/api/middleware/report', body)).json();
}
async function signed({ id, version }: Report, figures: object): Promise<Report> {
  const form = `/api/exam/generate-report/forms-data?report_form_id=${id}`;
  let at = done(await doctor.send('POST', form, { version, ...figures })).json().version as number;
  done(await doctor.send('PUT', `/api/middleware/report/${id}`, { act: 'send', version: at++ }));
  const body = { version: at++, namesNobody: true };
  done(await doctor.send('POST', `/api/exam/generate-report/sign?report_form_id=${id}`, body));
  return { id, version: at };
}
const act = async ({ id, version }: Report, name: string, more: object = {}): Promise<Report> => {
  done(await doctor.send('PUT', `/api/middleware/report/${id}`, { act: name, version, ...more }));
  return { id, version: version + 1 };
};
const published = async (month: string, figures: object, of: Of = {}) =>
  act(await signed(await created(month, of), figures), 'publish');
/** Returns the text that the company reads, without the parts that differ between reports. */
async function read({ id }: Report, month: string, edition?: number): Promise<string> {
  const file = await user.get(`/api/middleware/report/${id}/file${edition ? `?edition=${edition}` : ''}`);
  const { text } = await readPdf(done(file).rawPayload);
  const words = text.replace(/\s+/g, ' ');
  const [year = '', number = ''] = month.split('-');
  expect(words).toContain(year);
  const name = new Intl.DateTimeFormat('es', { month: 'long', timeZone: 'UTC' }).format(new Date(`${month}-15`));
  expect(number).toMatch(/^\d\d$/);
  return words.replaceAll(new RegExp(`${name} (de )?${year}`, 'gi'), 'MES').replace(/Firmado el .*$/, '');
}
const section = (text: string, from: string, to: string) => {
  const [, after = ''] = text.split(from).slice(-2);
  return after.split(to)[0] ?? '';
};
const careOf = (text: string) => section(text, 'que el servicio médico registró en el mes.', 'Firma');

const CARE = (e: number, c: number, a: number, more: object = {}) => ({
  numberEmergencyServices: e,
  numberCaresPerExternalConsultation: c,
  numberWorkAccidentAttentions: a,
  ...more,
});

test('a zero reads as any other small count: of care, of referrals, of pregnant women', async () => {
  const pages: string[] = [];
  for (const [figures, women] of [
    [CARE(0, 31, 0, { numberCasesThatRequiredReferralReferral2: 0 }), 0],
    [CARE(9, 13, 9, { numberCasesThatRequiredReferralReferral2: 22 }), 9],
  ] as const) {
    const month = aMonth();
    const counts = { totalNumberPregnantWomenIdentified: women, numberPregnantWomenReported: women };
    pages.push(await read(await published(month, { ...figures, ...counts }), month));
  }
  expect(careOf(pages[0]!)).toContain('menos de 10');
  expect(careOf(pages[0]!)).toContain('10 o más');
  expect(careOf(pages[0]!)).toBe(careOf(pages[1]!));
  const women = (text: string) => section(text, 'Total de gestantes', 'Actividades programadas');
  expect(women(pages[0]!)).toContain('menos de 10');
  expect(women(pages[0]!)).toBe(women(pages[1]!));
});

test('a month in which all of six tests were negative reads as one in which all were positive', async () => {
  const pages: string[] = [];
  for (const result of ['NEGATIVO', 'POSITIVO']) {
    const month = aMonth();
    for (const patientId of workers.slice(0, 6)) {
      const test = { testType: 'ANTIGENO', result, caseClass: result === 'POSITIVO' ? 'CONFIRMADO' : 'SOSPECHOSO' };
      const days = result === 'POSITIVO' ? { daysOff: 14 } : {};
      done(
        await doctor.send('POST', '/api/exam/attention-no-emo/covid', {
          patientId,
          date: `${month}-10`,
          ...test,
          ...days,
        }),
      );
    }
    pages.push(await read(await published(month, {}, { variant: 'COVID' }), month));
  }
  for (const page of pages) {
    expect(page).toMatch(/Pruebas ejecutadas 6|6 Pruebas ejecutadas|Pruebas programadas.* 6 /);
    expect(page).not.toMatch(/negativ|positiv/i);
  }
  const pagesOfTests = pages.map((page) => section(page, 'Pruebas programadas y ejecutadas en el mes.', 'Firma'));
  expect(pagesOfTests[0]!.length).toBeGreaterThan(100);
  expect(pagesOfTests[0]).toBe(pagesOfTests[1]);
});

const NORMAL = CARE(40, 200, 30, { numberCasesThatRequiredReferralReferral: 12 });

test.each([
  ['company first', [null, 'large'], 'están en el informe de toda la empresa'],
  ['project first', ['large', null], 'están en los informes de los proyectos'],
] as const)('the company less a project, %s: only one of both has clinical counts', async (_, order, sentence) => {
  const month = aMonth();
  const texts: string[] = [];
  for (const which of order)
    texts.push(
      await read(
        await published(month, which ? CARE(38, 190, 29) : NORMAL, which ? { projectId: projects[which] } : {}),
        month,
      ),
    );
  expect(careOf(texts[0]!)).toMatch(/\b(200|190)\b/);
  expect(texts[1]).toContain(sentence);
  expect(careOf(texts[1]!)).not.toMatch(/200|190|40|38|menos de 10|10 o más/);
  // Counts that are not clinical are still printed.
  expect(texts[1]).toContain('Mujeres en edad fértil');
});

test('the company and a project that are signed at once know of each other', async () => {
  const month = aMonth();
  const [whole, part] = [await created(month), await created(month, { projectId: projects.large })];
  const both = await Promise.all([signed(whole, NORMAL), signed(part, CARE(38, 190, 29))]);
  const texts = [];
  for (const report of both) texts.push(await read(await act(report, 'publish'), month));
  expect(texts.filter((text) => /\b(200|190)\b/.test(careOf(text)))).toHaveLength(1);
});

test('a project of 49 people has no clinical count and says so', async () => {
  const month = aMonth();
  const text = await read(await published(month, NORMAL, { projectId: projects.small }), month);
  expect(text).toContain('Este informe no da cifras de salud: es de un grupo de menos de 50 personas');
  expect(careOf(text)).not.toMatch(/200|40|30|12|menos de 10|10 o más/);
  // Therefore the company's report may contain them.
  expect(careOf(await read(await published(month, NORMAL), month))).toMatch(/\b200\b/);
});

test('two editions of a report tell the same of health, and nothing of what a doctor corrected in it', async () => {
  const month = aMonth();
  let report = await published(month, NORMAL);
  const first = await read(report, month);
  report = await act(report, 'correct', { reason: 'Faltaba una capacitación.' });
  // One more pregnant worker and one more attention are recorded; the doctor corrects nothing by hand.
  await run(
    `insert into sensitive_staff (customer_id, patient_id, kind, since, state)
     values ($1, $2, 'EMBARAZO', $3, 'ABIERTO')`,
    [company.id, workers[1], `${month}-02`],
  );
  report = await act(await signed(report, { executedTraining: 7 }), 'publish');
  const second = await read(report, month, 2);
  const counted = (text: string) => careOf(text).split('ocurridos en el trabajo.')[0];
  expect(counted(first)).toContain('200');
  expect(counted(second)).toBe(counted(first));
  expect(second).toContain('Las cifras de salud son las de la versión 1');
  report = await act(report, 'correct', { reason: 'Una urgencia estaba de más.' });
  report = await act(await signed(report, { numberEmergencyServices: 39 }), 'publish');
  expect(careOf(await read(report, month, 3))).not.toMatch(/\b(39|40|200|30|12)\b/);
  expect((await user.get(`/api/middleware/report/${report.id}/difference?edition=1`)).statusCode).toBe(404);
});
