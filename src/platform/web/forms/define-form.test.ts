import { beforeEach, describe, expect, test } from 'vitest';
import { componentPage } from '#platform/web/testing/component-page.ts';

const tools = componentPage('src/platform/web/forms/testing/forms-page.tsx', { browser: { hasTouch: true } });
const hammer = { name: 'Martillo', kind: 'MANUAL', boughtOn: '2026-01-02', version: 3 };

beforeEach(async () => {
  tools.answers['GET /api/tools'] = { status: 200, body: { items: [hammer] } };
  await tools.open();
});

const dialog = () => tools.page.getByRole('dialog');
const open = async (name: string) => {
  await tools.page.getByRole('button', { name, exact: true }).click();
  await dialog().waitFor();
};
const press = (name: string) => tools.page.getByRole('button', { name, exact: true }).last().click();
const errorOf = async (role: 'textbox' | 'combobox', name: string): Promise<string | null> => {
  const ids = await dialog().getByRole(role, { name }).getAttribute('aria-describedby');
  const error = ids?.split(' ').find((id) => id.endsWith('-error'));
  return tools.page.locator(`[id="${error}"]`).textContent();
};
const shown = (text: string) => tools.page.getByText(text, { exact: true }).waitFor();

test('shows the errors of the contract at their fields, and calls only when they are mended', async () => {
  await open('Nueva');
  expect(
    await dialog()
      .getByLabel('Nombre')
      .evaluate((field) => field === document.activeElement),
  ).toBe(true);
  await press('Guardar');
  await shown('Revisa los 2 datos marcados.');
  expect(await errorOf('combobox', 'Tipo')).toBe('Elige el tipo.');
  await expect
    .poll(() =>
      dialog()
        .getByLabel('Nombre')
        .evaluate((field) => field === document.activeElement),
    )
    .toBe(true);
  expect(tools.sent.map(({ call }) => call)).toEqual(['GET /api/tools']);
});

test('saves, says so, reads the list again and closes', async () => {
  tools.answers['PUT /api/tools'] = { status: 200, body: hammer };
  await open('Nueva');
  await dialog().getByLabel('Nombre').fill('Taladro');
  await dialog().getByRole('combobox', { name: 'Tipo' }).click();
  await tools.page.getByRole('option', { name: 'Eléctrica' }).click();
  await shown('Revisa su cable cada mes.');
  tools.answers['GET /api/tools'] = {
    status: 200,
    body: { items: [hammer, { ...hammer, name: 'Taladro', version: 4 }] },
  };
  await press('Guardar');
  await shown('Se guardó Taladro.');
  await tools.page.getByRole('button', { name: 'Taladro', exact: true }).waitFor();
  await expect.poll(() => dialog().count()).toBe(0);
  expect(tools.sent.map(({ call }) => call)).toEqual(['GET /api/tools', 'PUT /api/tools', 'GET /api/tools']);
  expect(tools.sent[1]?.body).toEqual({ name: 'Taladro', kind: 'ELECTRICA', boughtOn: null, version: 0 });
});

test('a change of a field may clear another', async () => {
  tools.answers['PUT /api/tools'] = { status: 200, body: hammer };
  await open('Martillo');
  await dialog().getByRole('combobox', { name: 'Tipo' }).click();
  await tools.page.getByRole('option', { name: 'Eléctrica' }).click();
  await press('Guardar');
  await shown('Se guardó Martillo.');
  expect(tools.sent[1]?.body).toEqual({ name: 'Martillo', kind: 'ELECTRICA', boughtOn: null, version: 3 });
});

test('shows a refusal of the server at its field, and keeps what was typed', async () => {
  const title = 'Ya existe una herramienta con ese nombre.';
  tools.answers['PUT /api/tools'] = {
    status: 409,
    body: { code: 'name_taken', title, errors: [{ path: 'name', message: title }] },
  };
  await open('Martillo');
  await dialog().getByLabel('Nombre').fill('Taladro');
  await press('Guardar');
  await shown('Revisa el dato marcado.');
  expect(await errorOf('textbox', 'Nombre')).toBe(title);
  expect(await dialog().getByLabel('Nombre').inputValue()).toBe('Taladro');
});

test('a refusal without a field is shown above the fields', async () => {
  tools.answers['PUT /api/tools'] = { status: 400, body: { code: 'closed', title: 'El almacén está cerrado.' } };
  await open('Martillo');
  await press('Guardar');
  expect(await dialog().getByRole('alert').textContent()).toBe('El almacén está cerrado.');
});

test('closing asks first when something was typed, and only then', async () => {
  await open('Prestar');
  await press('Cancelar');
  await expect.poll(() => dialog().count()).toBe(0);
  await open('Prestar');
  await dialog().getByLabel('Motivo').fill('Obra');
  await press('Cancelar');
  await shown('Lo que escribiste todavía no se ha guardado.');
  await press('Seguir editando');
  expect(await dialog().getByLabel('Motivo').inputValue()).toBe('Obra');
  await tools.page.keyboard.press('Escape');
  await press('Descartar');
  await expect.poll(() => dialog().count()).toBe(0);
});

