import { CANARY_PASSWORD } from '#demo/canary/marks.ts';
import { issueTicket } from '#public/help/server/requests/ticket.ts';
import { browserOf } from '../browser.ts';
import { signaturePng } from '../signature.ts';
import { image } from './company-inputs.ts';
import type { Given, Inputs } from './inputs.ts';
import type { World } from './world.ts';

const cookieOf = (cookies: ReadonlyMap<string, string>) => [...cookies].map(([k, v]) => `${k}=${v}`).join('; ');
const newcomer = (w: World) => w.t.make.user('user', w.company);
/** Waits for an e-mail, whether this process or the world's worker process writes it. */
async function mailed(w: World, to: string, what: RegExp): Promise<string> {
  const deadline = Date.now() + 60_000;
  for (;;) {
    await w.t.drain();
    const found = what.exec((await w.t.mailTo(to))?.text ?? '')?.[1];
    if (found) return found;
    if (Date.now() > deadline) throw new Error(`Nothing was mailed to ${to}.`);
    await new Promise((go) => setTimeout(go, 20));
  }
}

/** Prepares a user who entered the right password and was sent a code. */
const halfWay = async (w: World) => {
  const user = await newcomer(w);
  await w.system('update users set two_step = true where id = $1', [user.id]);
  const browser = browserOf(w.t);
  await browser.post('login', { username: user.username, password: w.t.make.password });
  return { user, cookie: cookieOf(browser.cookies), code: await mailed(w, user.username, /\b(\d{6})\b/) };
};
const validate = async (w: World, place: 'query' | 'body'): Promise<Given> => {
  const { user, cookie, code } = await halfWay(w);
  return { cookie, [place]: { username: user.username, code } };
};
const resend = async (w: World, place: 'query' | 'body'): Promise<Given> => {
  const { user, cookie } = await halfWay(w);
  await w.system("update sign_in_tickets set code_sent_at = now() - interval '5 minutes' where user_id = $1", [
    user.id,
  ]);
  return { cookie, [place]: { user_id: user.id } };
};
const linked = async (w: World) => {
  const { username } = await newcomer(w);
  // All these requests come from one address, which may request only a few links per hour.
  await w.system('delete from login_failures');
  await browserOf(w.t).post('forgot-password', { user_name: username });
  return { username, token: await mailed(w, username, /[?&]token=([^\s&]+)/) };
};
const reset = async (w: World, place: 'query' | 'body'): Promise<Given> => {
  const { username, token } = await linked(w);
  return { [place]: { user_name: username, token, new_password: 'Cordillera-47' } };
};

/** Prepares a worker who entered their document number at their link and, in a second step, the code. */
const atTheLink = async (w: World) => {
  const documentNumber = String(50_000_000 + ++serial);
  const { id } = await w.t.make.patient(w.company, { number: documentNumber });
  const email = `rosa${serial}@correo.test`;
  const doctor = await w.enter('doctor');
  await doctor.send('POST', `/api/middleware/patients/${id}/registration-link`, { email, confirmed: true });
  const token = await mailed(w, email, /personId=(\S+)/);
  const PATIENTS = '/api/middleware/patients';
  const opened = await w.t
    .with('')
    .get(`${PATIENTS}/exists-status?person_id=${token}&document_type_id=DNI&document_number=${documentNumber}`);
  const cookie = opened.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const ask = () => w.t.with(cookie).send('POST', `${PATIENTS}/registration/code?person_id=${token}`);
  const code = async () => {
    await ask();
    return mailed(w, email, /\b(\d{6})\b/);
  };
  const prove = async () => {
    const answer = await w.t
      .with(cookie)
      .send('POST', `${PATIENTS}/registration/verify?person_id=${token}`, { code: await code() });
    return answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ') || cookie;
  };
  return { query: { person_id: token }, cookie, email, code, prove };
};
let serial = 0;

