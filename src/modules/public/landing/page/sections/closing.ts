import type { LandingContent } from '../content.ts';
import { type Html, html, paragraphs } from '../html.ts';
import { icon } from '../icons.ts';
import { demoButton, trialButton } from './hero.ts';

export const help = ({ labels, faqs, supportUrl, supportEmail }: LandingContent): Html => html`
<section id="helpCenter" class="band" aria-labelledby="help-t">
  <div class="wide help">
    <div class="help-head"><h2 id="help-t">${labels.help}</h2>
      <p>¿No está tu pregunta? ${supportUrl ? html`<a href="${supportUrl}">Escríbenos por chat</a>` : supportEmail ? html`<a href="mailto:${supportEmail}">Escríbenos</a>` : 'Pídenos una prueba y la respondemos.'}</p></div>
    <div class="faqs">${faqs.map(({ question, answer }) => html`<details><summary>${question}</summary><div>${paragraphs(answer)}</div></details>`)}</div>
  </div>
</section>`;

/** Responsibilities of each team; an installation can provide names. */
const TEAM = [
  { name: 'Medicina ocupacional', role: 'Cortes, clases y textos clínicos, con la norma de cada uno' },
  { name: 'Ingeniería', role: 'Que nada se pierda, nada se mezcle y todo se explique' },
  { name: 'Seguridad de la información', role: 'El muro clínico, los registros y sus pruebas' },
  { name: 'Atención a clientes', role: 'Tu padrón, tus centros médicos y tu primera semana' },
];

export const team = ({ own }: LandingContent): Html => html`
<section id="team" aria-labelledby="team-t">
  <div class="wide">
    <div class="head"><h2 id="team-t">Quiénes están detrás</h2></div>
    <ul class="team">${(own.team ?? TEAM).map(({ name, role }) => html`<li><b>${name}</b><span>${role}</span></li>`)}</ul>
    <div class="pair offices">
      <div><h3>Lima, Perú</h3><p>Atención a empresas, centros médicos y trabajadores.<br>Hora de Lima (UTC−5).</p></div>
      <div><h3>Tel Aviv, Israel</h3><p>Desarrollo del producto.<br>Hora de Israel (UTC+2, UTC+3 en verano).</p></div>
    </div>
    <h3>Integraciones</h3>
    <ul class="chips">${['WhatsApp', 'Correo electrónico', 'SMS', 'Google (inicio de sesión)', 'Calendarios iCalendar', 'Excel y CSV', 'API con OpenAPI 3.1'].map((each) => html`<li>${each}</li>`)}</ul>
  </div>
</section>`;

export const closing = (content: LandingContent): Html => html`
<section class="closing" aria-labelledby="closing-t">
  <div class="wide"><h2 id="closing-t">${content.labels.closing}</h2>
  <div class="actions">${trialButton(content.labels.ask)}${demoButton(content)}</div></div>
</section>`;

const input = (name: string, label: string, more: Html, required = true): Html => html`
<div class="field"><label for="f-${name}">${label}${!required && html` <small>(opcional)</small>`}</label><input id="f-${name}" name="${name}" ${required && html`required`} ${more} aria-describedby="e-${name}"><p class="error" id="e-${name}" data-error="${name}"></p></div>`;

/** The trial form: a dialog that falls back to the mailbox when scripts do not run. */
export const form = ({ labels, supportEmail, supportPhone }: LandingContent): Html => html`
<dialog id="prueba" class="dialog" aria-labelledby="prueba-t">
  <form data-ask novalidate>
    <div class="dialog-head"><h2 id="prueba-t" tabindex="-1">${labels.ask}</h2><a class="icon-button" href="#" data-close aria-label="Cerrar">${icon('close', 20)}</a></div>
    <p>Cuéntanos quién eres y te escribimos para abrir tu prueba de 7 días.</p>
    <p class="sample" data-without-script>El formulario necesita JavaScript. ${supportEmail && html`Escríbenos a <a href="mailto:${supportEmail}">${supportEmail}</a>`}${supportPhone && html` o llámanos al ${supportPhone}`}.</p>
    <p class="error summary" data-summary role="alert" hidden></p>
    ${input('name', 'Nombre y apellido', html`autocomplete="name" maxlength="120"`)}
    ${input('company', 'Empresa', html`autocomplete="organization" maxlength="200"`)}
    ${input('email', 'Correo de trabajo', html`type="email" autocomplete="email" maxlength="254"`)}
    ${input('phone', 'Teléfono', html`type="tel" autocomplete="tel" maxlength="20"`, false)}
    <div class="field"><label for="f-message">Mensaje <small>(opcional, sin datos de salud de nadie)</small></label><textarea id="f-message" name="message" rows="3" maxlength="2000" aria-describedby="e-message"></textarea><p class="error" id="e-message" data-error="message"></p></div>
    <div class="trap" aria-hidden="true"><label>No llenes este campo <input name="website" tabindex="-1" autocomplete="off"></label></div>
    <div class="field"><label class="consent"><input type="checkbox" name="consent" required aria-describedby="e-consent"><span>Acepto que Vigía use estos datos para responderme (Ley 29733). Puedo pedir que los borren cuando quiera.</span></label><p class="error" id="e-consent" data-error="consent"></p></div>
    <button class="button accent full" type="submit">Enviar</button>
  </form>
  <div class="thanks" data-thanks hidden><span class="disc">${icon('check', 28)}</span><h2 tabindex="-1">Gracias</h2><p data-thanks-text></p><a class="button" href="#" data-close>Cerrar</a></div>
</dialog>`;
