import { randomUUID } from 'node:crypto';
import { tokenMailedTo } from '#documents/deliveries/server/testing/office.ts';
import { makeReferral } from '#exams/consultations/server/testing/referral.ts';
import { image } from './company-inputs.ts';
import type { Inputs } from './inputs.ts';
import type { World } from './world.ts';

const OWN = '/api/exam/own-report';
const cookieOf = ({ cookies }: { cookies: { name: string; value: string }[] }) =>
  cookies.map(({ name, value }) => `${name}=${value}`).join('; ');

/** Prepares a worker who was asked for a referral's report and entered their document number. */
async function asked(w: World) {
  const email = `luis.${randomUUID()}@correo.pe`;
  const { id, patientId } = await makeReferral(w.t, w.company, { email });
  const [person] = await w.sql(
    'update patients set contact_verified_at = now() where id = $1 returning document_number as id',
    [patientId],
  );
  await w.system('delete from login_failures');
  await (await w.enter('doctor')).send('POST', '/api/exam/consultations/acts', {
    act: 'askReport',
    ids: [id],
    values: {},
  });
  const t = await tokenMailedTo(w.t, email);
  const number = person!.id as string;
  const cookie = cookieOf(await w.t.with('').send('POST', `${OWN}/identity?t=${t}`, { type: 'DNI', number }));
  const code = async () => {
    await w.t.with(cookie).send('POST', `${OWN}/code?t=${t}`);
    return /\b(\d{6})\b/.exec((await w.t.mailTo(email))?.text ?? '')?.[1] ?? '';
  };
  return { given: { query: { t }, cookie }, number, t, code };
}

/** Inputs for the calls with the link to upload a referral's report. */
export const OWN_REPORT_INPUTS: Inputs = {
  [`POST ${OWN}/open`]: async (w) => (await asked(w)).given,
  [`POST ${OWN}/identity`]: async (w) => {
    const { given, number } = await asked(w);
    return { ...given, body: { type: 'DNI', number } };
  },
  [`POST ${OWN}/code`]: async (w) => (await asked(w)).given,
  [`POST ${OWN}/verify`]: async (w) => {
    const { given, code } = await asked(w);
    return { ...given, body: { code: await code() } };
  },
  [`POST ${OWN}/close`]: async (w) => (await asked(w)).given,
  [`POST ${OWN}/load`]: async (w) => {
    const { given, code, t } = await asked(w);
    const verified = await w.t.with(given.cookie).send('POST', `${OWN}/verify?t=${t}`, { code: await code() });
    return { ...given, cookie: cookieOf(verified) || given.cookie, file: await image() };
  },
};
