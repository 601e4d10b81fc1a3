import { createContext, useContext } from 'react';

/** An act on workers that every list of workers offers, whatever its rows are. */
export interface WorkerAct {
  label: string;
  /** Most workers of one use of the act. */
  most: number;
  start(patientIds: readonly string[]): void;
}

/** The shell supplies the acts that the person may use; lists know no other module. */
export const WorkerActsContext = createContext<readonly WorkerAct[]>([]);
export const useWorkerActs = (): readonly WorkerAct[] => useContext(WorkerActsContext);
