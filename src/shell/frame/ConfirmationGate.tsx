import { lazy, Suspense, useEffect, useState } from 'react';
import { onConfirmationNeeded } from '#platform/web/api/confirmation.ts';

const ConfirmIdentity = lazy(() => import('#access/session/web/ConfirmIdentity.tsx'));

/** Shows the question of the password when a call wants a fresh proof of who acts. */
export function ConfirmationGate() {
  // In an object: a function given to a state would be called.
  const [question, setQuestion] = useState<{ answer: (confirmed: boolean) => void } | null>(null);
  useEffect(() => {
    onConfirmationNeeded(() => new Promise((answer) => setQuestion({ answer })));
    return () => onConfirmationNeeded(async () => false);
  }, []);
  if (!question) return null;
  const done = (confirmed: boolean) => {
    setQuestion(null);
    question.answer(confirmed);
  };
  return (
    <Suspense>
      <ConfirmIdentity onDone={done} />
    </Suspense>
  );
}
