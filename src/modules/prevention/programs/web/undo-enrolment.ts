import { call } from '#platform/web/api/client.ts';
import { ENTRIES } from '../entries.ts';

/** Takes back the enrolment of workers: the entries are kept as deleted, with the reason. */
export const undoEnrolment = (ids: readonly string[]): (() => Promise<unknown>) | null =>
  ids.length === 0
    ? null
    : () =>
        call(ENTRIES.calls.act, {
          body: { act: 'delete', ids: [...ids], values: { reason: 'Se deshizo al momento de inscribir.' } },
        });
