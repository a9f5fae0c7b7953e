/** A text in XML, without the characters that XML has no way to write. */
export function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu, '')
    .replaceAll(/[&<>\r]/g, (character) => ENTITIES.get(character) ?? '');
}

/** A bare carriage return would be read back as a line feed. */
const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['\r', '&#13;'],
]);

/** `<Name>content</Name>`; nothing where there is no content to write. Yes and no are 1 and 0. */
export function element(name: string, content: string | number | boolean | null | undefined): string {
  if (content === null || content === undefined) return '';
  const text = typeof content === 'string' ? escapeXml(content) : String(Number(content));
  return `<${name}>${text}</${name}>`;
}

/** An element of elements; empty ones stand as `<Name/>`, as Microsoft Project writes them. */
export function wrapping(name: string, content: readonly string[]): string {
  const inner = content.join('');
  return inner === '' ? `<${name}/>` : `<${name}>${inner}</${name}>`;
}
