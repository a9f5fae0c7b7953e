import { mentionPattern } from '@gantry/contract';

const LENGTH = 160;

/**
 * The first words of a comment as plain text, without Markdown. Mentioned people have the names that the mentions
 * contain.
 */
export function excerptOf(body: string): string {
  const text = body
    .slice(0, 2_000)
    .replace(mentionPattern, '@$1')
    .replace(/!?\[([^\]\n]*)\]\([^)\n]*\)/g, '$1')
    .replace(/^\s*(?:#{1,6}|>|[-*+]|\d+\.)\s+/gm, '')
    .replace(/(\*\*|__|~~|`+)/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  return text.length <= LENGTH ? text : `${text.slice(0, LENGTH).replace(/\s+\S*$/, '')}…`;
}
