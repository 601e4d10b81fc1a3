/** Values for parameters by their name, or for calls by their method and path. */
export type Ids = Record<string, unknown>;

/** Values for the call of a list and for its export. */
export const both = (path: string, ids: Ids): Ids => ({
  [`GET ${path}`]: ids,
  [`GET ${path.replace(/\/all$/, '')}/export`]: ids,
});
/** Values for the calls that read, change and delete a record. */
export const verbs = (path: string, ids: Ids): Ids =>
  Object.fromEntries(['GET', 'PUT', 'DELETE'].map((method) => [`${method} ${path}/{id}`, ids]));
