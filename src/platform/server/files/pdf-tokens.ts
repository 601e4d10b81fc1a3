/** A name of the objects, or the position of a stream with the relevant facts of its dictionary. */
type PdfToken =
  | { kind: 'name'; name: string }
  /** `filter`: '' without a filter, null when it cannot be determined. */
  | { kind: 'stream'; from: number; to: number; packedObjects: boolean; filter: string | null }
  /** A string that is the address of a program, such as `javascript:…`. */
  | { kind: 'program' }
  /** A regular pause, in which the caller can let other work run. */
  | { kind: 'pause' };

const SLASH = 0x2f;
const PARENTHESIS = 0x28;
const COMMENT = 0x25;
const OPEN = 0x3c;
const CLOSE = 0x3e;
const SPACES = new Set([0, 9, 10, 12, 13, 32]);
/** `( ) < > [ ] { } / %` */
const SIGNS = new Set([0x28, 0x29, 0x3c, 0x3e, 0x5b, 0x5d, 0x7b, 0x7d, 0x2f, 0x25]);
const ends = (byte: number | undefined) => byte === undefined || SPACES.has(byte) || SIGNS.has(byte);
/** Longest name that the PDF format allows. */
const LONGEST_NAME = 127;
/** Bytes between two pauses. */
const STRETCH = 32_768;

/**
 * Reads the names of a PDF's objects in file order, outside of strings, comments and streams. It ignores the
 * cross-reference table, so it also reads objects that are not referenced.
 */
export function* tokensOf(bytes: Buffer): Generator<PdfToken> {
  const reader = new Reader(bytes);
  const objects = new ObjectReader(reader);
  let pause = STRETCH;
  for (;;) {
    const byte = bytes[reader.at];
    if (byte === undefined) return;
    if (reader.at > pause) {
      pause = reader.at + STRETCH;
      yield { kind: 'pause' };
    }
    if (SPACES.has(byte)) reader.at++;
    else if (byte === COMMENT) reader.skipComment();
    else {
      const token = objects.read(byte);
      if (token) yield token;
    }
  }
}

/** Bytes of a string that are enough to recognise the address of a program. */
const HEAD_BYTES = 256;
/**
 * Characters that programs ignore in an address: white space, control characters and, in UTF-16, zero bytes and the
 * byte order mark.
 */
const PASSED_OVER = /[\0-\x20\xfe\xff]|\xef\xbb\xbf/g;

const isProgram = (head: string): boolean => /^(?:javascript|vbscript):/i.test(head.replace(PASSED_OVER, ''));

/** The first bytes of a string `(…)` that begins at `from`, with its escapes resolved. */
function literalHead(bytes: Buffer, from: number): string {
  // The first byte excludes nearly all strings.
  if (!/[jv\\\0-\x20\xef\xfe\xff]/i.test(String.fromCharCode(bytes[from] ?? 0x29))) return '';
  return bytes
    .toString('latin1', from, from + HEAD_BYTES)
    .replace(/\\(?:\r\n?|\n)/g, '')
    .replace(/\\([0-7]{1,3})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 8) & 0xff))
    .replace(/\\[nrtbf]/g, ' ')
    .replace(/\\(.)/g, '$1');
}

/** Like `literalHead`, for `<…>`. */
function hexHead(bytes: Buffer, from: number): string {
  const [digits = ''] = bytes.toString('latin1', from, from + 2 * HEAD_BYTES).split('>', 1);
  return Buffer.from(digits.replace(/[^0-9a-f]/gi, ''), 'hex').toString('latin1');
}

/**
 * Collects the facts about a stream from the names of its object. They are only counted, because an object can have
 * millions of names.
 */
class Dictionary {
  private packed = false;
  private filtered = false;
  private parameters = false;
  private filters = 0;
  private first: string | null = null;

  add(name: string): void {
    if (name === 'ObjStm') this.packed = true;
    else if (name === 'Filter') this.filtered = true;
    else if (name === 'DecodeParms') this.parameters = true;
    else if (name.endsWith('Decode')) {
      this.first ??= name;
      this.filters++;
    }
  }

