import { useEffect, useState } from 'react';
import { openPdf, type PDFDocumentProxy } from './pdfjs.ts';

/** A file opened as a PDF: null while it is being opened; `failed` where it is damaged or no PDF. */
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

/** How much wider than its place a page is drawn. */
export const ZOOMS = [1, 1.25, 1.5, 2, 3];
