import type { PDF, PDFPage, PdfArray, PdfDict, PdfRef } from '@libpdf/core';

type Library = typeof import('@libpdf/core');

/** Entry by which the first page takes the structure of its document along when pages are copied. */
const CARRIED = 'VigiaStructure';

const inDocument = (pdf: PDF) => (ref: PdfRef) => pdf.getObject(ref);

function kidsOf({ PdfArray, PdfDict, PdfRef }: Library, pdf: PDF, element: PdfDict): PdfDict[] {
  const kids = element.get('K', inDocument(pdf));
  return (kids instanceof PdfArray ? [...kids] : [kids]).flatMap((kid) => {
    const found = kid instanceof PdfRef ? pdf.getObject(kid) : kid;
    return found instanceof PdfDict ? [found] : [];
  });
}

function eachElement(library: Library, pdf: PDF, tree: PdfDict, act: (element: PdfDict) => void): void {
  const left = [tree];
  for (let element = left.pop(); element; element = left.pop()) {
    act(element);
    left.push(...kidsOf(library, pdf, element));
  }
}

/**
 * Prepares a document made by Vigía so that copying all its pages copies its structure tree too. References to pages
 * would copy each page a second time, so they become the indexes of the pages.
 */
export function carryStructure(library: Library, from: PDF): void {
  const { PdfDict, PdfNumber } = library;
  const ref = from.getCatalog().getRef('StructTreeRoot');
  const tree = ref && from.getObject(ref);
  const pages = from.getPages();
  if (!ref || !(tree instanceof PdfDict) || !pages[0]) return;
  const indexes = new Map(pages.map((page, i) => [page.ref.toString(), i]));
  eachElement(library, from, tree, (element) => {
    const page = element.getRef('Pg');
    if (page) element.set('Pg', PdfNumber.of(indexes.get(page.toString()) ?? 0));
  });
  pages[0].dict.set(CARRIED, ref);
}

/** The structure tree of a joined document, to which the trees of its parts are added. ISO 32000-1, 14.7. */
export class JoinedStructure {
  private constructor(
    private readonly library: Library,
    private readonly pdf: PDF,
    private readonly root: PdfDict,
    /** References to the elements of each page, by the key of the page. */
    private readonly numbers: PdfArray,
    private readonly top: { ref: PdfRef; kids: PdfArray },
  ) {}

  /** The tree of the first document; null if it has none. */
  static of(library: Library, pdf: PDF): JoinedStructure | null {
    const { PdfArray, PdfDict, PdfRef } = library;
    const resolve = inDocument(pdf);
    const root = pdf.getCatalog().getDict('StructTreeRoot', resolve);
    const numbers = root?.getDict('ParentTree', resolve)?.getArray('Nums', resolve);
    const tops = root?.get('K', resolve);
    const ref = tops instanceof PdfArray ? tops.at(0) : root?.get('K');
    const top = ref instanceof PdfRef ? pdf.getObject(ref) : null;
    const kids = top instanceof PdfDict ? top.getArray('K', resolve) : undefined;
    if (!root || !numbers || !(ref instanceof PdfRef) || !kids) return null;
    // The root of a number tree has no limits, and these would no longer be true.
    root.getDict('ParentTree', resolve)?.delete('Limits');
    return new JoinedStructure(library, pdf, root, numbers, { ref, kids });
  }

  /** Adds the tree that the copied pages of a part brought along. */
  add(pages: readonly PDFPage[], title: string): void {
    const { PdfArray, PdfDict, PdfName, PdfNumber, PdfRef, PdfString } = this.library;
    const [first] = pages;
    const ref = first?.dict.getRef(CARRIED);
    const tree = ref && this.pdf.getObject(ref);
    first?.dict.delete(CARRIED);
    if (!(tree instanceof PdfDict)) return;
    const resolve = inDocument(this.pdf);
    eachElement(this.library, this.pdf, tree, (element) => {
      const page = pages[element.getNumber('Pg')?.value ?? -1];
      if (page) element.set('Pg', page.ref);
    });
    const from = this.root.getNumber('ParentTreeNextKey')?.value ?? 0;
    const shifted = (key: number) => PdfNumber.of(key + from);
    for (const { dict } of pages) {
      const key = dict.getNumber('StructParents');
      if (key) dict.set('StructParents', shifted(key.value));
    }
    const numbers = tree.getDict('ParentTree', resolve)?.getArray('Nums', resolve)?.toArray() ?? [];
    for (let i = 0; i + 1 < numbers.length; i += 2) {
      const [key, elements] = [numbers[i], numbers[i + 1]];
      if (key instanceof PdfNumber && elements) this.numbers.push(shifted(key.value), elements);
    }
    this.root.set('ParentTreeNextKey', shifted(tree.getNumber('ParentTreeNextKey')?.value ?? 0));
    const tops = tree.get('K', resolve);
    for (const kid of tops instanceof PdfArray ? tops : [tree.get('K')]) {
      const part = kid instanceof PdfRef ? this.pdf.getObject(kid) : null;
      if (!(kid instanceof PdfRef) || !(part instanceof PdfDict)) continue;
      part.set('S', PdfName.of('Part'));
      part.set('T', PdfString.fromString(title));
      part.set('P', this.top.ref);
      this.top.kids.push(kid);
    }
    for (const key of ['K', 'ParentTree']) tree.delete(key);
  }
}
