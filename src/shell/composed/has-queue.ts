import { useCan, useSession } from '#platform/web/session/session.ts';

/** True for doctors; a super admin may read the queue, and opens it where it is meant to be read. */
export function useHasQueue(): boolean {
  const may = useCan()('clinical.read');
  const { isAdmin } = useSession();
  return may && !isAdmin;
}
