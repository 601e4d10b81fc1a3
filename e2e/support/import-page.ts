import { expect, type Page } from '@playwright/test';

type Counts = Record<string, number>;

export class ImportPage {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  async open(path = '/gestion_colaboradores/colaboradores_import'): Promise<void> {
    await this.page.goto(path);
    await expect(this.page.getByText('Arrastra aquí tu archivo')).toBeVisible();
  }

  async choose(name: string, buffer: Buffer, mimeType = 'application/octet-stream'): Promise<void> {
    await this.page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer });
  }

  /** Goes from the file to the review and accepts the recognised columns. */
  async review(name: string, buffer: Buffer): Promise<void> {
    await this.choose(name, buffer);
    // The page also offers to continue unfinished imports.
    await expect(this.page.getByText(`Archivo «${name}»`)).toBeVisible();
    await this.page.getByRole('button', { name: 'Continuar' }).click();
    await this.toRows();
  }

  /** Goes from the columns to the rows and agrees to create what the company does not have yet. */
  async toRows(): Promise<void> {
    await this.page.getByRole('button', { name: 'Revisar las filas' }).click();
    const made = this.page.getByRole('button', { name: 'Crear y seguir' });
    const grid = this.page.getByRole('grid', { name: 'Filas del archivo' });
    await expect(made.or(grid)).toBeVisible();
    if (await made.isVisible()) await made.click();
    await expect(grid).toBeVisible();
  }

  /**
   * Reads the numbers on the cards, by their labels. After a change of a row they are asked again, so compare them
   * by `expect.poll`.
   */
  async counts(label: 'Qué hará la importación' | 'Qué se hizo' | 'Qué se hará'): Promise<Counts> {
    const cards = this.page.getByRole('list', { name: label }).getByRole('listitem');
    const told = await cards.evaluateAll((nodes) =>
      nodes.map((node) => [node.firstElementChild?.textContent ?? '', node.lastElementChild?.textContent ?? '']),
    );
    return Object.fromEntries(
      told.map(([word = '', number = '']) => [word.trim(), Number(number.replaceAll(',', ''))]),
    );
  }

  async start(): Promise<void> {
    await this.page.getByRole('button', { name: /^Importar [\d,]+ filas?$/ }).click();
  }

  async finished(): Promise<void> {
    await expect(this.page.getByText(/^Importación terminada: /)).toBeVisible({ timeout: 60_000 });
  }

  async rollBack(): Promise<void> {
    await this.page.getByRole('button', { name: 'Revertir', exact: true }).click();
    await this.page
      .getByRole('alertdialog')
      .getByRole('button', { name: /^Revertir [\d,]+ filas?$/ })
      .click();
    await expect(this.page.getByText('Se revirtió esta importación')).toBeVisible({ timeout: 60_000 });
  }
}
