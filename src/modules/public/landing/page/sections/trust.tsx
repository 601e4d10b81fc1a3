/** @jsxImportSource preact */

import type { VNode } from 'preact';
import type { SectionProps } from '../content.ts';
import { Icon } from '../icons.tsx';

/** States that the following content is invented, so that invented quotations are not mistaken for real ones. */
const Sample = ({ text }: { text: string }): VNode => (
  <p class="sample">
    <Icon name="file" size={16} />
    <span>{text}</span>
  </p>
);

const QUOTES = [
  {
    quote: 'Dejé de perseguir certificados por correo: sé quién vence este mes y a quién ya le programé su cita.',
    name: 'Recursos Humanos',
    role: 'Minera Andina, empresa de la demostración',
  },
  {
    quote:
      'Veo primero los hallazgos, con su valor y qué cambió desde el examen anterior. La constancia ya no es papel.',
    name: 'Medicina ocupacional',
    role: 'Minera Andina, empresa de la demostración',
  },
  {
    quote: 'Me llegó un enlace, puse mi DNI y leí mis resultados. Firmé ahí mismo.',
    name: 'Trabajador',
    role: 'Agro Costa Norte, empresa de la demostración',
  },
];

export function Testimonials({ content: { own } }: Pick<SectionProps, 'content'>): VNode {
  const quotes = own.testimonials ?? QUOTES;
  return (
    <section id="testimonials" class="band" aria-labelledby="testimonials-t">
      <div class="wide">
        <div class="head">
          <h2 id="testimonials-t">Lo que dicen quienes lo usan</h2>
          {!own.testimonials && (
            <Sample text="Textos de ejemplo: describen a personas inventadas de la demostración." />
          )}
        </div>
        <div class="quotes">
          {quotes.map(({ quote, name, role }) => (
            <figure class="card quote">
              <blockquote>
                <p>{quote}</p>
              </blockquote>
              <figcaption>
                <b>{name}</b>
                <span>{role}</span>
              </figcaption>
            </figure>
          ))}
        </div>
      </div>
    </section>
  );
}

const CLIENTS = ['Minera Andina', 'Agro Costa Norte', 'Textil El Sol'];

export function Clients({ content: { own } }: Pick<SectionProps, 'content'>): VNode {
  return (
    <section id="ourClients" aria-labelledby="ourClients-t">
      <div class="wide">
        <div class="head">
          <h2 id="ourClients-t">Empresas</h2>
          {!own.clients && <Sample text="Logotipos de ejemplo: son las empresas inventadas de la demostración." />}
        </div>
        <ul class="logos">
          {(own.clients ?? CLIENTS).map((name) => (
            <li>
              <span aria-hidden="true">{name.slice(0, 1)}</span>
              {name}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

export const Cases = ({ content: { labels } }: Pick<SectionProps, 'content'>): VNode => (
  <section id="casesStudies" class="band" aria-labelledby="cases-t">
    <div class="wide">
      <div class="head">
        <h2 id="cases-t">{labels.cases}</h2>
        <p>Dos relatos de cómo se ordena el trabajo, sin cifras que no podamos mostrarte.</p>
      </div>
      <div class="pair">
        <article class="card case">
          <p class="kicker">OCA</p>
          <h3>Muchas sedes, un solo calendario</h3>
          <p>
            Cuando el trabajo se reparte por todo el país, lo difícil no es el examen: es que la persona llegue a la
            sede correcta el día correcto.
          </p>
          <a class="more" href="/caso-studio/oca">
            Leer el caso de OCA <Icon name="arrow" size={18} />
          </a>
        </article>
        <article class="card case">
          <p class="kicker">Perufarma</p>
          <h3>Del archivador a la constancia firmada</h3>
          <p>Entregar los resultados a cada trabajador, y poder demostrarlo, dejó de depender de un archivador.</p>
          <a class="more" href="/caso-studio/perufarma">
            Leer el caso de Perufarma <Icon name="arrow" size={18} />
          </a>
        </article>
      </div>
    </div>
  </section>
);

export function Clinics({ content: { labels, own } }: Pick<SectionProps, 'content'>): VNode {
  return (
    <section id="alliedClinics" aria-labelledby="clinics-t">
      <div class="wide split">
        <div>
          <h2 id="clinics-t">{labels.clinics}</h2>
          <p>
            Cada centro recibe por un enlace propio quién llega a su sede y para qué estaciones, y nada más. Sus
            aptitudes y documentos vuelven por archivo o se importan tal como los emite.
          </p>
          <p>Si tu centro todavía no está, lo agregas con sus sedes, cupos, días de atención y cierres.</p>
        </div>
        <div class="card">
          <h3>Lo que un centro médico necesita</h3>
          <ul class="ticks">
            {[
              'Un correo: por ahí comprueba quién es',
              'Sus sedes con dirección, cupos y horarios',
              'El formato de resultados que ya usa',
            ].map((point) => (
              <li>
                <Icon name="check" size={18} />
                {point}
              </li>
            ))}
          </ul>
          {own.clinics && (
            <ul class="names">
              {own.clinics.map((name) => (
                <li>{name}</li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </section>
  );
}
