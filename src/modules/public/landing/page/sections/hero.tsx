/** @jsxImportSource preact */

import type { VNode } from 'preact';
import type { SectionProps } from '../content.ts';
import { Icon } from '../icons.tsx';
import { Framed, Picture } from '../picture.tsx';

/** Button to request a trial, the only accent colour of the page. Without a script it leads to the form's anchor. */
export const TrialButton = ({ label, className = '' }: { label: string; className?: string }): VNode => (
  <a class={`button accent ${className}`} href="#prueba" data-open="prueba">
    {label}
  </a>
);

export const DemoButton = ({ content: { labels, demo } }: Pick<SectionProps, 'content'>): VNode | null =>
  demo ? (
    <a class="button quiet" href="/login" data-demo="">
      <Icon name="play" size={18} />
      <span>{labels.tryDemo}</span>
    </a>
  ) : null;

/** Headline, the two entry buttons, and a picture of the product. */
export const Hero = ({ content, assets }: SectionProps): VNode => (
  <section class="hero" aria-labelledby="titular">
    <div class="wide hero-grid">
      <div>
        <p class="kicker">Salud ocupacional · Perú</p>
        <h1 id="titular">{content.labels.headline}</h1>
        <p class="lead">{content.labels.lead}</p>
        <div class="actions">
          <TrialButton label={content.labels.ask} />
          <DemoButton content={content} />
        </div>
        <p class="note" data-demo-note="">
          {content.demo
            ? 'La demostración prepara una empresa inventada solo para ti, que se borra en 24 horas: no pide registro ni tarjeta.'
            : 'Siete días con todos los módulos, sin tarjeta.'}
        </p>
      </div>
      <div class="hero-picture">
        <Framed>
          <Picture
            assets={assets}
            name="tablero"
            sizes="(min-width: 1100px) 640px, (min-width: 760px) 90vw, 94vw"
            eager
          />
        </Framed>
      </div>
    </div>
    <ul class="wide facts">
      <li>
        <Icon name="shield" />
        <span>
          <b>Muro clínico</b> en la base de datos: Recursos Humanos nunca recibe un diagnóstico.
        </span>
      </li>
      <li>
        <Icon name="pen" />
        <span>
          <b>Constancia firmada</b> por el trabajador y sellada con la huella de cada archivo.
        </span>
      </li>
      <li>
        <Icon name="file" />
        <span>
          <b>Cada número se explica:</b> de dónde sale, con qué norma y qué personas cuenta.
        </span>
      </li>
    </ul>
  </section>
);
