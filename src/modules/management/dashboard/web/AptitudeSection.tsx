import { Group, SegmentedControl, SimpleGrid, Title } from '@mantine/core';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { useState } from 'react';
import { APTITUDE_LABELS } from '#clinical/vocabulary/aptitude.ts';
import { EXAM_TYPE_LABELS } from '#clinical/vocabulary/exam-type.ts';
import { monthName } from '#platform/contract/months.ts';
import type { ManagementStatistics } from '../model.ts';
import type { DashboardLinks } from '../rules/links.ts';
import { DeliveryChart } from './charts/DeliveryChart.tsx';
import { SliceChart } from './charts/SliceChart.tsx';
import { largestFinding } from './findings.ts';

interface Props {
  data: ManagementStatistics;
  links: DashboardLinks;
}

/** Aptitudes, exam types and deliveries: for the current exam of each worker, or for the exams of this month. */
export function AptitudeSection({ data, links }: Props) {
  const [period, setPeriod] = useState('all');
  const month = period === 'month';
  const basis = month
    ? `Los EMOs con aptitud de ${monthName(data.month)}, de todos los colaboradores; los anulados no cuentan.`
    : 'El último EMO válido de cada colaborador activo que ya ingresó; los anulados no cuentan.';
  const unit = month ? `% de los EMOs de ${monthName(data.month)}` : '% del último EMO de cada colaborador';
  const aptitudes = month ? data.aptitudeChartDataThisMonth : data.aptitudeChartData;
  const types = month ? data.examTypeChartDataThisMonth : data.examTypeChartData;
  return (
    <>
      <Group justify="space-between" mt="xs">
        <Title order={2} size="h2">
          Resultados
        </Title>
        <SegmentedControl
          aria-label="Periodo de los resultados"
          value={period}
          onChange={setPeriod}
          data={[
            { value: 'all', label: 'Acumulado' },
            { value: 'month', label: 'Este mes' },
          ]}
        />
      </Group>
      <SimpleGrid cols={{ base: 1, md: 2, lg: 3 }} spacing="md">
        <SliceChart
          title={largestFinding(aptitudes, APTITUDE_LABELS, 'Aptitud')}
          unit={unit}
          slices={aptitudes}
          labels={APTITUDE_LABELS}
          column="Aptitud"
          how={`${basis} La aptitud es la que dio el médico (R.M. 312-2011-MINSA).`}
          linkOf={month ? links.aptitudeOfMonth : links.aptitude}
        />
        <SliceChart
          title={largestFinding(types, EXAM_TYPE_LABELS, 'Tipo de EMO')}
          unit={unit}
          slices={types}
          labels={EXAM_TYPE_LABELS}
          column="Tipo de EMO"
          how={basis}
          linkOf={month ? links.examTypeOfMonth : links.examType}
        />
        <DeliveryChart delivery={month ? data.resultDeliveryThisMonth : data.resultDelivery} basis={basis} />
      </SimpleGrid>
    </>
  );
}
