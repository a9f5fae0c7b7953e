/*
 * How names and titles are compared. The database implements the same two rules, as the collation `natural_order` and
 * the function `search_fold`; tests check that they agree.
 */

/** English has no tailoring, so this is the default order of all languages; numbers sort by value. */
const collator = new Intl.Collator('en', { numeric: true });

/**
 * Compares names in the order that people expect: "Änne" before "Zoe", "apple" before "Zebra", "9 bolts" before "10
 * bolts".
 */
export function compareNames(a: string, b: string): number {
  return collator.compare(a, b) || (a < b ? -1 : a > b ? 1 : 0);
}

/** Letters that are not accented forms of another letter, and how people type them if their keyboard lacks them. */
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

/** Lower case without accents, for searching: "strasse" finds "Straße", "ha noi" finds "Hà Nội". */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[ßæœþđðłøıħŧς]/g, (letter) => plainLetters[letter] ?? letter);
}
