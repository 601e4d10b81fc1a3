import { refusal } from '../../refusal.ts';

const LT = 60;
const GT = 62;
const SLASH = 47;
const MAX_DEPTH = 256;
/** Longest tag or text of an accepted sheet. */
const MAX_TOKEN = 1024 * 1024;

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const damaged = (why: string) => refusal('damaged', '', why);

function decodeEntity(_match: string, body: string | undefined, semicolon: string): string {
  if (body === undefined || semicolon === '') throw damaged('bare ampersand');
  if (!body.startsWith('#')) {
    if (!Object.hasOwn(NAMED, body)) throw refusal('unsafe', '', `entity ${body}`);
    return NAMED[body] as string;
  }
  const code = body[1] === 'x' ? Number.parseInt(body.slice(2), 16) : Number.parseInt(body.slice(1), 10);
  if (!(code > 0 && code <= 0x10ffff)) throw damaged('character reference');
  return String.fromCodePoint(code);
}

const decodeEntities = (text: string): string =>
  text.includes('&') ? text.replace(/&(#x[0-9a-fA-F]+|#[0-9]+|\w+)?(;?)/g, decodeEntity) : text;

/** The value of an attribute inside the tag text `s[from, to)`, or null. */
export function attribute(s: string, from: number, to: number, name: string): string | null {
  const tag = s.slice(from, to);
  for (let at = tag.indexOf(name); at !== -1; at = tag.indexOf(name, at + 1)) {
    const before = tag.charCodeAt(at - 1);
    if (at > 0 && before > 32 && before !== 58) continue;
    const match = /^\s*=\s*(["'])/.exec(tag.slice(at + name.length, at + name.length + 20));
    if (!match) continue;
    const start = at + name.length + match[0].length;
    const end = tag.indexOf(match[1] as string, start);
    if (end !== -1) return decodeEntities(tag.slice(start, end));
  }
  return null;
}

/**
 * A push scanner for the XML of spreadsheets, fed in chunks. It identifies elements by their local name, checks that
 * they nest, and refuses document types. It is about five times as fast as a general SAX parser, because it builds
 * attributes and text only on request: `open` gets the range of the tag's attributes, and `characters` is called only
 * while `wantsText` is set.
 */
export abstract class XmlScanner {
  protected wantsText = false;
  private rest = '';
  private readonly stack: string[] = [];
  private rooted = false;

  /** `s[from, to)` are the attributes of the tag. */
  protected abstract open(name: string, s: string, from: number, to: number): void;
  protected abstract close(name: string): void;
  protected abstract characters(text: string): void;

  write(chunk: string): void {
    const s = this.rest === '' ? chunk : this.rest + chunk;
    const consumed = this.scan(s);
    this.rest = consumed === s.length ? '' : s.slice(consumed);
    if (this.rest.length > MAX_TOKEN) throw this.wantsText ? refusal('cell-too-long') : damaged('endless token');
  }

  end(): void {
    if (this.rest.trim() !== '' || this.stack.length > 0 || !this.rooted) throw damaged('unfinished XML');
  }

  /** Handles all complete tokens of `s` and returns the position of the first incomplete one. */
  private scan(s: string): number {
    let at = 0;
    for (;;) {
      const lt = s.indexOf('<', at);
      if (lt === -1) return at;
      if (lt > at) {
        if (this.wantsText) this.characters(decodeEntities(s.slice(at, lt)));
        else if (this.stack.length === 0 && s.slice(at, lt).trim().replace('\ufeff', '') !== '')
          throw damaged('text outside the root');
        // Without this, a later incomplete tag would deliver the same text again.
        at = lt;
      }
      const first = s.charCodeAt(lt + 1);
      if (first === 33 || first === 63 || Number.isNaN(first)) {
        const next = this.special(s, lt);
        if (next === -1) return lt;
        at = next;
      } else if (first === SLASH) {
        const gt = s.indexOf('>', lt);
        if (gt === -1) return lt;
        this.closed(s, lt + 2, gt);
        at = gt + 1;
      } else {
        const gt = this.tagEnd(s, lt);
        if (gt === -1) return lt;
        this.opened(s, lt + 1, gt);
        at = gt + 1;
      }
    }
  }

  private tagEnd(s: string, lt: number): number {
    for (let i = lt + 1; i < s.length; i++) {
      const c = s.charCodeAt(i);
      if (c === GT) return i;
      if (c === 34 || c === 39) {
        i = s.indexOf(c === 34 ? '"' : "'", i + 1);
        if (i === -1) return -1;
      } else if (c === LT) throw damaged('< inside a tag');
    }
    return -1;
  }

  private opened(s: string, start: number, gt: number): void {
    const empty = s.charCodeAt(gt - 1) === SLASH;
    const to = empty ? gt - 1 : gt;
    let end = start;
    let nameStart = start;
    for (; end < to; end++) {
      const c = s.charCodeAt(end);
      if (c <= 32) break;
      if (c === 58) nameStart = end + 1;
    }
    if (end === nameStart) throw damaged('tag without a name');
    if (this.stack.length === 0 && this.rooted) throw damaged('second root');
    this.rooted = true;
    const name = nameOf(s, nameStart, end);
    this.open(name, s, end, to);
    if (empty) this.close(name);
    else this.stack.push(name);
    if (this.stack.length > MAX_DEPTH) throw damaged('too deep');
  }

  private closed(s: string, start: number, gt: number): void {
    let end = gt;
    while (end > start && s.charCodeAt(end - 1) <= 32) end--;
    let nameStart = start;
    for (let i = start; i < end; i++) if (s.charCodeAt(i) === 58) nameStart = i + 1;
    const name = nameOf(s, nameStart, end);
    if (this.stack.pop() !== name) throw damaged(`</${name}> closes nothing`);
    this.close(name);
  }

  /** Skips comments, instructions and CDATA; returns the position after them, or -1 when they are incomplete. */
  private special(s: string, lt: number): number {
    const [opening, closing] = s.startsWith('<?', lt)
      ? ['<?', '?>']
      : s.startsWith('<!--', lt)
        ? ['<!--', '-->']
        : ['<![CDATA[', ']]>'];
    const head = s.slice(lt, lt + opening.length);
    if (head !== opening) {
      if (head.length < opening.length && opening.startsWith(head)) return -1;
      if (head === '<!-') return -1;
      throw refusal('unsafe', '', 'document type');
    }
    const end = s.indexOf(closing, lt + opening.length);
    if (end === -1) return -1;
    if (closing === ']]>' && this.wantsText) this.characters(s.slice(lt + 9, end));
    return end + closing.length;
  }
}

/** Short names are frequent; constants avoid two million small strings per roster. */
function nameOf(s: string, start: number, end: number): string {
  if (end - start === 1) {
    const c = s.charCodeAt(start);
    if (c === 99) return 'c';
    if (c === 118) return 'v';
    if (c === 116) return 't';
    if (c === 102) return 'f';
    if (c === 114) return 'r';
  }
  return s.slice(start, end);
}
