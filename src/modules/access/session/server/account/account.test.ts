import sharp, { type Create } from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NO_STROKE } from '#platform/contract/ink.ts';
import { type Person, startTestApp, type TestApp } from '#testing/app.ts';
import { multipartOf } from '#testing/files.ts';
import { signaturePng } from '#testing/signature.ts';
import { sweepSignIn } from '../sweep.ts';

const AUTH = '/api/security/auth';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const sql = <R extends object>(text: string, values: unknown[] = []) =>
  t.services.system.run(({ client }) => client.query<R>(text, values));

async function signed(role: 'user' | 'doctor' = 'user', company?: { id: string; name: string }) {
  const user = await t.make.user(role, company ?? (await t.make.company()));
  return { user, me: await t.as(user.username) };
}
const profileOf = async (me: Person) => (await me.get(`${AUTH}/profile`)).json();
const FIELDS = ['firstName', 'lastName', 'phone', 'cmp', 'rne', 'specialty', 'twoStep', 'version'] as const;
async function edit(me: Person, changes: Record<string, unknown>) {
  const before = await profileOf(me);
  const body = Object.fromEntries(FIELDS.map((field) => [field, before[field]]));
  return me.send('PUT', `${AUTH}/profile`, { ...body, ...changes });
}

describe('the profile', () => {
  test('shows and keeps what the person writes', async () => {
    const { me } = await signed('doctor');
    expect(await profileOf(me)).toMatchObject({ isDoctor: true, cmp: '12345', twoStep: false, twoStepRequired: true });
    const answer = await edit(me, {
      firstName: ' Julia ',
      phone: '+51 999888777',
      rne: '4321',
      specialty: 'Medicina ocupacional',
    });
    expect(answer.json()).toMatchObject({ firstName: 'Julia', phone: '+51 999888777', rne: '4321' });
    expect((await me.get(`${AUTH}/me`)).json()).toMatchObject({ firstName: 'Julia' });
    expect((await edit(me, { phone: '' })).json().phone).toBeNull();
  });

  test.each([
    [{ cmp: '12345' }, 'user', 'cmp'],
    [{ specialty: 'Cardiología' }, 'user', 'specialty'],
    [{ cmp: '' }, 'doctor', 'cmp'],
    [{ cmp: '12' }, 'doctor', 'cmp'],
    [{ phone: 'uno dos' }, 'user', 'phone'],
    [{ firstName: '  ' }, 'user', 'firstName'],
    [{ username: 'otra@prueba.test' }, 'user', 'username'],
  ] as const)('refuses %j of a %s', async (changes, role, path) => {
    const { me } = await signed(role);
    const answer = await edit(me, changes);
    expect([answer.statusCode, answer.json().errors?.[0]?.path]).toEqual([400, path]);
  });

  test('is not overwritten from a page that shows an older one', async () => {
    const { me } = await signed();
    const { version } = await profileOf(me);
    expect((await edit(me, { firstName: 'Ana' })).statusCode).toBe(200);
    const late = await edit(me, { firstName: 'Eva', version });
    expect([late.statusCode, late.json().code]).toEqual([409, 'changed_meanwhile']);
  });

  test('switches two steps on, and off again only for someone who just proved who they are', async () => {
    const { user, me } = await signed();
    expect((await edit(me, { twoStep: true })).json()).toMatchObject({ twoStep: true });
    await sql("update sessions set confirmed_at = now() - interval '11 minutes' where user_id = $1", [user.id]);
    const asked = await edit(me, { twoStep: false });
    expect([asked.statusCode, asked.json().code]).toEqual([428, 'confirmation_needed']);
    expect((await me.send('POST', `${AUTH}/confirm`, { password: t.make.password })).statusCode).toBe(204);
    expect((await edit(me, { twoStep: false })).json()).toMatchObject({ twoStep: false });
  });
});

