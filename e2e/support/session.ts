import { type APIRequestContext, type BrowserContext, type Cookie, expect, type Page } from '@playwright/test';
import { DEMO_PASSWORD } from '#access/session/demo-accounts.ts';
import type { SessionUser } from '#access/session/model.ts';

/** Accounts of the demonstration. */
export const OWNER = 'rrhh@mineraandina.pe';
export const DOCTOR = 'medico@mineraandina.pe';
export const HR = 'usuario@mineraandina.pe';
export const FREE_OWNER = 'rrhh@textilsol.pe';
export const DOCTOR_OF_TWO = 'medico@agrocosta.pe';
export const ADMIN = 'admin@vigia.pe';

interface Kept {
  cookies: Cookie[];
  /** Time of the last password confirmation, in milliseconds. */
  provenAt: number;
}
const sessions = new Map<string, Kept>();
/**
 * The product asks for the password again ten minutes after the last confirmation; the session is renewed after 3
 * minutes, so that no journey on a slow machine reaches that limit.
 */
const PROVEN_MS = 3 * 60_000;

/**
 * Opens a session through the API, including the second step.
 * @returns the user and their companies
 */
export async function openSession(api: APIRequestContext, username: string): Promise<SessionUser> {
  const post = async (path: string, data: object) => {
    const answer = await api.post(`/api/security/auth/${path}`, { data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.json();
  };
  const answer = await post('login', { username, password: DEMO_PASSWORD });
  return answer.demoCode
    ? post('login/two-factor-authentication/validate', { username, code: answer.demoCode })
    : answer;
}

const chosen = new WeakSet<BrowserContext>();

/** Keeps the default page size in this context. Call it before signing in. */
export const leaveRowsUnchosen = (context: BrowserContext): void => void chosen.add(context);

/**
 * Sets the page size of lists to ten rows: fifty rows take 1.5 times as long to draw and twice as long for axe to
 * check.
 */
async function chooseTenRows(context: BrowserContext): Promise<void> {
  if (chosen.has(context)) return;
  chosen.add(context);
  await context.addInitScript(() => {
    // A blank page has no storage.
    if (!location.protocol.startsWith('http')) return;
    const customizer = JSON.parse(localStorage.getItem('customizer') ?? '{}') as object;
    localStorage.setItem('customizer', JSON.stringify({ pageSize: 10, ...customizer }));
  });
}

/**
 * Signs in without the form (e2e/sign-in tests it) or reuses the session of an earlier test, because the number of
 * codes sent per time is limited. The journey opens its page.
 */
export async function signIn(page: Page, username: string, company?: string): Promise<void> {
  await chooseTenRows(page.context());
  const key = `${username} ${company}`;
  const kept = sessions.get(key);
  let provenAt = kept?.provenAt ?? 0;
  const api = page.request;
  if (kept) await page.context().addCookies(kept.cookies);
  const me = await api.get('/api/security/auth/me');
  if (!me.ok() || ((await me.json()) as SessionUser).username !== username) {
    const { customers } = await openSession(api, username);
    provenAt = Date.now();
    const customerId = customers.find(({ name }) => name === company)?.customerId;
    if (customerId) await api.post('/api/security/auth/users/last-login', { data: { customerId } });
  } else if (Date.now() - provenAt > PROVEN_MS) {
    const confirmed = await api.post('/api/security/auth/confirm', { data: { password: DEMO_PASSWORD } });
    expect(confirmed.ok(), await confirmed.text()).toBe(true);
    provenAt = Date.now();
  }
  sessions.set(key, { cookies: await page.context().cookies(), provenAt });
}

/** Signs out and waits until the server ended the session: a page opened earlier is still signed in. */
export async function signOut(page: Page): Promise<void> {
  await page.goto('/logout');
  await expect(page).toHaveURL(/\/login$/);
}

export async function enterPassword(page: Page, username: string, password = DEMO_PASSWORD): Promise<void> {
  await page.getByLabel('Correo electrónico').fill(username);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
}

/** Completes the second step with the code that the demonstration shows. */
export async function enterShownCode(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Usar este código' }).click();
  await page.getByRole('button', { name: 'Verificar' }).click();
  await expect(page).not.toHaveURL(/\/auth2/);
}
