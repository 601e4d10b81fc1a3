import { SaxesParser } from 'saxes';
import { expect, test } from 'vitest';
import { fc } from '#testing/property.ts';
import { SheetRefusal } from '../../refusal.ts';
import { attribute, XmlScanner } from './xml-scanner.ts';

class Recorder extends XmlScanner {
  readonly events: string[] = [];
  protected override wantsText = true;
  protected open(name: string, s: string, from: number, to: number): void {
    this.events.push(`<${name} ${attribute(s, from, to, 'a') ?? ''}`);
  }
  protected close(name: string): void {
    this.events.push(`/${name}`);
  }
  protected characters(text: string): void {
    if (this.events.at(-1)?.startsWith('"')) this.events.push(`${this.events.pop()}${text}`);
    else this.events.push(`"${text}`);
  }
}

function scan(xml: string, step: number): string[] {
  const scanner = new Recorder();
  for (let at = 0; at < xml.length; at += step) scanner.write(xml.slice(at, at + step));
  scanner.end();
  return scanner.events;
}

function reference(xml: string): string[] {
  const events: string[] = [];
  const parser = new SaxesParser();
  const local = (name: string) => name.slice(name.lastIndexOf(':') + 1);
  const text = (value: string) => {
    if (events.at(-1)?.startsWith('"')) events.push(`${events.pop()}${value}`);
    else events.push(`"${value}`);
  };
  parser.on('opentag', (tag) => events.push(`<${local(tag.name)} ${tag.attributes['a'] ?? ''}`));
  parser.on('closetag', (tag) => events.push(`/${local(tag.name)}`));
  parser.on('text', text);
  parser.on('cdata', text);
  parser.write(xml).close();
  return events;
}

const word = fc.stringMatching(/^[a-z ñÁ0-9.,>]{1,12}$/);
const name = fc.constantFrom('c', 'v', 'row', 'x:t', 'is', 'sheetData');
const { element } = fc.letrec<{ element: string; inner: string }>((tie) => ({
  element: fc
    .tuple(
      name,
      fc.constantFrom('', ' a="1"', " b='>' a = '&lt;x&#65;'", ' b="a" ', '\n\ta="ñ"'),
      fc.array(tie('inner'), { maxLength: 4 }),
    )
    .map(([tag, attributes, inner]) =>
      inner.length === 0 ? `<${tag}${attributes}/>` : `<${tag}${attributes}>${inner.join('')}</${tag}>`,
    ),
  inner: fc.oneof(
    { maxDepth: 4 },
    word,
    fc.constantFrom('&amp;', '&#x41;', '<!-- <c> -- > -->'.replace('-- >', ''), '<![CDATA[<v>&amp;]]>', '<?pi <c> ?>'),
    tie('element'),
  ),
}));

test('reads what a complete XML parser reads, however it is cut', () => {
  fc.assert(
    fc.property(element, fc.integer({ min: 1, max: 40 }), (xml, step) => {
      const whole = `<?xml version="1.0"?><root>${xml}</root>`;
      expect(scan(whole, step)).toEqual(reference(whole));
    }),
  );
});

test.each([
  '',
  'text',
  '<a>',
  '<a></b>',
  '<a/><b/>',
  '<a><b</a>',
  '<a b="></a>',
  '<a>&nbsp;</a>',
  '<a>&</a>',
  '<a>&#0;</a>',
  '<a>&#x110000;</a>',
  '<!DOCTYPE a><a/>',
  '<a><!ENTITY b "c"></a>',
  '<a/>x',
  '</a>',
  '<>',
])('refuses %j', (xml) => {
  for (const step of [1, 1000]) expect(() => scan(xml, step)).toThrow(SheetRefusal);
});