describe('changing the password', () => {
  test('closes the other sessions, keeps this one and tells by mail', async () => {
    const { user, me } = await signed();
    const other = await t.as(user.username);
    const change = (currentPassword: string, newPassword: string) =>
      me.send('PUT', `${AUTH}/profile/password`, { currentPassword, newPassword });
    expect((await change('Equivocada1', 'Cordillera-47')).json().code).toBe('wrong_password');
    const weak = await change(t.make.password, 'corta');
    expect([weak.statusCode, weak.json().errors[0].path]).toEqual([400, 'newPassword']);
    expect((await change(t.make.password, 'Cordillera-47')).statusCode).toBe(204);
    expect((await me.get(`${AUTH}/me`)).statusCode).toBe(200);
    expect((await other.get(`${AUTH}/me`)).statusCode).toBe(401);
    expect(await t.mailTo(user.username)).toMatchObject({ template: 'password_changed' });
  });
});

describe('sessions', () => {
  test('are listed, closed one by one or all but this one; those of others do not exist', async () => {
    const { user, me } = await signed();
    const [second, third] = [await t.as(user.username), await t.as(user.username)];
    const list = async () =>
      (await me.get(`${AUTH}/sessions`)).json().items as { id: string; current: boolean; device: string }[];
    expect((await list()).map((s) => s.current).sort()).toEqual([false, false, true]);
    const { id } = (await second.get(`${AUTH}/sessions`)).json().items.find((s: { current: boolean }) => s.current);
    const stranger = (await signed()).me;
    expect((await stranger.send('DELETE', `${AUTH}/sessions/${id}`)).statusCode).toBe(404);
    expect((await me.send('DELETE', `${AUTH}/sessions/${id}`)).statusCode).toBe(204);
    expect((await second.get(`${AUTH}/me`)).statusCode).toBe(401);
    expect((await me.send('POST', `${AUTH}/sessions/close-others`)).json()).toEqual({ closed: 1 });
    expect((await third.get(`${AUTH}/me`)).statusCode).toBe(401);
    expect(await list()).toHaveLength(1);
  });
});

