import { Button } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { todayInLima } from '#platform/contract/dates.ts';
import { callForFile, saveFile } from '#platform/web/api/client.ts';
import { useBusy } from '#platform/web/feedback/work.ts';
import { getHealthPaper } from '../paper-api.ts';
import type { StatisticsKey } from '../screens.ts';

interface Props {
  screen: StatisticsKey;
  /** Query of the page, without its screen. */
  query: Readonly<Record<string, unknown>>;
}

/** Downloads the page as a PDF with its filters, drawn as vectors from the same answer. */
export function PaperButton({ screen, query }: Props) {
  const [busy, run] = useBusy('No se pudo crear el PDF');
  const save = () =>
    run(async () => {
      const file = await callForFile(getHealthPaper, { query: { ...query, screen } });
      saveFile(file, `${screen}-${todayInLima()}.pdf`);
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
