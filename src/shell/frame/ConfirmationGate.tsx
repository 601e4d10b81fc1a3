import { lazy, Suspense, useEffect, useState } from 'react';
import { onConfirmationNeeded } from '#platform/web/api/confirmation.ts';

const ConfirmIdentity = lazy(() => import('#access/session/web/ConfirmIdentity.tsx'));

/** Asks for the password when a call requires a recent confirmation. */
export function ConfirmationGate() {
  // The callback is wrapped in an object, because React calls a function that is passed to a state setter.
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
