import { useEffect, useRef } from 'react';
import { entered } from '../../modules/session/web/session-store.ts';
import { useStore } from '../../platform/web/api/connection.ts';
import { showToast } from '../../platform/web/feedback/toast.ts';
import { useSession } from '../../platform/web/session/session.ts';

const LOGIN_MS = 10_000;
const EXPIRY_MS = 5_000;

/** Greets after sign-in, and tells of a membership that ends soon on entering a company. Nothing on a reload. */
export function useEntryBanners(): void {
  const session = useSession();
  const count = useStore(entered);
  const company = session.company?.customerId;
  const told = useRef(0);
  const greeted = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: told once for each time somebody enters a company
  useEffect(() => {
    if (!company || told.current === count) return;
    told.current = count;
    const first = !greeted.current;
    greeted.current = true;
    // The texts of all account messages come with them: not part of the first load.
    void import('./entry-banners.ts').then(({ expiryBanner, loginBanner }) => {
      if (first) showToast({ ...loginBanner(session), autoClose: LOGIN_MS, role: 'status' });
      const expiry = expiryBanner(session);
      if (expiry) showToast({ ...expiry, color: 'porVencer', autoClose: EXPIRY_MS, role: 'status' });
    });
  }, [company, count]);
}
