/** Contents opened by links, kept while the app is open, so that moving between pages repeats no step. */
const opened = new Map<string, unknown>();

export const recall = <T>(key: string): T | undefined => opened.get(key) as T | undefined;
export const remember = (key: string, value: unknown): void => void opened.set(key, value);
/** Clears the opened contents, so that the next person with the phone finds nothing. */
export const forgetOpened = (): void => opened.clear();
