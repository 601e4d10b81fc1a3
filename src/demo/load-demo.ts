import { todayInLima } from '#platform/contract/dates.ts';
import type { Config } from '#platform/server/config/config.ts';
import type { FileStore } from '#platform/server/files/store.ts';
import type { Services } from '#platform/server/http/context.ts';
import { countHealth } from '#statistics/health/server/roll-up/count-health.ts';
import { releaseHealth } from '../release-health.ts';
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
import { writeReadings } from './product/readings.ts';
import { writeReports } from './product/reports.ts';
import { writeTaskCertificates } from './product/task-certificates.ts';
import { Random } from './random.ts';
import { writeCompany } from './tables/company.ts';
import { writeConsents } from './tables/consents.ts';
import { writeImages } from './tables/images.ts';
import { writeProtocols } from './tables/protocols.ts';
import { writeRightsRequests } from './tables/rights.ts';
import { writeUsers } from './tables/users.ts';
import { writeWork } from './tables/work.ts';

const SEED = 20_260_101;
const PROFILES: readonly CompanyProfile[] = [MINING, AGRO, TEXTILE];

/**
 * The owner's connection string, and the services of the process: the key that seals messages and the store for files.
 */
interface DemoTarget {
  adminUrl: string;
  services?: { config: Pick<Config, 'secretKey' | 'publicUrl'>; files?: FileStore } & Partial<
    Pick<Services, 'pools' | 'seal'>
  >;
}

/**
 * Makes the demonstration companies of these profiles. Each company is the same for the same day, whatever other
 * profiles are given.
 */
export const makeDemo = (today: string, profiles = PROFILES): Company[] => {
  const random = new Random(SEED);
  return profiles.map((profile) => makeCompany(random.child(profile.key), profile, today));
};

/**
 * Loads the demonstration into a database without companies, in one transaction.
 * @returns whether anything was loaded: false if there are companies already
 */
export async function loadDemo(
  { adminUrl, services }: DemoTarget,
  printLine: (message: string) => void,
): Promise<boolean> {
  const started = Date.now();
  const today = todayInLima();
  const loadedCompanies = await asOwner(adminUrl, async (client) => {
    if ((await client.query('select 1 from customers limit 1')).rows.length > 0) return null;
    printLine('Cargando los datos de demostración…');
    const companies = makeDemo(today);
    const random = new Random(SEED).child('loading');
    for (const company of companies) {
      await enter(client, company.id);
      await writeCompany(client, company, today);
      await writeConsents(client, random, company);
      await writeProtocols(client, random, company, today);
    }
    const doctors = await writeUsers(client, random, companies);
    await writeNews(client, random.child('news'), companies, today);
    for (const company of companies) {
      await enter(client, company.id);
      const doctor = doctors.get(company.id);
      if (!doctor) throw new Error(`No account of the demonstration is the doctor of ${company.profile.name}.`);
      await writeWork(client, random, company, doctor, { today, config: services?.config });
      if (company.profile === MINING) {
        await writeMessages(client, random.child('messages'), company, { today, config: services?.config });
        await writeChartPages(client, random.child('charts'), company, doctor.id);
        await writeRightsRequests(client, random.child('rights'), company, doctor, today);
        // Only one company has exam images.
        if (services?.files) await writeImages(client, random, company, doctor, services.files);
      }
      printLine(
        `  ${company.profile.legalName}: ${company.people.length} colaboradores, ${company.attentions.length} exámenes`,
      );
    }
    await writeNps(client, random.child('nps'), companies, today);
    return { companies, doctors };
  });
  if (!loadedCompanies) return false;
  // The product itself counts and releases the figures of these companies, and draws and seals their PDFs.
  if (services?.pools && services.seal && services.files) {
    const product = services as Services;
    await countHealth(product.system);
    await releaseHealth(product, { settled: true, today });
    await writeReports(product, loadedCompanies.companies, loadedCompanies.doctors, today);
    await writeReadings(product, loadedCompanies.companies, loadedCompanies.doctors, today);
    await writeTaskCertificates(product, loadedCompanies.companies, loadedCompanies.doctors, today);
  }
  printLine(`Datos de demostración listos en ${((Date.now() - started) / 1000).toFixed(1)} s.`);
  return true;
}
