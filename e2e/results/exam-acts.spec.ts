import { expect, type Page, test } from '@playwright/test';
import { PROGRAM_LABELS } from '#clinical/vocabulary/program.ts';
import type { AttentionDetail } from '#exams/attentions/model/attention.ts';
import type { QueueItem } from '#exams/attentions/queue/model.ts';
import type { ProgramSuggestions } from '#prevention/programs/model.ts';
import { proposesFor } from '#prevention/programs/proposing-classes.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts';
import { DOCTOR, HR, signIn } from '../support/session.ts';

const LIST = '/resultados/emos';
/** Whether the rule of «Control metabólico» proposes the worker of a finding. */
const isMetabolic = ({ stations = [] }: AttentionDetail, code: string): boolean =>
  stations.some(({ measures }) =>
    measures.some((each) => each.code === code && proposesFor(`${code}:${each.class}`, 'METABOLICO')),
  );
const oneOf =
  (...codes: string[]) =>
  (_: AttentionDetail, code: string) =>
    codes.includes(code);

async function queueOf(page: Page): Promise<QueueItem[]> {
  const me = await (await page.request.get('/api/security/auth/me')).json();
  const { customerId } = me.customers.find(({ name }: { name: string }) => name === 'Minera Andina');
  return (await (await page.request.get(`/api/exam/queue?company_id=${customerId}`)).json()).items;
}
const pathOf = (id: string) => `/api/exam/attentions/${id}`;
const examOf = async (page: Page, id: string): Promise<AttentionDetail> => (await page.request.get(pathOf(id))).json();
const programsOf = async (page: Page, patientId: string): Promise<string[]> => {
  const data = { patientIds: [patientId] };
  const answer = await page.request.post('/api/middleware/health-programs/suggestions', { data });
  const { programs } = (await answer.json()) as ProgramSuggestions;
  return programs.filter(({ enrolled }) => enrolled.length > 0).map(({ program }) => program);
};

/**
 * An exam of the queue without an aptitude, and its first finding that is wanted.
 * @param without programmes that its worker must not be in
 */
async function examWith(page: Page, isWanted: typeof isMetabolic, without: readonly string[] = []) {
  for (const { id, kind, aptitude } of await queueOf(page)) {
    if (kind !== 'EMO' || aptitude !== 'PENDIENTE') continue;
    const exam = await examOf(page, id);
    const finding = exam.examFindings?.find(({ code }) => isWanted(exam, code));
    if (!finding) continue;
    const programs = await programsOf(page, exam.patientId);
    if (!without.some((program) => programs.includes(program))) return { exam, finding };
  }
  throw new Error('The demonstration has no such exam in the queue.');
}

const toast = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text });
const undo = (page: Page, text: string | RegExp) => toast(page, text).getByRole('button', { name: 'Deshacer' }).click();

test('a doctor adds the worker of an exam to a programme, from a finding and by a key', async ({ page }) => {
  await signIn(page, DOCTOR, 'Minera Andina');
  const { exam, finding } = await examWith(page, isMetabolic, ['METABOLICO', 'RADIACION_UV']);
  await page.goto(`${LIST}/${exam.id}?cola=true`);
  const dialog = page.getByRole('dialog', { name: 'Agregar a un programa' });
  const program = dialog.getByRole('combobox', { name: 'Programa' });
  const onFindings = page.getByRole('button', { name: /^Agregar a un programa por / });
  expect(await onFindings.count()).toBeLessThan(exam.examFindings!.length);
  await page.getByRole('button', { name: `Agregar a un programa por ${finding.label}` }).click();
  await expect(program).toHaveValue(new RegExp(`^${PROGRAM_LABELS.METABOLICO}`));
  await expect(dialog.getByLabel('Motivo de ingreso')).toHaveValue(new RegExp(finding.label));
  await expect(dialog).toContainText(exam.fullName);
  await expectAccessible(page);
  await page.keyboard.press('Control+Enter');
  await expect(toast(page, 'Se agregó a 1 colaborador a')).toBeVisible();
  await expect(dialog).toBeHidden();

  // By its key: what proposes comes first, and the programme that the worker is in cannot be chosen again.
  await page.keyboard.press('p');
  await expect(dialog).toContainText(new RegExp(`Ya está en: (.+, )?${PROGRAM_LABELS.METABOLICO}`));
  await program.click();
  const taken = page.getByRole('option', { name: new RegExp(`^${PROGRAM_LABELS.METABOLICO}: ya está`) });
  await expect(taken).toHaveAttribute('data-combobox-disabled', 'true');
  await page.getByRole('option', { name: PROGRAM_LABELS.RADIACION_UV }).click();
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await page.keyboard.press('Control+Enter');
  await undo(page, /radiación/);
  await expect(toast(page, /radiación/)).toBeHidden();
  await expect.poll(() => programsOf(page, exam.patientId)).not.toContain('RADIACION_UV');
  expect(await programsOf(page, exam.patientId)).toContain('METABOLICO');
});

