import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Person, startTestApp, type TestApp } from '#testing/app.ts';
import type { Company } from '#testing/builders.ts';
import { runSql } from '#testing/run-sql.ts';

let t: TestApp;
let company: Company;
let doctor: Person;
let hr: Person;
let patient: string;
let mailbox: string;
let serial = 0;
beforeAll(async () => {
  t = await startTestApp();
  company = await t.make.company();
  doctor = await t.as((await t.make.user('doctor', company)).username);
  hr = await t.as((await t.make.user('user', company)).username);
  await t.services.system.run(({ client }) =>
    client.query("update customers set consultation_mail = 'servicio@medico.test' where id = $1", [company.id]),
  );
  await t.services.system.run(({ client }) =>
    client.query('update customers set consultation_mail_confirmed_at = now() where id = $1', [company.id]),
  );
});
afterAll(() => t.close());
beforeEach(async () => {
  serial++;
  mailbox = `rosa${serial}@correo.test`;
  patient = (await t.make.patient(company, { number: `4567${String(serial).padStart(4, '0')}`, name: 'Ñaupari, Rosa' }))
    .id;
  await t.services.system.run(({ client }) => client.query('delete from login_failures'));
});

const PATIENTS = '/api/middleware/patients';
const sql = (text: string, values: unknown[] = []) =>
  t.services.system.forCustomer(company.id).run(async ({ client }) => (await runSql(client, text, values)).rows);
const numberOf = () => `4567${String(serial).padStart(4, '0')}`;
const send = (by: Person, body: object = {}) =>
  by.send('POST', `${PATIENTS}/${patient}/registration-link`, { email: mailbox, confirmed: true, ...body });
