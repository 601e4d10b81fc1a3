import { expect, test } from 'vitest';
import { PRINT_PAGES, printedFileTitle, printPageTitle } from './print-pages.ts';

test('each printed document has its own title, on one line', () => {
  const titles = PRINT_PAGES.map((_, index) => printPageTitle(index + 1));
  expect(new Set(titles).size).toBe(18);
  expect(titles.join()).not.toContain('\n');
  expect(printPageTitle(19)).toBe('Formato de Impresión');
});

test.each([
  ['8', 'otro.pdf', 'Informe de audiometría'],
  ['13', undefined, 'Certificado de aptitud'],
  ['19', 'Placa de tórax.pdf', 'Placa de tórax'],
  [undefined, 'Placa de tórax.pdf', 'Placa de tórax'],
  ['uno', '', 'Formato de Impresion.pdf'],
  [undefined, undefined, 'Formato de Impresion.pdf'],
])('a stored file with printPage %s and title %s is titled %s', (printPage, title, shown) => {
  expect(printedFileTitle(printPage, title)).toBe(shown);
});
