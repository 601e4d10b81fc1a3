import { useSession } from '#platform/web/session/session.ts';

/** True when the user's text counts as a doctor's: clinical until the user confirms that it is not. */
export function useInsideTheWall(): boolean {
  const { isAdmin, company } = useSession();
  return isAdmin || company?.role === 'DOCTOR';
}