describe('picture and signature', () => {
  const photo = () =>
    sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#284' } })
      .withExif({ IFD0: { Copyright: 'SECRETO' } })
      .jpeg()
      .toBuffer();
  const upload = (me: Person, what: string, content: Buffer, name = 'foto.jpg') =>
    me.inject({ method: 'POST', url: `${AUTH}/profile/${what}`, ...multipartOf(name, content) });

  test('are written anew as a small PNG; colleagues see the picture, strangers do not', async () => {
    const company = await t.make.company();
    const { user, me } = await signed('user', company);
    const colleague = (await signed('user', company)).me;
    const stranger = (await signed()).me;
    const { url } = (await upload(me, 'picture', await photo())).json();
    expect((await me.get(`${AUTH}/me`)).json().profileImageUrl).toBe(url);
    const seen = await colleague.get(url);
    expect([seen.statusCode, seen.headers['content-type']]).toEqual([200, 'image/png']);
    expect(await sharp(seen.rawPayload).metadata()).toMatchObject({ format: 'png', width: 512, height: 384 });
    expect(seen.rawPayload.includes('SECRETO')).toBe(false);
    const unchanged = await colleague.inject({ url, headers: { 'if-none-match': String(seen.headers['etag']) } });
    expect(unchanged.statusCode).toBe(304);
    const strip = (body: string) => body.replace(/"requestId":"[^"]*"/, '');
    const [hidden, none] = [
      await stranger.get(url),
      await stranger.get(url.replace(user.id, 'ffffffff-ffff-4fff-8fff-ffffffffffff')),
    ];
    expect([hidden.statusCode, strip(hidden.body)]).toEqual([404, strip(none.body)]);
    expect((await me.send('DELETE', `${AUTH}/profile/picture`)).statusCode).toBe(204);
    expect((await colleague.get(url)).statusCode).toBe(404);
  });

  test('T17: a signature is readable by its person alone', async () => {
    const { me } = await signed('doctor');
    const { url } = (await upload(me, 'signature', await signaturePng(1600, 900), 'firma.png')).json();
    expect((await profileOf(me)).signatureUrl).toBe(url);
    expect((await me.get(url)).statusCode).toBe(200);
    expect((await (await signed('doctor')).me.get(url)).statusCode).toBe(404);
  });

  test.each<[string, Create | string]>([
    ['wholly white', { width: 600, height: 200, channels: 3, background: '#fff' }],
    ['wholly transparent', { width: 600, height: 200, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } }],
    ['white, on nothing', '<path d="M20 90 L280 20" stroke="#fff" stroke-width="4"/>'],
    ['wholly black', { width: 600, height: 200, channels: 3, background: '#000' }],
    ['half black', '<rect width="150" height="100" fill="#000"/>'],
    ['of a dot', '<rect width="100%" height="100%" fill="#fff"/><circle cx="100" cy="50" r="8"/>'],
    [
      'of a faint shade',
      '<rect width="100%" height="100%" fill="#fff"/><path d="M20 90 L280 20" stroke="#f4f4f4" stroke-width="4"/>',
    ],
  ])('a signature that is %s is refused', async (_, picture) => {
    const drawn =
      typeof picture === 'string'
        ? sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="300" height="100">${picture}</svg>`))
        : sharp({ create: picture });
    const answer = await upload((await signed('doctor')).me, 'signature', await drawn.png().toBuffer(), 'firma.png');
    expect([answer.statusCode, answer.json().code, answer.json().title]).toEqual([400, 'no_stroke', NO_STROKE]);
  });

  test.each(['on the grey paper of a photograph', 'of a thin pen', 'on nothing'])(
    'a signature %s is taken',
    async (how) => {
      const paper = how === 'on nothing' ? '' : '<rect width="100%" height="100%" fill="#b9b4a8"/>';
      const pen = how === 'of a thin pen' ? 1.5 : 5;
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="240">${paper}<path d="M60 160 Q200 -60 300 140 T560 90" fill="none" stroke="#1b2a4a" stroke-width="${pen}"/></svg>`;
      const content = await sharp(Buffer.from(svg)).png().toBuffer();
      expect((await upload((await signed('doctor')).me, 'signature', content, 'firma.png')).statusCode).toBe(201);
    },
  );

  test.each([
    [
      'an SVG',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
      400,
      'tipos de archivos válidos son JPG y PNG',
    ],
    ['a PDF named as a picture', Buffer.from('%PDF-1.7'), 400, 'tipos de archivos válidos son JPG y PNG'],
    ['more than 2 MB', Buffer.alloc(2 * 1024 * 1024 + 1, 0xff), 413, 'El archivo es demasiado grande (Max: 2MB).'],
  ])('refuses %s', async (_, content, status, title) => {
    const answer = await upload((await signed()).me, 'picture', content);
    expect([answer.statusCode, answer.json().title]).toEqual([status, expect.stringContaining(title)]);
  });

  test('refuses what is no upload', async () => {
    const answer = await (await signed()).me.send('POST', `${AUTH}/profile/picture`, { file: 'x' });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'no_file']);
  });
});

test('what decides nothing any more is swept, and nothing else', async () => {
  const { user } = await signed();
  await sql("insert into login_failures (subject, at) values ('viejo', now() - interval '3 hours'), ('nuevo', now())");
  await sql(
    "insert into google_tokens values ('\\x01', now() - interval '1 second'), ('\\x02', now() + interval '1 minute')",
  );
  await sql(
    "insert into known_devices (user_id, token_hash, last_used_at) values ($1, '\\x01', now() - interval '181 days')",
    [user.id],
  );
  await sweepSignIn(t.services.system);
  const one = async (text: string) => (await sql<{ n: number }>(text)).rows[0]?.n;
  expect(await one("select count(*) as n from login_failures where subject in ('viejo', 'nuevo')")).toBe(1);
  expect(await one('select count(*) as n from google_tokens')).toBe(1);
  expect(await one(`select count(*) as n from known_devices where user_id = '${user.id}'`)).toBe(1);
});
