import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts';
import { DOCTOR, HR, signIn } from '../support/session.ts';

interface Measure {
  code: string;
  shown: string | null;
}
type Stations = { serviceAreaCode: string; measures: Measure[] }[];

const answers = async (page: Page, id: string): Promise<ReadonlyMap<string, string | null>> => {
  const exam = await (await page.request.get(`/api/exam/attentions/${id}`)).json();
  return new Map((exam.stations as Stations).flatMap(({ measures }) => measures.map((m) => [m.code, m.shown])));
};

async function exams(page: Page): Promise<{ id: string; patientId: string; fullName: string }[]> {
  const { company } = await (await page.request.get('/api/security/auth/me')).json();
  const query = `company_id=${company.customerId}&page_size=50&sort=-examDate`;
  return (await (await page.request.get(`/api/exam/emos?${query}`)).json()).items;
}

/** A new exam of a worker whose exam before has antecedents. */
async function newExam(page: Page): Promise<{ id: string; earlier: ReadonlyMap<string, string | null> }> {
  for (const exam of await exams(page)) {
    const earlier = await answers(page, exam.id);
    if (!earlier.get('FAM_PADRE')) continue;
    const made = await page.request.post('/api/exam/attentions', {
      data: { patientId: exam.patientId, examType: 'OTRO', examDate: today() },
    });
    if (made.ok()) return { id: (await made.json()).id, earlier };
  }
  throw new Error('No exam with antecedents.');
}
const today = () => new Date(Date.now() - 5 * 3_600_000).toISOString().slice(0, 10);

test('a doctor writes the record of a new exam: what the one before knew, only what is not normal, and a job', async ({
  page,
}) => {
  await signIn(page, DOCTOR);
  const { id, earlier } = await newExam(page);
  await page.goto(`/resultados/emos/${id}`);

  await page.getByRole('button', { name: 'Agregar medidas de Historia clínica' }).click();
  const history = page.getByRole('dialog', { name: 'Editar medidas: Historia clínica' });
  await expect(history.getByText(/Los antecedentes vienen del examen del/)).toBeVisible();
  await expect(history.getByLabel('Antecedentes familiares: padre')).toHaveValue(earlier.get('FAM_PADRE') ?? '');
  await history.getByLabel('Alergias, a qué').fill('Mariscos');
  await history.getByRole('button', { name: 'Agregar fila' }).click();
  await history.getByLabel('Enfermedad o accidente, fila 1').fill('Esguince de tobillo');
  await history.getByLabel('Días de descanso, fila 1').fill('7');
  await expectAccessible(page);
  await history.getByRole('button', { name: 'Guardar' }).click();
  await expect(history).toBeHidden();

  await page.getByRole('button', { name: 'Agregar medidas de Medicina ocupacional' }).click();
  const examination = page.getByRole('dialog', { name: 'Editar medidas: Medicina ocupacional' });
  await examination.getByLabel('Piel', { exact: true }).fill('Placas eritematosas en ambos codos');
  await examination.getByRole('button', { name: /Sin hallazgos en lo que falta/ }).click();
  await expect(examination.getByLabel('Marcha')).toHaveValue('Estable, sin claudicación.');
  await expect(examination.getByLabel('Piel', { exact: true })).toHaveValue('Placas eritematosas en ambos codos');
  await examination.getByRole('button', { name: 'Guardar' }).click();
  await expect(examination).toBeHidden();
  await expect(page.getByText('Placas eritematosas en ambos codos')).toBeVisible();
  await expect(page.getByText(/^Sin hallazgos: Cabello, /)).toBeVisible();

  await page.getByRole('button', { name: 'Agregar trabajo' }).click();
  const job = page.getByRole('dialog', { name: 'Agregar trabajo' });
  await job.getByRole('textbox', { name: /^Empresa/ }).fill('Minera Quebrada Vieja');
  await job.getByLabel('Puesto u ocupación').fill('Maestro perforista');
  await job.getByLabel('Desde').fill('01/03/2019');
  await job.getByLabel('Hasta').fill('29/02/2024');
  await job.getByLabel('Peligros a los que estuvo expuesto').click();
  await page.getByRole('option', { name: 'Radiación ionizante' }).click();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('option')).toHaveCount(0);
  await expectAccessible(page);
  await job.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Maestro perforista · Minera Quebrada Vieja')).toBeVisible();
  await expect(page.getByText('Radiación ionizante: 5 años')).toBeVisible();

  const stored = await answers(page, id);
  expect(stored.get('ANT_EVENTOS')).toContain('Esguince de tobillo');
  expect([stored.get('ANT_ALERGIAS'), stored.get('FAM_PADRE')]).toEqual(['Mariscos', earlier.get('FAM_PADRE')]);
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);

  await page.getByRole('button', { name: 'Quitar el trabajo en Minera Quebrada Vieja' }).click();
  await expect(page.getByText('Maestro perforista · Minera Quebrada Vieja')).toBeHidden();
  const removed = page.getByRole('status').filter({ hasText: 'Minera Quebrada Vieja' });
  await removed.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByText('Maestro perforista · Minera Quebrada Vieja')).toBeVisible();
});

test('a company user sees nothing of the record on the page of an exam', async ({ page }) => {
  await signIn(page, HR);
  const [exam] = await exams(page);
  await page.goto(`/resultados/emos/${exam?.id}`);
  await expect(page.getByRole('heading', { name: exam?.fullName ?? '' })).toBeVisible();
  await expect(page.getByText(/Historia (?:ocupacional|clínica)|Trabajos y exposición/)).toHaveCount(0);
});
