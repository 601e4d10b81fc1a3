import '#platform/server/pdf-reading/node-shims.ts';

interface ReadPdf {
  text: string;
  pages: number;
  title: string | undefined;
  language: string | undefined;
  tagged: boolean;
  /** Size of the first page in points. */
  size: [width: number, height: number];
  /** Bookmarks with their sub-bookmarks. */
  outline: { title: string; below: string[] }[];
}

/** Text, size and bookmarks of a PDF. */
export async function readPdf(content: Uint8Array): Promise<ReadPdf> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const loading = getDocument({ data: new Uint8Array(content), verbosity: 0, useSystemFonts: false });
  const document = await loading.promise;
  try {
    const lines: string[] = [];
    const [, , width = 0, height = 0] = (await document.getPage(1)).view;
    const outline = ((await document.getOutline()) ?? []) as { title: string; items: { title: string }[] }[];
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
      size: [width, height],
      outline: outline.map(({ title, items }) => ({ title, below: items.map((item) => item.title) })),
      tagged: marks?.get('Marked') === true,
    };
  } finally {
    await loading.destroy();
  }
}
