import { useEffect, useRef } from 'react';
import { entered } from '#access/session/web/session-store.ts';
import { listBanners } from '#messages/notifications/settings/api.ts';
import { call } from '#platform/web/api/client.ts';
import { useStore } from '#platform/web/api/connection.ts';
import { showFailure, showToast } from '#platform/web/feedback/toast.ts';
import { useSession } from '#platform/web/session/session.ts';

/** Display time of each banner; it stays while the pointer is on it. */
const DISPLAY_MS: Readonly<Record<string, number>> = { LOGIN_MESSAGE: 10_000, MEMBERSHIP_WILL_EXPIRE_SOON: 5_000 };
/** Colours by the lower-case status. */
const COLORS: Readonly<Record<string, string>> = {
  info: 'brand',
  success: 'vigente',
  warning: 'porVencer',
  danger: 'vencido',
};

/**
 * Greets after the sign-in, and warns about a membership that ends soon when a company is entered. Shows nothing on a
 * reload.
 */
export function useEntryBanners(): void {
  const session = useSession();
  const count = useStore(entered);
  const company = session.company?.customerId;
  const announcedCount = useRef(0);
  const greeted = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: told once for each time somebody enters a company
  useEffect(() => {
    if (!company || announcedCount.current === count) return;
    announcedCount.current = count;
    const first = !greeted.current;
    greeted.current = true;
    void call(listBanners, { query: { customer_id: company, platform: 'web', user_id: session.userId } }).then(
      (banners) => {
        for (const { code, status, platforms } of banners) {
          const { enabled, subject: title, message } = platforms.web;
          if (!enabled || (code === 'LOGIN_MESSAGE' && !first)) continue;
          const color = COLORS[status.toLowerCase()];
          showToast({
            title,
            message,
            ...(color ? { color } : {}),
            autoClose: DISPLAY_MS[code] ?? 5_000,
            role: 'status',
          });
        }
      },
      showFailure,
    );
  }, [company, count]);
}
