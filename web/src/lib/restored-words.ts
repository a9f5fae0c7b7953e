import { say } from './words/index.ts';
import { language } from './words.ts';

/** "HAR-12 restored without the link HAR-12 → HAR-22. With it, works would wait for each other." */
export function restoredWords(key: string, leftOutLinks: readonly string[]): string {
  if (leftOutLinks.length === 0) return say('restored', { key });
  const links = new Intl.ListFormat(language).format(leftOutLinks);
  return say('restoredWithout', { key, count: leftOutLinks.length, links });
}
