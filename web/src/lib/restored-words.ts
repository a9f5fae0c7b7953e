/** "HAR-12 restored without the link HAR-12 → HAR-22. With it, works would wait for each other." */
export function restoredWords(key: string, leftOutLinks: readonly string[]): string {
  if (leftOutLinks.length === 0) return `${key} restored`;
  const links = new Intl.ListFormat('en').format(leftOutLinks);
  const [noun, pronoun] = leftOutLinks.length === 1 ? ['link', 'it'] : ['links', 'them'];
  return `${key} restored without the ${noun} ${links}. With ${pronoun}, works would wait for each other.`;
}
