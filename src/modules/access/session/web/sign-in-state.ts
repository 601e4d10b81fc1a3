import type { SecondStep } from '../model.ts';

/** Data that a sign-in page leaves for the next in the browser's history entry, so that it survives a reload. */
export interface SignInState {
  type: 'login';
  step: SecondStep;
  /** Page that the person wanted to open. */
  back: string | null;
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    signIn?: SignInState;
    /** Message that /login shows first. */
    notice?: string;
  }
}
