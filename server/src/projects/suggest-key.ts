const LONGEST_TRIED = 26;
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** A recognizable key that no project has: the first letters of the name, with another letter if they are taken. */
export async function suggestKey(name: string, isFree: (key: string) => Promise<boolean>): Promise<string> {
  const letters = name
    .normalize('NFD')
    .toUpperCase()
    .replaceAll(/[^A-Z]/g, '');
  const stem = letters.slice(0, 3).padEnd(2, 'X');
  if (await isFree(stem)) return stem;
  for (let length = 4; length <= Math.min(6, letters.length); length++)
    if (await isFree(letters.slice(0, length))) return letters.slice(0, length);
  for (let index = 0; index < LONGEST_TRIED; index++)
    for (let second = 0; second <= LONGEST_TRIED; second++) {
      const key = `${stem}${LETTERS.charAt(index)}${LETTERS.charAt(second - 1)}`;
      if (await isFree(key)) return key;
    }
  return stem;
}
