import { makeDelivery, tokenMailedTo } from '#documents/deliveries/server/testing/office.ts';
import { multipartOf } from '../files.ts';
import { signaturePng } from '../signature.ts';
import { image } from './company-inputs.ts';
import type { Given, Inputs } from './inputs.ts';
import type { World } from './world.ts';

const OWN = '/api/exam/own-results';
const cookieOf = ({ cookies }: { cookies: { name: string; value: string }[] }) =>
  cookies.map(({ name, value }) => `${name}=${value}`).join('; ');

/** Prepares a worker who got the link to their results and entered their document number. */
const atResults = async (w: World) => {
  const made = await makeDelivery(w.t, w.company);
  const [doctor] = await w.sql('select user_id as id from user_customers where role = $1 limit 1', ['DOCTOR']);
  await w.sql('update attentions set doctor_id = $2, doctor_name = $3 where id = $1', [
    made.attentionId,
    doctor!.id,
    'Médico de Prueba',
  ]);
  await w.system("update users set cmp = coalesce(cmp, '12345') where id = $1", [doctor!.id]);
  await w.system(
    "insert into user_images (user_id, kind, content, sha256) values ($1, 'SIGNATURE', $2, $3) on conflict do nothing",
    [doctor!.id, (await image()).content, Buffer.alloc(32)],
  );
  await w.system('delete from login_failures');
  const values = { channels: ['EMAIL'] };
  await (await w.enter('doctor')).send('POST', '/api/exam/result-deliveries/acts', {
    act: 'send',
    ids: [made.id],
    values,
  });
  const t = await tokenMailedTo(w.t, made.email);
  const matched = await w.t.with('').send('POST', `${OWN}/identity?t=${t}`, { type: 'DNI', number: made.number });
  const cookie = cookieOf(matched);
  const code = async () => {
    await w.t.with(cookie).send('POST', `${OWN}/code?t=${t}`);
    return /\b(\d{6})\b/.exec((await w.t.mailTo(made.email))?.text ?? '')?.[1] ?? '';
  };
  const prove = async () => w.t.with(cookie).send('POST', `${OWN}/verify?t=${t}`, { code: await code() });
  return { query: { t }, cookie, number: made.number, attentionId: made.attentionId, code, prove };
};
const proven = async (w: World) => {
  const { query, cookie, attentionId, prove } = await atResults(w);
  const answer = await prove();
  return { query, cookie: cookieOf(answer) || cookie, attentionId, results: answer.json() };
};

/** Inputs for the calls with the link to a worker's results. */
export const OWN_RESULT_INPUTS: Inputs = {
  'POST /api/exam/own-results/open': atResults,
  'POST /api/exam/own-results/consents': proven,
  'POST /api/exam/own-results/consent': async (w) => {
    const { query, cookie, attentionId } = await proven(w);
    await w.sql(
      "update patients set phone = '987654321' where id = (select patient_id from attentions where id = $1)",
      [attentionId],
    );
    return { query, cookie, body: { channel: 'WHATSAPP', given: true } };
  },
  'POST /api/exam/own-results/identity': async (w) => {
    const { query, number } = await atResults(w);
    return { query, body: { type: 'DNI', number } };
  },
  'POST /api/exam/own-results/code': atResults,
  'POST /api/exam/own-results/verify': async (w) => {
    const { query, cookie, code } = await atResults(w);
    return { query, cookie, body: { code: await code() } };
  },
  'POST /api/exam/own-results/document': async (w) => {
    const { query, cookie } = await proven(w);
    return { query: { ...query, type: 'CERTIFICADO_APTITUD' }, cookie };
  },
  'POST /api/exam/own-results/vaccination-card': async (w) => {
    const { query, cookie, attentionId } = await proven(w);
    await w.sql(
      `insert into vaccine_doses (customer_id, patient_id, scheme, dose, given_on)
       select customer_id, patient_id, 'INFLUENZA', 1, '2026-03-02' from attentions where id = $1`,
      [attentionId],
    );
    return { query, cookie };
  },
  'POST /api/exam/own-results/rating': async (w) => {
    const { query, cookie, results } = await proven(w);
    const search = new URLSearchParams({ ...query, level: 'DIBUJADA', shown: results.shown });
    const content = await signaturePng();
    const url = `${OWN}/sign?${search}`;
    await w.t.with(cookie).inject({ method: 'POST', url, ...multipartOf('firma.png', content) });
    return { query, cookie, body: { result: 9 } };
  },
  'POST /api/exam/own-results/sign': async (w): Promise<Given> => {
    const { query, cookie, results } = await proven(w);
    return {
      query: { ...query, level: 'DIBUJADA', shown: results.shown },
      cookie,
      file: { name: 'firma.png', content: await signaturePng() },
    };
  },
  'POST /api/middleware/rights-requests/own/accesses': async (w) => {
    const { query, cookie } = await proven(w);
    return { query, cookie };
  },
  'POST /api/exam/own-results/close': atResults,
  'POST /api/exam/own-results/values': async (w) => {
    const { query, cookie } = await proven(w);
    return { query, cookie };
  },
  'POST /api/exam/own-results/referral-report': async (w): Promise<Given> => {
    const { query, cookie, attentionId } = await proven(w);
    const [row] = await w.sql(
      `insert into consultations (customer_id, attention_id, position, issued_on)
       values ($1, $2, 1, '2026-03-11') returning id`,
      [w.company.id, attentionId],
    );
    return { query: { ...query, referral_id: row!.id }, cookie, file: await image() };
  },
};
