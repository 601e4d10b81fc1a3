import { conflict } from '#platform/contract/problem.ts';

export const DOCTOR_DECIDES = {
  number: 'Ese número es de una persona con exámenes: lo cambia o lo asigna el médico ocupacional.',
  merge: 'Esta unión la hace el médico ocupacional: los documentos o nacimientos no son iguales, o hay exámenes.',
  undo: 'Esta unión la deshace el médico ocupacional.',
} as const;

export const needsDoctor = (what: keyof typeof DOCTOR_DECIDES) =>
  conflict(
    'needs_doctor',
    DOCTOR_DECIDES[what],
    'Así nadie recibe los resultados de otra persona. Pídeselo al médico ocupacional.',
  );

/**
 * The triggers of `patients` refuse to assign the number of a person with exams to another person (docs/adr/0090).
 * @throws 409 `needs_doctor`
 */
export async function orNeedsDoctor<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if ((error as { constraint?: string }).constraint === 'patients_identity') throw needsDoctor('number');
    throw error;
  }
}
