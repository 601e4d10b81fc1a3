import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Access, type Role, rolesOf } from '#platform/contract/access.ts';
import { inputFor } from '#platform/contract/catalogue/calls.ts';
import { type Catalogue, type Entry, typedOf } from '#platform/contract/catalogue/catalogue.ts';
import { a, the } from '#platform/contract/catalogue/noun.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { sortsOf } from '#platform/contract/list/columns.ts';
import { columnsOf } from '#platform/server/catalogue/store.ts';
import { fileColumns } from '#platform/server/exports/file-columns.ts';
import { type Person, startTestApp, type TestApp } from '#testing/app.ts';
import type { Company } from '#testing/builders.ts';
import { catalogueOffice, type Office } from '#workers/catalogs/server/testing/office.ts';
import { modules } from '../product.ts';

// Rules that every catalogue must meet, new ones too: catalogues are found by their routes. Special behaviour has
// separate tests.
const catalogues = [...new Set(modules.flatMap((m) => m.routes.flatMap((r) => r.catalogue ?? [])))];

/** Fields that an entry needs in addition to its name, when the form starts without them. */
const NEEDED: Record<string, object> = {
  protocols: {
    stations: [{ serviceArea: 'TRIAJE', jobTitles: [], hazards: [], sex: null, ageFrom: null, ageTo: null }],
  },
};

/** A use of an entry, and the message that refuses its deletion. */
interface Use {
  by(office: Office, entry: Entry): Promise<unknown>;
  says: (name: string) => string;
}
const workerBy = (column: string, where: string): Use => ({
  by: (office, { id }) => office.worker({ [column]: id }),
  says: (name) => `${name} tiene 1 colaborador activo: pásalo a ${where}.`,
});
const USES: Record<string, Use> = {
  areas: workerBy('working_area_id', 'otra área antes de eliminarla'),
  'job-titles': workerBy('job_title_id', 'otro puesto antes de eliminarlo'),
  projects: workerBy('project_id', 'otro proyecto antes de eliminarlo'),
  'health-centres': {
    by: async (office, { name }) => {
      const { id } = await t.make.attention(company, await office.worker({}));
      await office.sql('update attentions set health_centre = upper($2) where id = $1', id, name);
    },
    says: (name) => `${name} tiene EMOs de 1 colaborador: no se elimina para que su historia siga completa.`,
  },
  protocols: {
    by: (office) => office.worker({}),
    says: (name) =>
      `${name} es el perfil médico de 1 colaborador activo: desactívalo o ponle fecha final antes de eliminarlo.`,
  },
};

let t: TestApp;
let company: Company;
let office: Office;
beforeAll(async () => {
  t = await startTestApp();
});
beforeEach(async () => {
  company = await t.make.company();
  office = catalogueOffice(t, company);
});
afterAll(() => t.close());

const KINDS = ['user', 'owner', 'doctor', 'admin'] as const;
const sign = async (role: (typeof KINDS)[number], of = company): Promise<Person> =>
  t.as((await t.make.user(role, of)).username);
/** The role with the fewest rights among the admitted roles. */
const leastOf = (access: Access) => KINDS.find((role) => (rolesOf(access) as readonly Role[]).includes(role))!;

interface Input {
  params?: { id?: string };
  query?: object;
  body?: unknown;
}
function ask(who: Person, e: Endpoint, { params, query, body }: Input = {}, of = company) {
  const search = new URLSearchParams({
    ...(e.tenant === 'customer_id' ? { customer_id: of.id } : {}),
    ...(query as Record<string, string>),
  });
  return who.inject({
    method: e.method,
    url: `/api${e.path.replace('{id}', params?.id ?? '')}?${search}`,
    ...(body === undefined ? {} : { payload: body as object }),
  });
}
/** Values of a new form with its required texts filled. */
function valuesFor(of: Catalogue, name: string) {
  const texts = Object.entries(of.fields).filter(([, { required, control }]) => required && 'max' in control);
  return {
    ...typedOf(of, null),
    ...Object.fromEntries(texts.map(([field, { control }]) => [field, control.kind === 'number' ? 1 : 'Texto'])),
    ...NEEDED[of.id],
    name,
  };
}
async function create(who: Person, of: Catalogue, name: string): Promise<Entry> {
  const answer = await ask(who, of.calls.create, { body: valuesFor(of, name) });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}
const listed = async (who: Person, { calls: { list } }: Catalogue, asked: object = {}, of = company) => {
  const answer = await ask(who, list, list.method === 'GET' ? { query: asked } : { body: asked }, of);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json() as { items: Entry[]; total: number };
};
const about = (call: Endpoint, id: string, body?: object) => inputFor(call, id, body) as Input;
const NOBODY = 'ffffffff-ffff-4fff-8fff-ffffffffffff';

