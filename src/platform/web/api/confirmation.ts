import { ApiProblem } from './problems.ts';

/** Asks the person to prove who they are; false where they would rather not. */
type Asker = () => Promise<boolean>;

let asker: Asker = async () => false;
let asking: Promise<boolean> | null = null;

/** The part of the page that asks. Set once, by the shell. */
export const onConfirmationNeeded = (ask: Asker): void => {
  asker = ask;
};

/** Several calls that are refused at once share one question. */
function ask(): Promise<boolean> {
  asking ??= asker().finally(() => {
    asking = null;
  });
  return asking;
}

/** Runs a call. Where the server wants a fresh proof of who acts, asks for it and runs the call once more. */
export async function withConfirmation<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.code !== 'confirmation_needed') throw error;
    if (await ask()) return run();
    throw new ApiProblem({
      status: error.status,
      code: 'not_confirmed',
      title: 'No se hizo el cambio: falta confirmar tu contraseña.',
    });
  }
}
