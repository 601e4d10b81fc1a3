import { expect, type Page, test } from '@playwright/test';
import { NOTHING } from '#workers/collaborators/worker-columns.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts';
import { choose } from '../support/forms.ts';
import { apiOf } from '../support/mailbox.ts';
import { DOCTOR, signIn } from '../support/session.ts';

const PEOPLE = '/gestion_colaboradores/colaboradores';
const toast = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text }).first();

test('two records of one person are compared, merged field by field, and separated again', async ({
  page,
  baseURL,
}) => {
  await signIn(page, DOCTOR);
  const api = await apiOf(baseURL ?? '', DOCTOR);
  const { company } = await (await api.get('/api/security/auth/me')).json();
  const list = await api.get(`/api/middleware/patients?company_id=${company.customerId}&page_size=1&aptitud=APTO`);
  const [{ id }] = (await list.json()).items;
  const known = await (await api.get(`/api/middleware/patients/${id}`)).json();
  const made = await api.post('/api/middleware/patients', {
    data: {
      documentType: 'PAS',
      documentNumber: `X${known.documentNumber}`,
      paternalSurname: known.paternalSurname,
      maternalSurname: known.maternalSurname,
      firstNames: known.firstNames,
      sex: known.sex,
      birthDate: known.birthDate,
      ...NOTHING,
      nationality: 'Boliviana',
      birthPlace: null,
      email: null,
      phone: '987654321',
      street: null,
      departmentId: null,
      provinceId: null,
      districtId: null,
      workingAreaId: known.workingAreaId,
      jobTitleId: known.jobTitleId,
      projectId: null,
      headquarterId: null,
      hireDate: null,
    },
  });
  expect(made.ok(), await made.text()).toBe(true);

  await page.goto(PEOPLE);
  await page.getByRole('button', { name: /^Posibles duplicados \(/ }).click();
  const pair = page.getByRole('article').filter({ hasText: `PAS X${known.documentNumber}` });
  await expect(pair.getByText('Mismo nombre y fecha de nacimiento')).toBeVisible();
  await expectAccessible(page);
  await pair.getByRole('button', { name: 'No son la misma persona' }).click();
  await expect(pair).toHaveCount(0);
  await toast(page, 'no son la misma persona').getByRole('button', { name: 'Deshacer' }).click();
  await pair.getByRole('button', { name: 'Comparar y unir' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(`Queda el registro DNI ${known.documentNumber}`)).toBeVisible();
  await dialog.getByRole('radiogroup', { name: 'Nacionalidad' }).getByRole('radio', { name: 'Boliviana' }).check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Unir registros' }).click();
  await expect(toast(page, 'Se unieron los registros')).toBeVisible();
  await expect(pair).toHaveCount(0);
  expect((await (await api.get(`/api/middleware/patients/${id}`)).json()).nationality).toBe('Boliviana');

  const duplicates = page.url();
  // Typing the deleted document number shows which worker it belongs to now.
  await page.goto(PEOPLE);
  await page.getByRole('button', { name: 'Nuevo', exact: true }).click();
  await choose(page, 'Tipo de documento', 'Pasaporte');
  await dialog.getByLabel('Número de documento').fill(`X${known.documentNumber}`);
  await choose(page, 'Sexo', 'Femenino');
  await dialog.getByLabel('Apellido paterno').fill(known.paternalSurname);
  await dialog.getByLabel('Nombres').fill(known.firstNames);
  await dialog.getByLabel('Fecha de nacimiento').fill('7/3/1990');
  await dialog.getByLabel('Nombres').click();
  await choose(page, 'Área', 'Mina');
  await choose(page, 'Puesto', /./);
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question.getByText(`se unió al de ${known.fullName} (DNI ${known.documentNumber})`)).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Volver' }).click();
  await expect(dialog.getByLabel('Número de documento')).toHaveValue(`X${known.documentNumber}`);
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar' }).click();
  await page.goto(duplicates);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Uniones recientes' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page
    .getByRole('listitem')
    .filter({ hasText: `PAS X${known.documentNumber}` })
    .getByRole('button', { name: /^Deshacer la unión/ })
    .click();
  await expect(toast(page, 'Se separaron los registros')).toBeVisible();
  await expect(pair).toBeVisible();
  expect((await (await api.get(`/api/middleware/patients/${id}`)).json()).nationality).toBe(known.nationality);
  await api.delete(`/api/middleware/patients/delete?person_id=${(await made.json()).id}`);
  await api.dispose();
});
