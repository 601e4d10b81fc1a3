import { createHash, verify, X509Certificate } from 'node:crypto';

/** Facts about a sealed PDF, read without a signing library. */
interface CheckedSeal {
  /** True when the signed ranges cover the whole file except the signature itself. */
  whole: boolean;
  /** True when the file is unchanged and was signed with the certificate's key. */
  valid: boolean;
  certificate: X509Certificate;
}

interface Node {
  tag: number;
  /** Bytes including tag and length. */
  all: Buffer;
  content: Buffer;
}

const MESSAGE_DIGEST = '06092a864886f70d010904';
const SIGNING_CERTIFICATE_V2 = '060b2a864886f70d010910022f';

/** The consecutive DER values in a buffer, up to the zero padding. */
function nodesOf(der: Buffer): Node[] {
  const nodes: Node[] = [];
  for (let at = 0; at + 1 < der.length && der[at] !== 0; ) {
    const first = der[at + 1] ?? 0;
    const more = first < 0x80 ? 0 : first & 0x7f;
    const length = more === 0 ? first : der.readUIntBE(at + 2, more);
    const from = at + 2 + more;
    nodes.push({ tag: der[at] ?? 0, all: der.subarray(at, from + length), content: der.subarray(from, from + length) });
    at = from + length;
  }
  return nodes;
}
const inside = (node: Node | undefined): Node[] => nodesOf(node?.content ?? Buffer.alloc(0));

/** Checks the only signature of a PDF: ISO 32000-2, 12.8; RFC 5652, 5.4; ETSI EN 319 122-1, 5.2.2. */
export function checkSeal(pdf: Buffer): CheckedSeal {
  const range = /\/ByteRange\s*\[\s*(\d+)\s+(\d+)\s+(\d+)\s+(\d+)\s*\]/.exec(pdf.toString('latin1'));
  if (!range) throw new Error('There is no signature.');
  const [start = 0, before = 0, from = 0, after = 0] = range.slice(1).map(Number);
  const hex = pdf.subarray(start + before, from).toString('latin1');
  const whole = start === 0 && from + after === pdf.length && /^<[0-9a-fA-F]+>$/.test(hex);
  const [, signed] = inside(nodesOf(Buffer.from(hex.slice(1, -1), 'hex'))[0]);
  const parts = inside(inside(signed)[0]);
  const certificate = new X509Certificate(inside(parts.find(({ tag }) => tag === 0xa0))[0]?.all ?? Buffer.alloc(0));
  const signer = inside(inside(parts.at(-1))[0]);
  const attributes = signer.find(({ tag }) => tag === 0xa0);
  const value = (oid: string) => inside(attributes).find(({ content }) => content.toString('hex').startsWith(oid));
  const digest = createHash('sha256')
    .update(pdf.subarray(start, start + before))
    .update(pdf.subarray(from, from + after))
    .digest();
  const named = createHash('sha256').update(certificate.raw).digest();
  const set = Buffer.from(attributes?.all ?? []);
  // The attributes are signed with the tag of a SET, not with the tag that they have here.
  if (set.length > 0) set[0] = 0x31;
  return {
    whole,
    certificate,
    valid:
      value(MESSAGE_DIGEST)?.content.includes(digest) === true &&
      value(SIGNING_CERTIFICATE_V2)?.content.includes(named) === true &&
      verify('sha256', set, certificate.publicKey, signer.findLast(({ tag }) => tag === 0x04)?.content ?? digest),
  };
}
