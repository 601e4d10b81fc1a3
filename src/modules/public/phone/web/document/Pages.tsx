import { IconDownload, IconMinus, IconPlus, IconPrinter, type TablerIcon } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { saveFile } from '#platform/web/api/client.ts';
import { PdfPage } from '#platform/web/pdf/PdfPage.tsx';
import { printPdf } from '#platform/web/pdf/print.ts';
import { usePdf, ZOOMS } from '#platform/web/pdf/usePdf.ts';
import { Note } from '../kit/parts.tsx';
import { useTexts } from '../kit/texts.ts';

/** A PDF as pages that fit the width, with its text for screen readers. */
export default function Pages({ file, title }: { file: Blob; title: string }) {
  const { results } = useTexts();
  const frame = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  const { document, failed } = usePdf(file);
  const [zoom, setZoom] = useState(0);

  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    if (frame.current) observer.observe(frame.current);
    return () => observer.disconnect();
  }, []);

  if (failed) return <Note tone="bad">{results.viewer.damaged}</Note>;
  return (
    <section className="viewer" aria-label={title}>
      <div className="tools">
        <span className="dim" role="status">
          {document ? results.viewer.pages(document.numPages) : results.viewer.opening}
        </span>
        <Tool label={results.viewer.smaller} icon={IconMinus} disabled={zoom === 0} onClick={() => setZoom(zoom - 1)} />
        <Tool
          label={results.viewer.larger}
          icon={IconPlus}
          disabled={zoom === ZOOMS.length - 1}
          onClick={() => setZoom(zoom + 1)}
        />
        <Tool label={results.sign.print} icon={IconPrinter} onClick={() => printPdf(file)} />
        <Tool label={results.sign.download} icon={IconDownload} onClick={() => saveFile(file, `${title}.pdf`)} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable to scroll it by keyboard */}
      <div ref={frame} className="pages" role="document" tabIndex={0}>
        {document &&
          Array.from({ length: document.numPages }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number
            <PdfPage key={index} document={document} number={index + 1} width={width * (ZOOMS[zoom] ?? 1)} />
          ))}
      </div>
    </section>
  );
}

interface ToolProps {
  label: string;
  icon: TablerIcon;
  disabled?: boolean;
  onClick: () => void;
}

const Tool = ({ label, icon: Icon, ...props }: ToolProps) => (
  <button type="button" className="tool" aria-label={label} {...props}>
    <Icon size={20} aria-hidden />
  </button>
);
