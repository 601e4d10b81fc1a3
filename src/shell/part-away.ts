import { reachServer } from '#platform/web/api/connection.ts';

/** A part of the application that did not come since the server cannot be reached. */
export class PartAway extends Error {}

/**
 * Loads a part of the application. Another part that did not come makes the router load the window again, which finds the
 * files of a new release, and without network would end in the browser's own error.
 * @throws PartAway where the server does not answer
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
