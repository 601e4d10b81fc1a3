import { notifications } from '@mantine/notifications';
import { messageOf } from '../api/problems.ts';

const SHORT_MS = 5_000;
const LONG_MS = 10_000;

export const showSuccess = (message: string, title?: string): string =>
  notifications.show({ message, title, color: 'vigente', autoClose: SHORT_MS, role: 'status' });

export const showInfo = (message: string, title?: string): string =>
  notifications.show({ message, title, autoClose: SHORT_MS, role: 'status' });

export const showWarning = (message: string, title?: string): string =>
  notifications.show({ message, title, color: 'porVencer', autoClose: LONG_MS, role: 'alert' });

/** Shows why something failed. One toast for one message: ten failed calls do not make ten. */
export function showFailure(error: unknown, title = 'No se pudo completar'): void {
  const message = typeof error === 'string' ? error : messageOf(error);
  notifications.show({ id: `failure:${message}`, title, message, color: 'vencido', autoClose: LONG_MS, role: 'alert' });
}
