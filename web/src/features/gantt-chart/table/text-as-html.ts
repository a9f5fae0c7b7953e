const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\n': '<br>',
};

/** Escapes text for HTML. */
export const textAsHtml = (text: string): string =>
  text.replaceAll(/[&<>"\n]/g, (letter) => entities[letter] ?? letter);
