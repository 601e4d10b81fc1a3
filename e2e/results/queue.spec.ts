import { expect, type Page, test } from '@playwright/test';
import type { AttentionDetail } from '#exams/attentions/model/attention.ts';
import type { QueueItem } from '#exams/attentions/queue/model.ts';
import { expectAccessible } from '../support/accessible.ts';
import { DOCTOR, HR, signIn } from '../support/session.ts';

const LIST = '/resultados/emos';

async function companyOf(page: Page): Promise<string> {
  const me = await (await page.request.get('/api/security/auth/me')).json();
  return me.customers.find(({ name }: { name: string }) => name === 'Minera Andina').customerId;
}
const queueOf = async (page: Page): Promise<QueueItem[]> =>
  (await (await page.request.get(`/api/exam/queue?company_id=${await companyOf(page)}`)).json()).items;
const examOf = async (page: Page, id: string): Promise<AttentionDetail> =>
  (await page.request.get(`/api/exam/attentions/${id}`)).json();

/** Place in the queue of the first exam without an aptitude whose findings need two specialists. */
async function pathological(page: Page): Promise<number> {
  const items = await queueOf(page);
  for (const [place, { id, aptitude }] of items.entries()) {
    if (aptitude !== 'PENDIENTE') continue;
    const { suggested, consultations } = await examOf(page, id);
    if (consultations.length === 0 && (suggested?.referrals.length ?? 0) > 1) return place;
  }
  throw new Error('The demonstration has no pathological exam without an aptitude.');
}

/** Keys of a whole exam: 19 of acts, and 34 letters of a restriction; the certificate takes some more. */
const MOST_KEYS = 56;

/** An average typist needs these seconds for a key, and a person these before an act (keystroke-level model). */
const KEY_SECONDS = 0.28;
const THOUGHT_SECONDS = 1.35;
/** A diagnosis, a recommendation, two referrals, an aptitude, a certificate and the next exam are decided. */
const ACTS = 7;
/** Returns what a person needs for these keys and decisions, with what the program took; reading comes on top. */
const personSeconds = (keys: number, waitedMs: number): number =>
  keys * KEY_SECONDS + ACTS * THOUGHT_SECONDS + waitedMs / 1000;

