const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\n': '<br>',
};

/** Text that means itself within a page. */
export const textAsHtml = (text: string): string =>
  text.replaceAll(/[&<>"\n]/g, (letter) => entities[letter] ?? letter);
