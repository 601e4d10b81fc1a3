import { todayInLima } from '../platform/contract/dates.ts';
import type { Config } from '../platform/server/config/config.ts';
import type { FileStore } from '../platform/server/files/store.ts';
import type { Services } from '../platform/server/http/context.ts';
import { AGRO } from './companies/agro.ts';
import { type Company, makeCompany } from './companies/company.ts';
import { MINING } from './companies/mining.ts';
import type { CompanyProfile } from './companies/profile.ts';
import { TEXTILE } from './companies/textile.ts';
import { asOwner, enter } from './owner.ts';
import { writeChartPages } from './product/chart-pages.ts';
import { writeMessages } from './product/messages.ts';
import { writeNews } from './product/news.ts';
import { writeNps } from './product/nps.ts';
import { writeReports } from './product/reports.ts';
import { Random } from './random.ts';
import { writeActivities } from './tables/activities.ts';
import { writeAppointments } from './tables/appointments.ts';
import { writeCompany } from './tables/company.ts';
import { writeDeliveries } from './tables/deliveries.ts';
import { writeDifot } from './tables/difot.ts';
import { writeExams } from './tables/exams.ts';
import { writeImages } from './tables/images.ts';
import { writePenalties } from './tables/penalties.ts';
import { writePrograms } from './tables/programs.ts';
import { writeProtocols } from './tables/protocols.ts';
import { writeRightsRequests } from './tables/rights.ts';
import { writeSensitiveStaff } from './tables/sensitive-staff.ts';
import { writeSst } from './tables/sst.ts';
import { writeUsers } from './tables/users.ts';
import { writeVaccines } from './tables/vaccines.ts';
import { writeVisits } from './tables/visits.ts';

const SEED = 20_260_101;
const PROFILES: readonly CompanyProfile[] = [MINING, AGRO, TEXTILE];

/** What opening the process gives: the owner's connection, the key that messages are sealed with, and where files go. */
export interface DemoTarget {
  adminUrl: string;
  services?: { config: Pick<Config, 'secretKey' | 'publicUrl'>; files?: FileStore } & Partial<
    Pick<Services, 'pools' | 'seal'>
  >;
}

/** The three companies of the demonstration: the same for the same day. */
export const makeDemo = (today: string): Company[] => {
  const random = new Random(SEED);
  return PROFILES.map((profile) => makeCompany(random.child(profile.key), profile, today));
};

/**
 * Loads the demonstration into a database without companies, in one transaction.
 * @returns whether anything was loaded: false where there are companies already.
 */
export async function loadDemo({ adminUrl, services }: DemoTarget, say: (message: string) => void): Promise<boolean> {
  const started = Date.now();
  const today = todayInLima();
  const made = await asOwner(adminUrl, async (client) => {
    if ((await client.query('select from customers limit 1')).rows.length > 0) return null;
    say('Cargando los datos de demostración…');
    const companies = makeDemo(today);
    const random = new Random(SEED).child('loading');
    for (const company of companies) {
      await enter(client, company.id);
      await writeCompany(client, company, today);
      await writeProtocols(client, random, company, today);
    }
    const doctors = await writeUsers(client, random, companies);
    await writeNews(client, random.child('news'), companies, today);
    for (const company of companies) {
      await enter(client, company.id);
      const doctor = doctors.get(company.id);
      if (!doctor) throw new Error(`No account of the demonstration is the doctor of ${company.profile.name}.`);
      await writeExams(client, company, doctor);
      await writeDeliveries(client, random, company, doctor, { today, config: services?.config });
      if (company.profile === MINING)
        await writeMessages(client, random.child('messages'), company, { today, config: services?.config });
      if (company.profile === MINING) await writeChartPages(client, random.child('charts'), company, doctor.id);
      await writeVisits(client, random, company, doctor, today);
      await writeVaccines(client, random.child('vaccines'), company, doctor, today);
      await writePrograms(client, random.child('programs'), company, doctor, today);
      await writeAppointments(client, random.child('appointments'), company, today);
      // One company shows images; the others show exams without.
      if (services?.files && company.profile === MINING)
        await writeImages(client, random, company, doctor, services.files);
      await writePenalties(client, random, company, today);
      if (company.profile === MINING) await writeRightsRequests(client, random.child('rights'), company, doctor, today);
      await writeActivities(client, random.child('activities'), company, doctor, today);
      await writeSensitiveStaff(client, random.child('sensitive'), company, doctor, today);
      await writeSst(client, company, today);
      await writeDifot(client, random.child('difot'), company, today);
      say(
        `  ${company.profile.legalName}: ${company.people.length} colaboradores, ${company.attentions.length} exámenes`,
      );
    }
    await writeNps(client, random.child('nps'), companies, today);
    return { companies, doctors };
  });
  if (!made) return false;
  // Their figures are counted by the product itself, and their PDFs are sealed.
  if (services?.pools && services.seal && services.files)
    await writeReports(services as Services, made.companies, made.doctors, today);
  say(`Datos de demostración listos en ${((Date.now() - started) / 1000).toFixed(1)} s.`);
  return true;
}
