import { cellAddress } from '../cells.ts';
import type { Note } from './sheet-xml.ts';
import { DECLARATION, escapePlain, MAIN } from './xml.ts';

export function* commentsXml(notes: readonly Note[]): Generator<string> {
  yield `${DECLARATION}<comments xmlns="${MAIN}"><authors><author>Vigía</author></authors><commentList>`;
  for (const { row, column, text } of notes) {
    yield `<comment ref="${cellAddress(row, column)}" authorId="0"><text><r><rPr><sz val="9"/><rFont val="Tahoma"/></rPr><t xml:space="preserve">${escapePlain(text)}</t></r></text></comment>`;
  }
  yield '</commentList></comments>';
}

/** Boxes of the comments in VML; Excel shows no comments without this old drawing format. */
export function* notesVml(notes: readonly Note[]): Generator<string> {
  yield '<xml xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:x="urn:schemas-microsoft-com:office:excel"><o:shapelayout v:ext="edit"><o:idmap v:ext="edit" data="1"/></o:shapelayout><v:shapetype id="_x0000_t202" coordsize="21600,21600" o:spt="202" path="m,l,21600r21600,l21600,xe"><v:stroke joinstyle="miter"/><v:path gradientshapeok="t" o:connecttype="rect"/></v:shapetype>';
  for (const [i, { row, column }] of notes.entries()) {
    const anchor = [column + 1, 12, Math.max(row - 2, 0), 4, column + 4, 12, Math.max(row - 2, 0) + 4, 4].join(', ');
    yield `<v:shape id="_x0000_s${1025 + i}" type="#_x0000_t202" style="position:absolute;visibility:hidden" fillcolor="#ffffe1" o:insetmode="auto"><v:fill color2="#ffffe1"/><v:path o:connecttype="none"/><v:textbox style="mso-direction-alt:auto"/><x:ClientData ObjectType="Note"><x:MoveWithCells/><x:SizeWithCells/><x:Anchor>${anchor}</x:Anchor><x:AutoFill>False</x:AutoFill><x:Row>${row - 1}</x:Row><x:Column>${column}</x:Column></x:ClientData></v:shape>`;
  }
  yield '</xml>';
}
