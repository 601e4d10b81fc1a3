/** @jsxImportSource preact */

import type { VNode } from 'preact';
import type { SectionProps } from '../content.ts';
import { Paragraphs } from '../html.tsx';
import { Icon } from '../icons.tsx';
import { DemoButton, TrialButton } from './hero.tsx';

export const Help = ({ content: { labels, faqs, supportUrl, supportEmail } }: Pick<SectionProps, 'content'>): VNode => (
  <section id="helpCenter" class="band" aria-labelledby="help-t">
    <div class="wide help">
      <div class="help-head">
        <h2 id="help-t">{labels.help}</h2>
        <p>
          ¿No está tu pregunta?{' '}
          {supportUrl ? (
            <a href={supportUrl}>Escríbenos por chat</a>
          ) : supportEmail ? (
            <a href={`mailto:${supportEmail}`}>Escríbenos</a>
          ) : (
            'Pídenos una prueba y la respondemos.'
          )}
        </p>
      </div>
      <div class="faqs">
        {faqs.map(({ question, answer }) => (
          <details>
            <summary>{question}</summary>
            <div>
              <Paragraphs text={answer} />
            </div>
          </details>
        ))}
      </div>
    </div>
  </section>
);

/** Responsibilities of each team; an installation can provide names. */
const TEAM = [
  { name: 'Medicina ocupacional', role: 'Cortes, clases y textos clínicos, con la norma de cada uno' },
  { name: 'Ingeniería', role: 'Que nada se pierda, nada se mezcle y todo se explique' },
  { name: 'Seguridad de la información', role: 'El muro clínico, los registros y sus pruebas' },
  { name: 'Atención a clientes', role: 'Tu padrón, tus centros médicos y tu primera semana' },
];

export const Team = ({ content: { own } }: Pick<SectionProps, 'content'>): VNode => (
  <section id="team" aria-labelledby="team-t">
    <div class="wide">
      <div class="head">
        <h2 id="team-t">Quiénes están detrás</h2>
      </div>
      <ul class="team">
        {(own.team ?? TEAM).map(({ name, role }) => (
          <li>
            <b>{name}</b>
            <span>{role}</span>
          </li>
        ))}
      </ul>
      <div class="pair offices">
        <div>
          <h3>Lima, Perú</h3>
          <p>
            Atención a empresas, centros médicos y trabajadores.
            <br />
            Hora de Lima (UTC−5).
          </p>
        </div>
        <div>
          <h3>Tel Aviv, Israel</h3>
          <p>
            Desarrollo del producto.
            <br />
            Hora de Israel (UTC+2, UTC+3 en verano).
          </p>
        </div>
      </div>
      <h3>Integraciones</h3>
      <ul class="chips">
        {[
          'WhatsApp',
          'Correo electrónico',
          'SMS',
          'Google (inicio de sesión)',
          'Calendarios iCalendar',
          'Excel y CSV',
          'API con OpenAPI 3.1',
        ].map((each) => (
          <li>{each}</li>
        ))}
      </ul>
    </div>
  </section>
);

export const Closing = ({ content }: Pick<SectionProps, 'content'>): VNode => (
  <section class="closing" aria-labelledby="closing-t">
    <div class="wide">
      <h2 id="closing-t">{content.labels.closing}</h2>
      <div class="actions">
        <TrialButton label={content.labels.ask} />
        <DemoButton content={content} />
      </div>
    </div>
  </section>
);

interface FieldProps {
  name: string;
  label: string;
  type?: 'email' | 'tel';
  autocomplete: 'name' | 'organization' | 'email' | 'tel';
  maxlength: number;
  required?: boolean;
}

const Field = ({ name, label, required = true, ...more }: FieldProps): VNode => (
  <div class="field">
    <label for={`f-${name}`}>
      {label}
      {!required && (
        <>
          {' '}
          <small>(opcional)</small>
        </>
      )}
    </label>
    <input id={`f-${name}`} name={name} required={required} list={undefined} {...more} aria-describedby={`e-${name}`} />
    <p class="error" id={`e-${name}`} data-error={name}></p>
  </div>
);

/** The trial form: a dialog that falls back to the mailbox when scripts do not run. */
export const Form = ({ content: { labels, supportEmail, supportPhone } }: Pick<SectionProps, 'content'>): VNode => (
  <dialog id="prueba" class="dialog" aria-labelledby="prueba-t">
    <form data-ask="" novalidate>
      <div class="dialog-head">
        <h2 id="prueba-t" tabindex={-1}>
          {labels.ask}
        </h2>
        <a class="icon-button" href="#" data-close="" aria-label="Cerrar">
          <Icon name="close" size={20} />
        </a>
      </div>
      <p>Cuéntanos quién eres y te escribimos para abrir tu prueba de 7 días.</p>
      <p class="sample" data-without-script="">
        El formulario necesita JavaScript.{' '}
        {supportEmail && (
          <>
            Escríbenos a <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
          </>
        )}
        {supportPhone && <> o llámanos al {supportPhone}</>}.
      </p>
      <p class="error summary" data-summary="" role="alert" hidden></p>
      <Field name="name" label="Nombre y apellido" autocomplete="name" maxlength={120} />
      <Field name="company" label="Empresa" autocomplete="organization" maxlength={200} />
      <Field name="email" label="Correo de trabajo" type="email" autocomplete="email" maxlength={254} />
      <Field name="phone" label="Teléfono" type="tel" autocomplete="tel" maxlength={20} required={false} />
      <div class="field">
        <label for="f-message">
          Mensaje <small>(opcional, sin datos de salud de nadie)</small>
        </label>
        <textarea id="f-message" name="message" rows={3} maxlength={2000} aria-describedby="e-message"></textarea>
        <p class="error" id="e-message" data-error="message"></p>
      </div>
      <div class="trap" aria-hidden="true">
        <label>
          No llenes este campo <input name="website" tabindex={-1} autocomplete="off" />
        </label>
      </div>
      <div class="field">
        <label class="consent">
          <input type="checkbox" name="consent" required aria-describedby="e-consent" />
          <span>
            Acepto que Vigía use estos datos para responderme (Ley 29733). Puedo pedir que los borren cuando quiera.
          </span>
        </label>
        <p class="error" id="e-consent" data-error="consent"></p>
      </div>
      <button class="button accent full" type="submit">
        Enviar
      </button>
    </form>
    <div class="thanks" data-thanks="" hidden>
      <span class="disc">
        <Icon name="check" size={28} />
      </span>
      <h2 tabindex={-1}>Gracias</h2>
      <p data-thanks-text=""></p>
      <a class="button" href="#" data-close="">
        Cerrar
      </a>
    </div>
  </dialog>
);
