import type { ChoicePart, Message } from './read-message.ts';

/** A value of a message: text, a number, or, if the caller joins the pieces, any replacement for a value or a tag. */
export type Values<T> = Readonly<
  Record<string, string | number | T | ((text: readonly (string | T)[]) => T)>
>;

/** The pieces of a message with its values, in order, for a language. */
export function formatMessage<T>(
  message: Message,
  values: Values<T>,
  language: string,
): readonly (string | T)[] {
  return message.flatMap((part): readonly (string | T)[] => {
    if (typeof part === 'string') return [part];
    const value = values[part.name];
    if (part.kind === 'tag') {
      const inner = formatMessage(part.message, values, language);
      return typeof value === 'function' ? [(value as (text: readonly (string | T)[]) => T)(inner)] : inner;
    }
    if (part.kind === 'plural' || part.kind === 'select')
      return formatMessage(chosen(part, value, language), values, language);
    if (typeof value !== 'number') return [value as string | T];
    return [part.kind === 'number' ? numberFormat(language).format(value) : String(value)];
  });
}

function chosen({ kind, choices }: ChoicePart, value: unknown, language: string): Message {
  const exact = choices.get(kind === 'plural' ? `=${value}` : String(value));
  const category = kind === 'plural' ? pluralRules(language).select(Number(value)) : 'other';
  return exact ?? choices.get(category) ?? choices.get('other') ?? [];
}

const numberFormats = new Map<string, Intl.NumberFormat>();
const rules = new Map<string, Intl.PluralRules>();

function numberFormat(language: string): Intl.NumberFormat {
  return keep(numberFormats, language, () => new Intl.NumberFormat(language));
}

function pluralRules(language: string): Intl.PluralRules {
  return keep(rules, language, () => new Intl.PluralRules(language));
}

/** Creating a formatter takes a hundred times longer than using it. */
function keep<T>(kept: Map<string, T>, language: string, make: () => T): T {
  const known = kept.get(language) ?? make();
  kept.set(language, known);
  return known;
}
