import { expect, type Locator, type Page, test } from '@playwright/test';
import { addDays, todayInLima } from '#platform/contract/dates.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts';
import { HR, signIn } from '../support/session.ts';

const PATH = '/agendamiento/emo_calendar';
const TODAY = todayInLima();
const told = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text }).first();
const grid = (page: Page) => page.getByRole('table');
const loaded = (page: Page) => expect(grid(page)).toHaveAttribute('aria-busy', 'false');
const chip = (page: Page, id: string) => page.locator(`[data-event="${id}"]`);

interface Made {
  id: string;
  name: string;
}
/**
 * Returns the site with the longest name, to test narrow layouts, and its days from `from` on with at least five free
 * places.
 */
async function openDays(page: Page, from: string): Promise<{ siteId: string; days: string[] }> {
  const api = '/api/middleware/scheduling';
  const { items } = await (await page.request.get(`${api}/sites`)).json();
  const [site] = items.sort((a: { name: string }, b: { name: string }) => b.name.length - a.name.length);
  const answer = await (await page.request.get(`${api}/calendar?from=${from}&days=42&site_id=${site.id}`)).json();
  const free = answer.days.filter(
    ({ closed, booked, capacity }: { closed: string | null; booked: number; capacity: number | null }) =>
      closed === null && (capacity === null || booked + 5 <= capacity),
  );
  return { siteId: site.id, days: free.map(({ day }: { day: string }) => day) };
}
/** Creates appointments at a site on an open day for workers without an appointment. */
async function agreed(page: Page, siteId: string, on: string, at: string, count = 1): Promise<Made[]> {
  const { company } = await (await page.request.get('/api/security/auth/me')).json();
  const own = `company_id=${company.customerId}`;
  const workers = await page.request.get(`/api/middleware/patients?${own}&unscheduled=true&page_size=60`);
  const rows = (await workers.json()).items.map(({ id }: { id: string }) => ({
    patientId: id,
    examType: 'PERIODICO',
    on,
    at,
    siteId,
  }));
  const made: Made[] = [];
  // A worker who cannot be scheduled is refused; the next worker is tried.
  for (const row of rows) {
    if (made.length === count) break;
    const answer = await page.request.post(`/api/middleware/scheduling/emo?${own}`, { data: { rows: [row] } });
    expect(answer.status(), await answer.text()).toBe(200);
    for (const { id } of (await answer.json()).scheduled) {
      const { item } = await (await page.request.get(`/api/middleware/scheduling/appointments/${id}`)).json();
      made.push({ id, name: item.fullName });
    }
  }
  expect(made).toHaveLength(count);
  return made;
}
const dayOf = async (page: Page, id: string): Promise<string> =>
  (await (await page.request.get(`/api/middleware/scheduling/appointments/${id}`)).json()).item.on;
const shown = (day: string) => day.split('-').reverse().join('/');
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(wanted).toBeFocused();
}
const focusedDay = (page: Page, day: string) => expect(page.locator(`button[data-day="${day}"]:focus`)).toHaveCount(1);

test('by keyboard alone: the calendar is opened, an appointment found and moved without dragging', async ({ page }) => {
  await signIn(page, HR);
  const { siteId, days } = await openDays(page, addDays(TODAY, 33));
  const [day, wanted] = [days[0]!, days[9]!];
  const [made] = await agreed(page, siteId, day, '06:10');
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Buscar', exact: true })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Buscar' })).toBeFocused();
  await page.keyboard.type('Calendario de EMOs');
  await expect(page.getByRole('option', { name: /Calendario de EMOs/ }).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(PATH));
  await loaded(page);

  // Tab reaches the days as one stop; then the keys select the month and the day.
  await tabTo(page, page.locator(`button[data-day="${TODAY}"]`));
  const months = (at: string) => Number(at.slice(0, 4)) * 12 + Number(at.slice(5, 7));
  for (let month = months(TODAY); month < months(day); month++) await page.keyboard.press('PageDown');
  const first = `${day.slice(0, 7)}-01`;
  await focusedDay(page, first);
  await loaded(page);
  for (let at = first; at < day; at = addDays(at, 1)) await page.keyboard.press('ArrowRight');
  await focusedDay(page, day);
  // The month view shows three appointments of a day; the day view shows all of them.
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/view=day/);
  await focusedDay(page, day);
  await expect(chip(page, made!.id)).toBeVisible();
  await tabTo(page, chip(page, made!.id));
  await page.keyboard.press('m');

  const dialog = page.getByRole('dialog', { name: 'Reprogramar 1 cita' });
  await expect(dialog).toContainText(made!.name);
  await expectAccessible(page);
  const date = dialog.getByLabel('Nueva fecha');
  await tabTo(page, date);
  await page.keyboard.press('Control+a');
  await page.keyboard.type(shown(wanted));
  await page.keyboard.press('Tab');
  await expect(date).toHaveValue(shown(wanted));
  const submit = dialog.getByRole('button', { name: 'Reprogramar' });
  await tabTo(page, submit);
  await page.keyboard.press('Enter');
  await expect(told(page, 'Reprogramada: 1 cita.')).toBeVisible();
  expect(await dayOf(page, made!.id)).toBe(wanted);
  await expect(dialog).toHaveCount(0);

  // The appointment's card links to its entry in the list.
  await page.goto(`${PATH}?view=day&day=${wanted}`);
  await chip(page, made!.id).focus();
  await page.keyboard.press('Enter');
  const card = page.getByRole('dialog', { name: made!.name });
  await expect(card.getByRole('button', { name: 'Mover a…' })).toBeVisible();
  await card.getByRole('link', { name: 'Abrir la cita' }).press('Enter');
  await expect(page).toHaveURL(new RegExp(`/agendamiento/emo\\?.*case=${made!.id}`));
});

