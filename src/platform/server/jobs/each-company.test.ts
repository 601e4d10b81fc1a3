import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeMonth } from '#management/dashboard/server/close-month.ts';
import { countFigures } from '#management/dashboard/server/count-figures.ts';
import { notifyExpiring } from '#management/dashboard/server/notices/tell-expiring.ts';
import type { SystemScope } from '#platform/server/database/scope.ts';
import { expireAppointments } from '#scheduling/appointments/server/expire-appointments.ts';
import { remindAppointments } from '#scheduling/appointments/server/remind-appointments.ts';
import { countHealth } from '#statistics/health/server/roll-up/count-health.ts';
import { startTestApp, type TestApp } from '#testing/app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
  for (let n = 0; n < 3; n++) await t.make.patient(await t.make.company());
});
afterAll(() => t.close());

const JOBS: Record<string, (system: SystemScope) => Promise<unknown>> = {
  closeMonth: (system) => closeMonth(system),
  countFigures: (system) => countFigures(system),
  countHealth: (system) => countHealth(system),
  tellExpiring: (system) => notifyExpiring(system),
  expireAppointments: (system) => expireAppointments(system),
  remindAppointments: (system) => remindAppointments({ system, config: t.services.config }),
};

test.each(Object.entries(JOBS))('%s goes on behind a company that fails', async (_, job) => {
  const { system } = t.services;
  const seen: string[] = [];
  const failing = Object.create(system) as SystemScope;
  failing.forCustomer = (id, ...rest) => {
    if (!seen.includes(id)) seen.push(id);
    if (id === seen[0]) throw new Error('This company fails for ever.');
    return system.forCustomer(id, ...rest);
  };
  await expect(job(failing)).rejects.toThrow('This company fails for ever.');
  expect(seen.length).toBeGreaterThanOrEqual(3);
});
