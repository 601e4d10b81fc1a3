import { sendTagEvent } from './consent.ts';
import { all, one } from './dom.ts';

const HOME = '/dashboard_gestion/estadisticas_general';

/** @returns the address to open, or the message why it is not possible now */
async function open(): Promise<{ to: string } | { sentence: string }> {
  const answer = await fetch('/api/security/demonstration', { method: 'POST' });
  if (answer.ok) return { to: HOME };
  if (answer.status !== 429 && answer.status !== 503) return { to: '/login' };
  return { sentence: ((await answer.json()) as { title: string }).title };
}

/**
 * «Probar la demostración»: a click makes a company for the visitor and signs in to it. When no place is free, the page
 * shows a message, and the same button leads to the sign-in page, which lists accounts.
 */
export function wireDemo(): void {
  for (const button of all<HTMLAnchorElement>('[data-demo]'))
    button.addEventListener('click', async (event) => {
      if (button.dataset['refused']) return;
      event.preventDefault();
      // A second click during creation would make another company.
      if (button.getAttribute('aria-busy') === 'true') return;
      button.setAttribute('aria-busy', 'true');
      sendTagEvent('demonstration_open');
      const label = one('span', button);
      const before = label?.textContent ?? '';
      if (label) label.textContent = 'Preparando tu empresa…';
      const opened = await open().catch(() => ({ to: '/login' }));
      if ('to' in opened) return location.assign(opened.to);
      button.removeAttribute('aria-busy');
      button.dataset['refused'] = 'true';
      if (label) label.textContent = before === '' ? before : 'Ver las cuentas de prueba';
      for (const note of all('[data-demo-note]')) {
        note.setAttribute('role', 'status');
        note.textContent = opened.sentence;
      }
    });
}
