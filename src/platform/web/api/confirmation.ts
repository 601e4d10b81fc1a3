import { ApiProblem } from './problems.ts';

/** Asks the person to prove their identity; false when the person declines. */
type Asker = () => Promise<boolean>;

let asker: Asker = async () => false;
let asking: Promise<boolean> | null = null;

/** Registers the part of the page that asks. Called once, by the shell. */
export const onConfirmationNeeded = (newAsker: Asker): void => {
  asker = newAsker;
};

/** Calls that are refused at the same time share one question. */
function requestConfirmation(): Promise<boolean> {
  asking ??= asker().finally(() => {
    asking = null;
  });
  return asking;
}

/** Runs a call. When the server requires a new proof of identity, asks for it and runs the call again. */
export async function withConfirmation<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.code !== 'confirmation_needed') throw error;
    if (await requestConfirmation()) return run();
    throw new ApiProblem({
      status: error.status,
      code: 'not_confirmed',
      title: 'No se hizo el cambio: falta confirmar tu contraseña.',
    });
  }
}
