import { addDays, instantInLima } from '#platform/contract/dates.ts';
import { type Actor, Scope } from '#platform/server/database/scope.ts';
import type { Services } from '#platform/server/http/context.ts';
import { contentOf, keepEdition } from '#prevention/sst-documents/server/readings/edition.ts';
import type { Company } from '../companies/company.ts';
import { MINING } from '../companies/mining.ts';

/**
 * Documents that workers were asked to read: number of workers asked, number who opened them, and days until they are
 * due.
 */
const READING_REQUESTS = [
  { asset: 'politica-sst', asked: 40, opened: 26, due: 12 },
  { asset: 'plan-contingencia', asked: 18, opened: 7, due: -4 },
] as const;
const DAYS_AGO = 9;

/**
 * Writes readings that are pending and readings that were opened. No reading is signed, because a signature needs the
 * worker's own proof.
 */
export async function writeReadings(
  { pools, files }: Pick<Services, 'pools' | 'files'>,
  companies: readonly Company[],
  doctors: ReadonlyMap<string, { id: string }>,
  today: string,
): Promise<void> {
  for (const { id, profile, people } of companies) {
    const doctor = doctors.get(id);
    if (profile !== MINING || !doctor) continue;
    const actor: Actor = { kind: 'user', id: doctor.id, role: 'doctor' };
    const scope = new Scope(pools, id, actor, true);
    const working = people.filter(({ ceasedOn }) => ceasedOn === null);
    for (const { asset, asked, opened, due } of READING_REQUESTS) {
      const content = await contentOf(scope, files, asset);
      await scope.run(async (tx) => {
        const edition = await keepEdition(tx, files, content);
        const at = instantInLima(addDays(today, -DAYS_AGO), '09:30');
        const rows = working.slice(0, asked).map((person, i) => ({
          id: person.id,
          opened: i < opened ? instantInLima(addDays(today, -1 - (i % (DAYS_AGO - 1))), '14:10') : null,
        }));
        await tx.client.query(
          `insert into sst_readings (customer_id, edition_id, patient_id, state, due_on, asked_by, asked_at,
             told_at, opened_at)
           select $1, $2, x.id, case when x.opened is null then 'PENDIENTE' else 'LEIDA' end, $3, $4, $5, $5, x.opened
           from jsonb_to_recordset($6) x(id uuid, opened timestamptz)`,
          [id, edition.id, addDays(today, due), doctor.id, at, JSON.stringify(rows)],
        );
      });
    }
  }
}