  /**
   * The single filter of a stream. With parameters, several filters or an indirect filter it is null, because such a
   * stream cannot be unpacked here.
   */
  get said(): { packedObjects: boolean; filter: string | null } {
    const plain = this.filters === 1 && !this.parameters ? this.first : null;
    return { packedObjects: this.packed, filter: this.filtered ? plain : '' };
  }
}

/** Reads one part of an object after the other and keeps what a stream needs of the parts before it. */
class ObjectReader {
  private readonly reader: Reader;
  private dictionary = new Dictionary();
  /** True while only white space and comments follow the end of a dictionary. */
  private closed = false;

  constructor(reader: Reader) {
    this.reader = reader;
  }

  /** Reads the part that begins with this byte; null if it is no token. */
  read(byte: number): PdfToken | null {
    const { reader, closed } = this;
    this.closed = byte === CLOSE && reader.next === CLOSE;
    if (this.closed) return reader.skip(2);
    if (byte === PARENTHESIS) return this.string();
    if (byte === OPEN) return reader.next === OPEN ? reader.skip(2) : this.hexString();
    if (byte === SLASH) return this.name();
    return ends(byte) ? reader.skip(1) : this.word(closed);
  }

  private string(): PdfToken | null {
    const { reader } = this;
    const program = isProgram(literalHead(reader.bytes, reader.at + 1));
    reader.skipString();
    return program ? { kind: 'program' } : null;
  }

  private hexString(): PdfToken | null {
    const { reader } = this;
    const program = isProgram(hexHead(reader.bytes, reader.at + 1));
    reader.skipTo(CLOSE);
    return program ? { kind: 'program' } : null;
  }

  private name(): PdfToken {
    const name = this.reader.name();
    this.dictionary.add(name);
    return { kind: 'name', name };
  }

  private word(afterDictionary: boolean): PdfToken | null {
    const word = this.reader.word();
    if (word === 'obj') this.dictionary = new Dictionary();
    if (word !== 'stream' || !afterDictionary) return null;
    return { kind: 'stream', ...this.reader.stream(), ...this.dictionary.said };
  }
}

class Reader {
  at = 0;
  readonly bytes: Buffer;
  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }

  /** Reads the byte after the current one without moving to it. */
  get next(): number | undefined {
    return this.bytes[this.at + 1];
  }

  skip(count: number): null {
    this.at += count;
    return null;
  }

  skipComment(): void {
    while (this.at < this.bytes.length && this.bytes[this.at] !== 10 && this.bytes[this.at] !== 13) this.at++;
  }

  skipTo(byte: number): void {
    const position = this.bytes.indexOf(byte, this.at + 1);
    this.at = position < 0 ? this.bytes.length : position + 1;
  }

  /** Parentheses nest in a string; a backslash escapes the next character. */
  skipString(): void {
    let depth = 0;
    for (; this.at < this.bytes.length; this.at++) {
      const byte = this.bytes[this.at];
      if (byte === 0x5c) this.at++;
      else if (byte === 0x28) depth++;
      else if (byte === 0x29 && --depth === 0) break;
    }
    this.at++;
  }

  /** `#4a` in a name means `J`. */
  name(): string {
    const from = ++this.at;
    while (!ends(this.bytes[this.at])) this.at++;
    return this.bytes
      .toString('latin1', from, Math.min(this.at, from + LONGEST_NAME))
      .replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  }

  word(): string {
    const from = this.at;
    while (!ends(this.bytes[this.at])) this.at++;
    return this.bytes.toString('latin1', from, Math.min(this.at, from + LONGEST_NAME));
  }

  /** Start and end of the stream that begins here. */
  stream(): { from: number; to: number } {
    let from = this.at;
    if (this.bytes[from] === 13) from++;
    if (this.bytes[from] === 10) from++;
    const end = this.bytes.indexOf('endstream', from);
    const to = end < 0 ? this.bytes.length : end;
    this.at = end < 0 ? to : end + 'endstream'.length;
    return { from, to };
  }
}
