import { type Cookie, expect, type Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../../src/modules/session/demo-accounts.ts';

/** Accounts of the demonstration. */
export const OWNER = 'rrhh@mineraandina.pe';
export const DOCTOR = 'medico@mineraandina.pe';
export const HR = 'usuario@mineraandina.pe';
export const FREE_OWNER = 'rrhh@textilsol.pe';
export const DOCTOR_OF_TWO = 'medico@agrocosta.pe';
export const ADMIN = 'admin@vigia.pe';

const sessions = new Map<string, Cookie[]>();

/** Signs in, or goes on with the session of an earlier test: codes go out only so often. */
export async function signIn(page: Page, username: string, company?: string): Promise<void> {
  const key = `${username} ${company}`;
  await page.context().addCookies(sessions.get(key) ?? []);
  await page.goto('/');
  await expect(page).not.toHaveURL(/\/$/);
  if (new URL(page.url()).pathname === '/login') {
    await enterPassword(page, username);
    await expect(page).not.toHaveURL(/\/login/);
    if (new URL(page.url()).pathname === '/auth2') await enterShownCode(page);
    if (company) await page.getByRole('dialog').getByRole('button', { name: company }).click();
  }
  await expect(page.getByRole('button', { name: /^Notificaciones/ })).toBeVisible();
  sessions.set(key, await page.context().cookies());
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