test('a doctor works through the queue by keyboard alone', async ({ page }) => {
  await signIn(page, DOCTOR, 'Minera Andina');
  const place = await pathological(page);
  // The exam comes late, as over a slow line: no key of the next act may be lost, nor its version be that of before.
  await page.route(/\/api\/exam\/attentions\/[0-9a-f-]{36}$/, async (route) => {
    await new Promise((go) => setTimeout(go, 400));
    await route.continue();
  });
  await page.goto(LIST);
  await expect(page.getByRole('region', { name: 'Tu cola' })).toBeVisible();
  await page.keyboard.press('q');
  await expect(page.getByText(/^1 de \d+$/)).toBeVisible();
  for (let at = 1; at <= place; at++) {
    await page.keyboard.press('j');
    await expect(page.getByText(new RegExp(`^${at + 1} de \\d+$`))).toBeVisible();
  }
  await expect(page.getByRole('region', { name: /^Hallazgos \(/ })).toBeVisible();
  const id = page.url().match(/emos\/([0-9a-f-]{36})/)![1]!;
  const before = await examOf(page, id);

  const began = Date.now();
  let keys = 0;
  const press = async (key: string) => {
    keys++;
    await page.keyboard.press(key);
  };
  const type = async (text: string) => {
    keys += text.length;
    await page.keyboard.type(text);
  };
  const dialog = (name: string | RegExp) => page.getByRole('dialog', { name });

  // A diagnosis: those of the findings are first.
  await press('d');
  await expect(page.getByText('Por los hallazgos')).toBeVisible();
  await press('ArrowDown');
  await press('Enter');
  await press('Control+Enter');
  await expect(dialog('Agregar diagnóstico')).toBeHidden();
  await expect(page.getByRole('status').filter({ hasText: 'Diagnóstico guardado' })).toBeVisible();

  // A recommendation from a template.
  await press('r');
  await expect(dialog('Recomendaciones').getByRole('combobox')).toBeFocused();
  await type('pres');
  await expect(page.getByRole('option').first()).toBeVisible();
  await press('Enter');
  await expect(dialog('Recomendaciones').getByRole('textbox', { name: 'Recomendaciones' })).toHaveValue(/sal/);
  await press('Control+Enter');
  await expect(dialog('Recomendaciones')).toBeHidden();

  // Two referrals, each as its findings suggest.
  for (const count of [1, 2]) {
    await press('i');
    await expect(dialog('Abrir interconsulta').getByLabel('Especialidad')).not.toHaveValue('');
    await press('Control+Enter');
    await expect(dialog('Abrir interconsulta')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Retirar', exact: true })).toHaveCount(count);
  }

  // The aptitude, with a restriction, its certificate, and on to the next exam.
  await press('a');
  await press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'Apto con restricciones' })).toBeChecked();
  await press('Tab');
  await expect(page.getByLabel('Restricciones para el puesto')).toBeFocused();
  await type('No conducir de noche ni en altura.');
  await press('Tab');
  await press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Aptitud guardada' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Emitir', exact: true })).toBeVisible();
  await press('e');
  await expect(page.getByRole('status').filter({ hasText: 'Certificado emitido' })).toBeVisible();
  await press('j');
  await expect(page.getByText(new RegExp(`^${place + 2} de \\d+$`))).toBeVisible();
  expect(page.url()).not.toContain(id);

  const after = await examOf(page, id);
  expect(after).toMatchObject({
    aptitude: 'APTO_CON_RESTRICCION',
    workRestrictions: 'No conducir de noche ni en altura.',
  });
  expect(after.diagnoses).toHaveLength((before.diagnoses ?? []).length + 1);
  expect(after.consultations.map(({ pending }) => pending)).toEqual([true, true]);
  expect(after.recommendations).toContain('sal');
  const [certificate] = after.documents.filter(({ type }) => type === 'CERTIFICADO_APTITUD');
  expect(certificate).toMatchObject({ revokedAt: null });
  const seconds = personSeconds(keys, Date.now() - began);
  test
    .info()
    .annotations.push(
      { type: 'keys', description: String(keys) },
      { type: 'seconds of a person', description: seconds.toFixed(0) },
    );
  expect(keys).toBeLessThanOrEqual(MOST_KEYS);

  // What was done today is listed; an aptitude that left with a certificate is not undone any more.
  await page.goto(`${LIST}?cola=true`);
  // The newest: another journey may have given the same aptitude today and undone it.
  const done = page
    .getByRole('listitem')
    .filter({ hasText: after.fullName })
    .filter({ hasText: 'Aptitud: Apto con' })
    .first();
  await expect(done).toBeVisible();
  await expectAccessible(page);
  await expect(done.getByRole('button', { name: 'Deshacer' })).toHaveCount(0);
});

test('an observed aptitude offers the referrals of its findings, and the company only reads that one is pending', async ({
  page,
}) => {
  await signIn(page, DOCTOR, 'Minera Andina');
  const items = await queueOf(page);
  const { id } = items[await pathological(page)]!;
  await page.goto(`${LIST}/${id}?cola=true`);
  await page.getByRole('radio', { name: 'Observado' }).check();
  const offered = page.getByRole('group', { name: 'Interconsultas por sus hallazgos' });
  const boxes = offered.getByRole('checkbox');
  await expect(boxes.first()).toBeVisible();
  for (const box of await boxes.all()) await box.check();
  const count = await boxes.count();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Retirar', exact: true })).toHaveCount(count);

  await signIn(page, HR, 'Minera Andina');
  const answer = await page.request.get(`/api/exam/attentions/${id}`);
  expect(await answer.text()).not.toMatch(/specialty|question|givenD|givenM|Cardiolog|Endocrin|Neumolog/);
  expect((await answer.json()).consultations).toHaveLength(count);

  // The change is undone from the list of what was done today.
  await signIn(page, DOCTOR, 'Minera Andina');
  const { fullName } = await examOf(page, id);
  await page.goto(`${LIST}?cola=true`);
  const done = page.getByRole('listitem').filter({ hasText: fullName }).filter({ hasText: 'Aptitud: Observado' });
  await done.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Cambio deshecho' })).toBeVisible();
  expect(await examOf(page, id)).toMatchObject({ aptitude: 'PENDIENTE', consultations: [] });
});
