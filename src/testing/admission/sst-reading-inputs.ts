import { plainPdf } from '#demo/canary/pdf.ts';
import { signaturePng } from '../signature.ts';
import type { Inputs } from './inputs.ts';
import type { World } from './world.ts';

const PATH = '/api/middleware/sst-readings';
const OWN = `${PATH}/own`;
const ASSET = 'politica-sst';

/** Prepares a worker with a verified contact who was asked to read a document. */
const reading = async (w: World, state = 'PENDIENTE') => {
  const { id: patient } = await w.t.make.patient(w.company);
  const [who] = await w.sql<{ email: string; number: string }>(
    `update patients set email = id || '@correo.pe', contact_verified_at = now()
     where id = $1 returning email, document_number as number`,
    [patient],
  );
  const key = `customers/${w.company.id}/emodocuments/pdf/${patient}.pdf`;
  const { size, sha256 } = await w.t.services.files.write(key, async (out) => {
    out.end(plainPdf('Política'));
  });
  const [row] = await w.sql(
    `with f as (insert into files (customer_id, key, kind, content_type, size, sha256, original_name)
       values ($1, $2, 'sst-document', 'application/pdf', $3, $4, 'politica.pdf') returning id),
       e as (insert into sst_editions (customer_id, asset, name, edition, content, file_id)
         select $1, $5, 'Política', '1.0', sha256($2::text::bytea), f.id
         from f returning id)
     insert into sst_readings (customer_id, edition_id, patient_id, state, opened_at, signed_at, proof_file_id)
     select $1, e.id, $6, $7, case when $7 <> 'PENDIENTE' then now() end,
       case when $7 = 'FIRMADA' then now() end, case when $7 = 'FIRMADA' then f.id end
     from e, f returning id`,
    // Each reading uses a separate document, so that other calls do not replace it.
    [w.company.id, key, size, sha256, patient, patient, state],
  );
  return { id: String(row!['id']), email: who!.email, number: who!.number };
};
const path = async (w: World, state?: string) => ({ path: { id: (await reading(w, state)).id } });

/** Prepares the worker on a phone, after entering their document number. */
const atPhone = async (w: World, state?: string) => {
  const who = await reading(w, state);
  await w.system('delete from login_failures');
  await (await w.enter('owner')).send('POST', `${PATH}/acts`, { act: 'remind', ids: [who.id] });
  const t = /[?&]t=([\w.-]+)/.exec((await w.t.mailTo(who.email))?.text ?? '')?.[1] ?? '';
  const matched = await w.t.with('').send('POST', `${OWN}/identity?t=${t}`, { type: 'DNI', number: who.number });
  const cookie = matched.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const code = async () => {
    await w.t.with(cookie).send('POST', `${OWN}/code?t=${t}`);
    return /\b(\d{6})\b/.exec((await w.t.mailTo(who.email))?.text ?? '')?.[1] ?? '';
  };
  return { query: { t }, cookie, who, code };
};
const asGiven = async (w: World) => {
  const { query, cookie } = await atPhone(w);
  return { query, cookie };
};
const proven = async (w: World, state?: string) => {
  const { query, cookie, who, code } = await atPhone(w, state);
  const answer = await w.t.with(cookie).send('POST', `${OWN}/verify?t=${query.t}`, { code: await code() });
  const { shown } = answer.json().items.find(({ id }: { id: string }) => id === who.id);
  return { query: { ...query, reading_id: who.id }, cookie, shown };
};

/** Inputs for documents that workers read: the calls of users, and the calls with the worker's link. */
export const SST_READING_INPUTS: Inputs = {
  [`POST ${PATH}`]: () => ({ body: { asset_id: ASSET, dueOn: null } }),
  [`GET ${PATH}/readers`]: () => ({ query: { asset_id: ASSET } }),
  [`GET ${PATH}/{id}`]: (w) => path(w),
  [`POST ${PATH}/{id}/notes`]: (w) => path(w),
  [`POST ${PATH}/{id}/hand-over`]: (w) => path(w),
  [`POST ${PATH}/{id}/proof/link`]: (w) => path(w, 'FIRMADA'),
  [`POST ${PATH}/acts`]: async (w) => ({ body: { act: 'withdraw', ids: [(await reading(w)).id] } }),
  [`POST ${PATH}/undo`]: async (w, by) => {
    const body = { act: 'withdraw', ids: [(await reading(w)).id] };
    await by.send('POST', `${PATH}/acts`, body);
    return { body };
  },
  [`POST ${OWN}/open`]: asGiven,
  [`POST ${OWN}/code`]: asGiven,
  [`POST ${OWN}/close`]: asGiven,
  [`POST ${OWN}/identity`]: async (w) => {
    const { query, who } = await atPhone(w);
    return { query, body: { type: 'DNI', number: who.number } };
  },
  [`POST ${OWN}/verify`]: async (w) => {
    const { query, cookie, code } = await atPhone(w);
    return { query, cookie, body: { code: await code() } };
  },
  [`POST ${OWN}/document`]: async (w) => {
    const { query, cookie } = await proven(w);
    return { query, cookie };
  },
  [`POST ${OWN}/sign`]: async (w) => {
    const { query, cookie, shown } = await proven(w, 'LEIDA');
    const content = await signaturePng(80, 40);
    return { query: { ...query, shown, level: 'ESCRITA' }, cookie, file: { name: 'firma.png', content } };
  },
};
