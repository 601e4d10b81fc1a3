import { sendTagEvent } from './consent.ts';
import { all, one } from './dom.ts';

const URL_OF_FORM = '/api/security/auth/users/landing-page';
const EMPTY: Record<string, string> = {
  name: 'Escribe tu nombre.',
  company: 'Escribe el nombre de tu empresa.',
  email: 'Escribe tu correo.',
  consent: 'Acepta que usemos tus datos para responderte.',
};

interface Problem {
  title?: string;
  code?: string;
  errors?: { path: string; message: string }[];
}

/** «Solicitar prueba»: the trial form in a dialog. */
export function wireForm(): void {
  const dialog = one<HTMLDialogElement>('#prueba');
  const form = dialog && one<HTMLFormElement>('[data-ask]', dialog);
  if (!dialog || !form) return;
  let ticket: Promise<string> | null = null;
  const open = () => {
    ticket ??= fetchTicket();
    ticket.catch(() => {
      ticket = null;
    });
    dialog.showModal();
    one<HTMLInputElement>('[name=name]', dialog)?.focus();
  };
  document.addEventListener('click', (event) => {
    const target = event.target as Element;
    if (target.closest('[data-open=prueba]')) {
      event.preventDefault();
      open();
    } else if (target.closest('[data-close]') || target === dialog) {
      event.preventDefault();
      dialog.close();
    }
  });
  dialog.addEventListener('close', () => {
    if (!one('[data-thanks]', dialog)?.hidden) reset(dialog, form);
  });
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const fields = valuesOf(form);
    if (!checked(form)) return;
    const button = one<HTMLButtonElement>('[type=submit]', form);
    button?.toggleAttribute('disabled', true);
    try {
      let answer = await send(fields, ticket ?? fetchTicket());
      // If the ticket expired or was already used, the form gets a new ticket and sends again without losing the typed
      // text.
      if (answer.problem?.code === 'form_expired') answer = await send(fields, fetchTicket());
      if (answer.problem) {
        showProblem(form, answer.problem);
      } else {
        thank(dialog, form, answer.message ?? 'Te escribiremos pronto.');
        sendTagEvent('contact_request');
      }
    } catch {
      showProblem(form, { title: 'No hay conexión. Lo que escribiste sigue aquí: vuelve a intentarlo.' });
    } finally {
      // A ticket is valid for one request only.
      ticket = null;
      button?.toggleAttribute('disabled', false);
    }
  });
  if (location.hash === '#prueba') open();
}

async function fetchTicket(): Promise<string> {
  const answer = await fetch(URL_OF_FORM, { credentials: 'omit' });
  return ((await answer.json()) as { ticket: string }).ticket;
}

type Values = Record<string, string | boolean>;

function valuesOf(form: HTMLFormElement): Values {
  const typed = new FormData(form);
  const text = (name: string) => String(typed.get(name) ?? '').trim();
  const filledFields = Object.fromEntries(
    ['name', 'company', 'email', 'phone', 'message', 'website'].map((name) => [name, text(name)]).filter(([, v]) => v),
  );
  return { ...filledFields, consent: typed.get('consent') !== null };
}

async function send(fields: Values, ticket: Promise<string>): Promise<{ message?: string; problem?: Problem }> {
  const body = JSON.stringify({ ...fields, ticket: await ticket });
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(URL_OF_FORM, { method: 'POST', headers, body, credentials: 'omit' });
  const answerBody = await answer.json();
  return answer.status === 201 ? { message: answerBody.message } : { problem: answerBody };
}

/** Missing fields are reported before sending. */
function checked(form: HTMLFormElement): boolean {
  const wrong = all<HTMLInputElement>('input[required]', form).filter((input) => !input.checkValidity());
  const errors = wrong.map(({ name, validity }) => ({
    path: name,
    message: validity.typeMismatch ? 'El correo no tiene el formato correcto.' : (EMPTY[name] ?? 'Completa este dato.'),
  }));
  showProblem(form, errors.length > 0 ? { errors } : {});
  return errors.length === 0;
}

function showProblem(form: HTMLFormElement, { title, errors = [] }: Problem): void {
  for (const place of all('[data-error]', form)) {
    const name = place.dataset['error'] ?? '';
    const message = errors.find(({ path }) => path === name)?.message ?? '';
    place.textContent = message;
    one(`[name=${name}]`, form)?.setAttribute('aria-invalid', String(message !== ''));
  }
  const summary = one('[data-summary]', form);
  const text = errors.length > 0 ? 'Revisa los datos marcados.' : (title ?? '');
  if (summary) {
    summary.textContent = text;
    summary.hidden = text === '';
  }
  one('[aria-invalid=true]', form)?.focus();
}

function thank(dialog: HTMLDialogElement, form: HTMLFormElement, message: string): void {
  const thanks = one('[data-thanks]', dialog);
  const text = thanks && one('[data-thanks-text]', thanks);
  if (!thanks || !text) return;
  text.textContent = message;
  form.hidden = true;
  thanks.hidden = false;
  one('h2', thanks)?.focus();
}

function reset(dialog: HTMLDialogElement, form: HTMLFormElement): void {
  form.reset();
  form.hidden = false;
  const thanks = one('[data-thanks]', dialog);
  if (thanks) thanks.hidden = true;
}
