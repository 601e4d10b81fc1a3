import type { LandingAssets, LandingContent } from '../content.ts';
import { type Html, html } from '../html.ts';
import { icon } from '../icons.ts';
import { framed, picture } from '../picture.ts';

/** Button to request a trial, the only accent colour of the page. Without a script it leads to the form's anchor. */
export const trialButton = (label: string, className = ''): Html =>
  html`<a class="button accent ${className}" href="#prueba" data-open="prueba">${label}</a>`;

export const demoButton = ({ labels, demo }: LandingContent): Html | null =>
  demo
    ? html`<a class="button quiet" href="/login" data-demo>${icon('play', 18)}<span>${labels.tryDemo}</span></a>`
    : null;

/** Headline, the two entry buttons, and a picture of the product. */
export const hero = (content: LandingContent, assets: LandingAssets): Html => html`
<section class="hero" aria-labelledby="titular">
  <div class="wide hero-grid">
    <div>
      <p class="kicker">Salud ocupacional · Perú</p>
      <h1 id="titular">${content.labels.headline}</h1>
      <p class="lead">${content.labels.lead}</p>
      <div class="actions">${trialButton(content.labels.ask)}${demoButton(content)}</div>
      <p class="note" data-demo-note>${content.demo ? 'La demostración prepara una empresa inventada solo para ti, que se borra en 24 horas: no pide registro ni tarjeta.' : 'Siete días con todos los módulos, sin tarjeta.'}</p>
    </div>
    <div class="hero-picture">
      ${framed(picture(assets, 'tablero', '(min-width: 1100px) 640px, (min-width: 760px) 90vw, 94vw', true))}
    </div>
  </div>
  <ul class="wide facts">
    <li>${icon('shield')}<span><b>Muro clínico</b> en la base de datos: Recursos Humanos nunca recibe un diagnóstico.</span></li>
    <li>${icon('pen')}<span><b>Constancia firmada</b> por el trabajador y sellada con la huella de cada archivo.</span></li>
    <li>${icon('file')}<span><b>Cada número se explica:</b> de dónde sale, con qué norma y qué personas cuenta.</span></li>
  </ul>
</section>`;
