/** What to send under the names of a call's parameters, or of calls. */
export type Ids = Record<string, unknown>;

/** A list and the file of it. */
export const both = (path: string, ids: Ids): Ids => ({
  [`GET ${path}`]: ids,
  [`GET ${path.replace(/\/all$/, '')}/export`]: ids,
});
/** A thing that is read, changed and removed. */
export const verbs = (path: string, ids: Ids): Ids =>
  Object.fromEntries(['GET', 'PUT', 'DELETE'].map((method) => [`${method} ${path}/{id}`, ids]));
