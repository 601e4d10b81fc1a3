import { expect, test } from 'vitest';
import { readPackedWorkbook } from './tasks.ts';

const read = async (page: string | Buffer) => {
  const { format, encoding, sheets } = await readPackedWorkbook(Buffer.isBuffer(page) ? page : Buffer.from(page), 50);
  return { format, encoding, ...sheets[0]! };
};
const cellsOf = async (page: string) => (await read(page)).rows.map(([, , cells]) => cells);

test('a report of a payroll system under the name of an Excel file', async () => {
  const page =
    '<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><meta http-equiv="Content-Type" content="text/html; charset=windows-1252">' +
    '<style>td{color:red}</style><!--[if gte mso 9]><xml><x:Name>Hoja</x:Name></xml><![endif]--></head><body>' +
    '<table border=1><tr><td colspan=3><b>Reporte de Personal</b></td></tr><tr><th>Nro.Doc</th><th>Ape.Paterno</th><th>Area</th></tr>' +
    '<tr><td style="mso-number-format:\\@">04106550</td><td>\u00d1AHUI</td><td>Log\u00edstica<br>Norte</td></tr></table></body></html>';
  const { format, encoding, rows, merges, name } = await read(Buffer.from(page, 'latin1'));
  expect([format, encoding, name]).toEqual(['html', 'windows-1252', 'Tabla']);
  expect(rows).toEqual([
    [1, false, ['Reporte de Personal']],
    [2, false, ['Nro.Doc', 'Ape.Paterno', 'Area']],
    [3, false, ['04106550', 'ÑAHUI', 'Logística\nNorte']],
  ]);
  expect(merges).toEqual([{ top: 1, left: 0, bottom: 1, right: 2 }]);
});

test('cells below a cell of several rows keep their column; hidden rows are told', async () => {
  const { rows, hiddenRowCount, merges } = await read(
    `<table><tr><td>ÁREA<td>DNI<tr><td rowspan="2">Mina</td><td>1</td></tr><tr style="display:none"><td>2</td></tr><tr><td>Planta</td><td>3</td></tr></table>`,
  );
  expect(rows).toEqual([
    [1, false, ['ÁREA', 'DNI']],
    [2, false, ['Mina', '1']],
    [3, true, [null, '2']],
    [4, false, ['Planta', '3']],
  ]);
  expect([hiddenRowCount, merges]).toEqual([1, [{ top: 2, left: 0, bottom: 3, right: 0 }]]);
});

test('entities, signs and scripts', async () => {
  expect(
    await cellsOf(
      `<table><tr><td>MU&Ntilde;OZ &amp; P&eacute;rez&nbsp;S.A.</td><td>PSA < 4</td><td>="00123"</td><td>&#209;&#x41;&zzz;</td></tr>` +
        `<script>document.write("<td>x</td>")</script><tr title="a > b"><td>uno<!-- dos --></td></tr></table>`,
    ),
  ).toEqual([['MUÑOZ & Pérez S.A.', 'PSA < 4', '00123', 'ÑA&zzz;'], ['uno']]);
});

test('a table in a cell gives its rows; tables stand one below the other', async () => {
  expect(
    await cellsOf(
      `<table><tr><td>Título</td></tr></table><table><tr><td><table><tr><td>DNI</td><td>SEXO</td></tr></table></td></tr></table>`,
    ),
  ).toEqual([['Título'], ['DNI', 'SEXO']]);
});

test('an odd page ends in rows or a refusal, in time that grows with its length', async () => {
  for (const odd of [
    '<table>',
    '<table><tr><td>',
    '</table></td>',
    '<table><tr><td "',
    '<table><tr><td>a<',
    '<html><!--',
  ])
    await read(`<html>${odd}`).catch((error: Error) => expect(error.name).toBe('SheetRefusal'));
  const long = `<table><tr><td>1</td></tr>${'<head><b '.repeat(200_000)}`;
  const started = performance.now();
  await read(long).catch(() => null);
  expect(performance.now() - started).toBeLessThan(20_000);
});
