/** "HAR-12 restored, without the link HAR-12 → HAR-22, which would close a circle by now". */
export function restoredWords(key: string, leftOutLinks: readonly string[]): string {
  if (leftOutLinks.length === 0) return `${key} restored`;
  const links = new Intl.ListFormat('en').format(leftOutLinks);
  const one = leftOutLinks.length === 1;
  return `${key} restored, without the ${one ? 'link' : 'links'} ${links}, which would close a circle by now`;
}
