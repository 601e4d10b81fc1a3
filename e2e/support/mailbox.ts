import { type APIRequestContext, expect, request } from '@playwright/test';
import { ADMIN, openSession } from './session.ts';

type State = Awaited<ReturnType<APIRequestContext['storageState']>>;
const states = new Map<string, State>();

/** Returns an API context signed in as a person of the demonstration, including the second step. */
export async function apiOf(baseURL: string, username: string): Promise<APIRequestContext> {
  const state = states.get(username);
  const api = await request.newContext({ baseURL, ...(state ? { storageState: state } : {}) });
  if (state && (await api.get('/api/security/auth/me')).ok()) return api;
  await openSession(api, username);
  states.set(username, await api.storageState());
  return api;
}

/**
 * Returns the link in the newest message of a template to a recipient, read as the super admin of the demonstration.
 */
export async function linkTo(baseURL: string, recipient: string, template: string): Promise<string> {
  const api = await apiOf(baseURL, ADMIN);
  const query = new URLSearchParams({ search: recipient, page_size: '20' });
  let link: string | undefined;
  await expect
    .poll(async () => {
      const { items } = await (await api.get(`/api/security/messages?${query}`)).json();
      const newest = items.find((item: { template: string }) => item.template === template);
      link = /https?:\/\/\S+restart_password\S+/.exec(newest?.text ?? '')?.[0];
      return link;
    })
    .toBeTruthy();
  await api.dispose();
  return link ?? '';
}

/** Invites a new person to the owner's current company. */
export async function invite(baseURL: string, owner: string, username: string): Promise<void> {
  const api = await apiOf(baseURL, owner);
  const { company } = await (await api.get('/api/security/auth/me')).json();
  const answer = await api.post(`/api/security/auth/users/add?customer_id=${company.customerId}&role=USER`, {
    data: { username, firstName: 'Nélida', lastName: 'Ñaupari' },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  await api.dispose();
}
