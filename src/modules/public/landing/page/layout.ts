import type { LandingAssets, LandingContent } from './content.ts';
import { dataScript, Html, html, script } from './html.ts';
import { icon } from './icons.ts';
import { trialButton } from './sections/hero.ts';

const NAV = [
  ['modules', 'Módulos'],
  ['features', 'Beneficios'],
  ['casesStudies', 'Casos'],
  ['alliedClinics', 'Centros médicos'],
  ['helpCenter', 'Ayuda'],
] as const;

interface Sheet {
  /** Path of the page, for example `/landing`. */
  path: string;
  title: string;
  description: string;
  /** True for the landing page itself, which contains the anchors; other pages link to it. */
  home: boolean;
  body: Html;
}

const organisation = ({ publicUrl, supportEmail, supportPhone, own }: LandingContent) => ({
  '@type': 'Organization',
  name: 'Vigía',
  url: publicUrl,
  logo: `${publicUrl}/logo.svg`,
  ...(supportEmail || supportPhone
    ? {
        contactPoint: {
          '@type': 'ContactPoint',
          contactType: 'customer support',
          availableLanguage: 'es',
          ...(supportEmail ? { email: supportEmail } : {}),
          ...(supportPhone ? { telephone: supportPhone } : {}),
        },
      }
    : {}),
  ...(own.social ? { sameAs: own.social.map(({ url }) => url) } : {}),
});

const structured = (content: LandingContent, { title, description, home }: Sheet) => ({
  '@context': 'https://schema.org',
  '@graph': [
    organisation(content),
    home
      ? {
          '@type': 'SoftwareApplication',
          name: 'Vigía',
          applicationCategory: 'BusinessApplication',
          operatingSystem: 'Web',
          inLanguage: 'es-PE',
          description,
        }
      : { '@type': 'Article', headline: title, description, inLanguage: 'es-PE' },
    ...(home && content.faqs.length > 0
      ? [
          {
            '@type': 'FAQPage',
            mainEntity: content.faqs.map(({ question, answer }) => ({
              '@type': 'Question',
              name: question,
              acceptedAnswer: { '@type': 'Answer', text: answer },
            })),
          },
        ]
      : []),
  ],
});

const header = ({ labels }: LandingContent, home: boolean): Html => {
  const anchor = (id: string) => (home ? `#${id}` : `/#${id}`);
  const links = NAV.map(([id, name]) => html`<a href="${anchor(id)}" data-section="${id}">${name}</a>`);
  return html`
<a class="skip" href="#contenido">Ir al contenido</a>
<header class="top"><div class="wide top-row">
  <a class="brand" href="${home ? '#' : '/'}"><img src="/logo.svg" width="32" height="32" alt="">Vigía</a>
  <nav class="nav" aria-label="Secciones">${links}</nav>
  <a class="signin" href="/login">Iniciar sesión</a>
  ${trialButton(labels.ask, 'small')}
  <details class="menu" data-menu><summary aria-label="Menú">${icon('menu', 24)}</summary><nav aria-label="Menú">${links}<a href="/login">Iniciar sesión</a></nav></details>
</div></header>`;
};

const footer = ({ supportEmail, supportPhone, own }: LandingContent, home: boolean): Html => html`
<footer class="foot"><div class="wide foot-grid">
  <div><p class="brand"><img src="/logo.svg" width="28" height="28" alt="">Vigía</p><p>Salud ocupacional de tu empresa en un solo lugar.</p></div>
  <div><h2>Producto</h2><ul>${NAV.map(([id, name]) => html`<li><a href="${home ? `#${id}` : `/#${id}`}" data-section="${id}">${name}</a></li>`)}<li><a href="/api/docs">API</a></li></ul></div>
  <div><h2>Contacto</h2><ul>${supportEmail && html`<li><a href="mailto:${supportEmail}">${supportEmail}</a></li>`}${supportPhone && html`<li><a href="tel:${supportPhone.replaceAll(' ', '')}">${supportPhone}</a></li>`}<li>Lima, Perú</li><li>Tel Aviv, Israel</li></ul></div>
  <div><h2>Confianza</h2><ul><li><a href="${home ? '#verificar' : '/#verificar'}">Verificar un documento</a></li><li><a href="/.well-known/security.txt">Informar una vulnerabilidad</a></li></ul></div>
</div>${own.social?.length ? html`<nav class="wide small-print" aria-label="Redes sociales"><ul class="social">${own.social.map(({ name, url }) => html`<li><a href="${url}" rel="noopener">${name}</a></li>`)}</ul></nav>` : ''}<div class="wide small-print"><p>Integraciones: WhatsApp, correo electrónico y SMS.</p><p>Esta página no usa cookies ni rastreadores${' '}sin tu permiso. Las imágenes son del producto, con personas y empresas inventadas.</p></div></footer>`;

const consent = (id: string): Html => html`
<div class="consent-bar" data-tags="${id}" role="region" aria-label="Cookies" hidden><p>¿Nos dejas medir las visitas a esta página? Usaríamos cookies de Google Tag Manager. Sin tu permiso no se carga nada.</p><div class="actions"><button class="button" type="button" data-tags-yes>Aceptar</button><button class="button quiet" type="button" data-tags-no>No, gracias</button></div></div>`;

/** A complete page: it is readable without a script, contains its style, and loads nothing from other sites. */
export function sheet(content: LandingContent, assets: LandingAssets, page: Sheet): string {
  const { publicUrl, tagManagerId } = content;
  const address = `${publicUrl}${page.path}`;
  return html`<!doctype html>
<html lang="es-PE"><head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${page.title}</title><meta name="description" content="${page.description}">
<link rel="canonical" href="${address}"><meta name="color-scheme" content="light dark">
<meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)"><meta name="theme-color" content="#0f1419" media="(prefers-color-scheme: dark)">
<link rel="icon" href="/logo.svg" type="image/svg+xml">
<link rel="preload" href="${assets.font}" as="font" type="font/woff2" crossorigin>
<meta property="og:type" content="${page.home ? 'website' : 'article'}"><meta property="og:locale" content="es_PE"><meta property="og:site_name" content="Vigía">
<meta property="og:title" content="${page.title}"><meta property="og:description" content="${page.description}"><meta property="og:url" content="${address}">
<meta property="og:image" content="${publicUrl}${assets.openGraph}"><meta property="og:image:width" content="1200"><meta property="og:image:height" content="630"><meta property="og:image:alt" content="Vigía, salud ocupacional"><meta name="twitter:card" content="summary_large_image">
<style>${new Html(assets.style.replace('inter.woff2', assets.font))}</style>
${dataScript('type="application/ld+json"', structured(content, page))}
${script(`type="module" src="${assets.script}"`)}
</head><body id="arriba">
${header(content, page.home)}
<main id="contenido" tabindex="-1">${page.body}</main>
${footer(content, page.home)}
${tagManagerId && consent(tagManagerId)}
</body></html>`.text;
}
