import { SegmentedControl } from '@mantine/core';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { useMemo, useState } from 'react';
import { EXAM_TYPE_LABELS } from '#clinical/vocabulary/exam-type.ts';
import { showNumber } from '#platform/web/format/format.ts';
import type { ExamsByType } from '../../indicators/model.ts';
import { examsOf } from '../../rules/indicator-links.ts';
import { MonthColumns } from '../charts/MonthColumns.tsx';
import { largestFinding } from '../findings.ts';
import { PlaceLinks } from '../indicators/PlaceLinks.tsx';
import { useOpenList } from '../useOpenList.ts';

interface Props {
  data: ExamsByType | undefined;
  workers: Record<string, string | undefined>;
}

/** EMOs with an aptitude by type: per month, or cumulative. */
export function ExamTypes({ data, workers }: Props) {
  const open = useOpenList();
  const [shown, setShown] = useState('month');
  const months = useMemo(() => data?.months.map(({ month }) => month) ?? [], [data]);
  const series = useMemo(() => {
    const all = data?.types ?? [];
    return all.map(({ id }) => {
      let sum = 0;
      const counts = (data?.months ?? []).map(({ types }) => types.find((type) => type.id === id)?.count ?? 0);
      const summed = counts.map((count) => (sum += count));
      return { name: EXAM_TYPE_LABELS[id], data: shown === 'sum' ? summed : counts };
    });
  }, [data, shown]);
  return (
    <MonthColumns
      title={largestFinding(data?.types ?? [], EXAM_TYPE_LABELS, 'Tipo de EMO')}
      unit={shown === 'sum' ? 'EMOs con aptitud, acumulados mes a mes' : 'EMOs con aptitud por mes'}
      how="EMOs con aptitud del periodo por el mes del examen, de todos los colaboradores; los anulados no cuentan. Acumulado suma desde el primer mes del periodo."
      months={months}
      series={series}
      loading={!data}
      onSelect={(at) => {
        const month = data?.months[at];
        if (month) open(examsOf('results', month, workers));
      }}
    >
      <SegmentedControl
        w="fit-content"
        aria-label="EMOs por mes o acumulados"
        value={shown}
        onChange={setShown}
        data={[
          { value: 'month', label: 'Por mes' },
          { value: 'sum', label: 'Acumulado' },
        ]}
      />
      {data && (
        <PlaceLinks
          items={data.types.map(({ id, count }) => ({
            label: `${EXAM_TYPE_LABELS[id]}: ${showNumber(count)}`,
            place: examsOf('results', data, workers, { exam_type: id }),
          }))}
        />
      )}
    </MonthColumns>
  );
}
