import type { OutsideWork } from '@gantry/contract';
import type { Intent, Preview } from '@gantry/gantt';
import { isNews, type LinkNews, linkWords, newsOfLink } from '#features/works/index.ts';
import { language } from '#lib/words.ts';
import type { LinkToChange, PlanWrite } from '#sync/plan/plan-write.ts';
import { namedLink } from '#sync/queue/unsent-links.ts';
import { findLink, isLinkedSo, leadsTo, mayNotSay, type PlanLink, whyNotLink } from '../model/links.ts';
import { type Plan, typeOfKind, usualTimeOf } from '../model/plan.ts';
import type { LinkChanges } from '../model/predecessors.ts';
import { spokenConsequences } from '../wake/consequence-words.ts';
import { heldLinks } from '../wake/held-links.ts';
import type { WriteParts } from '../wake/settle-write.ts';
import type { Wake } from '../wake/wake.ts';
import type { Host, Wanted } from './changes.ts';
import { say } from './words/index.ts';

/** The change from a drawn link. */
export function linkChange(host: Host, intent: Extract<Intent, { kind: 'link' }>): Wanted {
  const { plan, wake } = host;
  const refused = whyNotLink(plan, intent);
  if (refused !== undefined) return refused;
  const before = plan.rowOf(intent.from) ?? -1;
  const guest = plan.guests.get(intent.from);
  const predecessor = guest ?? { id: plan.works.id[before] ?? '', key: plan.works.key[before] ?? '' };
  const added = { predecessor, type: typeOfKind(intent.linkKind), lag: 0, lagUnit: 'working' as const };
  const changes = { added: [added], changed: [], removed: [] };
  const row = plan.rowOf(intent.to) ?? -1;
  const guests = guest && [guest];
  const follows = lacksDates(plan, row, changes)
    ? wake.wakeOfWrite({ ...partsOf(plan, row, changes), guests })
    : wake.wakeOf(intent);
  const write = linksWrite(host, row, changes, follows);
  return { ...write, write: { ...write.write, ...(guests && { guests }) } };
}

/** The change from a deleted link. */
export function unlinkChange(host: Host, linkId: string): Wanted {
  const link = findLink(host.plan, linkId);
  if (link === undefined) return undefined;
  const { works } = host.plan;
  if (!works.maySchedule[link.row]) return mayNotSay(works.key[link.row]);
  return linksChange(host, link.row, { added: [], removed: [linkId] });
}

export const linkIsGone = say('linkIsGone');

/** The change of a link's type or lag. `seen`: the link from when the person began to choose. */
export function relinkChange(host: Host, seen: PlanLink, chosen: LinkNews): Wanted {
  const { plan, wake } = host;
  const found = findChosen(plan, seen.id, chosen);
  if (found === undefined) return linkIsGone;
  if (found.refused !== undefined) return found.refused;
  const { link, news, held } = found;
  if (!isNews(news)) return undefined;
  const changed = [toChange(plan, { ...seen, id: link.id }, news)];
  const parts = { added: [], changed, removed: [] };
  const follows = lacksDates(plan, link.row, parts)
    ? wake.wakeOfWrite(partsOf(plan, link.row, parts))
    : wake.wakeOfChanges(held, 0);
  const { write, spoken } = linksWrite(host, link.row, parts, follows);
  const guests = plan.outside.filter(({ linkId }) => linkId === link.id);
  return { write: { ...write, ...(guests.length > 0 && { guests }) }, spoken };
}

/** The preview of the consequences while the person chooses; undefined when nothing would change. */
export function relinkPreview(
  { plan, wake }: Pick<Host, 'plan' | 'wake'>,
  linkId: string,
  chosen: LinkNews,
): Preview | undefined {
  const found = findChosen(plan, linkId, chosen);
  if (found === undefined || !isNews(found.news)) return undefined;
  const { refused, held } = found;
  return refused === undefined ? wake.previewOfChanges(held) : { ...wake.previewOfChanges([]), refused };
}

function findChosen(plan: Plan, linkId: string, chosen: LinkNews) {
  const link = findLink(plan, namedLink(plan, linkId) ?? linkId);
  if (link === undefined) return undefined;
  const news = newsOfLink(link, chosen);
  const { id, row, predecessor, type, lag, lagUnit } = link;
  const added = { predecessor, type, lag, lagUnit, ...news };
  const held = heldLinks(plan, row, { added: [added], removed: [id] });
  return { link, news, held, refused: whyNotRelink(plan, link, news) };
}

function whyNotRelink(
  plan: Plan,
  { id, row, predecessor }: PlanLink,
  { type }: LinkNews,
): string | undefined {
  const key = plan.works.key[row];
  if (!plan.works.maySchedule[row]) return mayNotSay(key);
  const isTwice = type !== undefined && isLinkedSo(plan, predecessor.id, row, type, [id]);
  return isTwice ? linkedSo(key, predecessor.key) : undefined;
}

const linkedSo = (key = '', before: string): string => say('linkedSo', { key, before });

/**
 * Adds and removes links without a gesture. `row`: the successor of the added ones. A link that replaces another one
 * between the same works changes that one.
 */
