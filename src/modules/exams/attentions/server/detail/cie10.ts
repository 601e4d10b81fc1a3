import type { Services } from '#platform/server/http/context.ts';

interface Cie10 {
  code: string;
  name: string;
}

/** The kept CIE-10 codes, by code. */
export const cie10List = (services: Services): Promise<Cie10[]> =>
  services.system.run(
    async ({ client }) => (await client.query<Cie10>('select code, name from cie10 order by code')).rows,
  );
