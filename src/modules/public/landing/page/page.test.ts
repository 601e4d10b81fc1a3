import { describe, expect, test } from 'vitest';
import { estimatePenalty } from '#management/dashboard/rules/penalty.ts';
import { COMPANY_SIZES } from '#management/dashboard/rules/penalty-table.ts';
import { SHOTS } from '#screens/shots.ts';
import { codeInPdf } from '../web/pdf-code.ts';
import { builtContent } from './built.ts';
import type { LandingAssets, LandingContent } from './content.ts';
import { estimated } from './estimate.ts';
import { LANDING_PATHS, PAGES } from './pages.tsx';

const shown = { light: { 640: '/assets/a.avif' }, dark: { 640: '/assets/b.avif' } };
const assets: LandingAssets = {
  style: '',
  script: '/assets/landing.js',
  font: '/assets/inter.woff2',
  openGraph: '/assets/vigia.jpg',
  pictures: Object.fromEntries(SHOTS.map(({ name }) => [name, shown])) as never,
};
const content = (over: Partial<LandingContent> = {}): LandingContent => ({
  ...builtContent('2026-05-04'),
  publicUrl: 'https://vigia.test',
  ...over,
});
const page = (over: Partial<LandingContent> = {}) => PAGES['/'](content(over), assets);

test('has the headline and every anchor of the specification, in order', () => {
  const text = page();
  expect(text).toContain('>Gestiona la Salud Ocupacional de manera centralizada y eficiente</h1>');
  const found = [...text.matchAll(/<section[^>]* id="(\w+)"/g)].map((match) => match[1]);
  const asked = [
    'about',
    'modules',
    'features',
    'testimonials',
    'ourClients',
    'casesStudies',
    'alliedClinics',
    'helpCenter',
  ];
  expect(found.filter((id) => asked.includes(id!))).toEqual(asked);
  for (const [, id] of text.matchAll(/href="#(\w+)"/g)) expect(text, id).toMatch(new RegExp(`id="${id}"`));
});

describe.each(LANDING_PATHS)('%s', (path) => {
  const text = PAGES[path](content({ tagManagerId: 'GTM-ABC123' }), assets);

  test('loads nothing of another site', () => {
    for (const [, url] of text.matchAll(/(?:src|srcset|poster|<link[^>]+href)="([^"]*)"/g))
      expect(url!.replace('https://vigia.test', '')).toMatch(/^\//);
    expect(text.match(/<script/g)).toHaveLength(path.startsWith('/caso') ? 2 : 3);
  });

  test('describes itself, once', () => {
    for (const once of [
      '<title>',
      'name="description"',
      'rel="canonical"',
      'property="og:image"',
      '<h1',
      'lang="es-PE"',
    ])
      expect(text.split(once).length - 1, once).toBe(1);
    const told = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text)?.[1] ?? '';
    expect(JSON.parse(told)['@graph'][0]).toMatchObject({ '@type': 'Organization', url: 'https://vigia.test' });
  });
});

test('a video is shown where one was made, and nothing of it stands outside what a click opens', () => {
  expect(page()).not.toContain('<video');
  const made = { mp4: '/assets/v.mp4', webm: '/assets/v.webm', poster: '/assets/v.avif', captions: '/assets/v.vtt' };
  const text = PAGES['/'](content(), { ...assets, video: made });
  expect(text).toMatch(/<template><video controls playsinline preload="none"[\s\S]*kind="captions" srclang="es"/);
  const [outside = '', rest = ''] = text.split(/<template>[\s\S]*<\/template>/);
  for (const url of [made.mp4, made.webm, made.captions]) expect(outside + rest).not.toContain(`src="${url}"`);
  // Without a script, the link opens the file directly.
  expect(outside).toContain(`href="${made.mp4}"`);
});

test('texts that people write are never markup', () => {
  const evil = '</script><img src=x onerror=alert(1)>"\'&';
  const faqs = [{ question: evil, answer: evil }];
  const labels = { ...content().labels, headline: evil };
  const own = { testimonials: [{ quote: evil, name: evil, role: evil }] };
  const text = page({ faqs, labels, own });
  expect(text).not.toContain('<img src=x');
  expect(text.match(/<\/script>/g)).toHaveLength(3);
  expect(text).toContain("<summary>&lt;/script>&lt;img src=x onerror=alert(1)>&quot;'&amp;</summary>");
  expect(text).toContain('"name":"\\u003c/script>\\u003cimg src=x');
  // In an attribute a quotation mark is escaped as well.
  expect(page({ supportUrl: 'https://x.test/"><b>' })).toContain('href="https://x.test/&quot;>&lt;b>"');
});

test('samples say so until the installation gives its own', () => {
  expect(page().match(/de ejemplo/g)).toHaveLength(2);
  const own = { testimonials: [{ quote: 'Bien', name: 'Eva', role: 'SST' }], clients: ['Pesquera'] };
  expect(page({ own })).not.toContain('de ejemplo');
});

test('the foot names the integrations, and the social links where the installation gives them', () => {
  const foot = (over: Partial<LandingContent> = {}) => page(over).split('<footer')[1];
  expect(foot()).toContain('Integraciones: WhatsApp, correo electrónico y SMS.');
  for (const own of [{}, { social: [] }]) expect(foot({ own })).not.toContain('Redes sociales');
  const own = { social: [{ name: 'LinkedIn', url: 'https://www.linkedin.com/company/vigia' }] };
  expect(foot({ own })).toMatch(
    /aria-label="Redes sociales">.*<a href="https:\/\/www.linkedin.com\/company\/vigia" rel="noopener">LinkedIn<\/a>/,
  );
});

test('the demonstration is offered in demo mode only', () => {
  expect(page()).not.toContain('data-demo ');
  expect(page({ demo: true })).toMatch(/data-demo/);
});

test('the estimate is the one of the dashboard', () => {
  const { fines } = content();
  for (const size of COMPANY_SIZES)
    for (const affected of [0, 1, 10, 11, 1500])
      expect(estimated(fines, size, 'GRAVE', affected).amount).toBe(
        estimatePenalty({ affected, size, gravity: 'GRAVE', year: 2026 }).amount,
      );
  expect(estimated(fines, 'NO_MYPE', 'GRAVE', 25)).toEqual({
    amount: 21_560,
    formula: '3.92 UIT × S/ 5,500.00 (UIT 2026) = S/ 21,560.00',
  });
});

describe('the code of a PDF', () => {
  const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));
  const wide = (text: string) => [...text].map((letter) => `\u0000${letter}`).join('');

  test.each([
    [
      'the alternative text of its QR',
      '%PDF-1.7 /Alt (QR que abre https://v.pe/verificar/ABCD2345EFGH) >>',
      'ABCD2345EFGH',
    ],
    ['two bytes a letter', `%PDF-1.7 /Alt (${wide('https://v.pe/verificar/ABCD2345EFGH')})`, 'ABCD2345EFGH'],
    ['its keywords', '%PDF-1.7 /Keywords (certificado de aptitud, ABCD2345EFGH)', 'ABCD2345EFGH'],
    ['nothing', '%PDF-1.7 /Keywords (otro)', null],
    ['a letter that no code has', '%PDF-1.7 /verificar/ABCD2345EFG0', null],
    ['what is no PDF', 'https://v.pe/verificar/ABCD2345EFGH', null],
  ])('is found in %s', (_, text, code) => expect(codeInPdf(bytes(text))).toBe(code));
});
