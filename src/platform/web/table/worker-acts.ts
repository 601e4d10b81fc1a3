import { createContext, useContext } from 'react';

/** Where an act begins: a finding of the worker's exam, which the act may propose for and give as its reason. */
export interface ActFrom {
  /** Its item and class, «GLUCOSA:DIABETES». */
  finding: string;
  reason: string;
}

/** An act on workers that every list of workers offers, whatever its rows are. */
export interface WorkerAct {
  label: string;
  /** Label of the button on the page of one worker's exam, and the key that presses it. */
  brief: string;
  key: string;
  /** Most workers of one use of the act. */
  most: number;
  /** Whether a rule proposes the act for a finding, «GLUCOSA:DIABETES»; the button is then shown at the finding. */
  proposedFor(finding: string): boolean;
  start(patientIds: readonly string[], from?: ActFrom): void;
}

/** The shell supplies the acts that the person may use; lists know no other module. */
export const WorkerActsContext = createContext<readonly WorkerAct[]>([]);
export const useWorkerActs = (): readonly WorkerAct[] => useContext(WorkerActsContext);
