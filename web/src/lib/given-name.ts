/** Family names that come first: most Vietnamese people have one of these, written with or without diacritics. */
const familyNamesFirst = new Set(
  (
    'nguyễn nguyen trần tran lê phạm pham hoàng hoang huỳnh huynh phan vũ vu võ vo đặng dang bùi bui đỗ hồ ngô ngo dương duong lý ' +
    'đinh dinh trịnh trinh trương truong đào đoàn doan mai lâm phùng phung tạ tô thái'
  ).split(' '),
);

/** Han and Hangul names have no separator between their parts, so they stay whole. */
const undivided = /[\p{Script=Han}\p{Script=Hangul}]/u;

/**
 * How a person is addressed: by the given name. That is the first word; the last one when the family name comes first
 * ("Nguyễn Thị Lan" is Lan); or the part after a comma ("Adams, Ada").
 */
export function givenName(name: string): string {
  const [before = '', after] = name.split(',', 2).map((part) => part.trim());
  if (after !== undefined && after !== '') return after.split(/\s+/)[0] ?? after;
  const words = before.normalize('NFC').split(/\s+/);
  const [first = ''] = words;
  if (undivided.test(before)) return before;
  const last = words.at(-1) ?? first;
  // Some family names are also given names: Mai Pham is Mai.
  const isFamily = (word: string) => familyNamesFirst.has(word.toLowerCase());
  return isFamily(first) && !isFamily(last) ? last : first;
}
