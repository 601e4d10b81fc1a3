import { expect, type Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../../src/modules/session/demo-accounts.ts';

/** Accounts of the demonstration. */
export const OWNER = 'rrhh@mineraandina.pe';
export const DOCTOR = 'medico@mineraandina.pe';
export const HR = 'usuario@mineraandina.pe';
export const FREE_OWNER = 'rrhh@textilsol.pe';

export async function signIn(page: Page, username: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Correo electrónico').fill(username);
  await page.getByLabel('Contraseña', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page).not.toHaveURL(/\/login/);
  await expect(page.getByRole('button', { name: /^Notificaciones/ })).toBeVisible();
}
