import { createHmac } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import type { Person } from '../app.ts';
import type { DocumentClient, DocumentedCall } from '../document/client.ts';
import { multipartOf } from '../files.ts';
import type { Given } from './inputs.ts';
import type { World } from './world.ts';

function bodyOf(payload: object, { sign }: Given) {
  if (!sign) return { payload };
  const text = JSON.stringify(payload);
  const signature = `sha256=${createHmac('sha256', sign.secret).update(text).digest('hex')}`;
  return { payload: text, headers: { 'content-type': 'application/json', [sign.header]: signature } };
}

/**
 * Sends a call with the smallest input that the document allows, plus its `filters`, the probes' ids and the given
 * values.
 */
export async function ask(
  api: DocumentClient,
  w: World,
  by: Person,
  call: DocumentedCall,
  given: Given,
  filters: readonly string[] = [],
): Promise<LightMyRequestResponse> {
  const input = api.inputOf(call, { ...w.ids, ...(w.ids[call.name] as object | undefined) }, filters);
  const path = { ...input.path, ...given.path };
  const query = new URLSearchParams(
    // Undefined removes an example value of the document; null marks a parameter that only the caller's own value may
    // have.
    Object.entries({ ...input.query, ...given.query }).flatMap(([key, value]) =>
      value === undefined || value === null ? [] : [[key, String(value)]],
    ),
  ).toString();
  const address = call.path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(path[key])));
  const body = input.body ? bodyOf({ ...input.body, ...given.body }, given) : {};
  const sender = given.cookie === undefined ? by : w.t.with(given.cookie);
  return sender.inject({
    method: call.method,
    url: given.url ?? (query ? `${address}?${query}` : address),
    ...(given.file ? multipartOf(given.file.name, given.file.content) : body),
    // Event streams never end, so only the start of the answer is checked.
    payloadAsStream: call.endless,
  });
}