test('by pointer: what is dropped on another day is confirmed; a day that passed takes nothing', async ({ page }) => {
  await signIn(page, HR);
  const { siteId, days } = await openDays(page, addDays(TODAY, 7));
  const weekOf = (on: string) => addDays(on, -((new Date(`${on}T00:00:00Z`).getUTCDay() + 6) % 7));
  const day = days.find((on) => days.some((other) => other > on && weekOf(other) === weekOf(on)))!;
  const wanted = days.find((other) => other > day && weekOf(other) === weekOf(day))!;
  const [made] = await agreed(page, siteId, day, '05:05');
  await page.goto(`${PATH}?view=week&day=${day}`);
  await loaded(page);
  const cell = (on: string, hour: string) => page.locator(`td[data-slot="${on}"][data-hour="${hour}"]`);
  const drag = async (to: { on: string; hour: string }) => {
    const box = (await chip(page, made!.id).boundingBox())!;
    await page.mouse.move(box.x + 20, box.y + 8);
    await page.mouse.down();
    const target = (await cell(to.on, to.hour).boundingBox())!;
    await page.mouse.move(target.x + 20, target.y + 12, { steps: 6 });
  };

  // Escape cancels the drag.
  await drag({ on: wanted, hour: '07' });
  await expect(cell(wanted, '07')).toHaveAttribute('data-over', 'yes');
  await expect(page.getByText(/07:05 · \d+ (citas?|de \d+ citas?)/)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(page.locator('[data-dragging]')).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await drag({ on: wanted, hour: '07' });
  await page.mouse.up();
  const dialog = page.getByRole('dialog', { name: 'Reprogramar 1 cita' });
  await expect(dialog.getByLabel('Nueva fecha')).toHaveValue(shown(wanted));
  await expect(dialog.getByLabel('Hora')).toHaveValue('07:05');
  await dialog.getByRole('button', { name: 'Reprogramar' }).click();
  await expect(told(page, 'Reprogramada: 1 cita.')).toBeVisible();
  await expect(cell(wanted, '07').locator(`[data-event="${made!.id}"]`)).toBeVisible();

  // When the shown weeks contain yesterday, dropping an appointment there shows why it is refused.
  // The viewport shows the whole month, because a pointer outside the window is over no day.
  await page.setViewportSize({ width: 1366, height: 1400 });
  await page.goto(`${PATH}?view=month&day=${TODAY}`);
  await loaded(page);
  const [first] = await page
    .locator('td[data-slot]')
    .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('data-slot')!));
  const movable = page.locator('[data-movable]').first();
  await movable.scrollIntoViewIfNeeded();
  const from = (await movable.boundingBox())!;
  await page.mouse.move(from.x + 20, from.y + 8);
  await page.mouse.down();
  if (first! < TODAY) {
    const passed = page.locator(`td[data-slot="${addDays(TODAY, -1)}"]`);
    const box = (await passed.boundingBox())!;
    await page.mouse.move(box.x + 20, box.y + box.height - 10, { steps: 6 });
    await expect(passed).toHaveAttribute('data-over', 'no');
    await expect(page.getByText('Ese día ya pasó')).toBeVisible();
  }
  await page.mouse.up();
  await expect(page.locator('[data-dragging]')).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test.describe('by finger', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  test('what rests below a finger is dragged to another hour; a finger that moves at once scrolls', async ({
    page,
  }) => {
    await signIn(page, HR);
    const { siteId, days } = await openDays(page, addDays(TODAY, 7));
    const day = days[0]!;
    const [made] = await agreed(page, siteId, day, '06:05');
    await page.goto(`${PATH}?view=day&day=${day}`);
    await loaded(page);
    const lifted = page.locator('[data-dragging]');
    const item = chip(page, made!.id);
    await item.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    const finger = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
    const inside = async (locator: Locator) => {
      const box = (await locator.boundingBox())!;
      return { x: Math.round(box.x + 24), y: Math.round(box.y + 10) };
    };

    const start = await inside(item);
    const before = await page.evaluate(() => window.scrollY);
    // The page keeps scrolling after the finger is lifted; a touch during that time stops the scrolling and cannot
    // start a drag.
    const rested = await page.evaluateHandle(() => ({
      ended: new Promise((done) => document.addEventListener('scrollend', done, { once: true })),
    }));
    await touch('touchStart', start);
    for (let step = 1; step <= 6; step++) await touch('touchMove', { x: start.x, y: start.y - step * 12 });
    await touch('touchEnd');
    await rested.evaluate(({ ended }) => ended.then(() => undefined));
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(before);
    await expect(lifted).toHaveCount(0);
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await item.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    const at = await inside(item);
    await touch('touchStart', at);
    await expect(lifted).toHaveCount(1);
    const cell = page.locator(`td[data-slot="${day}"][data-hour="07"]`);
    await cell.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    const to = await inside(cell);
    for (let step = 1; step <= 6; step++)
      await touch('touchMove', { x: to.x, y: Math.round(at.y + ((to.y - at.y) * step) / 6) });
    await expect(cell).toHaveAttribute('data-over', 'yes');
    await touch('touchEnd');
    await expect(lifted).toHaveCount(0);
    const dialog = page.getByRole('dialog', { name: 'Reprogramar 1 cita' });
    await expect(dialog.getByLabel('Hora')).toHaveValue('07:05');
  });
});

