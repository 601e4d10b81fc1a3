import { todayInLima } from '#platform/contract/dates.ts';
import type { Inputs } from './inputs.ts';
import type { World } from './world.ts';

const PATH = '/api/middleware/rights-requests';
const ANSWER = { answer: 'Revisamos lo que pediste.' };

/** A worker with a verified contact. */
const worker = async (w: World) => {
  const { id } = await w.t.make.patient(w.company);
  const [row] = await w.sql<{ id: string; email: string; number: string }>(
    `update patients set email = id || '@correo.pe', contact_verified_at = now()
     where id = $1 returning email, document_number as number`,
    [id],
  );
  return { id, email: row!.email, number: row!.number };
};
/** A request about a contact, which doctors and owners answer. */
const request = async (w: World, state = 'RECIBIDA') => {
  const who = await worker(w);
  const [row] = await w.sql(
    `insert into rights_requests (customer_id, patient_id, kind, field, new_value, received_on, due_on,
       term_days, extension_days, term_norm, origin, state)
     values ($1, $2, 'RECTIFICACION', 'TELEFONO', '987654321', current_date, current_date + 20, 10, 10,
       'Norma', 'PERSONAL', $3)
     returning id`,
    [w.company.id, who.id, state],
  );
  return { who, id: String(row!['id']) };
};
const path = async (w: World, state?: string) => ({ path: { id: (await request(w, state)).id } });

/** Prepares a worker who got an answer and entered their document number on a phone. */
const atAnswer = async (w: World) => {
  const { who, id } = await request(w, 'EN_CURSO');
  await w.system('delete from login_failures');
  await (await w.enter('doctor')).send('POST', `${PATH}/acts`, { act: 'attend', ids: [id], values: ANSWER });
  const t = /[?&]t=([\w.-]+)/.exec((await w.t.mailTo(who.email))?.text ?? '')?.[1] ?? '';
  const matched = await w.t.with('').send('POST', `${PATH}/own/identity?t=${t}`, { type: 'DNI', number: who.number });
  const cookie = matched.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const code = async () => {
    await w.t.with(cookie).send('POST', `${PATH}/own/code?t=${t}`);
    return /\b(\d{6})\b/.exec((await w.t.mailTo(who.email))?.text ?? '')?.[1] ?? '';
  };
  return { query: { t }, cookie, who, id, code };
};
const proven = async (w: World) => {
  const { query, cookie, who, id, code } = await atAnswer(w);
  await w.t.with(cookie).send('POST', `${PATH}/own/verify?t=${query.t}`, { code: await code() });
  return { query, cookie, who, id };
};
const asGiven = async (w: World) => {
  const { query, cookie } = await atAnswer(w);
  return { query, cookie };
};

/** Inputs for workers' requests about their data: the calls of users, and the calls with the worker's link. */
export const RIGHTS_INPUTS: Inputs = {
  [`POST ${PATH}`]: async (w) => ({
    body: { patientId: (await worker(w)).id, kind: 'ACCESO', receivedOn: todayInLima() },
  }),
  [`GET ${PATH}/{id}`]: (w) => path(w),
  [`POST ${PATH}/{id}/notes`]: (w) => path(w),
  [`POST ${PATH}/{id}/hand-over`]: (w) => path(w, 'ATENDIDA'),
  [`POST ${PATH}/acts`]: async (w) => ({ body: { act: 'take', ids: [(await request(w)).id] } }),
  [`POST ${PATH}/undo`]: async (w, by) => {
    const body = { act: 'take', ids: [(await request(w)).id] };
    await by.send('POST', `${PATH}/acts`, body);
    return { body };
  },
  [`POST ${PATH}/own/open`]: asGiven,
  [`POST ${PATH}/own/code`]: asGiven,
  [`POST ${PATH}/own/close`]: asGiven,
  [`POST ${PATH}/own/identity`]: async (w) => {
    const { query, who } = await atAnswer(w);
    return { query, body: { type: 'DNI', number: who.number } };
  },
  [`POST ${PATH}/own/verify`]: async (w) => {
    const { query, cookie, code } = await atAnswer(w);
    return { query, cookie, body: { code: await code() } };
  },
  [`POST ${PATH}/own/ask`]: async (w) => {
    const { query, cookie } = await proven(w);
    return { query, cookie, body: { kind: 'ACCESO' } };
  },
  [`POST ${PATH}/own/archive`]: async (w) => {
    const { query, cookie, who } = await proven(w);
    const { key, sha256, size } = await w.t.services.files
      .write(`customers/${w.company.id}/emodocuments/pdf/${who.id}.zip`, async (out) => {
        out.end('PK');
      })
      .then((stored) => ({ ...stored, key: `customers/${w.company.id}/emodocuments/pdf/${who.id}.zip` }));
    const [file] = await w.sql(
      `insert into files (customer_id, key, kind, content_type, size, sha256, medical)
       values ($1, $2, 'rights-archive', 'application/zip', $3, $4, true) returning id`,
      [w.company.id, key, size, sha256],
    );
    const [row] = await w.sql(
      `insert into rights_requests (customer_id, patient_id, kind, received_on, due_on, term_days,
         extension_days, term_norm, origin, state, archive_state, archive_file_id)
       values ($1, $2, 'ACCESO', current_date, current_date + 20, 20, 20, 'Norma', 'ENLACE', 'ATENDIDA',
         'DONE', $3)
       returning id`,
      [w.company.id, who.id, file!['id']],
    );
    return { query: { ...query, request_id: String(row!['id']) }, cookie };
  },
};
