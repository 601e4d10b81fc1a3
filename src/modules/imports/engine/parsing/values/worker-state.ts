import { issue, left, type Parsed, quote, read } from '#platform/contract/import-kind/values/cell.ts';
import { fold } from '#platform/contract/text.ts';

type WorkerState = 'ACTIVE' | 'CEASED';

const words = (state: WorkerState, texts: string): [string, WorkerState][] =>
  texts.split(' | ').map((text) => [fold(text), state]);

/** A person who is away for a time, for example on leave, counts as active. */
const STATES = new Map<string, WorkerState>([
  ...words(
    'CEASED',
    'cesado | cesada | cesante | cese | inactivo | inactiva | no activo | retirado | retirada | baja | de baja | dado de baja | liquidado | liquidada | renunció | desvinculado | desvinculada | ex trabajador | extrabajador | no labora | ya no labora | no vigente | ceased | inactive',
  ),
  ...words(
    'ACTIVE',
    'activo | activa | vigente | alta | de alta | en actividad | laborando | labora | trabajando | habilitado | habilitada | en planilla | vacaciones | de vacaciones | licencia | con licencia | licencia sin goce | descanso médico | subsidio | subsidiado | suspendido | active',
  ),
]);

/** Reads whether a person works at the company. An unknown value changes no worker and adds a warning. */
export function parseWorkerState(text: string): Parsed<WorkerState> {
  const state = STATES.get(fold(text));
  if (state) return read(state);
  return left(
    issue('warning', 'worker-state', `${quote(text)} no dice si la persona trabaja o cesó: esta columna no la cambia.`),
  );
}
