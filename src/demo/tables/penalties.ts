import type pg from 'pg';
import { addMonths } from '#platform/contract/dates.ts';
import type { Company } from '../companies/company.ts';
import type { Random } from '../random.ts';

const MONTHS = 12;

/**
 * Counts the active workers without an exam in force; when the company requires no exam on hiring, the first two years
 * are not counted.
 */
export function affectedWorkers({ profile, people, attentions }: Company, today: string): number {
  const counting = new Set(['PREOCUPACIONAL', 'PERIODICO', 'REUBICACION', 'REINGRESO']);
  const valid = new Set(
    attentions
      .filter((a) => counting.has(a.type) && a.aptitude !== 'PENDIENTE' && a.state !== 'ANULADO')
      .filter((a) => addMonths(a.date, profile.everyMonths) >= today)
      .map((a) => a.person.id),
  );
  const excused = (hireDate: string) =>
    !profile.entryExamRequired && !profile.highRisk && addMonths(hireDate, 24) > today;
  return people.filter((p) => !p.ceasedOn && p.hireDate <= today && !valid.has(p.id) && !excused(p.hireDate)).length;
}

/** Writes a year of monthly estimates that decrease towards today's figure. */
export async function writePenalties(
  client: pg.ClientBase,
  random: Random,
  company: Company,
  today: string,
): Promise<void> {
  const now = affectedWorkers(company, today);
  for (let ago = MONTHS; ago >= 1; ago--) {
    const affected = Math.round(now * (1 + ago * 0.1 + random.between(-0.05, 0.05)));
    await client.query(
      `insert into penalty_histories (customer_id, month, affected, gravity, factor, uit, amount)
       select $1, $2, $3, 'GRAVE', coalesce(f.factor, 0), u.amount, round(coalesce(f.factor, 0) * u.amount, 2)
       from (select amount from uit_years
         where superseded_at is null and year <= extract(year from $2::date)
         order by year desc limit 1) u
       left join lateral (select factor from fine_factors where size = $4 and gravity = 'GRAVE' and from_workers <= $3
         order by from_workers desc limit 1) f on true`,
      [company.id, `${addMonths(today, -ago).slice(0, 7)}-01`, affected, company.profile.size],
    );
  }
}
