import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { apiOf } from './mailbox.ts';
import { ADMIN, DOCTOR, signIn } from './session.ts';

interface Waiting {
  id: string;
  attentionId: string;
  patientId: string;
  documentType: string;
  documentNumber: string;
  /** True where an earlier journey changed the identity of the worker: nothing is handed over until it is confirmed. */
  identityPending: boolean;
}

/** An earlier journey may have created an exam with almost no results. */
async function isWhole(api: APIRequestContext, { attentionId }: Waiting): Promise<boolean> {
  const exam = await (await api.get(`/api/exam/attentions/${attentionId}`)).text();
  return ['IMC', 'GLUCOSA'].every((code) => exam.includes(`"${code}"`));
}

/**
 * Returns a worker with the unread results of a complete exam; the doctor verified the contact and sent the message.
 */
export async function sendResults(baseURL: string, mailbox: string): Promise<Waiting> {
  const api = await apiOf(baseURL, DOCTOR);
  const { company } = await (await api.get('/api/security/auth/me')).json();
  const list = await api.get(`/api/exam/result-deliveries?customer_id=${company.customerId}&tab=pending&page_size=50`);
  expect(list.ok(), await list.text()).toBe(true);
  let waiting: Waiting | undefined;
  for (const each of (await list.json()).items as Waiting[])
    if (each.documentType === 'DNI' && !each.identityPending && (await isWhole(api, each))) {
      waiting = each;
      break;
    }
  if (!waiting) throw new Error('Nobody waits for results.');
  const post = async (path: string, data: object) => {
    const answer = await api.post(`/api/${path}`, { data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.json();
  };
  await post(`middleware/patients/${waiting.patientId}/registration-link`, { email: mailbox, confirmed: true });
  const { done } = await post('exam/result-deliveries/acts', {
    act: 'send',
    ids: [waiting.id],
    values: { channels: ['EMAIL'] },
  });
  expect(done).toEqual([waiting.id]);
  await api.dispose();
  return waiting;
}

/** Returns the link of the message, read from the demonstration's outbox. */
export async function linkInOutbox(page: Page, mailbox: string): Promise<string> {
  await signIn(page, ADMIN);
  await page.goto(`/demo/correo?search=${mailbox}`);
  const letter = page.getByText('Tienes un documento disponible').first();
  await expect(letter).toBeVisible();
  await letter.click();
  const link = page.frameLocator('iframe').getByRole('link', { name: 'Abrir mi documento' });
  await expect(link).toBeVisible();
  const { pathname, search } = new URL((await link.getAttribute('href')) ?? '', 'http://localhost');
  return pathname + search;
}

/** Proves the worker's identity after opening the link: the document, then the code. */
export async function prove(phone: Page, documentNumber: string): Promise<void> {
  await phone.getByLabel('Número de documento').fill(documentNumber);
  await phone.getByRole('button', { name: 'Continuar' }).click();
  await phone.getByRole('button', { name: 'Enviarme el código' }).click();
  await phone.getByRole('button', { name: 'Usar este código' }).click();
  await phone.getByRole('button', { name: 'Verificar' }).click();
  await expect(phone.getByRole('heading', { name: 'Tus resultados' })).toBeVisible();
}
