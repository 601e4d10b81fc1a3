import type { Services } from '#platform/server/http/context.ts';
import { programsToRelease } from '#prevention/programs/server/coverage.ts';
import { makeReleases, releaseSecret } from '#statistics/health/server/release/make-releases.ts';
import { coverageToRelease } from '#statistics/vaccines/server/coverage.ts';

/**
 * Releases the health figures of past periods, together with the figures of the modules whose coverage is visible
 * outside the clinical wall.
 * @param settled true if the data was made together, as in the demonstration: no data of a past period is still to come
 */
export const releaseHealth = (
  { system, config }: Pick<Services, 'system' | 'config'>,
  { settled = false, today }: { settled?: boolean; today?: string } = {},
): Promise<void> =>
  makeReleases({
    system,
    secret: releaseSecret(config.secretKey),
    parts: [coverageToRelease, programsToRelease],
    settled,
    ...(today === undefined ? {} : { today }),
  });
