import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, startTestApp, type TestApp } from '#testing/app.ts';
import { multipartOf } from '#testing/files.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const CUSTOMERS = '/api/middleware/customers';
const upload = (person: Person, customerId: string, content: Buffer) =>
  person.inject({
    method: 'POST',
    url: `${CUSTOMERS}/upload?customer_id=${customerId}`,
    ...multipartOf('logo.png', content),
  });

test('any person of the company changes its logo; it is an image written anew', async () => {
  const company = await t.make.company();
  const [user, foreign] = [
    await t.as((await t.make.user('user', company)).username),
    await t.as((await t.make.user('owner', await t.make.company())).username),
  ];
  const picture = await sharp({ create: { width: 1200, height: 300, channels: 4, background: '#0a7' } })
    .png()
    .toBuffer();
  const url = `${CUSTOMERS}/logo?customer_id=${company.id}`;
  expect((await user.get(url)).statusCode).toBe(404);
  expect((await upload(user, company.id, picture)).statusCode).toBe(200);
  const logo = await user.get(url);
  expect(logo.headers['content-type']).toBe('image/png');
  expect(await sharp(logo.rawPayload).metadata()).toMatchObject({ width: 600, height: 150 });
  expect((await foreign.get(url)).statusCode).toBe(404);
  expect((await upload(foreign, company.id, picture)).statusCode).toBe(404);
  const refused = await upload(user, company.id, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
  expect(refused.json()).toMatchObject({ status: 400, code: 'image_invalid' });
  expect((await upload(user, company.id, Buffer.alloc(2_300_000))).statusCode).toBe(413);
  expect((await user.get(url)).statusCode).toBe(200);
  expect((await user.send('DELETE', url)).statusCode).toBe(204);
  expect((await user.get(url)).statusCode).toBe(404);
});
