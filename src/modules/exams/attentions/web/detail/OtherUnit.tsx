import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useEndpointMutation } from '#platform/web/api/useEndpointMutation.ts';
import { showNumber } from '#platform/web/format/format.ts';
import { useCan } from '#platform/web/session/session.ts';
import { putExamDetails } from '../../api.ts';
import { type AttentionDetail, type ExamMeasure, type ExamStation, seenVersion } from '../../model/attention.ts';
import classes from './measure.module.css';

export type Versioned = Pick<AttentionDetail, 'id' | 'version'>;

interface OtherUnitProps {
  measure: ExamMeasure;
  attention: Versioned;
  area: ExamStation['serviceAreaCode'];
}

/** Shows a figure that is impossible in its unit, with a conversion that a doctor may accept. */
export function OtherUnit({ measure: { code, unit, implausible }, attention, area }: OtherUnitProps) {
  const doctor = useCan()('clinical.update');
  const save = useEndpointMutation(putExamDetails, {
    invalidates: ['/exam/attentions', '/exam/emos', '/exam/exams'],
    success: 'Valor convertido.',
  });
  if (!implausible) return null;
  const { message, value } = implausible;
  return (
    <div className={classes['doubt']}>
      <IconAlertTriangle size={16} aria-hidden />
      <span>{message}</span>
      {doctor && value !== null && (
        <Button
          size="compact-xs"
          variant="light"
          loading={save.isPending}
          onClick={() =>
            save.mutate({
              query: { service_area_code: area },
              body: {
                attentionId: attention.id,
                version: seenVersion(attention),
                measures: [{ code, value }],
                reason: `Estaba en otra unidad: ${message}`.slice(0, 300),
              },
            })
          }
        >
          Convertir a {showNumber(value)} {unit}
        </Button>
      )}
    </div>
  );
}
