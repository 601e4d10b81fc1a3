import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addDays, todayInLima } from '#platform/contract/dates.ts';
import type { WebDocument } from '#platform/server/http/app.ts';
import type { Services } from '#platform/server/http/context.ts';
import { CSP_WITH_TAGS } from '#platform/server/http/headers.ts';
import { sessionCookie } from '#platform/server/http/session.ts';
import type { LandingAssets, LandingContent } from '../page/content.ts';
import { LANDING_PATHS, PAGES } from '../page/pages.tsx';
import { configuredContent, liveContent, readLandingFile } from './content.ts';

/** Changes of super admins are visible after at most this time. */
const FRESH_MS = 30_000;
const HTML = 'text/html; charset=utf-8';
const TEXT = 'text/plain; charset=utf-8';

/**
 * The public pages, rendered again when their content changes and cached in between, and the files for crawlers and
 * security researchers. For a request with a session, `/` shows the application.
 */
export function landingDocuments(services: Services, web: string): WebDocument[] {
  const manifest = join(web, '.vite/landing.json');
  if (!existsSync(manifest)) return [];
  const assets = JSON.parse(readFileSync(manifest, 'utf8')) as LandingAssets;
  const { config } = services;
  const configured = configuredContent(config, readLandingFile(config));
  const cookie = sessionCookie(config);
  const current = contentOf(services, configured);
  const pagesByPath = new Map<string, { of: LandingContent; text: string }>();
  const contentPolicy = config.landing.tagManagerId ? { contentPolicy: CSP_WITH_TAGS } : {};

  const pages = LANDING_PATHS.map(
    (path): WebDocument => ({
      path,
      read: async (request) => {
        if (path === '/' && request.cookies[cookie] !== undefined) return null;
        const landingContent = await current();
        let page = pagesByPath.get(path);
        if (page?.of !== landingContent) {
          page = { of: landingContent, text: PAGES[path](landingContent, assets) };
          pagesByPath.set(path, page);
        }
        return { type: HTML, text: page.text, ...contentPolicy };
      },
    }),
  );
  const file = (path: string, type: string, text: () => string): WebDocument => ({
    path,
    read: async () => ({ type, text: text() }),
  });
  return [
    ...pages,
    file('/robots.txt', TEXT, () => robots(config.publicUrl)),
    file('/sitemap.xml', 'application/xml; charset=utf-8', () => sitemap(config.publicUrl)),
    file('/.well-known/security.txt', TEXT, () => securityTxt(configured)),
  ];
}

/**
 * The content is read again in the background when it is old. Before the database's first answer, and while it is
 * unavailable, the previous content is used.
 */
function contentOf(services: Services, configured: LandingContent): () => Promise<LandingContent> {
  let latestContent = configured;
  let readAt = 0;
  let reading: Promise<void> | null = null;
  const read = async () => {
    try {
      const next = await liveContent(services, configured);
      // Equal content keeps the object, so that the rendered page is reused.
      if (JSON.stringify(next) !== JSON.stringify(latestContent)) latestContent = next;
      readAt = Date.now();
    } catch {
    } finally {
      reading = null;
    }
  };
  return async () => {
    if (Date.now() - readAt > FRESH_MS) {
      reading ??= read();
      if (readAt === 0) await reading;
    }
    return latestContent;
  };
}

const INDEXED = ['/', '/caso-studio/oca', '/caso-studio/perufarma'];

const robots = (publicUrl: string): string => `User-agent: *
Allow: /$
Allow: /landing
Allow: /caso-studio/
Allow: /assets/
Allow: /logo.svg
Disallow: /

Sitemap: ${publicUrl}/sitemap.xml
`;

const sitemap = (publicUrl: string): string => `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${INDEXED.map((path) => `<url><loc>${publicUrl}${path}</loc></url>`).join('\n')}
</urlset>
`;

/** RFC 9116. It is generated for each request, so that it always expires a year ahead. */
const securityTxt = ({ publicUrl, supportEmail }: LandingContent): string =>
  [
    `Contact: ${supportEmail ? `mailto:${supportEmail}` : `${publicUrl}/landing#prueba`}`,
    `Expires: ${addDays(todayInLima(), 364)}T00:00:00Z`,
    'Preferred-Languages: es, en',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
