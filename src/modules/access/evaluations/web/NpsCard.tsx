import { Button, Group, Text, Textarea } from '@mantine/core';
import { useEffect, useState } from 'react';
import { call } from '#platform/web/api/client.ts';
import { useEndpointMutation } from '#platform/web/api/useEndpointMutation.ts';
import { showSuccess } from '#platform/web/feedback/toast.ts';
import { ScoreScale } from '#platform/web/forms/ScoreScale.tsx';
import { CornerCard } from '#platform/web/layout/CornerCard.tsx';
import { useSession } from '#platform/web/session/session.ts';
import { answerNps, postponeNps } from '../api.ts';
import { NPS_REQUIRED, toneOf } from '../nps.ts';

/** Shows the question to the users for whom the server allows it: see `leftInPeace`. */
export default function NpsCard({ onDone }: { onDone: () => void }) {
  const { npsReplyFlag } = useSession();
  const [score, setScore] = useState<number | null>(null);
  const [comment, setComment] = useState('');
  const [wrong, setWrong] = useState(false);
  const answer = useEndpointMutation(answerNps, {
    onSuccess: () => {
      showSuccess('Gracias por tu respuesta.');
      onDone();
    },
  });
  useEffect(() => {
    if (npsReplyFlag) onDone();
  }, [npsReplyFlag, onDone]);
  if (npsReplyFlag) return null;
  const later = () => {
    // A failure is ignored: the question appears again at the next sign-in.
    void call(postponeNps, { body: {} }).catch(() => {});
    onDone();
  };
  const send = () => {
    if (score === null) setWrong(true);
    else answer.mutate({ body: { result: score, comment } });
  };
  return (
    <CornerCard title="¿Recomendarías Vigía a un colega?" closeLabel="Responder en otro momento" onClose={later}>
      <Text size="sm" c="dimmed">
        Del 1 (de ninguna manera) al 10 (sin duda).
      </Text>
      <ScoreScale
        label="Qué tan probable es que recomiendes Vigía"
        value={score}
        toneOf={toneOf}
        error={wrong && score === null ? NPS_REQUIRED : null}
        onChange={setScore}
      />
      <Textarea
        label="¿Por qué? (opcional)"
        description="Lo lee el equipo de Vigía, no tu empresa. No escribas datos de salud de nadie."
        autosize
        minRows={2}
        maxRows={4}
        maxLength={1000}
        mt="sm"
        value={comment}
        onChange={(event) => setComment(event.currentTarget.value)}
      />
      <Group gap="xs" justify="flex-end" mt="md">
        <Button size="xs" variant="default" onClick={later}>
          Más tarde
        </Button>
        <Button size="xs" loading={answer.isPending} onClick={send}>
          Enviar
        </Button>
      </Group>
    </CornerCard>
  );
}
