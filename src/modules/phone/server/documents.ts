import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { WebDocument } from '../../../platform/server/http/app.ts';
import { PHONE_CSP } from '../../../platform/server/http/headers.ts';
import { PHONE_PAGES, PHONE_VIEWERS } from '../pages.ts';

/** The workers' pages: one document for all of them, and for a viewer that is opened with the token of a link. */
export function phoneDocuments(web: string): WebDocument[] {
  const file = join(web, 'phone.html');
  if (!existsSync(file)) return [];
  const page = {
    type: 'text/html; charset=utf-8',
    text: readFileSync(file, 'utf8'),
    contentPolicy: PHONE_CSP,
    secret: true,
  };
  return [
    ...PHONE_PAGES.map((path): WebDocument => ({ path, read: async () => page })),
    ...Object.keys(PHONE_VIEWERS).map(
      (path): WebDocument => ({ path, read: async ({ query }) => ((query as { t?: string }).t ? page : null) }),
    ),
  ];
}
