import { readFileSync } from 'node:fs';
import { finesInForce } from '#management/dashboard/server/fines/in-force.ts';
import { todayInLima } from '#platform/contract/dates.ts';
import type { Config } from '#platform/server/config/config.ts';
import type { Services } from '#platform/server/http/context.ts';
import { homeLabels } from '#public/help/server/labels.ts';
import { publicFaqs } from '#public/help/server/public-faqs.ts';
import { builtContent } from '../page/built.ts';
import { type LandingContent, type LandingFile, landingFile } from '../page/content.ts';

/** @throws when the configured file cannot be read or has unknown content */
export function readLandingFile({ landing: { file } }: Pick<Config, 'landing'>): LandingFile {
  if (file === undefined) return {};
  const parsed = landingFile.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (parsed.success) return parsed.data;
  throw new Error(`LANDING_FILE: ${parsed.error.issues.map((i) => `${i.path.join('.')}: ${i.message}`).join('; ')}`);
}

/** Content from the settings, with the product's defaults for the parts that the database may replace. */
export function configuredContent(config: Config, landingFile: LandingFile): LandingContent {
  const { supportEmail, supportPhone, tagManagerId } = config.landing;
  return {
    ...builtContent(todayInLima()),
    publicUrl: config.publicUrl,
    supportEmail: supportEmail ?? null,
    supportPhone: supportPhone ?? null,
    supportUrl: config.supportUrl ?? null,
    demo: config.demo,
    tagManagerId: tagManagerId ?? null,
    own: landingFile,
  };
}

/** The same content with the super admins' texts and today's table of fines. */
export function liveContent({ system }: Pick<Services, 'system'>, configured: LandingContent): Promise<LandingContent> {
  const today = todayInLima();
  return system.run(async (tx) => {
    const { rules, uitSources } = await finesInForce(tx, today);
    const year = Number(today.slice(0, 4));
    return {
      ...configured,
      labels: await homeLabels(tx),
      faqs: await publicFaqs(tx),
      fines: { rules, year, uitSource: uitSources[year] ?? '' },
    };
  });
}
