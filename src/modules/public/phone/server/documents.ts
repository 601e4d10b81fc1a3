import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '#platform/server/config/config.ts';
import type { WebDocument } from '#platform/server/http/app.ts';
import { PHONE_CSP } from '#platform/server/http/headers.ts';
import { sessionCookie } from '#platform/server/http/session.ts';
import { ACKNOWLEDGMENT, PHONE_PAGES, PHONE_VIEWERS } from '../pages.ts';

/**
 * Query parameters that only the workers' pages use: the link, how its session ended, and the documents kept on the
 * phone.
 */
const OF_WORKERS = ['t', 'fin', 'inicio'];

/**
 * Returns the workers' pages, which all share one document. A viewer or the acknowledgment is left to the account's
 * pages when the browser has a session cookie and the address has none of the parameters `OF_WORKERS`.
 */
export function phoneDocuments(web: string, config: Pick<Config, 'secure'>): WebDocument[] {
  const file = join(web, 'phone.html');
  if (!existsSync(file)) return [];
  const page = {
    type: 'text/html; charset=utf-8',
    text: readFileSync(file, 'utf8'),
    contentPolicy: PHONE_CSP,
    secret: true,
  };
  const cookie = sessionCookie(config);
  const shared = new Set<string>([...Object.keys(PHONE_VIEWERS), ACKNOWLEDGMENT]);
  return [...new Set([...PHONE_PAGES, ...shared])].map((path) => ({
    path,
    read: async ({ query, cookies }) => {
      const ofWorker = OF_WORKERS.some((name) => (query as Record<string, unknown>)[name] !== undefined);
      return shared.has(path) && !ofWorker && cookies[cookie] !== undefined ? null : page;
    },
  }));
}
