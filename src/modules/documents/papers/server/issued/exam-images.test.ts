import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { plainPdf } from '#demo/canary/pdf.ts';
import { addDays, todayInLima } from '#platform/contract/dates.ts';
import { readPdf } from '#platform/server/testing/pdf-text.ts';
import { multipartOf } from '#testing/files.ts';
import { type Certificates, startCertificates } from '../testing/certificates.ts';

const CALL = '/api/exam/medical-images';
type Who = keyof Certificates['people'];
let c: Certificates;
let shade = 0;
beforeAll(async () => {
  c = await startCertificates();
});
afterAll(() => c.close());

/** Every call gives a different image. */
const picture = (width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background: { r: ++shade, g: 40, b: 40 } } });
const jpeg = () => picture().jpeg().toBuffer();

function add(id: string, content: Buffer, at: Record<string, string> = {}, who: Who = 'doctor') {
  const query = new URLSearchParams({ attention_id: id, station_id: 'RX', kind: 'RADIOGRAFIA', ...at });
  return c.people[who].inject({
    method: 'POST',
    url: `${CALL}?${query}`,
    ...multipartOf('DNI 45678913.jpg', content),
  });
}
async function added(id: string, content: Buffer, at: Record<string, string> = {}): Promise<string> {
  const answer = await add(id, content, at);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().id;
}
const list = async (id: string, more = '') => (await c.people.doctor.get(`${CALL}?attention_id=${id}${more}`)).json();
const report = (image: string, more = '', who: Who = 'doctor') =>
  c.people[who].get(`${CALL}/report?station_id=RX&format_id=${image}${more}`);

describe('images of an exam', () => {
  test('are listed with a small copy, by station and in the order in which they were taken', async () => {
    const { id } = await c.exam();
    const earlier = addDays(todayInLima(), -400);
    const xray = await added(id, await jpeg());
    const old = await added(id, await picture().png().toBuffer(), { taken_on: earlier });
    const trace = await added(id, plainPdf('TRAZO'), { station_id: 'EKG', kind: 'TRAZO' });
    const { items, total } = await list(id);
    expect(total).toBe(3);
    expect(items.map((item: { id: string }) => item.id)).toEqual([old, xray, trace]);
    expect(items[0]).toMatchObject({ format: 'png', kind: 'RADIOGRAFIA', takenOn: earlier, stationId: 'RX' });
    expect(items[1]).toMatchObject({ format: 'jpg', takenOn: addDays(todayInLima(), -20) });
    expect(items[2]).toMatchObject({ format: 'pdf', stationId: 'EKG', thumbnail: null });
    const small = Buffer.from(items[1].thumbnail.split(',')[1], 'base64');
    expect(await sharp(small).metadata()).toMatchObject({ format: 'jpeg', width: 60 });
    expect((await list(id, '&station_id=EKG')).items).toHaveLength(1);
  });

  test('open as they were taken, without what the camera wrote of the place', async () => {
    const { id } = await c.exam();
    const content = await picture()
      .withExif({ IFD0: { Copyright: 'SECRETO' }, IFD3: { GPSLatitudeRef: 'S' } })
      .jpeg()
      .toBuffer();
    const answer = (await report(await added(id, content))).json();
    expect(answer.contentType).toBe('image/jpeg');
    const file = await c.people.doctor.get(answer.link);
    expect(file.headers['content-type']).toBe('image/jpeg');
    expect(file.headers['content-security-policy']).toContain('sandbox');
    expect(file.rawPayload.includes('SECRETO')).toBe(false);
    expect(await sharp(file.rawPayload).metadata()).toMatchObject({ width: 60, height: 40 });
  });

  test('stand on the paper of their station, with the sheets behind it', async () => {
    const { id } = await c.exam();
    const image = await added(id, await jpeg());
    const first = (await report(image, '&extension_image=pdf')).json();
    await added(id, plainPdf('HOJA DEL EQUIPO'), { kind: 'HOJA' });
    const { link, contentType, fileName } = (await report(image, '&extension_image=pdf')).json();
    expect(contentType).toBe('application/pdf');
    expect(fileName).toContain('_RADIOGRAFIA_');
    const { text, pages } = await readPdf((await c.people.doctor.get(link)).rawPayload);
    expect(pages).toBe(2);
    expect(text.replace(/\s+/g, ' ')).toMatch(/INFORME RADIOGRÁFICO.*Imágenes.*radiografía del.*HOJA DEL EQUIPO/i);
    // The paper without the sheet is no longer in force.
    expect(first.link.split('?')[0]).not.toBe(link.split('?')[0]);
    // A station without a print page, and an extension that differs from the image's format.
    const card = await added(id, await jpeg(), { station_id: 'VACUNA' });
    const of = (more: string) => c.people.doctor.get(`${CALL}/report?format_id=${card}${more}`);
    expect((await of('&station_id=VACUNA&extension_image=pdf')).json().code).toBe('no_print_page');
    expect((await of('&station_id=VACUNA&extension_image=png')).json().code).toBe('other_format');
    expect((await of('&station_id=RX')).statusCode).toBe(404);
  });

  test('are taken out and put back, and the exam tells who did', async () => {
    const { id, version } = await c.exam();
    const image = await added(id, await jpeg());
    expect((await c.people.doctor.send('DELETE', `${CALL}/${image}`)).statusCode).toBe(204);
    expect((await list(id)).items).toEqual([]);
    expect((await report(image)).statusCode).toBe(404);
    for (let again = 0; again < 2; again++)
      expect((await c.people.doctor.send('POST', `${CALL}/${image}/restore`)).statusCode).toBe(204);
    expect((await list(id)).items).toHaveLength(1);
    const changes = (await c.people.doctor.get(`/api/exam/attentions/${id}/changes`)).json().items;
    expect(changes.map((one: { version: number }) => one.version)).toEqual([version + 3, version + 2, version + 1]);
    expect(changes[0].changes).toEqual([
      { field: 'images.RX', label: 'Imagen de Radiografía de tórax', before: null, after: 'Radiografía' },
    ]);
    // A user with an older version of the exam gets an error instead of overwriting it.
    const stale = await c.people.doctor.send('POST', '/api/exam/attentions', { attentionId: id, version, notes: 'x' });
    expect(stale.json().code).toBe('changed_meanwhile');
  });
});

