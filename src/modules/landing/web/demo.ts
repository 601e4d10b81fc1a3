import { all, one } from './dom.ts';

interface Options {
  demoAccounts: { username: string; password: string }[];
}
/** Human resources of the invented company: signs in without a second step and sees nothing clinical. */
const ACCOUNT = 'usuario@mineraandina.pe';
const HOME = '/dashboard_gestion/estadisticas_general';

async function enter(): Promise<boolean> {
  const options = (await (await fetch('/api/security/auth/options', { credentials: 'omit' })).json()) as Options;
  const account = options.demoAccounts.find(({ username }) => username === ACCOUNT);
  if (!account) return false;
  const body = JSON.stringify({ username: account.username, password: account.password });
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch('/api/security/auth/login', { method: 'POST', headers, body });
  return answer.ok;
}

/** «Probar la demostración»: one click signs in to the invented company. Where it fails the sign-in page lists accounts. */
export function wireDemo(): void {
  for (const button of all<HTMLAnchorElement>('[data-demo]'))
    button.addEventListener('click', async (event) => {
      event.preventDefault();
      const label = one('span', button);
      if (label) label.textContent = 'Abriendo…';
      const entered = await enter().catch(() => false);
      location.assign(entered ? HOME : '/login');
    });
}