/** Prepares a user who returns from Google. */
const fromGoogle = async (w: World, place: 'query' | 'body'): Promise<Given> => {
  const { username } = await newcomer(w);
  const browser = browserOf(w.t);
  const { url } = (await browser.post('google/start')).json();
  const nonce = new URL(url).searchParams.get('nonce') ?? '';
  const id_token = await w.google!.token({ sub: String(++serial), email: username, nonce });
  return { cookie: cookieOf(browser.cookies), [place]: { id_token } };
};

/** Inputs for the sign-in, the user's account, and a worker's link. */
export const SIGN_IN_INPUTS: Inputs = {
  'POST /api/security/auth/users/landing-page': (w) => ({
    body: { ticket: issueTicket(w.t.services.config.secretKey) },
  }),
  'POST /api/security/auth/login': (w) => ({
    body: { username: w.accounts.user.username, password: CANARY_PASSWORD },
  }),
  'GET /api/security/auth/login/two-factor-authentication/validate': (w) => validate(w, 'query'),
  'POST /api/security/auth/login/two-factor-authentication/validate': (w) => validate(w, 'body'),
  'GET /api/security/auth/login/two-factor-authentication/resend': (w) => resend(w, 'query'),
  'POST /api/security/auth/login/two-factor-authentication/resend': (w) => resend(w, 'body'),
  'GET /api/security/auth/forgot-password': async (w) => ({ query: { user_name: (await newcomer(w)).username } }),
  'POST /api/security/auth/forgot-password': async (w) => ({ body: { user_name: (await newcomer(w)).username } }),
  'GET /api/security/auth/reset-password': (w) => reset(w, 'query'),
  'POST /api/security/auth/reset-password': (w) => reset(w, 'body'),
  'GET /api/security/auth/user-by-token': async (w) => ({ query: { token: (await linked(w)).token } }),
  'POST /api/security/auth/user-by-token': async (w) => ({ body: { token: (await linked(w)).token } }),
  'GET /api/security/auth/cookies': () => ({ query: { name: 'dv_a1b2c3d4' }, cookie: 'dv_a1b2c3d4=valor' }),

  'GET /api/security/auth/google/login': (w) => fromGoogle(w, 'query'),
  'POST /api/security/auth/google/login': (w) => fromGoogle(w, 'body'),
  'POST /api/middleware/patients/registration/code': atTheLink,
  'POST /api/middleware/patients/registration/verify': async (w) => {
    const link = await atTheLink(w);
    return { ...link, body: { code: await link.code() } };
  },
  'POST /api/middleware/patients/registration/contact-code': async (w) => {
    const link = await atTheLink(w);
    return { ...link, cookie: await link.prove(), body: { channel: 'EMAIL', value: 'nueva@correo.test' } };
  },
  'PUT /api/middleware/patients/update-patient-details-by-personId': async (w) => {
    const link = await atTheLink(w);
    return { ...link, cookie: await link.prove(), body: { email: link.email, phoneNumber: '+51 987654321' } };
  },

  'POST /api/security/auth/confirm': () => ({ body: { password: CANARY_PASSWORD } }),
  'PUT /api/security/auth/profile': (_, __, role) => ({
    body: { cmp: role === 'doctor' || role === 'admin' ? '12345' : null },
  }),
  'PUT /api/security/auth/profile/password': () => ({
    body: { currentPassword: CANARY_PASSWORD, newPassword: 'Cordillera-47' },
  }),
  'POST /api/security/auth/profile/picture': async () => ({ file: await image() }),
  'POST /api/security/auth/profile/signature': async () => ({
    file: { name: 'firma.png', content: await signaturePng() },
  }),
  'DELETE /api/security/auth/sessions/{id}': async (w, _, role) => {
    await w.enter(role);
    const [open] = await w.system(
      'select id from sessions where user_id = $1 and ended_at is null order by created_at desc limit 1',
      [w.accounts[role].id],
    );
    return { path: open! };
  },
};
