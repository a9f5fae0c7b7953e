/**
 * What a dictionary has under a word that a person typed or pasted. Objects answer to `constructor` and `toString` as well:
 * these words have no entry.
 */
export const ownEntry = <T>(dictionary: Readonly<Record<string, T>>, word: string): T | undefined =>
  Object.hasOwn(dictionary, word) ? dictionary[word] : undefined;