test('each act on an exam is undone from its message', async ({ page }) => {
  await signIn(page, DOCTOR, 'Minera Andina');
  const { exam } = await examWith(page, oneOf('HDL', 'TRIGLICERIDOS', 'CINTURA', 'IMC'));
  await page.goto(`${LIST}/${exam.id}?cola=true`);
  await expect(page.getByRole('region', { name: /^Hallazgos \(/ })).toBeVisible();
  const now = () => examOf(page, exam.id);

  await page.keyboard.press('r');
  const written = page.getByRole('dialog', { name: 'Recomendaciones' });
  await written.getByRole('textbox', { name: 'Recomendaciones' }).fill('Caminar treinta minutos al día.');
  await page.keyboard.press('Control+Enter');
  await undo(page, 'Recomendaciones guardadas');
  await expect.poll(async () => (await now()).recommendations).toBe(exam.recommendations);
  await expect(written).toBeHidden();

  await page.keyboard.press('c');
  await page.getByRole('dialog', { name: 'Próximo control' }).getByRole('button', { name: '3 meses' }).click();
  await page.keyboard.press('Control+Enter');
  await undo(page, 'Control guardado');
  await expect.poll(async () => (await now()).nextControl).toEqual(exam.nextControl);

  await page.keyboard.press('d');
  await page.getByRole('combobox', { name: 'Diagnóstico' }).fill('I10');
  await page.keyboard.press('Control+Enter');
  await undo(page, 'Diagnóstico guardado');
  await expect.poll(async () => (await now()).diagnoses).toEqual(exam.diagnoses);
  // The page has read the undo too, so that the aptitude is given at the version as it is now.
  const listed = page.getByRole('region', { name: 'Diagnósticos' }).getByRole('button', { name: /^Cambiar / });
  await expect(listed).toHaveCount(exam.diagnoses?.length ?? 0);

  await page.getByRole('radio', { name: 'Apto con restricciones' }).check();
  await page.getByLabel('Restricciones para el puesto').fill('No trabajar en altura.');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await undo(page, 'Aptitud guardada');
  await expect.poll(now).toMatchObject({ aptitude: 'PENDIENTE', workRestrictions: exam.workRestrictions });
});

test('an act that is begun right after an undo waits for the exam as it is now', async ({ page }) => {
  await signIn(page, DOCTOR, 'Minera Andina');
  const { exam } = await examWith(page, oneOf('HDL', 'TRIGLICERIDOS', 'CINTURA', 'IMC'));
  await page.goto(`${LIST}/${exam.id}?cola=true`);
  await expect(page.getByRole('region', { name: /^Hallazgos \(/ })).toBeVisible();
  const dialog = page.getByRole('dialog', { name: 'Próximo control' });
  const giveControl = async () => {
    await dialog.getByRole('button', { name: '3 meses' }).click();
    await page.keyboard.press('Control+Enter');
  };
  await page.keyboard.press('c');
  await giveControl();
  await expect(dialog).toBeHidden();

  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const asked = page.waitForRequest((request) => new URL(request.url()).pathname === pathOf(exam.id));
  await page.route(`**${pathOf(exam.id)}`, async (route) => {
    await held;
    await route.continue();
  });
  await undo(page, 'Control guardado');
  await asked;
  await page.keyboard.press('c');
  answer();
  await giveControl();
  await undo(page, 'Control guardado');
  await expect.poll(async () => (await examOf(page, exam.id)).nextControl).toEqual(exam.nextControl);
});

test('the company is offered no programme in an exam', async ({ page }) => {
  await signIn(page, DOCTOR, 'Minera Andina');
  const [first] = await queueOf(page);
  await signIn(page, HR, 'Minera Andina');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`${LIST}/${first!.id}`);
  await expect(page.getByRole('heading', { level: 1, name: first!.fullName })).toBeVisible();
  await page.keyboard.press('p');
  await expect(page.getByRole('button', { name: /programa/i })).toHaveCount(0);
  expect(asked.filter((path) => path.includes('health-programs'))).toEqual([]);
});