export function linksChange(
  host: Host,
  row: number,
  changes: LinkChanges,
  { begun = host.plan, guests: added = [] }: LinksContext = {},
): Wanted {
  const { plan, wake } = host;
  const work = plan.rows[row] ?? -1;
  const key = plan.works.key[row] ?? '';
  const parts = inPlace(plan, row, changes, begun);
  const guests = [...added, ...plan.outside.filter(({ linkId }) => isNamed(parts.changed, linkId))];
  const twice = changes.added.find(({ predecessor, type }) =>
    isLinkedSo(plan, predecessor.id, row, type, changes.removed),
  );
  if (twice !== undefined) return linkedSo(key, twice.predecessor.key);
  if (changes.added.some(({ predecessor }) => predecessor.id === plan.works.id[row]))
    return say('afterItself', { key });
  const goesRound = parts.added.find(({ predecessor }) => {
    const from = plan.rows[plan.works.id.indexOf(predecessor.id)];
    return from !== undefined && leadsTo(plan.data, work, from);
  });
  // When a link is also removed, it may have been the one that closes the cycle; the server decides.
  if (goesRound !== undefined && parts.removed.length === 0)
    return say('circle', { key, before: goesRound.predecessor.key });
  const followsOf = () =>
    added.length > 0 || lacksDates(plan, row, parts)
      ? wake.wakeOfWrite({ ...partsOf(plan, row, parts), guests })
      : wake.wakeOfChanges(heldLinks(plan, row, changes), 0);
  const { write, spoken } = linksWrite(host, row, parts, goesRound === undefined ? followsOf() : undefined);
  return { write: { ...write, ...(guests.length > 0 && { guests }) }, spoken };
}

interface LinksContext {
  /** The plan that the person saw when they began. */
  readonly begun?: Plan;
  /** Predecessors in other plans that have no link into this plan yet. */
  readonly guests?: readonly OutsideWork[];
}

const isNamed = (changed: readonly LinkToChange[], linkId: string) => changed.some(({ id }) => id === linkId);

/** Whether one of the linked works has no dates yet: the link may give it some. */
function lacksDates({ works, rows, hasSubWorks }: Plan, row: number, { added, changed }: LinkParts): boolean {
  const before = [
    ...added.map(({ predecessor }) => predecessor.id),
    ...changed.map(({ before: { predecessorId } }) => predecessorId),
  ];
  return [row, ...before.map((id) => works.id.indexOf(id))].some(
    (each) =>
      each >= 0 &&
      (works.start[each] == null || works.due[each] == null || hasSubWorks.has(rows[each] ?? -1)),
  );
}

interface LinkParts extends LinkChanges {
  readonly changed: readonly LinkToChange[];
}

function inPlace(plan: Plan, row: number, { added, removed }: LinkChanges, begun: Plan): LinkParts {
  const left = [...added];
  const changed = removed.flatMap((id): LinkToChange[] => {
    const link = findLink(plan, id);
    const at = left.findIndex(({ predecessor }) => predecessor.id === link?.predecessor.id);
    const [other] = link?.row === row && at >= 0 ? left.splice(at, 1) : [];
    if (link === undefined || other === undefined) return [];
    return [toChange(plan, findLink(begun, id) ?? link, newsOfLink(link, other))];
  });
  const isChanged = (id: string) => changed.some((link) => link.id === id);
  return { added: left, changed, removed: removed.filter((id) => !isChanged(id)) };
}

function toChange(plan: Plan, seen: PlanLink, change: LinkNews): LinkToChange {
  const { id, row, predecessor, version, type, lag, lagUnit } = seen;
  const successorId = plan.works.id[row] ?? '';
  return {
    id,
    seen: version,
    before: { predecessorId: predecessor.id, successorId, type, lag, lagUnit },
    change,
  };
}

function linksWrite(
  { plan, calendar }: Host,
  row: number,
  parts: LinkParts,
  follows: Wake | undefined,
): { readonly write: PlanWrite; readonly spoken: string } {
  const announce = [announceLinks(plan, row, parts), ...lengthless(plan, row, parts)].join(' · ');
  const write = { ...partsOf(plan, row, parts), moves: [], announce };
  if (follows === undefined) return { write, spoken: announce };
  const more = spokenConsequences(follows.consequences, calendar);
  return {
    write: { ...write, moves: follows.shown, consequences: follows.consequences },
    spoken: more === '' ? announce : `${announce}; ${more}`,
  };
}

function partsOf({ works }: Plan, row: number, { added, changed, removed }: LinkParts): WriteParts {
  const successorId = works.id[row] ?? '';
  const addLinks = added.map(({ predecessor, ...kind }) => {
    return { predecessorId: predecessor.id, successorId, ...kind };
  });
  return { works: [], addLinks, changeLinks: changed, removeLinkIds: removed };
}

/** Warns that a linked work without a known length is not scheduled. [R64] */
function lengthless({ works, rows, hasSubWorks }: Plan, row: number, { added }: LinkParts): string[] {
  const linked = [row, ...added.map(({ predecessor }) => works.id.indexOf(predecessor.id))];
  const unknown = linked.filter(
    (each) =>
      added.length > 0 &&
      each >= 0 &&
      works.durationMinutes[each] == null &&
      !works.milestone[each] &&
      !hasSubWorks.has(rows[each] ?? -1) &&
      (works.start[each] == null || works.due[each] == null),
  );
  if (unknown.length === 0) return [];
  const keys = new Intl.ListFormat(language).format(unknown.map((each) => works.key[each] ?? ''));
  return [say('lengthless', { count: unknown.length, keys })];
}

function announceLinks(plan: Plan, row: number, { added, changed, removed }: LinkParts): string {
  const { works } = plan;
  const [first, ...others] = added.map(({ predecessor }) => predecessor.key);
  const key = works.key[row] ?? '';
  if (first !== undefined) return say('comesAfter', { key, before: first, more: others.length });
  const [link] = changed;
  if (link === undefined) return say('linksRemoved', { count: removed.length });
  const count = changed.length + removed.length;
  if (count > 1) return say('linksChanged', { count });
  const before = findLink(plan, link.id)?.predecessor.key ?? '';
  return say('linkChanged', {
    key,
    before,
    link: linkWords({ ...link.before, ...link.change }, usualTimeOf(plan, row)),
  });
}
