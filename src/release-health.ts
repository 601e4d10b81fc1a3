import type { Services } from '#platform/server/http/context.ts';
import { programsToRelease } from '#prevention/programs/server/coverage.ts';
import { makeReleases, releaseSecret } from '#statistics/health/server/release/make-releases.ts';
import { coverageToRelease } from '#statistics/vaccines/server/coverage.ts';

/**
 * Releases the figures of health of the periods that ended, with those of the modules whose coverage readers outside the
 * clinical wall see.
 * @param settled data were made together, as those of the demonstration: nothing of a closed period is still to come
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
