/**
 * The entry of a dictionary for a word that a person typed or pasted. Inherited properties such as `constructor` and
 * `toString` are not entries.
 */
export const ownEntry = <T>(dictionary: Readonly<Record<string, T>>, word: string): T | undefined =>
  Object.hasOwn(dictionary, word) ? dictionary[word] : undefined;
