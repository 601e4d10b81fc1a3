import { useSession } from '#platform/web/session/session.ts';

/** Whether what the person writes is a doctor's: clinical until they say that it is not. */
export function useInsideTheWall(): boolean {
  const { isAdmin, company } = useSession();
  return isAdmin || company?.role === 'DOCTOR';
}