test('every view of both calendars is for everyone, on a screen and on a phone', async ({ page }) => {
  await signIn(page, HR);
  // Where today is in view, only its events are reached by Tab and judged as targets: the day is of another month.
  const { siteId, days } = await openDays(page, addDays(TODAY, 40));
  const day = days[0]!;
  await agreed(page, siteId, day, '08:30', 4);
  for (const path of [PATH, '/agendamiento/asistencial_calendar']) {
    for (const view of ['month', 'week', 'day', 'place']) {
      await page.goto(`${path}?view=${view}&day=${day}`);
      await loaded(page);
      // Both calendars are drawn by one component.
      if (path === PATH || view === 'month') await expectAccessible(page);
    }
    await page.goto(`${path}?view=agenda`);
    await expect(page.getByRole('heading', { name: /^Hoy, / })).toBeVisible();
    if (path === PATH) await expectAccessible(page);
  }
  await page.goto(`${PATH}?view=day&day=${day}`);
  await expect(page.getByRole('button', { name: /^Mover las \d+ citas a…$/ })).toBeVisible();

  await page.setViewportSize({ width: 360, height: 740 });
  for (const view of ['month', 'day', 'agenda']) {
    await page.goto(`${PATH}?view=${view}&day=${day}`);
    await expect(page.locator('[data-event]').first()).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
  await page.locator('[data-event]').first().click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Mover a…' })).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test('a link for a calendar of their own tells how many, not who, until it is taken back', async ({ page }) => {
  await signIn(page, HR);
  const { siteId, days } = await openDays(page, addDays(TODAY, 1));
  const [made] = await agreed(page, siteId, days[1]!, '04:20');
  await page.goto(PATH);
  await page.getByRole('button', { name: 'Suscribirse' }).click();
  const dialog = page.getByRole('dialog', { name: 'Suscribirse al calendario' });
  await dialog.getByRole('button', { name: /^Crear (otro )?enlace$/ }).click();
  const link = await dialog.getByLabel('Enlace').inputValue();
  await expectAccessible(page);
  const address = link.slice(link.indexOf('/api'));
  const feed = await page.request.get(address);
  expect(feed.headers()['content-type']).toContain('text/calendar');
  const text = await feed.text();
  expect(text).toMatch(/SUMMARY:EMO programado/);
  for (const word of made!.name.split(/[ ,]+/).filter((part) => part.length > 4)) expect(text).not.toContain(word);
  await dialog.getByRole('button', { name: 'Anular el enlace' }).click();
  await page
    .getByRole('dialog', { name: '¿Anular el enlace?' })
    .getByRole('button', { name: 'Anular el enlace' })
    .click();
  await expect(dialog.getByRole('button', { name: 'Crear enlace' })).toBeVisible();
  expect((await page.request.get(address)).status()).toBe(404);
});
