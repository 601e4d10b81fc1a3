import '../pdf-reading/node-shims.ts';

export interface ReadPdf {
  text: string;
  pages: number;
  title: string | undefined;
  language: string | undefined;
  tagged: boolean;
}

/** What a reader of PDFs finds in one: its words, not its drawing. */
export async function readPdf(content: Uint8Array): Promise<ReadPdf> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const loading = getDocument({ data: new Uint8Array(content), verbosity: 0, useSystemFonts: false });
  const document = await loading.promise;
  try {
    const lines: string[] = [];
    for (let i = 1; i <= document.numPages; i++) {
      const page = await document.getPage(i);
      const { items } = await page.getTextContent();
      lines.push(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : ' ') : '')).join(''));
    }
    const { info } = await document.getMetadata();
    const { Title, Language } = info as { Title?: string; Language?: string };
    const marks = (await document.getMarkInfo()) as unknown as Map<string, boolean> | null;
    return {
      text: lines.join('\n').replace(/[ \t]+/g, ' '),
      pages: document.numPages,
      title: Title,
      language: Language,
      tagged: marks?.get('Marked') === true,
    };
  } finally {
    await loading.destroy();
  }
}
