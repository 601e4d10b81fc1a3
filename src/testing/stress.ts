/** `npm run test:stress` runs everything; `npm test` runs a short part. */
const STRESS: boolean = process.env['STRESS'] === 'true';

/** Returns the amount to test: the short part, or everything in the stress run. */
export const tried = <T>(short: T, whole: T): T => (STRESS ? whole : short);
