/** Markup that can be inserted into a page without escaping. */
export class Html {
  readonly markup: string;

  constructor(markup: string) {
    this.markup = markup;
  }
}

type Content = Html | string | number | null | undefined | false | readonly Html[];

/** Markup from a template. Every value is escaped unless it is markup of this kind. */
export function html(strings: TemplateStringsArray, ...values: readonly Content[]): Html {
  const parts = strings.map((text, index) => text + (index < values.length ? toMarkup(values[index]) : ''));
  return new Html(parts.join(''));
}

function toMarkup(value: Content): string {
  if (value === null || value === undefined || value === false) return '';
  if (value instanceof Html) return value.markup;
  if (Array.isArray(value)) return value.map((each: Html) => each.markup).join('');
  return escapeText(String(value));
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeText(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}
