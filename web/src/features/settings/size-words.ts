import { language } from '#lib/words.ts';
import { say } from './words/index.ts';

const units = ['kB', 'MB', 'GB', 'TB'] as const;
const oneDecimal = new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** `12.3 MB`. */
export function sizeWords(bytes: number): string {
  const power = Math.min(units.length, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  if (power === 0) return say('bytes', { count: bytes });
  return `${oneDecimal.format(bytes / 1000 ** power)} ${units[power - 1]}`;
}
