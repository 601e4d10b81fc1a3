import { beforeAll, describe, expect, test } from 'vitest';
import { loadConfig } from '#platform/server/config/config.ts';
import { type HttpStandIn, startHttpStandIn } from '#testing/http-stand-in.ts';
import { Uncertain } from './channel.ts';
import { postJson } from './http-post.ts';
import { mobileNumber } from './phone.ts';

describe('posting to a provider', () => {
  const limits = { connect: 200, total: 200 };
  let provider: HttpStandIn;
  beforeAll(async () => {
    provider = await startHttpStandIn();
    return () => provider.close();
  });

  test('ends when it does not answer: then it may have been taken', async () => {
    provider.next.push('hang');
    await expect(postJson(provider.url, {}, {}, limits)).rejects.toBeInstanceOf(Uncertain);
  });
  test('fails at once where nobody listens: then it was not', async () => {
    const error = await postJson('http://127.0.0.1:1', {}, {}, limits).catch((e: unknown) => e);
    expect(error).not.toBeInstanceOf(Uncertain);
    expect((error as Error).message).toMatch(/ECONNREFUSED/);
  });
});

test.each([
  ['987654321', '51987654321'],
  ['+51 987654321', '51987654321'],
  ['51987654321', '51987654321'],
  ['+1 2025550123', '12025550123'],
  ['01 4251234', null],
  ['+51 14251234', null],
  ['12345', null],
  ['', null],
])('the mobile number of %j is %j', (phone, number) => expect(mobileNumber(phone)).toBe(number));

describe('settings of channels', () => {
  const base = { NODE_ENV: 'test', DATA_DIR: '/tmp/vigia-config-test', SECRET_KEY: 'x'.repeat(32) };
  test.each([
    [{ WHATSAPP_TOKEN: 'x' }, 'WHATSAPP_PHONE_ID'],
    [{ WHATSAPP_TOKEN: 'x', WHATSAPP_PHONE_ID: '+51 999' }, 'WHATSAPP_PHONE_ID'],
    [{ WHATSAPP_TOKEN: 'x', WHATSAPP_PHONE_ID: '1234567', WHATSAPP_URL: 'http://graph.facebook.com' }, 'WHATSAPP_URL'],
    [{ SMS_URL: 'https://sms.pe' }, 'SMS_TOKEN'],
    [{ SMS_URL: 'ftp://sms.pe', SMS_TOKEN: 'x' }, 'SMS_URL'],
    [{ QUIET_HOURS: 'de noche' }, 'QUIET_HOURS'],
    [{ QUIET_HOURS: '21:00-24:00' }, 'QUIET_HOURS'],
  ])('%j is refused by name', (env, name) => expect(() => loadConfig({ ...base, ...env })).toThrow(name));
});
