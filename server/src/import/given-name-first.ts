/** `Meyer, Klaus`, as many directories show people, as `Klaus Meyer`. Other names stay as they are. */
export function givenNameFirst(name: string): string {
  const [family = '', given = '', ...more] = name.split(',').map((part) => part.trim());
  return family === '' || given === '' || more.length > 0 ? name.trim() : `${given} ${family}`;
}

const MOST_WORDS = 6;

/** How directories may write the same name: `Klaus Meyer` is `Meyer, Klaus` there. */
export function spellingsOf(name: string): string[] {
  const plain = givenNameFirst(name);
  const words = plain.split(/\s+/).slice(0, MOST_WORDS);
  const turned = words
    .slice(1)
    .map((_, index) => `${words.slice(index + 1).join(' ')}, ${words.slice(0, index + 1).join(' ')}`);
  return [...new Set([name.trim(), plain, ...turned])];
}
