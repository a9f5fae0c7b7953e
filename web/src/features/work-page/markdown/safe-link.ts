const safeProtocols = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/** The address of a typed link, or undefined when following it could run a script. */
export function safeLink(href: string): string | undefined {
  // Browsers drop these inside a scheme, so that "java\tscript:" would pass a plain comparison.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the regex searches for control characters
  if (/[\u0000-\u001f]/.test(href)) return undefined;
  if (/^(#|\/(?![/\\]))/.test(href)) return href;
  return URL.canParse(href) && safeProtocols.has(new URL(href).protocol) ? href : undefined;
}
