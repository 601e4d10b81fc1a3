/** `npm run test:stress` runs the whole; `npm test` a short part of it. */
const STRESS: boolean = process.env['STRESS'] === 'true';

/** How much of something is tried: a short part that shows the rule, or all of it. */
export const tried = <T>(short: T, whole: T): T => (STRESS ? whole : short);