/** The token of the newest link sent by mail. */
async function link(): Promise<string> {
  expect((await send(doctor)).statusCode).toBe(200);
  const mail = await t.mailTo(mailbox);
  return /personId=(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
}
/** A browser without a session, which keeps the cookies that it gets. */
function browser() {
  let cookie = '';
  const call = async (
    method: 'GET' | 'POST' | 'PUT',
    url: string,
    payload?: object,
  ): Promise<LightMyRequestResponse> => {
    const answer = await t.app.inject({
      method,
      url: `${PATIENTS}/${url}`,
      headers: { cookie },
      ...(payload ? { payload } : {}),
    });
    for (const { name, value } of answer.cookies) cookie = `${name}=${value}`;
    return answer;
  };
  return {
    exists: (token: string, number = numberOf(), type = 'DNI') =>
      call('GET', `exists-status?person_id=${token}&document_type_id=${type}&document_number=${number}`),
    code: (token: string) => call('POST', `registration/code?person_id=${token}`),
    verify: (token: string, code: string) => call('POST', `registration/verify?person_id=${token}`, { code }),
    prove: (token: string, body: object) => call('POST', `registration/contact-code?person_id=${token}`, body),
    save: (token: string, body: object) => call('PUT', `update-patient-details-by-personId?person_id=${token}`, body),
  };
}
const codeMailed = async () => /\b(\d{6})\b/.exec((await t.mailTo(mailbox))?.text ?? '')?.[1] ?? '';
const details = (over: object = {}) => ({
  departmentId: '15',
  provinceId: '1501',
  districtId: '150122',
  street: 'Av. Larco 123',
  email: mailbox,
  phoneNumber: '+51 987654321',
  ...over,
});

describe('the link', () => {
  test('is sent by a doctor to a mailbox confirmed with the worker, and seen by nobody else', async () => {
    expect((await send(hr)).statusCode).toBe(404);
    expect((await send(doctor, { confirmed: false })).json().code).toBe('contact_unverified');
    const sent = await send(doctor);
    expect(sent.json()).toEqual({
      masked: expect.stringMatching(/^ro•••@/),
      expiresAt: expect.any(String),
      leaves: false,
    });
    const mail = await t.mailTo(mailbox);
    expect(mail?.text).toMatch(/\/registro\?personId=\S{40,}/);
    expect(mail?.text).not.toMatch(/examen|médic|salud ocupacional del|result/i);
    expect(mail?.text).not.toContain(numberOf());
    // The contact is verified now, so no confirmation is required.
    expect((await send(doctor, { confirmed: false })).statusCode).toBe(200);
    const [row] = await sql('select email, contact_verified_at, contact_verified_by from patients where id = $1', [
      patient,
    ]);
    expect(row).toMatchObject({ email: mailbox, contact_verified_by: expect.any(String) });
    const stranger = await t.as((await t.make.user('doctor', await t.make.company())).username);
    expect((await send(stranger)).statusCode).toBe(404);
  });

  test('sent anew ends the one before', async () => {
    const first = await link();
    const second = await link();
    expect((await browser().exists(first)).statusCode).toBe(410);
    expect((await browser().exists(second)).json()).toMatchObject({ status: 200, hasUpdatedFlag: false });
  });
});

describe('the way of a worker', () => {
  test('document, code, data; what was saved is verified by them and closes the link', async () => {
    const token = await link();
    const worker = browser();
    const matched = await worker.exists(token, ` ${numberOf()} `);
    expect(matched.json()).toMatchObject({ status: 200, hasUpdatedFlag: false });
    expect((await worker.save(token, details())).json().code).toBe('ticket_expired');
    const sent = await worker.code(token);
    expect(sent.json()).toMatchObject({ masked: expect.stringMatching(/•••/) });
    expect(sent.json().demoCode).toBeUndefined();
    expect((await worker.code(token)).json().code).toBe('resend_too_soon');
    const shown = await worker.verify(token, await codeMailed());
    expect(shown.json()).toMatchObject({ firstName: 'Ñaupari, Rosa', email: mailbox });
    // Set again, because the cookie of the match would expire before the session that the code starts.
    const [kept] = matched.cookies;
    expect(shown.cookies).toEqual([expect.objectContaining({ value: kept?.value, maxAge: kept?.maxAge })]);
    const moved = `nueva${serial}@correo.test`;
    const saved = await worker.save(token, details({ email: moved.toUpperCase() }));
    expect(saved.statusCode, saved.body).toBe(200);
    const [row] = await sql(
      `select email, phone, district_id, street, contact_verified_by, self_updated_at, version
       from patients where id = $1`,
      [patient],
    );
    expect(row).toMatchObject({
      email: moved,
      phone: '+51 987654321',
      district_id: '150122',
      contact_verified_by: null,
      self_updated_at: expect.any(String),
    });
    await t.drain();
    expect((await t.mailTo(mailbox))?.template).toBe('contact_changed');
    expect((await t.mailTo('servicio@medico.test'))?.template).toBe('contact_change_told');
    expect((await worker.exists(token)).json()).toEqual({ status: 600, hasUpdatedFlag: true });
    expect((await worker.save(token, details())).json().code).toBe('ticket_expired');
  });

  test('is asked about WhatsApp and SMS: what they agree to is kept for the number that they gave', async () => {
    const agree = async (consents: string[], phoneNumber = '987654321') => {
      const token = await link();
      const worker = browser();
      await worker.exists(token);
      await worker.code(token);
      const shown = await worker.verify(token, await codeMailed());
      expect((await worker.save(token, details({ consents, phoneNumber }))).statusCode).toBe(200);
      return shown.json().consents.map(({ given }: { given: boolean }) => given);
    };
    expect(await agree(['WHATSAPP'])).toEqual([false, false]);
    expect(await agree(['WHATSAPP'])).toEqual([true, false]);
    expect(await agree([])).toEqual([true, false]);
    expect(await agree([])).toEqual([false, false]);
    const kept = await sql(
      'select channel, given, phone, asked_in from channel_consents where patient_id = $1 order by at',
      [patient],
    );
    expect(kept).toEqual([
      { channel: 'WHATSAPP', given: true, phone: '987654321', asked_in: 'REGISTRATION' },
      { channel: 'WHATSAPP', given: false, phone: '987654321', asked_in: 'REGISTRATION' },
    ]);
  });

  test.each([
    ['street', ''],
    ['email', 'no'],
    ['phoneNumber', '98-7'],
    ['phoneNumber', ''],
    ['districtId', '080101'],
    ['districtId', '150199'],
    ['departmentId', null],
  ])('%s as %j is refused by its field, and nothing is closed', async (name, value) => {
    const token = await link();
    const worker = browser();
    await worker.exists(token);
    await worker.code(token);
    await worker.verify(token, await codeMailed());
    const answer = await worker.save(token, details({ [name]: value }));
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors.map((e: { path: string }) => e.path)).toContain(name);
    expect((await worker.save(token, details())).statusCode).toBe(200);
  });
});

