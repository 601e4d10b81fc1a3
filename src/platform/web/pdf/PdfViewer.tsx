import { ActionIcon, Group, Text, Tooltip } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { IconDownload, IconMinus, IconPlus, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { saveFile } from '#platform/web/api/client.ts';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { PdfPage } from './PdfPage.tsx';
import classes from './PdfViewer.module.css';
import { printPdf } from './print.ts';
import { usePdf, ZOOMS } from './usePdf.ts';

export interface PdfViewerProps {
  file: Blob;
  /** Accessible name, and file name of the download without its extension. */
  title: string;
  canDownload?: boolean;
}

const MAX_WIDTH = 900;

/**
 * Shows a PDF as pages that fit the width, also on a phone. Import it lazily: `lazy(() =>
 * import('…/pdf/PdfViewer.tsx'))`.
 */
export default function PdfViewer({ file, title, canDownload = true }: PdfViewerProps) {
  const { ref, width } = useElementSize();
  const { document, failed } = usePdf(file);
  const [zoom, setZoom] = useState(0);

  if (failed) {
    return (
      <EmptyState
        kind="failed"
        description="El archivo está dañado o no es un PDF. Descárgalo o pide que lo vuelvan a subir."
      />
    );
  }
  const fit = Math.min(width, MAX_WIDTH);
  return (
    <section className={classes['viewer']} aria-label={title}>
      <Group className={classes['bar']} justify="space-between" wrap="nowrap">
        <Text size="sm" c="dimmed" truncate>
          {document ? `${document.numPages} ${document.numPages === 1 ? 'página' : 'páginas'}` : 'Abriendo…'}
        </Text>
        <Group gap={4} wrap="nowrap">
          <Tool label="Alejar" disabled={zoom === 0} onClick={() => setZoom(zoom - 1)} icon={<IconMinus size={18} />} />
          <Tool
            label="Acercar"
            disabled={zoom === ZOOMS.length - 1}
            onClick={() => setZoom(zoom + 1)}
            icon={<IconPlus size={18} />}
          />
          <Tool label="Imprimir" onClick={() => printPdf(file)} icon={<IconPrinter size={18} />} />
          {canDownload && (
            <Tool label="Descargar" onClick={() => saveFile(file, `${title}.pdf`)} icon={<IconDownload size={18} />} />
          )}
        </Group>
      </Group>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable to scroll it by keyboard */}
      <div ref={ref} className={classes['pages']} role="document" tabIndex={0}>
        {document &&
          Array.from({ length: document.numPages }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number
            <PdfPage key={index} document={document} number={index + 1} width={Math.floor(fit * (ZOOMS[zoom] ?? 1))} />
          ))}
      </div>
    </section>
  );
}

interface ToolProps {
  label: string;
  icon: React.ReactNode;
  onClick: () => void;
  disabled?: boolean;
}

function Tool({ label, icon, onClick, disabled }: ToolProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon variant="subtle" color="gray" size={40} aria-label={label} disabled={disabled} onClick={onClick}>
        {icon}
      </ActionIcon>
    </Tooltip>
  );
}