describe('S09: what is no image, and where none belongs', () => {
  test.each([
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image_invalid'],
    ['a page of the web', Buffer.from('<html><script>alert(1)</script></html>'), 'image_invalid'],
    ['a PDF with a script', Buffer.from(`${plainPdf('X').toString('latin1')}\n/JavaScript`, 'latin1'), 'not_pdf'],
    ['an image with a PDF behind it', Buffer.concat([Buffer.from('ffd8ff', 'hex'), plainPdf('X')]), 'not_pdf'],
    ['nothing', Buffer.alloc(0), 'image_invalid'],
  ])('%s is refused', async (_name, content, code) => {
    const { id } = await c.exam();
    const answer = await add(id, content);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().code).toBe(code);
    expect((await list(id)).items).toEqual([]);
  });

  test('the same image twice, one of tomorrow, one too many, and one of an annulled exam are refused', async () => {
    const { id } = await c.exam();
    const content = await jpeg();
    const image = await added(id, content);
    expect((await add(id, content)).json().code).toBe('repeated');
    // The same image can be added at another station, and again after it was removed.
    await added(id, content, { station_id: 'RX_OIT' });
    await c.people.doctor.send('DELETE', `${CALL}/${image}`);
    await added(id, content);
    expect((await c.people.doctor.send('POST', `${CALL}/${image}/restore`)).json().code).toBe('repeated');
    const tomorrow = addDays(todayInLima(), 1);
    expect((await add(id, await jpeg(), { taken_on: tomorrow })).json().code).toBe('in_future');
    await c.t.services.system.forCustomer(c.company.id).run((tx) =>
      tx.client.query(
        `insert into exam_images (customer_id, attention_id, station, kind, taken_on, file_id, sha256)
         select customer_id, attention_id, 'LAB', kind, taken_on, file_id, sha256(g::text::bytea)
         from exam_images cross join generate_series(1, 28) g where id = $1`,
        [image],
      ),
    );
    expect((await add(id, await jpeg())).json().code).toBe('too_many');
    await c.people.doctor.send('POST', '/api/exam/attentions/annul', { ids: [id], reason: 'Otra persona' });
    expect((await add(id, await jpeg())).json().code).toBe('annulled');
  });

  test('two of one content at once: one stands', async () => {
    const { id } = await c.exam();
    const content = await jpeg();
    const answers = await Promise.all([add(id, content), add(id, content), add(id, content)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409]);
    expect((await list(id)).items).toHaveLength(1);
  });
});

describe('the clinical wall', () => {
  test.each(['user', 'owner'] as const)('a company %s learns of no image', async (who) => {
    const { id } = await c.exam();
    const image = await added(id, await jpeg());
    const link = (await report(image)).json().link;
    const person = c.people[who];
    expect((await add(id, await jpeg(), {}, who)).statusCode).toBe(404);
    expect((await person.get(`${CALL}?attention_id=${id}`)).statusCode).toBe(404);
    expect((await report(image, '', who)).statusCode).toBe(404);
    expect((await person.send('DELETE', `${CALL}/${image}`)).statusCode).toBe(404);
    expect((await person.get(link)).statusCode).toBe(404);
    expect((await person.get(`/api/exam/attentions/${id}`)).body).not.toMatch(/Radiograf|image/i);
  });

  test('a doctor of another company finds none, and each reading is written down', async () => {
    const { id } = await c.exam();
    const image = await added(id, await jpeg());
    const other = await c.t.make.company();
    const stranger = await c.t.as((await c.t.make.user('doctor', other)).username);
    expect((await stranger.get(`${CALL}?attention_id=${id}`)).statusCode).toBe(404);
    expect((await stranger.get(`${CALL}/report?station_id=RX&format_id=${image}`)).statusCode).toBe(404);
    expect((await stranger.send('DELETE', `${CALL}/${image}`)).statusCode).toBe(404);
    const read = async () =>
      c.t.services.system.run(async ({ client }) =>
        Number((await client.query("select count(*) from audit_log where action = 'clinical.read'")).rows[0].count),
      );
    const before = await read();
    await list(id);
    await c.people.doctor.get((await report(image)).json().link);
    expect((await read()) - before).toBeGreaterThanOrEqual(2);
  });
});
