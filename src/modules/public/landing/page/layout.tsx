/** @jsxImportSource preact */

import type { VNode } from 'preact';
import { renderToString } from 'preact-render-to-string';
import type { LandingAssets, LandingContent } from './content.ts';
import { DataScript } from './html.tsx';
import { Icon } from './icons.tsx';
import { TrialButton } from './sections/hero.tsx';

const NAV = [
  ['modules', 'Módulos'],
  ['features', 'Beneficios'],
  ['casesStudies', 'Casos'],
  ['alliedClinics', 'Centros médicos'],
  ['helpCenter', 'Ayuda'],
] as const;

interface FrameProps {
  content: LandingContent;
  home: boolean;
}

interface Sheet {
  /** Path of the page, for example `/landing`. */
  path: string;
  title: string;
  description: string;
  /** True for the landing page itself, which contains the anchors; other pages link to it. */
  home: boolean;
  body: VNode;
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

const Header = ({ content: { labels }, home }: FrameProps): VNode => {
  const anchor = (id: string) => (home ? `#${id}` : `/#${id}`);
  const links = NAV.map(([id, name]) => (
    <a href={anchor(id)} data-section={id}>
      {name}
    </a>
  ));
  return (
    <>
      <a class="skip" href="#contenido">
        Ir al contenido
      </a>
      <header class="top">
        <div class="wide top-row">
          <a class="brand" href={home ? '#' : '/'}>
            <img src="/logo.svg" width="32" height="32" alt="" />
            Vigía
          </a>
          <nav class="nav" aria-label="Secciones">
            {links}
          </nav>
          <a class="signin" href="/login">
            Iniciar sesión
          </a>
          <TrialButton label={labels.ask} className="small" />
          <details class="menu" data-menu="">
            <summary aria-label="Menú">
              <Icon name="menu" size={24} />
            </summary>
            <nav aria-label="Menú">
              {links}
              <a href="/login">Iniciar sesión</a>
            </nav>
          </details>
        </div>
      </header>
    </>
  );
};

const Foot = ({ content: { supportEmail, supportPhone, own }, home }: FrameProps): VNode => (
  <footer class="foot">
    <div class="wide foot-grid">
      <div>
        <p class="brand">
          <img src="/logo.svg" width="28" height="28" alt="" />
          Vigía
        </p>
        <p>Salud ocupacional de tu empresa en un solo lugar.</p>
      </div>
      <div>
        <h2>Producto</h2>
        <ul>
          {NAV.map(([id, name]) => (
            <li>
              <a href={home ? `#${id}` : `/#${id}`} data-section={id}>
                {name}
              </a>
            </li>
          ))}
          <li>
            <a href="/api/docs">API</a>
          </li>
        </ul>
      </div>
      <div>
        <h2>Contacto</h2>
        <ul>
          {supportEmail && (
            <li>
              <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
            </li>
          )}
          {supportPhone && (
            <li>
              <a href={`tel:${supportPhone.replaceAll(' ', '')}`}>{supportPhone}</a>
            </li>
          )}
          <li>Lima, Perú</li>
          <li>Tel Aviv, Israel</li>
        </ul>
      </div>
      <div>
        <h2>Confianza</h2>
        <ul>
          <li>
            <a href={home ? '#verificar' : '/#verificar'}>Verificar un documento</a>
          </li>
          <li>
            <a href="/.well-known/security.txt">Informar una vulnerabilidad</a>
          </li>
        </ul>
      </div>
    </div>
    {own.social?.length ? (
      <nav class="wide small-print" aria-label="Redes sociales">
        <ul class="social">
          {own.social.map(({ name, url }) => (
            <li>
              <a href={url} rel="noopener">
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    ) : (
      ''
    )}
    <div class="wide small-print">
      <p>Integraciones: WhatsApp, correo electrónico y SMS.</p>
      <p>
        Esta página no usa cookies ni rastreadores sin tu permiso. Las imágenes son del producto, con personas y
        empresas inventadas.
      </p>
    </div>
  </footer>
);

const Consent = ({ id }: { id: string }): VNode => (
  <div class="consent-bar" data-tags={id} role="region" aria-label="Cookies" hidden>
    <p>
      ¿Nos dejas medir las visitas a esta página? Usaríamos cookies de Google Tag Manager. Sin tu permiso no se carga
      nada.
    </p>
    <div class="actions">
      <button class="button" type="button" data-tags-yes="">
        Aceptar
      </button>
      <button class="button quiet" type="button" data-tags-no="">
        No, gracias
      </button>
    </div>
  </div>
);

/** A complete page: it is readable without a script, contains its style, and loads nothing from other sites. */
export function sheet(content: LandingContent, assets: LandingAssets, page: Sheet): string {
  const { publicUrl, tagManagerId } = content;
  const address = `${publicUrl}${page.path}`;
  const markup = (
    <html lang="es-PE">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{page.title}</title>
        <meta name="description" content={page.description} />
        <link rel="canonical" href={address} />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0f1419" media="(prefers-color-scheme: dark)" />
        <link rel="icon" href="/logo.svg" type="image/svg+xml" />
        <link rel="preload" href={assets.font} as="font" type="font/woff2" crossorigin="anonymous" />
        <meta property="og:type" content={page.home ? 'website' : 'article'} />
        <meta property="og:locale" content="es_PE" />
        <meta property="og:site_name" content="Vigía" />
        <meta property="og:title" content={page.title} />
        <meta property="og:description" content={page.description} />
        <meta property="og:url" content={address} />
        <meta property="og:image" content={`${publicUrl}${assets.openGraph}`} />
        <meta property="og:image:width" content="1200" />
        <meta property="og:image:height" content="630" />
        <meta property="og:image:alt" content="Vigía, salud ocupacional" />
        <meta name="twitter:card" content="summary_large_image" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the style is a file of the build. */}
        <style dangerouslySetInnerHTML={{ __html: assets.style.replace('inter.woff2', assets.font) }} />
        <DataScript type="application/ld+json" data={structured(content, page)} />
        <script type="module" src={assets.script} />
      </head>
      <body id="arriba">
        <Header content={content} home={page.home} />
        <main id="contenido" tabindex={-1}>
          {page.body}
        </main>
        <Foot content={content} home={page.home} />
        {tagManagerId && <Consent id={tagManagerId} />}
      </body>
    </html>
  );
  return `<!doctype html>\n${renderToString(markup)}`;
}
