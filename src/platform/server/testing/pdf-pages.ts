import '#platform/server/pdf-reading/node-shims.ts';

interface PdfPage {
  text: string;
  /** H1 and H2, in the order of the structure. */
  headings: string[];
  alts: string[];
  figuresWithoutAlt: number;
  /** Drawing operators outside of any tag or artifact. */
  untagged: string[];
  images: number;
  size: [width: number, height: number];
  /** True when the viewer's window shows the document's title instead of the file name. */
  titleShown: boolean;
}

interface Node {
  role?: string;
  alt?: string;
  type?: string;
  id?: string;
  children?: Node[];
}

const DRAWS = ['showText', 'paintImageXObject', 'constructPath'];

/** Content for assistive technology, page by page: structure, alternative texts, and content that is not accessible. */
export async function readPdfPages(content: Uint8Array): Promise<PdfPage[]> {
  const { getDocument, OPS } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const loading = getDocument({ data: new Uint8Array(content), verbosity: 0, useSystemFonts: false });
  const document = await loading.promise;
  try {
    const names = new Map(Object.entries(OPS).map(([name, code]) => [code as number, name]));
    const shown = await document.getViewerPreferences();
    const pages: PdfPage[] = [];
    for (let i = 1; i <= document.numPages; i++) {
      const page = await document.getPage(i);
      const { items } = await page.getTextContent({ includeMarkedContent: true });
      const said = new Map<string, string>();
      const open: (string | null)[] = [];
      const lines: string[] = [];
      for (const item of items) {
        if ('type' in item) {
          if (item.type === 'endMarkedContent') open.pop();
          else open.push((item as { id?: string }).id ?? null);
          continue;
        }
        const words = item.str + (item.hasEOL ? '\n' : ' ');
        lines.push(words);
        const id = open.findLast((each) => each !== null);
        if (id) said.set(id, (said.get(id) ?? '') + words);
      }
      const all: Node[] = [];
      const walk = (node: Node) => {
        all.push(node);
        for (const child of node.children ?? []) walk(child);
      };
      walk(((await page.getStructTree()) ?? {}) as Node);
      const wordsOf = (node: Node): string =>
        node.id ? (said.get(node.id) ?? '') : (node.children ?? []).map(wordsOf).join(' ');
      const { fnArray } = await page.getOperatorList();
      const operators = fnArray.map((code) => names.get(code) ?? '');
      let depth = 0;
      const untagged: string[] = [];
      for (const operator of operators) {
        if (operator.startsWith('beginMarkedContent')) depth++;
        if (operator === 'endMarkedContent') depth--;
        if (DRAWS.includes(operator) && depth === 0) untagged.push(operator);
      }
      const figures = all.filter(({ role }) => role === 'Figure');
      const [, , width = 0, height = 0] = page.view;
      pages.push({
        text: lines.join(''),
        headings: all
          .filter(({ role }) => role === 'H1' || role === 'H2')
          .map((node) => wordsOf(node).replace(/\s+/g, ' ').trim()),
        alts: figures.map(({ alt }) => alt ?? ''),
        figuresWithoutAlt: figures.filter(({ alt }) => !alt).length,
        untagged,
        images: operators.filter((operator) => operator === 'paintImageXObject').length,
        size: [width, height],
        titleShown: shown?.get('DisplayDocTitle') === true,
      });
    }
    return pages;
  } finally {
    await loading.destroy();
  }
}
