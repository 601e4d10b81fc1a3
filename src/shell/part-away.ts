import { reachServer } from '#platform/web/api/connection.ts';

/** A part of the application that did not load because the server is unreachable. */
export class PartAway extends Error {}

/**
 * Loads a part of the application. For other load failures the router reloads the window to get the files of a new
 * release; without network, a reload would end in the browser's own error page.
 * @throws PartAway if the server does not answer
 */
export const partOf =
  <Module>(load: () => Promise<Module>) =>
  async (): Promise<Module> => {
    try {
      return await load();
    } catch (error) {
      if (await reachServer()) throw error;
      throw new PartAway();
    }
  };