describe('nobody else', () => {
  test('T16: learns anything: an unknown token, another type and another number answer alike', async () => {
    const token = await link();
    const answers = [
      await browser().exists('x'.repeat(55)),
      await browser().exists(`${token.slice(0, -2)}AA`),
      await browser().exists(token, numberOf(), 'CE'),
      await browser().exists(token, '11111111'),
    ];
    expect(answers.map((a) => [a.statusCode, a.body])).toEqual(answers.map(() => [200, '{"status":0}']));
    expect(answers.every((a) => a.cookies.length === 0)).toBe(true);
  });

  test('T16: tries a link more than 5 times: it is locked, later it is over', async () => {
    const token = await link();
    for (let n = 0; n < 5; n++) await browser().exists(token, '11111111');
    expect((await browser().exists(token)).json()).toMatchObject({ code: 'link_locked', status: 429 });
    await sql("update access_links set locked_until = now() - interval '1 minute'");
    for (let n = 0; n < 5; n++) await browser().exists(token, '11111111');
    await sql("update access_links set locked_until = now() - interval '1 minute'");
    expect((await browser().exists(token)).json().code).toBe('link_expired');
  });

  test('T16: tries more than 20 times from one address in 15 minutes', async () => {
    const tries = [];
    for (let n = 0; n < 21; n++) tries.push((await browser().exists('x'.repeat(55))).statusCode);
    expect(tries.filter((code) => code === 200)).toHaveLength(20);
    expect(tries.at(-1)).toBe(429);
  }, 40_000);

  test('goes on without the cookie of the match, or with a wrong code', async () => {
    const token = await link();
    const worker = browser();
    await worker.exists(token);
    expect((await browser().code(token)).json().code).toBe('ticket_expired');
    await worker.code(token);
    const code = await codeMailed();
    expect((await browser().verify(token, code)).json().code).toBe('ticket_expired');
    const wrong = code === '000000' ? '111111' : '000000';
    expect((await worker.verify(token, wrong)).json().code).toBe('wrong_code');
    expect((await worker.verify(token, code)).statusCode).toBe(200);
    await sql("update access_links set session_expires_at = now() - interval '1 second'");
    expect((await worker.save(token, details())).json().code).toBe('ticket_expired');
  });

  test('gets a code at a contact that the company changed', async () => {
    const token = await link();
    await sql('update patients set email = $2, contact_verified_at = null where id = $1', [
      patient,
      'otro@empresa.test',
    ]);
    const worker = browser();
    expect((await worker.exists(token)).json().status).toBe(200);
    expect((await worker.code(token)).json().code).toBe('contact_unverified');
    expect(await t.mailTo('otro@empresa.test')).toBeUndefined();
  });
});

