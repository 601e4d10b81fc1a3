import { IconDownload } from '@tabler/icons-react';
import { useBusy } from '#platform/web/feedback/work.ts';
import { ActMenu } from '#platform/web/menu/ActMenu.tsx';
import type { ExportAs } from './columns.ts';

const CHOICES: readonly (ExportAs & { label: string })[] = [
  { format: 'xlsx', label: 'Excel (.xlsx)' },
  { format: 'csv', separator: 'semicolon', label: 'CSV con punto y coma (;)' },
  { format: 'csv', separator: 'comma', label: 'CSV con coma (,)' },
  { format: 'csv', separator: 'tab', label: 'CSV con tabulador' },
];

interface Props {
  onExport: (as: ExportAs) => Promise<void> | void;
  phone: boolean;
}

/** Menu to export the filtered list as a file. Excel in Spanish opens a csv with semicolons. */
export function ExportMenu({ onExport, phone }: Props) {
  const [busy, run] = useBusy('No se pudo exportar');
  return (
    <ActMenu
      label="Exportar"
      told={!phone}
      title="Lo que muestran los filtros"
      icon={IconDownload}
      edged
      busy={busy}
      acts={() => CHOICES.map(({ label, ...as }) => ({ label, onClick: () => void run(async () => onExport(as)) }))}
    />
  );
}
