import { useNavigate } from '@tanstack/react-router';
import { arriveWith } from '#platform/web/navigation/arrival.ts';
import { useScreens } from '#platform/web/navigation/screens-context.ts';
import type { SessionUser, SignInAnswer } from '../model.ts';
import { waitToResend } from './second-step/resend-wait.ts';
import { startSession } from './session-store.ts';
import './sign-in-state.ts';

/**
 * Continues after the answer to a sign-in: to the second step, to a new password, or to the person's first page.
 * @param back page that the person wanted to open; only a safe path of this site is used
 */
export function useSignIn(back: string | null): (answer: SignInAnswer) => void {
  const navigate = useNavigate();
  const screens = useScreens();

  const enter = (answer: SessionUser) => {
    const session = startSession(answer);
    if (session.customers.length === 0 && !session.isAdmin) return navigate({ to: '/UserNotFound', replace: true });
    if (session.company && session.policies.length === 0 && !session.isAdmin)
      return navigate({ to: '/401', replace: true });
    return navigate({ href: back ?? screens.home(session.company?.membership ?? null), replace: true });
  };

  return (answer) => {
    if ('twoStep' in answer) {
      waitToResend();
      void navigate({ to: '/auth2', state: { signIn: { type: 'login', step: answer, back } } });
    } else if ('token' in answer) {
      arriveWith('/restart_password', { user_name: answer.username, token: answer.token });
      void navigate({ to: '/restart_password' });
    } else {
      void enter(answer);
    }
  };
}
