import { Button } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { todayInLima } from '../../../platform/contract/dates.ts';
import { callForFile, saveFile } from '../../../platform/web/api/client.ts';
import { useBusy } from '../../../platform/web/feedback/work.ts';
import { getHealthPaper } from '../paper-api.ts';
import type { StatisticsKey } from '../screens.ts';
import type { StatisticsState } from './useStatistics.ts';

/** The page as a PDF, with its filters: real vectors, drawn from the same answer. */
export function PaperButton({ screen, page }: { screen: StatisticsKey; page: StatisticsState }) {
  const [busy, run] = useBusy('No se pudo crear el PDF');
  const save = () =>
    run(async () => {
      const { indicators: _i, splits: _s, ...asked } = page.query;
      const query = { ...asked, screen, indicator: page.item, by: page.by };
      saveFile(await callForFile(getHealthPaper, { query } as never), `${screen}-${todayInLima()}.pdf`);
    });
  return (
    <Button
      variant="default"
      leftSection={<IconFileTypePdf size={16} aria-hidden />}
      loading={busy}
      onClick={() => void save()}
    >
      Descargar PDF
    </Button>
  );
}
