import { Anchor, Button, Title } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { inLima, showDay } from '#platform/contract/dates.ts';
import { readAgain } from '#platform/web/api/query-client.ts';
import { useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { useEndpointMutation } from '#platform/web/api/useEndpointMutation.ts';
import { Link } from '#platform/web/navigation/Link.ts';
import { getDoneToday, undoExamChange } from '../../queue/api.ts';
import { EXAM_TOUCHED } from '../page/useExamWrite.ts';
import { placeOf, typeText } from './place.ts';
import classes from './queue.module.css';

const DONE = 'hecho-hoy';

/**
 * What the doctor did today in exams and programmes, the newest first; the newest change of each exam can be undone.
 * @param most rows that are shown; the title counts all of them
 */
export function DoneToday({ most }: { most?: number }) {
  const { data } = useEndpoint(getDoneToday, {}, { staleTime: 0 });
  const undo = useEndpointMutation(undoExamChange, { success: 'Cambio deshecho.' });
  if (!data || data.items.length === 0) return null;
  const onUndo = (attentionId: string, version: number) =>
    undo.mutate({ params: { attentionId, version } }, { onSettled: () => readAgain(EXAM_TOUCHED) });
  return (
    <section aria-labelledby={DONE}>
      <Title order={2} size="h4" id={DONE} mb="xs">
        Lo que hiciste hoy ({data.items.length})
      </Title>
      <ul className={classes['list']}>
        {data.items.slice(0, most).map(({ at, who, attention, what, undoVersion }) => (
          <li key={`${at}${attention?.id}${what}`} className={classes['row']}>
            <span>
              {attention ? (
                <Anchor component={Link} {...placeOf(attention, attention.id)} size="sm">
                  {who}
                </Anchor>
              ) : (
                who
              )}
              <div className={classes['hint']}>
                {attention && `${typeText(attention)} del ${showDay(attention.examDate)} · `}
                {inLima(at).time}
              </div>
            </span>
            <span>{what.join(' · ')}</span>
            {attention && undoVersion ? (
              <Button
                size="compact-sm"
                variant="default"
                loading={undo.isPending && undo.variables?.params.attentionId === attention.id}
                leftSection={<IconArrowBackUp size={14} aria-hidden />}
                onClick={() => onUndo(attention.id, undoVersion)}
              >
                Deshacer
              </Button>
            ) : (
              <span />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
