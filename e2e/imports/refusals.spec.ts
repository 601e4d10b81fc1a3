import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { ImportPage } from '../support/import-page.ts';
import { HEADERS, rosterRows, rosterXlsx } from '../support/roster.ts';
import { HR, OWNER, signIn } from '../support/session.ts';

test('human resources may not bring in a clinical column: it is refused by name and leaves nothing', async ({
  page,
}) => {
  await signIn(page, HR);
  const wizard = new ImportPage(page);
  await wizard.open();
  const rows = rosterRows(20, 8000).map((row) => [...row, 'O+']);
  await wizard.choose('padron con sangre.xlsx', await rosterXlsx(rows, [...HEADERS, 'GRUPO SANGUÍNEO']));
  await expect(page.getByRole('alert')).toContainText('«GRUPO SANGUÍNEO»');
  await expect(page.getByRole('alert')).toContainText('No se guardó nada.');
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByText('Arrastra aquí tu archivo')).toBeVisible();
  await expect(page.getByText('Importaciones sin terminar')).toHaveCount(0);
});

test.describe('a wrong file says what is wrong', () => {
  const prices = async () =>
    rosterXlsx(
      [
        ['C-1', 'Casco', 35.5],
        ['G-2', 'Guantes', 12],
      ],
      ['CÓDIGO', 'PRODUCTO', 'PRECIO'],
    );
  const cases = [
    {
      title: 'a PDF that is named xlsx',
      name: 'padron.xlsx',
      file: async () => Buffer.from('%PDF-1.7\n1 0 obj\n'),
      says: /PDF/,
    },
    { title: 'a price list', name: 'precios.xlsx', file: prices, says: /no parece un padrón/ },
    { title: 'an empty file', name: 'vacio.csv', file: async () => Buffer.from(''), says: /vacío|vacía/ },
    {
      title: 'a truncated workbook',
      name: 'cortado.xlsx',
      file: async () => (await rosterXlsx(rosterRows(50, 0))).subarray(0, 2000),
      says: /dañado|incompleto|no se puede/i,
    },
  ];
  for (const { title, name, file, says } of cases) {
    test(title, async ({ page }) => {
      await signIn(page, OWNER);
      const wizard = new ImportPage(page);
      await wizard.open();
      await wizard.choose(name, await file());
      await expect(page.getByRole('alert')).toContainText(says);
      await expect(page).not.toHaveURL(/batch=/);
    });
  }
});
