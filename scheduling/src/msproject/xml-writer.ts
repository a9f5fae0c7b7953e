/** Escapes a text for XML and removes characters that XML does not allow. */
export function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu, '')
    .replaceAll(/[&<>\r]/g, (character) => ENTITIES.get(character) ?? '');
}

/** An unescaped carriage return would be read as a line feed. */
const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['\r', '&#13;'],
]);

/** `<Name>content</Name>`; empty if there is no content. Booleans are written as 1 and 0. */
export function element(name: string, content: string | number | boolean | null | undefined): string {
  if (content === null || content === undefined) return '';
  const text = typeof content === 'string' ? escapeXml(content) : String(Number(content));
  return `<${name}>${text}</${name}>`;
}

/** An element with child elements; empty ones are written as `<Name/>`, like in Microsoft Project. */
export function wrapping(name: string, content: readonly string[]): string {
  const inner = content.join('');
  return inner === '' ? `<${name}/>` : `<${name}>${inner}</${name}>`;
}
