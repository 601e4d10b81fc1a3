import { expect, test } from 'vitest';
import type { OwnResults, OwnValue } from '#documents/deliveries/own/api.ts';
import { componentPage } from '#platform/web/testing/component-page.ts';

const phone = componentPage('src/phone.tsx', { browser: { viewport: { width: 360, height: 740 } } });
const RESULTS: OwnResults = {
  fields: [],
  statement: 'Ley N.° 29783',
  items: 'Se hace entrega del Informe Médico.',
  shown: '0'.repeat(64),
  fullName: 'Quispe Ñahui, José',
  complete: true,
  doctorSignature: null,
  documents: [{ type: 'INFORME_MEDICO', part: 1, title: 'Informe médico', edition: 1 }],
  referrals: [],
  papers: [],
  vaccines: false,
  urgent: true,
  signedAt: null,
  refusedAt: null,
  handedOver: false,
  until: '2026-12-31T00:00:00.000Z',
  reportCode: null,
  askRating: false,
};
const HAEMOGLOBIN: OwnValue = {
  label: 'Hemoglobina',
  value: '6 g/dL',
  found: 'Valor crítico: menos de 6.6 g/dL',
  review: true,
  urgent: true,
  inOrder: false,
  reference: null,
  previous: null,
  change: null,
  means: 'Es lo que lleva el oxígeno en la sangre.',
  next: 'Este valor necesita atención hoy.',
  source: 'OMS',
};

async function opened(urgent: boolean): Promise<void> {
  phone.answers['POST /api/exam/own-results/open'] = {
    status: 200,
    body: { step: 'open', results: { ...RESULTS, urgent } },
  };
  phone.answers['POST /api/exam/own-results/values'] = {
    status: 200,
    body: { stations: [{ label: 'Laboratorio', values: [HAEMOGLOBIN] }] },
  };
  await phone.open('/constancia_lectura_resultado?attention_id=11111111-1111-4111-8111-111111111111&t=token');
  await phone.page.getByRole('heading', { name: 'Tus resultados' }).waitFor();
}
const notice = () => phone.page.getByRole('alert').filter({ hasText: 'Un resultado necesita atención hoy.' });

test('a value that needs care today is said above the documents, and its button goes to what to do', async () => {
  await opened(true);
  const [said, title] = await Promise.all([
    notice().boundingBox(),
    phone.page.getByRole('heading', { name: 'Tus resultados' }).boundingBox(),
  ]);
  expect(said!.y).toBeLessThan(title!.y);
  const value = phone.page.locator('details').filter({ hasText: 'Hemoglobina' });
  // The second time the values are there already.
  for (const _ of [1, 2]) {
    await notice().getByRole('button', { name: 'Mira qué hacer' }).click();
    await expect.poll(() => value.locator('summary').evaluate((each) => each === document.activeElement)).toBe(true);
    await expect.poll(async () => (await value.getByRole('alert').boundingBox())!.y).toBeLessThan(740);
    await phone.page.evaluate(() => {
      (document.activeElement as HTMLElement).blur();
      window.scrollTo(0, 0);
    });
  }
  expect(phone.sent.filter(({ call }) => call === 'POST /api/exam/own-results/values')).toHaveLength(1);
});

test('without such a value, or once a doctor answered it, nothing is said', async () => {
  await opened(false);
  expect(await notice().count()).toBe(0);
});
