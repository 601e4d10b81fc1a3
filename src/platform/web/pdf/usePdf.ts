import { useEffect, useState } from 'react';
import { openPdf, type PDFDocumentProxy } from './pdfjs.ts';

/** Opens a file as a PDF: `document` is null while it loads; `failed` when the file is damaged or not a PDF. */
export function usePdf(file: Blob): { document: PDFDocumentProxy | null; failed: boolean } {
  const [document, setDocument] = useState<PDFDocumentProxy | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let current: PDFDocumentProxy | null = null;
    let left = false;
    setFailed(false);
    void (async () => {
      try {
        current = await openPdf(await file.arrayBuffer());
        if (left) void current.loadingTask.destroy();
        else setDocument(current);
      } catch {
        setFailed(true);
      }
    })();
    return () => {
      left = true;
      setDocument(null);
      void current?.loadingTask.destroy();
    };
  }, [file]);
  return { document, failed };
}

/** Zoom factors relative to the available width. */
export const ZOOMS = [1, 1.25, 1.5, 2, 3];
