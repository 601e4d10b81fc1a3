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
  /** When its password was last shown. */
  provenAt: number;
}
const sessions = new Map<string, Kept>();
/** A delicate act asks for the password ten minutes after it was shown: a journey must not meet that on a slow machine. */
const PROVEN_MS = 3 * 60_000;

/** Opens a session by its calls, second step included. @returns who signed in, with their companies */
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

/** Lists as they are for who chose no number of rows. To be said before anyone signs in. */
export const leaveRowsUnchosen = (context: BrowserContext): void => void chosen.add(context);

/**
 * Ten rows on a page of a list, as a person may choose: fifty take half as long again to draw, and twice as long to be
 * judged by axe.
 */
async function chooseTenRows(context: BrowserContext): Promise<void> {
  if (chosen.has(context)) return;
  chosen.add(context);
  await context.addInitScript(() => {
    // An empty page has no storage.
    if (!location.protocol.startsWith('http')) return;
    const customizer = JSON.parse(localStorage.getItem('customizer') ?? '{}') as object;
    localStorage.setItem('customizer', JSON.stringify({ pageSize: 10, ...customizer }));
  });
}

/**
 * Signs in without a page (the form is tried in e2e/sign-in), or goes on with the session of an earlier test: codes go
 * out only so often. The journey opens its page.
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

/** Leaves, and waits until the server ended the session: a page opened before that is still signed in. */
export async function signOut(page: Page): Promise<void> {
  await page.goto('/logout');
  await expect(page).toHaveURL(/\/login$/);
}

export async function enterPassword(page: Page, username: string, password = DEMO_PASSWORD): Promise<void> {
  await page.getByLabel('Correo electrónico').fill(username);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
}

/** The second step, with the code that the demonstration shows. */
export async function enterShownCode(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Usar este código' }).click();
  await page.getByRole('button', { name: 'Verificar' }).click();
  await expect(page).not.toHaveURL(/\/auth2/);
}
