/*
 * How names and titles are compared. The database knows the same two rules, as the collation `natural_order` and the function
 * `search_fold`; tests hold them together.
 */

/** English has no rules of its own, so that this is the order of all languages; numbers by their value. */
const collator = new Intl.Collator('en', { numeric: true });

/** In the order in which people read names: "Änne" before "Zoe", "apple" before "Zebra", "9 bolts" before "10 bolts". */
export function compareNames(a: string, b: string): number {
  return collator.compare(a, b) || (a < b ? -1 : a > b ? 1 : 0);
}

/** Letters that are no accented ones, and how people type them where their keyboard has none. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ø: 'o',
  ı: 'i',
  ħ: 'h',
  ŧ: 't',
  ς: 'σ',
};

/** Small letters without accents, by which texts are searched: "strasse" finds "Straße", "ha noi" finds "Hà Nội". */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[ßæœþđðłøıħŧς]/g, (letter) => plainLetters[letter] ?? letter);
}