test('the catalogues of the product are found', () => {
  expect(catalogues.map(({ id }) => id)).toEqual(
    expect.arrayContaining(['areas', 'job-titles', 'projects', 'health-centres', 'protocols']),
  );
});

describe.each(catalogues.map((of) => [of.id, of] as const))('%s', (_, of) => {
  const { calls } = of;
  const writer = () => sign(leastOf(calls.create.access));

  test('has the table that its constant says', async () => {
    const columns = await office.sql<{ column: string; nullable: boolean }>(
      `select a.attname as column, not a.attnotnull as nullable from pg_attribute a
       where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped`,
      of.table,
    );
    const nullable = new Map(columns.map((c) => [c.column, c.nullable]));
    for (const column of ['customer_id', 'id', 'name', 'version', 'active'])
      expect(nullable.get(column), column).toBe(false);
    for (const [name, column] of columnsOf(of)) {
      const mayBeNull = of.fields[name]!.stored.safeParse(null).success;
      expect(nullable.get(column), column).toBe(mayBeNull);
    }
    const [table] = await office.sql<{ forced: boolean; policies: string[]; unique: string | null }>(
      `select c.relrowsecurity and c.relforcerowsecurity as forced,
         array(select p.qual from pg_policies p where p.tablename = $1 order by 1) as policies,
         (select indexdef from pg_indexes i where i.indexname = $1 || '_name') as unique
       from pg_class c where c.oid = $1::regclass`,
      of.table,
    );
    expect(table?.forced).toBe(true);
    expect(table?.policies).toEqual([expect.stringContaining('customer_id = ( SELECT current_tenant()')]);
    if (!of.sameNames) expect(table?.unique).toMatch(/UNIQUE .* \(customer_id, fold\(name\)\) WHERE active/);
  });

  test('an entry is made, found without accents, read, changed by who read it last, deleted and told of', async () => {
    const who = await writer();
    const made = await create(who, of, 'Ampliación  Ñandú');
    expect(made).toMatchObject({ name: 'Ampliación Ñandú', version: 1 });
    expect(await listed(who, of, { q: 'AMPLIACION nandu' })).toEqual({ items: [made], total: 1 });
    expect((await listed(who, of, { q: 'ampliada' })).total).toBe(0);
    if (calls.one) expect((await ask(who, calls.one, about(calls.one, made.id))).json()).toEqual(made);
    const put = (name: string) =>
      ask(who, calls.update, about(calls.update, made.id, { ...typedOf(of, made), name, version: 1 }));
    expect((await put('Segunda')).json()).toEqual({ ...made, name: 'Segunda', version: 2 });
    expect((await put('Tercera')).json()).toMatchObject({
      status: 409,
      code: 'changed_meanwhile',
      current: { id: made.id, name: 'Segunda', version: 2 },
    });
    const remove = () => ask(who, calls.remove, about(calls.remove, made.id));
    expect((await remove()).statusCode).toBe(200);
    expect((await remove()).statusCode).toBe(404);
    expect((await listed(who, of)).total).toBe(0);
    expect(await office.audited(made.id)).toEqual([
      [`${of.object}.created`, { name: 'Ampliación Ñandú' }],
      [`${of.object}.updated`, { before: 'Ampliación Ñandú', name: 'Segunda' }],
      [`${of.object}.deleted`, { name: 'Segunda' }],
    ]);
    expect(await create(who, of, 'Segunda')).toMatchObject({ version: 1 });
  });

  test('a name is of one entry, however it is written, unless two may have it', async () => {
    const who = await writer();
    await create(who, of, 'Almacén');
    const other = await create(who, of, 'Taller');
    const again = [
      await ask(who, calls.create, { body: valuesFor(of, ' ALMACEN ') }),
      await ask(
        who,
        calls.update,
        about(calls.update, other.id, { ...typedOf(of, other), name: 'almacen', version: 1 }),
      ),
    ];
    for (const answer of again)
      if (of.sameNames) expect(answer.statusCode).toBe(200);
      else
        expect(answer.json()).toMatchObject({
          status: 400,
          errors: [{ path: 'name', code: 'name_taken', message: `Ya hay ${a(of.noun)} con este nombre.` }],
        });
  });

  test.each(['', '   ', '—', '\u0000', 'x'.repeat(201)])('a name like %j is refused under its field', async (name) => {
    const answer = await ask(await writer(), calls.create, { body: valuesFor(of, name) });
    expect(answer.statusCode).toBe(400);
    expect(new Set(answer.json().errors.map((error: { path: string }) => error.path))).toEqual(new Set(['name']));
  });

  test('who may reads and changes; for others there is nothing', async () => {
    const made = await create(await writer(), of, 'Vista');
    for (const role of KINDS) {
      const who = await sign(role);
      const may = (e: Endpoint) => (rolesOf(e.access) as readonly Role[]).includes(role);
      const asked: [Endpoint, Input][] = [
        [calls.list, calls.list.method === 'GET' ? {} : { body: {} }],
        [calls.file, { query: { format: 'csv' } }],
        ...(calls.one ? [[calls.one, about(calls.one, made.id)] as [Endpoint, Input]] : []),
        [calls.create, { body: valuesFor(of, `De ${role}`) }],
      ];
      for (const [e, input] of asked)
        expect((await ask(who, e, input)).statusCode, `${role} ${e.method} ${e.path}`).toBe(may(e) ? 200 : 404);
      const mine = may(calls.create) ? await create(who, of, `Otra de ${role}`) : made;
      const change = about(calls.update, mine.id, { ...typedOf(of, mine), name: `Cambio de ${role}`, version: 1 });
      expect((await ask(who, calls.update, change)).statusCode, role).toBe(may(calls.update) ? 200 : 404);
      expect((await ask(who, calls.remove, about(calls.remove, mine.id))).statusCode, role).toBe(
        may(calls.remove) ? 200 : 404,
      );
    }
    const nobody = { inject: (options: object) => t.app.inject(options) } as Person;
    expect((await ask(nobody, calls.create, { body: valuesFor(of, 'Nadie') })).statusCode).toBe(401);
  });

  test('opens for the memberships that its constant says', async () => {
    const free = await t.make.company({ membership: 'FREE' });
    // A super admin passes every membership, so the owner sends the call: the refusal by membership must come before
    // the refusal by role.
    const may = rolesOf(calls.list.access);
    const role = may.includes('doctor') && !may.includes('owner') ? 'doctor' : 'owner';
    const who = await sign(role, free);
    const { statusCode } = await ask(who, calls.list, calls.list.method === 'GET' ? {} : { body: {} }, free);
    expect(statusCode).toBe(of.tier === 'PREMIUM' ? 402 : may.includes(role) ? 200 : 404);
  });

  test('what belongs to another company is as what does not exist', async () => {
    const made = await create(await writer(), of, 'Ajena');
    const theirs = await t.make.company();
    const stranger = await sign(leastOf(calls.create.access), theirs);
    expect((await listed(stranger, of, {}, theirs)).total).toBe(0);
    const typed = { ...typedOf(of, made), name: 'Robada', version: 1 };
    for (const id of [made.id, NOBODY])
      for (const answer of [
        await ask(stranger, calls.update, about(calls.update, id, typed), theirs),
        await ask(stranger, calls.remove, about(calls.remove, id), theirs),
        ...(calls.one ? [await ask(stranger, calls.one, about(calls.one, id), theirs)] : []),
      ])
        expect([answer.statusCode, answer.json().title]).toEqual([404, `No encontramos ${the(of.noun)}.`]);
    expect((await listed(await writer(), of)).items).toEqual([made]);
  });

  test('the file is the list: its rows, in every order, beyond one page', async () => {
    const who = await writer();
    for (const name of ['Zona norte', 'Ñandú', 'Nave 1', 'Operación Ñ']) await create(who, of, name);
    expect((await listed(who, of)).items.map(({ name }) => name)).toEqual([
      'Nave 1',
      'Ñandú',
      'Operación Ñ',
      'Zona norte',
    ]);
    for (const sort of sortsOf(of.columns).flatMap((name) => [name, `-${name}`])) {
      const pages = [
        await listed(who, of, { sort, page_size: 3 }),
        await listed(who, of, { sort, page_size: 3, page: 2 }),
      ];
      expect(pages[0]?.total).toBe(4);
      const file = await ask(who, calls.file, { query: { format: 'csv', sort, separator: 'tab' } });
      const [head = '', ...rows] = file.body.replace('\ufeff', '').split('\r\n').slice(0, -1);
      expect(head.split('\t')).toEqual(fileColumns(of.columns).map(({ header }) => header));
      expect(
        rows.map((row) => row.split('\t')[0]),
        sort,
      ).toEqual(pages.flatMap(({ items }) => items.map(({ name }) => name)));
    }
  });

  test('one in use is not deleted and says what uses it', async () => {
    const who = await writer();
    const made = await create(who, of, 'Mina');
    const use = USES[of.id];
    // A catalogue whose entries can be in use must be listed in USES.
    if (of.inUse) expect(use, `USES['${of.id}']`).toBeDefined();
    if (!use) return;
    await use.by(office, made);
    expect((await ask(who, calls.remove, about(calls.remove, made.id))).json()).toMatchObject({
      status: 400,
      code: 'in_use',
      title: use.says('Mina'),
    });
    expect((await listed(who, of)).items).toMatchObject([{ id: made.id, version: 1 }]);
  });
});
