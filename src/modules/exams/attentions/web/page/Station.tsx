import { Button, Group } from '@mantine/core';
import { IconFileText, IconPencil } from '@tabler/icons-react';
import type { ServiceArea } from '#clinical/vocabulary/service-area.ts';
import { Link } from '#platform/web/navigation/Link.ts';
import type { ExamImage } from '../../images/model.ts';
import type { AttentionDetail, ExamStation } from '../../model/attention.ts';
import { printPageOf } from '../../model/print-pages.ts';
import { thresholdOf } from '../detail/measures.ts';
import { MeasureList } from '../detail/Stations.tsx';
import { AddImage, StationImages } from '../images/StationImages.tsx';
import { isRecord, RecordAnswers } from '../record/RecordAnswers.tsx';
import { Audiogram } from './Audiogram.tsx';
import { Card } from './Card.tsx';
import classes from './exam-page.module.css';

/** Id of the element that a link within the page targets. */
export const anchorOf = (area: ServiceArea): string => `estacion-${area}`;

interface StationProps {
  station: ExamStation;
  images: readonly ExamImage[];
  attention: AttentionDetail;
  /** Undefined for users who may not edit. */
  onEdit: ((area: ServiceArea) => void) | undefined;
}

/** The measures of one station and its images, with its printed document and its form. */
export function Station({ station, images, attention, onEdit }: StationProps) {
  const { serviceAreaCode: area, label, measures } = station;
  const others = measures.filter((measure) => !thresholdOf(measure));
  const printPage = printPageOf(area);
  const print = printPage && (
    <Button
      component={Link}
      to="/HistoriasClinicas"
      search={{ attention_id: attention.id, printPage: String(printPage) }}
      size="compact-sm"
      variant="subtle"
      className={classes['screen'] ?? ''}
      aria-label={`Ver formato de ${label}`}
      leftSection={<IconFileText size={14} aria-hidden />}
    >
      Ver formato
    </Button>
  );
  const edit = onEdit && (
    <Button
      size="compact-sm"
      variant="subtle"
      className={classes['screen'] ?? ''}
      aria-label={`Editar medidas de ${label}`}
      leftSection={<IconPencil size={14} aria-hidden />}
      onClick={() => onEdit(area)}
    >
      Editar
    </Button>
  );
  return (
    <Card
      title={label}
      id={anchorOf(area)}
      action={
        <Group gap={4} wrap="nowrap">
          {print}
          {onEdit && <AddImage attention={attention} area={area} />}
          {edit}
        </Group>
      }
    >
      {others.length < measures.length && <Audiogram measures={measures} shifts={attention.hearingShifts ?? []} />}
      {isRecord(station) ? (
        <RecordAnswers station={station} />
      ) : (
        others.length > 0 && <MeasureList station={{ ...station, measures: others }} attention={attention} />
      )}
      <StationImages images={images} writes={onEdit !== undefined} />
    </Card>
  );
}