describe('a contact that the worker types', () => {
  const inForm = async () => {
    const token = await link();
    const worker = browser();
    await worker.exists(token);
    await worker.code(token);
    await worker.verify(token, await codeMailed());
    return { token, worker };
  };
  const state = async () =>
    (
      await sql(
        `select email, phone, contact_verified_at is not null as email_verified,
           phone_verified_at is not null as phone_verified
         from patients where id = $1`,
        [patient],
      )
    )[0];
  const sentTo = async (contact: string) => /\b(\d{6})\b/.exec((await t.mailTo(contact))?.text ?? '')?.[1] ?? '';

  test('stays unverified without a code of its own; the one that the link went to stays verified', async () => {
    const { token, worker } = await inForm();
    const moved = `nueva${serial}@correo.test`;
    expect((await worker.save(token, details({ email: moved }))).statusCode).toBe(200);
    expect(await state()).toEqual({
      email: moved,
      phone: '+51 987654321',
      email_verified: false,
      phone_verified: false,
    });
    // Nothing is sent to an unverified e-mail: a doctor verifies it first.
    expect((await send(doctor, { email: moved, confirmed: false })).json().code).toBe('contact_unverified');

    const again = await inForm();
    expect((await again.worker.save(again.token, details())).statusCode).toBe(200);
    expect(await state()).toMatchObject({ email: mailbox, email_verified: true, phone_verified: false });
  });

  test('is verified by the code that went to it, and by no other', async () => {
    const { token, worker } = await inForm();
    const [moved, other] = [`nueva${serial}@correo.test`, `otra${serial}@correo.test`];
    const sent = await worker.prove(token, { channel: 'EMAIL', value: moved });
    expect(sent.statusCode, sent.body).toBe(200);
    expect((await worker.prove(token, { channel: 'EMAIL', value: other })).json().code).toBe('resend_too_soon');
    const emailCode = await sentTo(moved);
    expect(emailCode).toHaveLength(6);
    const elsewhere = await worker.save(token, details({ email: other, emailCode }));
    expect([elsewhere.statusCode, elsewhere.json().code]).toEqual([400, 'wrong_code']);
    const asPhone = await worker.save(token, details({ email: moved, phoneCode: emailCode }));
    expect(asPhone.json().errors).toEqual([expect.objectContaining({ path: 'phoneCode' })]);
    expect((await worker.save(token, details({ email: moved, emailCode }))).statusCode).toBe(200);
    expect(await state()).toMatchObject({ email: moved, email_verified: true, phone_verified: false });
  });

  test('five wrong codes use up the right one', async () => {
    const { token, worker } = await inForm();
    const moved = `nueva${serial}@correo.test`;
    await worker.prove(token, { channel: 'EMAIL', value: moved });
    const emailCode = await sentTo(moved);
    const wrong = emailCode === '000000' ? '111111' : '000000';
    for (let n = 0; n < 5; n++)
      expect((await worker.save(token, details({ email: moved, emailCode: wrong }))).json().code).toBe('wrong_code');
    expect((await worker.save(token, details({ email: moved, emailCode }))).json().code).toBe('wrong_code');
  });

  test('a telephone is proven by SMS or WhatsApp where these are set up, and offered nothing where not', async () => {
    const { token, worker } = await inForm();
    const refused = await worker.prove(token, { channel: 'SMS', value: '987654321' });
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'channel_off']);
    const { config } = t.services;
    const before = config.sms;
    (config as { sms: unknown }).sms = { url: 'http://127.0.0.1:9/sms', token: 'x' };
    try {
      expect((await worker.prove(token, { channel: 'SMS', value: '+51 987654321' })).statusCode).toBe(200);
    } finally {
      (config as { sms: unknown }).sms = before;
    }
    expect((await t.mailTo('+51 987654321'))?.template).toBe('contact_code');
    const phoneCode = await sentTo('+51 987654321');
    expect((await worker.save(token, details({ phoneCode }))).statusCode).toBe(200);
    expect(await state()).toMatchObject({ email_verified: true, phone_verified: true });
  });

  test('gets no code without the session that the code of the link opened', async () => {
    const token = await link();
    const worker = browser();
    await worker.exists(token);
    expect((await worker.prove(token, { channel: 'EMAIL', value: 'a@correo.test' })).json().code).toBe(
      'ticket_expired',
    );
  });
});
