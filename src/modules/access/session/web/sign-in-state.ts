import type { SecondStep } from '../model.ts';

/** What one page of sign-in leaves for the next in the entry of the browser's history: it outlives a reload. */
export interface SignInState {
  type: 'login';
  step: SecondStep;
  /** Where the person was going. */
  back: string | null;
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    signIn?: SignInState;
    /** A sentence for /login to begin with. */
    notice?: string;
  }
}
