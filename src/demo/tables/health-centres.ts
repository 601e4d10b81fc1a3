import type pg from 'pg';
import { rucCheckDigit } from '#access/companies/ruc.ts';
import { bulkInsert } from '../bulk.ts';
import type { Company } from '../companies/company.ts';
import { HEALTH_CENTRES } from '../companies/health-centres.ts';

/** Writes the clinics that the company's exams name, with their sites. */
export async function writeHealthCentres(client: pg.ClientBase, { id, profile, centres }: Company): Promise<void> {
  const companyCentres = profile.centres.map(([name]) => {
    const healthCentre = HEALTH_CENTRES.find((centre) => centre.name === name);
    if (!healthCentre) throw new Error(`Nobody described the health centre ${name}.`);
    return healthCentre;
  });
  await bulkInsert(
    client,
    'health_centres',
    ['customer_id', 'id', 'name', 'ruc', 'ipress', 'contact', 'email', 'phone'],
    companyCentres.map((c) => [
      id,
      centres.get(c.name),
      c.name,
      c.rucBase + rucCheckDigit(c.rucBase),
      // Codes above those that the register has given.
      String(98_101 + HEALTH_CENTRES.indexOf(c)).padStart(8, '0'),
      c.contact,
      c.email,
      c.phone,
    ]),
  );
  await bulkInsert(
    client,
    'health_centre_sites',
    ['customer_id', 'health_centre_id', 'name', 'address', 'phone', 'position', 'capacity'],
    companyCentres.flatMap((c) =>
      c.sites.map((site, i) => [
        id,
        centres.get(c.name),
        site.name,
        site.address,
        site.phone,
        i,
        // The first site is the largest.
        i === 0 ? 40 : 25,
      ]),
    ),
  );
}