test('when another person saved first, both versions are shown in the words of the controls', async () => {
  const current = { ...hammer, name: 'Martillo grande', kind: 'ELECTRICA', boughtOn: null, version: 4 };
  tools.answers['PUT /api/tools'] = { status: 409, body: { code: 'changed_meanwhile', title: 'Cambió.', current } };
  await open('Martillo');
  await dialog().getByLabel('Nombre').fill('Martillo chico');
  await press('Guardar');
  await tools.page.getByRole('dialog', { name: 'Otra persona cambió esta herramienta' }).waitFor();
  const rows = await dialog().locator('tbody tr').all();
  expect(await Promise.all(rows.map((row) => row.getByRole('cell').allTextContents()))).toEqual([
    ['Nombre', 'Martillo chico', 'Martillo grande'],
    ['Tipo', 'Manual', 'Eléctrica'],
    ['Comprada el', '02/01/2026', '—'],
  ]);
  tools.answers['PUT /api/tools'] = { status: 200, body: hammer };
  await press('Guardar lo mío');
  await shown('Se guardó Martillo chico.');
  expect(tools.sent.filter(({ call }) => call.startsWith('PUT')).at(-1)?.body).toEqual({
    name: 'Martillo chico',
    kind: 'MANUAL',
    boughtOn: '2026-01-02',
    version: 4,
  });
  await expect.poll(() => dialog().count()).toBe(0);
});

test('what the act was refused for is listed before the dialog closes', async () => {
  tools.answers['POST /api/tools/lend'] = {
    status: 200,
    body: { refused: [{ id: '1', name: 'Martillo', reason: 'Está prestado.' }] },
  };
  await open('Prestar');
  await dialog().getByLabel('Motivo').fill('Obra');
  await dialog().getByLabel('Es urgente').check();
  await press('Prestar');
  await tools.page.getByRole('dialog', { name: 'No se pudo con 1' }).waitFor();
  await tools.page.getByText('Está prestado.').waitFor();
  expect(tools.sent.at(-1)?.body).toEqual({ reason: 'Obra', urgent: true });
  await press('Entendido');
  await expect.poll(() => dialog().count()).toBe(0);
});

describe('a field that is left by pressing a button', () => {
  /** The middle of the button «Cancelar»: near its edge, so that a shift of a few pixels moves it away. */
  const cancel = async () => {
    await open('Nueva');
    await dialog().getByLabel('Nombre').focus();
    const box = (await dialog().getByRole('button', { name: 'Cancelar' }).boundingBox())!;
    return [box.x + box.width / 2, box.y + 2] as const;
  };

  test('is checked after the click, which counts', async () => {
    const at = await cancel();
    await tools.page.mouse.move(...at);
    await tools.page.mouse.down();
    const button = dialog().getByRole('button', { name: 'Cancelar' });
    await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
    await tools.page.mouse.up();
    await expect.poll(() => dialog().count()).toBe(0);
  });

  test('is checked after the touch, which counts', async () => {
    await tools.page.setViewportSize({ width: 360, height: 740 });
    await tools.page.touchscreen.tap(...(await cancel()));
    await expect.poll(() => dialog().count()).toBe(0);
  });

  test('is checked when something else is touched', async () => {
    await open('Nueva');
    await dialog().getByLabel('Nombre').tap();
    await dialog().getByRole('heading').tap();
    await expect.poll(() => dialog().getByLabel('Nombre').getAttribute('aria-invalid')).toBe('true');
  });
});

test('the form of a catalogue shows the errors of its fields, and those of the server', async () => {
  const title = 'Ya hay un área con este nombre.';
  tools.answers['POST /api/middleware/working-areas'] = {
    status: 409,
    body: { code: 'name_taken', title, errors: [{ path: 'name', message: title }] },
  };
  await open('Crear área');
  await press('Guardar');
  expect(await errorOf('textbox', 'Nombre')).toBe('Escribe un nombre con letras o números.');
  await dialog().getByLabel('Nombre').fill(' ALMACEN ');
  await press('Guardar');
  await expect.poll(() => errorOf('textbox', 'Nombre')).toBe(title);
  expect(tools.sent.slice(1)).toMatchObject([{ body: { name: ' ALMACEN ' } }]);
});

test('the form of an act on a case shows the errors of its fields', async () => {
  const act = 'POST /api/exam/consultations/acts';
  tools.answers[act] = { status: 200, body: { done: ['c1'], refused: [] } };
  await open('Levantar');
  await press('Levantar');
  expect(await errorOf('textbox', 'Respuesta del especialista')).toBe('Escribe la respuesta del especialista.');
  expect(tools.sent.filter(({ call }) => call === act)).toEqual([]);
  await dialog().getByLabel('Respuesta del especialista').fill('Sin limitación.');
  await press('Levantar');
  await expect.poll(() => dialog().count()).toBe(0);
  expect(tools.sent.at(-1)?.body).toMatchObject({ act: 'clear', ids: ['c1'], values: { outcome: 'Sin limitación.' } });
});
