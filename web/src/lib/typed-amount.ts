import { language } from './words.ts';

const parts = new Intl.NumberFormat(language).formatToParts(12_345.6);
const signOf = (type: 'group' | 'decimal', usual: string): string =>
  parts.find((part) => part.type === type)?.value ?? usual;
const group = signOf('group', ',');
const decimal = signOf('decimal', '.');

const grouped = new RegExp(`^\\d{1,3}(?:[${group}]\\d{3})+(?:[${decimal}]\\d{1,3})?$`);
/** A point and a comma both begin decimals. Three of them could be thousands where the sign is not that of the language. */
const plain = new RegExp(`^(?:\\d{1,8}|\\d{0,8}[.,]\\d{1,2}|\\d{0,8}[${decimal}]\\d{3}|0?[.,]\\d{3})$`);

/** Reads `3`, `1.5`, `1,5`, `.5`, and with thousands as the language of the page writes them: `1,250`. Undefined if the text is not an amount. */
export function readTypedAmount(text: string): number | undefined {
  if (grouped.test(text)) return Number(text.replaceAll(group, '').replace(decimal, '.'));
  return plain.test(text) ? Number(text.replace(',', '.')) : undefined;
}
