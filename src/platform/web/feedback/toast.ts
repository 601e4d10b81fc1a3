import type { NotificationData } from '@mantine/notifications';
import { Store } from '#platform/web/api/connection.ts';
import { messageOf } from '#platform/web/api/problems.ts';

const SHORT_MS = 5_000;
const LONG_MS = 10_000;
let count = 0;

/** The toast area is loaded with the first toast. */
export const toastsWanted = new Store(false);

/** @returns the id for `hideToast` */
export function showToast(data: NotificationData): string {
  count += 1;
  const id = data.id ?? `toast:${count}`;
  toastsWanted.set(true);
  void import('./Toasts.tsx').then(({ notifications }) => notifications.show({ ...data, id }));
  return id;
}

export function hideToast(id: string): void {
  void import('./Toasts.tsx').then(({ notifications }) => notifications.hide(id));
}

export const showSuccess = (message: string): string =>
  showToast({ message, title: 'Exitoso', color: 'vigente', autoClose: SHORT_MS, role: 'status' });

export const showInfo = (message: string, title?: string): string =>
  showToast({ message, title, autoClose: SHORT_MS, role: 'status' });

/**
 * Shows why something failed. Equal messages share one toast, so that ten failed calls do not show ten toasts.
 * @param what what could not be done, as a sentence without its full stop; it is shown before the reason
 * @param title what failed, if the failure has its own title
 */
export function showFailure(error: unknown, what?: string, title = 'Error'): void {
  const why = typeof error === 'string' ? error : messageOf(error);
  const message = what ? `${what}. ${why}` : why;
  showToast({ id: `failure:${message}`, title, message, color: 'vencido', autoClose: LONG_MS, role: 'alert' });
}
