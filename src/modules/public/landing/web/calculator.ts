import type { CompanySize } from '#management/dashboard/rules/penalty-table.ts';
import type { Fines } from '../page/content.ts';
import { ESTIMATED_GRAVITIES, estimated, soles } from '../page/estimate.ts';
import { one } from './dom.ts';

const MOST = 100_000;

/** Updates the estimate while the user types. */
export function wireCalculator(): void {
  const form = one<HTMLFormElement>('[data-fine]');
  const finesJson = one('#multas')?.textContent;
  if (!form || !finesJson) return;
  const fines = JSON.parse(finesJson) as Fines;
  form.addEventListener('submit', (event) => event.preventDefault());
  form.addEventListener('input', () => {
    const typed = new FormData(form);
    const affected = Math.min(MOST, Math.max(0, Math.trunc(Number(typed.get('affected')) || 0)));
    for (const gravity of ESTIMATED_GRAVITIES) {
      const { amount, formula } = estimated(fines, typed.get('size') as CompanySize, gravity, affected);
      const [shown, line] = [one(`[data-amount="${gravity}"]`), one(`[data-formula="${gravity}"]`)];
      if (shown) shown.textContent = soles(amount);
      if (line) line.textContent = formula;
    }
  });
}
