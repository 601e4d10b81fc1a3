import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Person, startTestApp, type TestApp } from '#testing/app.ts';
import type { Company } from '#testing/builders.ts';
import { runSql } from '#testing/run-sql.ts';
import type { Hit } from '../api.ts';

let t: TestApp;
let company: Company;
let people: Record<'user' | 'owner' | 'doctor' | 'admin', Person>;
let quispe: string;
let exam: string;

const sql = (of: Company, text: string, values: unknown[] = []) =>
  t.services.system.forCustomer(of.id).run(async ({ client }) => (await runSql(client, text, values)).rows);
const found = async (who: Person, q: string): Promise<Hit[]> => {
  const answer = await who.get(`/api/search?q=${encodeURIComponent(q)}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().items;
};
const titles = async (who: Person, q: string, kind: Hit['kind'] = 'worker') =>
  (await found(who, q)).filter((hit) => hit.kind === kind).map((hit) => hit.title);
const kinds = async (who: Person, q: string) => [...new Set((await found(who, q)).map((hit) => hit.kind))];
const batch = (of: Company, name: string, free: boolean) =>
  sql(
    of,
    `insert into import_batches (customer_id, kind, state, file_name, file_size, proven_free)
     values ($1, $2, 'DONE', $3, 1, $4)`,
    [of.id, free ? 'import-persons' : 'import-attentions', name, free],
  );
const document = async (of: Company, attention: string, type: string) => {
  const [file] = await sql(
    of,
    `insert into files (customer_id, key, kind, size, sha256, content_type)
     values ($1, gen_random_uuid(), 'certificate', 1, '\\x00', 'application/pdf') returning id`,
    [of.id],
  );
  await sql(
    of,
    `with d as (insert into documents (customer_id, attention_id, type, file_id, code, sha256, cleared)
     values ($1, $2, $3, $4, upper(substr(md5(random()::text), 1, 12)), '\\x00',
       case when $3 = 'CERTIFICADO_APTITUD' then 'DRAWN' end)
     returning customer_id, id, code) insert into document_codes (customer_id, document_id, code) select * from d`,
    [of.id, attention, type, file.id],
  );
};

beforeAll(async () => {
  t = await startTestApp();
  company = await t.make.company();
  const sign = async (role: 'user' | 'owner' | 'doctor' | 'admin', of = company) =>
    t.as((await t.make.user(role, of)).username);
  people = {
    user: await sign('user'),
    owner: await sign('owner'),
    doctor: await sign('doctor'),
    admin: await sign('admin'),
  };
  quispe = (await t.make.patient(company, { name: 'QUISPE ÑAUPARI José Luis', number: '45678912' })).id;
  exam = (await t.make.attention(company, quispe)).id;
  await t.make.attention(company, quispe, { date: '2025-03-10' });
  await t.make.patient(company, { name: 'MAMANI QUISPE Rosa' });
  await document(company, exam, 'CERTIFICADO_APTITUD');
  await document(company, exam, 'INFORME_MEDICO');
  await batch(company, 'Padrón quispe 2026.xlsx', true);
  await batch(company, 'quispe hipoacusia.xlsx', false);
});
afterAll(() => t.close());

describe('a person is found', () => {
  test.each(['quispe naupari', 'jose quispe', 'QUISPE Ñau', '4567', '45678912', 'luis  ñaupari quispe'])(
    'by «%s»',
    async (q) => expect(await titles(people.user, q)).toContain('QUISPE ÑAUPARI José Luis'),
  );

  test('with their exams, the newest first, and where each opens', async () => {
    const hits = await found(people.user, 'naupari');
    expect(hits.find((hit) => hit.kind === 'worker')).toMatchObject({
      id: quispe,
      path: '/gestion_colaboradores/colaboradores',
      search: { person: quispe },
    });
    const exams = hits.filter((hit) => hit.kind === 'exam');
    expect(exams.map((hit) => hit.detail)).toEqual([
      'EMO periódico · 10/03/2026 · Apto',
      'EMO periódico · 10/03/2025 · Apto',
    ]);
    expect(exams[0]).toMatchObject({ path: '/resultados/emos', search: { attention: exam } });
  });

  test('unless they were deleted', async () => {
    const { id } = await t.make.patient(company, { name: 'ELIMINADO Zacarías' });
    expect(await titles(people.user, 'zacar')).toEqual(['ELIMINADO Zacarías']);
    await sql(company, "update patients set status = 'DELETED' where id = $1", [id]);
    expect(await titles(people.user, 'zacar')).toEqual([]);
    expect(await titles(people.user, 'eliminado zacar')).toEqual([]);
  });

  test('in their own company alone', async () => {
    const other = await t.make.company();
    await t.make.patient(other, { name: 'AJENO Quispe' });
    expect(await titles(people.admin, 'quispe')).not.toContain('AJENO Quispe');
    // Requesting the other company does not help either.
    const asked = await people.user.get(`/api/search?customer_id=${other.id}&q=quispe`);
    expect(asked.json()).toMatchObject({ status: 400, errors: [{ path: 'customer_id' }] });
  });

  test('however many carry both of two frequent words', async () => {
    const large = await t.make.company();
    const doctor = await t.as((await t.make.user('doctor', large)).username);
    // 700 workers with each word: the first word has more matches than are examined one by one; a single worker, the
    // last of all, has both words.
    await sql(
      large,
      `insert into patients (customer_id, document_type, document_number, full_name, first_names, sex)
       select $1, 'DNI', lpad(n::text, 8, '0'),
         case when n = 1400 then 'HUAMAN ROJAS' when n % 2 = 0 then 'HUAMAN A' else 'ROJAS B' end, 'a', 'M'
       from generate_series(1, 1401) n`,
      [large.id],
    );
    for (const q of ['huaman rojas', 'rojas huaman'])
      expect((await found(doctor, q)).map((hit) => hit.title)).toEqual(['HUAMAN ROJAS']);
    expect(await found(doctor, 'huaman a')).toHaveLength(6);
    expect(await found(doctor, 'huaman')).toHaveLength(6);
  });
});

describe('a document is found by the code under its QR', () => {
  const codes = async (of: Company) =>
    sql(of, 'select d.id, d.type, d.code from documents d where d.customer_id = $1', [of.id]) as Promise<
      { id: string; type: string; code: string }[]
    >;
  const ids = async (who: Person, q: string) =>
    (await found(who, q)).filter((hit) => hit.kind === 'document').map((hit) => hit.id);

  test('in capitals or not, in groups or not; its first letters find nothing', async () => {
    const certificate = (await codes(company)).find(({ type }) => type === 'CERTIFICADO_APTITUD')!;
    const { id, code } = certificate;
    for (const q of [
      code,
      code.toLowerCase(),
      code.replace(/(.{4})(?=.)/g, '$1-'),
      ` ${code.replace(/(.{4})(?=.)/g, '$1 ')} `,
    ])
      expect(await ids(people.user, q), q).toEqual([id]);
    expect(await ids(people.user, code.slice(0, 11))).toEqual([]);
    expect((await found(people.user, code))[0]).toMatchObject({
      title: 'QUISPE ÑAUPARI José Luis',
      path: '/gestion_colaboradores/colaboradores_documentos',
      search: { person_id: quispe, type: 'CERTIFICADO_APTITUD' },
    });
  });

  test('behind the wall only by who stands inside it, and in no other company', async () => {
    const { id, code } = (await codes(company)).find(({ type }) => type === 'INFORME_MEDICO')!;
    expect([await ids(people.user, code), await ids(people.doctor, code)]).toEqual([[], [id]]);
    const other = await t.make.company();
    const stranger = await t.as((await t.make.user('doctor', other)).username);
    expect(await ids(stranger, code)).toEqual([]);
  });
});

describe('the wall', () => {
  test('a company user finds no clinical document and no import that was not proven free, by hit or by count', async () => {
    for (const who of [people.user, people.owner]) {
      expect((await found(who, 'naupari')).filter((hit) => hit.kind === 'document')).toMatchObject([
        { detail: 'Certificado de aptitud · examen del 10/03/2026' },
      ]);
      expect(await titles(who, 'quispe', 'batch')).toEqual(['Padrón quispe 2026.xlsx']);
      expect(await found(who, 'hipoacusia')).toEqual([]);
    }
    expect((await found(people.doctor, 'naupari')).filter((hit) => hit.kind === 'document')).toHaveLength(2);
    expect(await titles(people.doctor, 'hipoacusia', 'batch')).toEqual(['quispe hipoacusia.xlsx']);
  });

  test('an answer to a doctor that shows a person is in the audit log once', async () => {
    const told = () =>
      t.services.system.run(
        async ({ client }) =>
          (
            await client.query(
              `select from audit_log
               where customer_id = $1 and action = 'clinical.read' and object_type = '/search'
                 and details->>'q' = 'rosa mam'`,
              [company.id],
            )
          ).rows,
      );
    await found(people.user, 'rosa mam');
    expect(await told()).toHaveLength(0);
    await found(people.doctor, 'rosa mam');
    expect(await told()).toHaveLength(1);
  });
});

test('a free company finds what its pages show', async () => {
  const free = await t.make.company({ membership: 'FREE' });
  const owner = await t.as((await t.make.user('owner', free)).username);
  const { id } = await t.make.patient(free, { name: 'SALAZAR Ana' });
  await document(free, (await t.make.attention(free, id)).id, 'CERTIFICADO_APTITUD');
  await batch(free, 'salazar.xlsx', true);
  expect(await kinds(owner, 'salazar')).toEqual(['worker', 'exam']);
});

test.each(['', 'a', ' - ', '%', '__'])('«%s» finds nothing', async (q) => {
  expect(await found(people.doctor, q)).toEqual([]);
});

test('a number that is too long, or no text, is refused in words', async () => {
  expect((await people.user.get(`/api/search?q=${'a'.repeat(201)}`)).statusCode).toBe(400);
  expect((await people.user.get('/api/search')).statusCode).toBe(400);
});
