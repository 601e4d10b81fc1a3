import { DECLARATION, escapePlain, MAIN, OFFICE, PACKAGE } from './xml.ts';

const CONTENT = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

export const rootRelations = `${DECLARATION}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;

interface SheetPart {
  name: string;
  hidden: boolean;
}

export const workbookXml = (sheets: readonly SheetPart[]): string =>
  `${DECLARATION}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><workbookPr/><bookViews><workbookView activeTab="0"/></bookViews><sheets>${sheets
    .map(
      ({ name, hidden }, i) =>
        `<sheet name="${escapePlain(name)}" sheetId="${i + 1}"${hidden ? ' state="hidden"' : ''} r:id="rId${i + 1}"/>`,
    )
    .join('')}</sheets></workbook>`;

export const workbookRelations = (sheets: number): string =>
  `${DECLARATION}<Relationships xmlns="${PACKAGE}/relationships">${Array.from(
    { length: sheets },
    (_, i) => `<Relationship Id="rId${i + 1}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${i + 1}.xml"/>`,
  ).join('')}<Relationship Id="rId${sheets + 1}" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`;

export const notesRelations = (sheet: number): string =>
  `${DECLARATION}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/vmlDrawing" Target="../drawings/vmlDrawing${sheet}.vml"/><Relationship Id="rId2" Type="${OFFICE}/comments" Target="../comments${sheet}.xml"/></Relationships>`;

/** A relationship part with a single target. */
export const relationTo = (type: string, target: string): string =>
  `${DECLARATION}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/${type}" Target="${target}"/></Relationships>`;

/** `noted` are the numbers of the sheets with comments, `drawn` of those with a drawing. */
export function contentTypes(sheets: number, noted: readonly number[], drawn: readonly number[] = []): string {
  const part = (name: string, type: string) =>
    `<Override PartName="/xl/${name}" ContentType="${CONTENT}.${type}+xml"/>`;
  const byExtension = (extension: string, type: string) => `<Default Extension="${extension}" ContentType="${type}"/>`;
  return [
    `${DECLARATION}<Types xmlns="${PACKAGE}/content-types">`,
    byExtension('rels', 'application/vnd.openxmlformats-package.relationships+xml'),
    byExtension('xml', 'application/xml'),
    byExtension('vml', 'application/vnd.openxmlformats-officedocument.vmlDrawing'),
    drawn.length > 0 ? byExtension('png', 'image/png') : '',
    part('workbook.xml', 'sheet.main'),
    part('styles.xml', 'styles'),
    ...Array.from({ length: sheets }, (_, i) => part(`worksheets/sheet${i + 1}.xml`, 'worksheet')),
    ...noted.map((n) => part(`comments${n}.xml`, 'comments')),
    ...drawn.map(
      (n) =>
        `<Override PartName="/xl/drawings/drawing${n}.xml" ContentType="application/vnd.openxmlformats-officedocument.drawing+xml"/>`,
    ),
    '</Types>',
  ].join('');
}
