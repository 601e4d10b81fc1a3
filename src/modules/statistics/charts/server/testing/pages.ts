import { expect } from 'vitest';
import { countHealth } from '#statistics/health/server/roll-up/count-health.ts';
import { type RandomCompany, randomCompany } from '#statistics/health/server/testing/company.ts';
import { type Person, startTestApp, type TestApp } from '#testing/app.ts';
import { releaseHealth } from '../../../../../release-health.ts';
import type { ChartSetting } from '../../chart.ts';
import type { ChartLink } from '../../model.ts';

export interface Charted {
  t: TestApp;
  c: RandomCompany;
  foreign: RandomCompany;
  people: Record<'user' | 'colleague' | 'owner' | 'doctor' | 'other', Person>;
}

/** A company with counted and released health figures and a user of each role, and a second company with a doctor. */
export async function charted(): Promise<Charted> {
  const t = await startTestApp();
  const c = await randomCompany(t, 120, 23);
  const foreign = await randomCompany(t, 5, 3);
  await countHealth(t.services.system);
  await releaseHealth(t.services, { settled: true });
  const sign = async (role: 'user' | 'owner' | 'doctor', of = c) =>
    t.as((await t.make.user(role, of.company)).username);
  const people = {
    user: await sign('user'),
    colleague: await sign('user'),
    owner: await sign('owner'),
    doctor: await sign('doctor'),
    other: await sign('doctor', foreign),
  };
  return { t, c, foreign, people };
}

export const LINKS = '/api/configuration/links';
export const CHARTS = '/api/configuration/charts';
export const SETTINGS = `${CHARTS}/settings`;
export const page = async (who: Person, access = 'COMPANY') => {
  const answer = await who.send('POST', LINKS, { title: 'Página', access, cleared: true });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<ChartLink>();
};
export const IMC = { indicator: 'IMC', kind: 'CLASSES', code: 'imc' };
export const post = (who: Person, link: { id: string }, chart: object = {}) =>
  who.send('POST', SETTINGS, { ...IMC, linkId: link.id, ...chart });
export const made = async (who: Person, link: { id: string }, chart: object = {}) => {
  const answer = await post(who, link, chart);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<ChartSetting>();
};
export const shown = async (who: Person, link: { id: string }) => {
  const answer = await who.get(`${CHARTS}/linkId?linkId=${link.id}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ link: ChartLink; charts: ChartSetting[] }>().charts;
};
export const codes = async (who: Person, link: { id: string }) => (await shown(who, link)).map(({ code }) => code);
