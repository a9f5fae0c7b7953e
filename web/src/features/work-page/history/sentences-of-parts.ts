import type { LagUnit } from '@gantry/contract';
import { type Box, ticksBetween } from '@gantry/contract/checklists';
import { linkTypeWords } from '#features/works/links/typed-link.ts';
import { isolated } from '#lib/isolated.ts';
import type { HistoryWords } from './history-words.ts';
import { type ChangeItem, isolatedText, numberOf, textOf, wordOf } from './item-values.ts';
import { say } from './words/index.ts';

/** Sentences about the parts of a work: its links, comments and files, and the boxes of its texts. */
export function linkSentence(
  item: ChangeItem,
  items: readonly ChangeItem[],
  words: Pick<HistoryWords, 'link' | 'lag'>,
): string {
  const link = words.link(item.field === 'row' ? (item.new ?? item.old) : undefined, item.entityId);
  if (item.field === 'row') {
    if (item.old === null) return link === undefined ? say('aLinkAdded') : say('linkAdded', { link });
    return link === undefined ? say('aLinkRemoved') : say('linkRemoved', { link });
  }
  const what = link === undefined ? say('aLinkChanged') : say('linkChanged', { link });
  return linkChange(
    what,
    items.filter(({ entityId }) => entityId === item.entityId),
    (lag, unit) => words.lag(lag, unit, item.entityId),
  );
}

function linkChange(
  what: string,
  changed: readonly ChangeItem[],
  lagWords: (lag: number, unit: LagUnit) => string,
): string {
  const value = (field: string, end: 'old' | 'new') => changed.find((item) => item.field === field)?.[end];
  const from = wordOf(linkTypeWords, value('type', 'old'));
  const to = wordOf(linkTypeWords, value('type', 'new'));
  const size = numberOf(value('lag', 'new'));
  if (size === undefined) return to === '' ? what : say('linkKind', { what, from, to });
  if (size === 0) return to === '' ? say('linkNoLag', { what }) : say('linkKindNoLag', { what, from, to });
  const lag = lagWords(size, lagUnitOf(textOf(value('lagUnit', 'new'))));
  return to === '' ? say('linkLag', { what, lag }) : say('linkKindLag', { what, from, to, lag });
}

const lagUnitOf = (unit: string | undefined) =>
  unit === 'elapsed' || unit === 'percent' ? unit : ('working' as const);

/** Boxes of a checklist, when nothing else changed. */
export function tickSentence({ old, new: now }: ChangeItem): string | undefined {
  const boxes = ticksBetween(textOf(old) ?? '', textOf(now) ?? '');
  const [done, open] = [boxes.filter(({ isDone }) => isDone), boxes.filter(({ isDone }) => !isDone)];
  if (done.length === 0 && open.length === 0) return undefined;
  const [ticked, cleared] = [namesOfBoxes(done), namesOfBoxes(open)];
  if (open.length === 0) return say('ticked', { ticked });
  return done.length === 0 ? say('cleared', { cleared }) : say('tickedAndCleared', { ticked, cleared });
}

const MOST_BOXES_NAMED = 3;

const namesOfBoxes = (boxes: readonly Box[]): string =>
  boxes.length > MOST_BOXES_NAMED
    ? say('boxes', { count: boxes.length })
    : boxes.map(({ label }) => say('box', { label: isolated(label) })).join(', ');

/** New comments are in the stream themselves, so there are sentences only about changes that are not visible there. */
export function commentSentence(item: ChangeItem): string | undefined {
  if (item.field === 'body') {
    const tick = tickSentence(item);
    return tick === undefined ? say('commentEdited') : say('inComment', { what: tick });
  }
  if (item.field === 'deletedAt') return say(item.new === null ? 'commentRestored' : 'commentDeleted');
  return item.field === 'row' && item.old !== null && item.new === null ? say('commentDeleted') : undefined;
}

export function fileSentence(item: ChangeItem): string | undefined {
  const name = item.label === null ? undefined : isolated(item.label);
  if (item.field === 'name') return lineSentence(say('nameOfFile'), item);
  if (item.field === 'deletedAt') {
    if (item.new === null) return name === undefined ? say('aFileRestored') : say('fileRestored', { name });
    return name === undefined ? say('aFileRemoved') : say('fileRemoved', { name });
  }
  if (item.field !== 'row') return undefined;
  if (item.old !== null) return name === undefined ? say('aFileGone') : say('fileGone', { name });
  const { number = 1 } = item.new as { number?: number };
  if (number === 1) return name === undefined ? say('aFileAttached') : say('fileAttached', { name });
  return name === undefined ? say('aFileVersion', { number }) : say('fileVersion', { number, name });
}

/** A short text that was set, changed or removed. */
export function lineSentence(field: string, { old, new: now }: ChangeItem): string {
  const [from, to] = [isolatedText(old), isolatedText(now)];
  if (textOf(now) === undefined)
    return textOf(old) === undefined ? say('removed', { field }) : say('lineRemoved', { field, from });
  return textOf(old) === undefined ? say('lineSet', { field, to }) : say('lineChanged', { field, from, to });
}
