/**
 * Path of a browser.
 * @throws when no browser is found or installed
 */
export function browserPath(): string;
