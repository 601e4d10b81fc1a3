import { createHash, createHmac } from 'node:crypto';

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);

/**
 * Checks the AWS Signature Version 4 of a presigned address with its own computation, because the server of the tests
 * ignores the signature.
 */
export function signatureHolds(method: string, url: URL, secret: string): boolean {
  const { searchParams: query } = url;
  const given = query.get('X-Amz-Signature');
  const [, day = '', region = '', service = ''] = query.get('X-Amz-Credential')?.split('/') ?? [];
  const signed = [...query].filter(([name]) => name !== 'X-Amz-Signature').map(([k, v]) => `${encode(k)}=${encode(v)}`);
  const canonical = [
    method,
    url.pathname,
    signed.sort().join('&'),
    `host:${url.host}\n`,
    query.get('X-Amz-SignedHeaders'),
    'UNSIGNED-PAYLOAD',
  ].join('\n');
  const scope = `${day}/${region}/${service}/aws4_request`;
  const hash = createHash('sha256').update(canonical).digest('hex');
  const text = ['AWS4-HMAC-SHA256', query.get('X-Amz-Date'), scope, hash].join('\n');
  const key = [day, region, service, 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secret}`);
  return hmac(key, text).toString('hex') === given;
}
