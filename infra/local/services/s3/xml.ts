/** S3 speaks XML. */
import type { AwsResponse } from '../../types.ts';

export const escapeXml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\r', '&#13;');

const unescapeXml = (text: string): string =>
  text
    .replace(/&#(x?)([0-9a-f]+);/gi, (_, hex: string, code: string) =>
      String.fromCodePoint(Number.parseInt(code, hex ? 16 : 10)),
    )
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');

/** The texts of every `<name>` in a document as flat as S3's requests are. */
export const textsOf = (name: string, xml: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map((match) => unescapeXml(match[1]!));

type Node = string | number | boolean | undefined | Node[] | { [name: string]: Node };

/** `{ A: { B: 1 } }` → `<A><B>1</B></A>`; a list repeats its element. */
function render(name: string, node: Node): string {
  if (node === undefined) return '';
  if (Array.isArray(node)) return node.map((one) => render(name, one)).join('');
  const inner =
    typeof node === 'object'
      ? Object.entries(node)
          .map(([child, value]) => render(child, value))
          .join('')
      : escapeXml(String(node));
  return `<${name}>${inner}</${name}>`;
}

export const xmlAnswer = (root: string, content: { [name: string]: Node }, status = 200): AwsResponse => ({
  status,
  headers: { 'content-type': 'application/xml' },
  body: `<?xml version="1.0" encoding="UTF-8"?>\n${render(root, content)}`,
});

const STATUS: Record<string, number> = {
  AccessDenied: 403,
  InvalidAccessKeyId: 403,
  SignatureDoesNotMatch: 403,
  NoSuchKey: 404,
  NoSuchBucket: 404,
  NoSuchUpload: 404,
  PreconditionFailed: 412,
  InvalidRange: 416,
  MethodNotAllowed: 405,
  NotImplemented: 501,
};

/** An error with its usual status (400 unless S3 uses another). */
export class S3Error extends Error {
  readonly code: string;
  readonly details: Record<string, string | number>;

  constructor(code: string, message: string, details: Record<string, string | number> = {}) {
    super(message);
    this.name = 'S3Error';
    this.code = code;
    this.details = details;
  }

  toAnswer(): AwsResponse {
    return xmlAnswer(
      'Error',
      { Code: this.code, Message: this.message, ...this.details, RequestId: 'LOCAL' },
      STATUS[this.code] ?? 400,
    );
  }
}

export const accessDenied = (message = 'Access Denied'): S3Error => new S3Error('AccessDenied', message);
