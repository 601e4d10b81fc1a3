import { type Cookie, expect, type Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../../src/modules/session/demo-accounts.ts';

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

/** Signs in, or goes on with the session of an earlier test: codes go out only so often. */
export async function signIn(page: Page, username: string, company?: string): Promise<void> {
  const key = `${username} ${company}`;
  const kept = sessions.get(key);
  let provenAt = kept?.provenAt ?? Date.now();
  await page.context().addCookies(kept?.cookies ?? []);
  await page.goto('/');
  await expect(page).not.toHaveURL(/\/$/);
  if (new URL(page.url()).pathname === '/login') {
    provenAt = Date.now();
    await enterPassword(page, username);
    await expect(page).not.toHaveURL(/\/login/);
    if (new URL(page.url()).pathname === '/auth2') await enterShownCode(page);
    if (company) await page.getByRole('dialog').getByRole('button', { name: company }).click();
  }
  await expect(page.getByRole('button', { name: /^Notificaciones/ })).toBeVisible();
  if (Date.now() - provenAt > PROVEN_MS) {
    provenAt = Date.now();
    await showPassword(page);
  }
  sessions.set(key, { cookies: await page.context().cookies(), provenAt });
}

async function showPassword(page: Page): Promise<void> {
  const answered = await page.evaluate(async (password) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch('/api/security/auth/confirm', {
      method: 'POST',
      headers,
      body: JSON.stringify({ password }),
    });
    return answer.ok ? '' : answer.text();
  }, DEMO_PASSWORD);
  expect(answered).toBe('');
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
