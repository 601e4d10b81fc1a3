/** What was opened by a link, while the app stays open: from one of its pages to another nothing is asked twice. */
const opened = new Map<string, unknown>();

export const recall = <T>(key: string): T | undefined => opened.get(key) as T | undefined;
export const remember = (key: string, value: unknown): void => void opened.set(key, value);
/** Whoever has the phone next finds nothing. */
export const forgetOpened = (): void => opened.clear();
