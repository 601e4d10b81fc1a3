import type pg from 'pg';
import { addMonths } from '#platform/contract/dates.ts';
import { bulkInsert } from '../bulk.ts';
import type { Company } from '../companies/company.ts';
import type { Random } from '../random.ts';

const MONTHS = 12;
/** Name, kind and hours per month. */
const ACTIVITIES = [
  ['Vigilancia médica en la unidad', 'CONTRATO', 160],
  ['Lectura y entrega de resultados', 'CONTRATO', 40],
  ['Capacitaciones en salud', 'CONTRATO', 16],
  ['Inspecciones de botiquines y comedor', 'CONTRATO', 12],
  ['Campaña de vacunación', 'EXTRA', 24],
] as const;

/** Writes a year of service hours; in the current month no activity is late yet. */
export async function writeDifot(client: pg.ClientBase, random: Random, { id }: Company, today: string): Promise<void> {
  const rows: (string | number)[][] = [];
  for (let ago = MONTHS - 1; ago >= 0; ago--) {
    const month = addMonths(`${today.slice(0, 7)}-01`, -ago).slice(0, 7);
    for (const [name, kind, hours] of ACTIVITIES) {
      if (kind === 'EXTRA' && !random.chance(0.4)) continue;
      const programmed = hours - (random.chance(0.3) ? 4 : 0);
      const executed = Math.round(programmed * random.between(0.85, 1.02) * 2) / 2;
      const onTime = Math.min(executed, Math.round(executed * random.between(0.88, 1) * 2) / 2);
      rows.push([id, name, month, kind, kind === 'EXTRA' ? 0 : hours, programmed, executed, onTime]);
    }
  }
  await bulkInsert(
    client,
    'difot_activities',
    ['customer_id', 'name', 'month', 'kind', 'contracted', 'programmed', 'executed', 'executed_on_time'],
    rows,
  );
}
