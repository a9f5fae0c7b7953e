import type { Intent, Preview } from '@gantry/gantt';
import { isNews, type LinkNews, linkWords, newsOfLink } from '#features/works/index.ts';
import type { LinkToChange, PlanWrite } from '#sync/plan/plan-write.ts';
import { namedLink } from '#sync/queue/unsent-links.ts';
import {
  findLink,
  inACircle,
  isLinkedSo,
  leadsTo,
  mayNotSay,
  type PlanLink,
  whyNotLink,
} from '../model/links.ts';
import { type Plan, typeOfKind } from '../model/plan.ts';
import type { LinkChanges } from '../model/predecessors.ts';
import { spokenConsequences } from '../wake/consequence-words.ts';
import { heldLinks } from '../wake/held-links.ts';
import type { WriteParts } from '../wake/settle-write.ts';
import type { Wake } from '../wake/wake.ts';
import type { Host, Wanted } from './changes.ts';

/** A link that was drawn. */
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

/** A link that is taken away. */
export function unlinkChange(host: Host, linkId: string): Wanted {
  const link = findLink(host.plan, linkId);
  if (link === undefined) return undefined;
  const { works } = host.plan;
  if (!works.maySchedule[link.row]) return mayNotSay(works.key[link.row]);
  return linksChange(host, link.row, { added: [], removed: [linkId] });
}

export const linkIsGone = 'This link is not there any more.';

/** A link of which the person has chosen another kind or lag. `seen`: as it stood when they began to choose. */
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

/** What would come of it, while it is being chosen; undefined where nothing would become another. */
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

const linkedSo = (key: string | undefined, before: string): string =>
  `${key} already comes after ${before} in this way`;

/**
 * Links that come and go without a gesture; `row`: the work that comes after the added ones. One that takes the place of another
 * between the same works is that other one, changed. `begun`: the plan that the person saw when they did it.
 */
export function linksChange(host: Host, row: number, changes: LinkChanges, begun = host.plan): Wanted {
  const { plan, wake } = host;
  const work = plan.rows[row] ?? -1;
  const key = plan.works.key[row];
  const parts = inPlace(plan, row, changes, begun);
  const twice = changes.added.find(({ predecessor, type }) =>
    isLinkedSo(plan, predecessor.id, row, type, changes.removed),
  );
  if (twice !== undefined) return linkedSo(key, twice.predecessor.key);
  if (changes.added.some(({ predecessor }) => predecessor.id === plan.works.id[row]))
    return `${key} cannot come after itself`;
  const goesRound = parts.added.find(({ predecessor }) => {
    const from = plan.rows[plan.works.id.indexOf(predecessor.id)];
    return from !== undefined && leadsTo(plan.data, work, from);
  });
  // Where a link goes as well, it may have been the one that closes the circle: the server says.
  if (goesRound !== undefined && parts.removed.length === 0)
    return `${key} after ${goesRound.predecessor.key}: ${inACircle.toLowerCase()}`;
  const followsOf = () =>
    lacksDates(plan, row, parts)
      ? wake.wakeOfWrite(partsOf(plan, row, parts))
      : wake.wakeOfChanges(heldLinks(plan, row, changes), 0);
  return linksWrite(host, row, parts, goesRound === undefined ? followsOf() : undefined);
}

/** Whether one of the works that are linked so has no dates yet: linked, it may get some. */
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

/** Whose length is not known the plan is reckoned without: that is said with the link. [R64] */
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
  const keys = unknown.map((each) => works.key[each]).join(' and ');
  return [`${keys} ${unknown.length === 1 ? 'has' : 'have'} no length yet: the plan is reckoned without it`];
}

function announceLinks(plan: Plan, row: number, { added, changed, removed }: LinkParts): string {
  const { works } = plan;
  const [first, ...others] = added.map(({ predecessor }) => predecessor.key);
  const more = others.length === 0 ? '' : ` and ${others.length} more`;
  if (first !== undefined) return `${works.key[row]} comes after ${first}${more}`;
  const [link] = changed;
  if (link === undefined) return removed.length === 1 ? 'Link removed' : `${removed.length} links removed`;
  if (changed.length + removed.length > 1) return `${changed.length + removed.length} links changed`;
  const before = findLink(plan, link.id)?.predecessor.key;
  return `Link changed: ${works.key[row]} after ${before}, ${linkWords({ ...link.before, ...link.change })}`;
}
