import { commentEntity } from '../src/works/index.ts';
import { commentTexts } from './comment-texts.ts';
import type { DemoWork } from './demo-work.ts';
import type { Happening } from './happenings.ts';
import type { Random } from './random.ts';
import type { Workdays } from './workdays.ts';

/** The share of works with comments, for works in progress and for others. */
const TALK_ON_OPEN = 0.55;
const TALK_ON_DONE = 0.025;

/** The comments on these works: questions by the lead, answers by the assignees. */
export function listComments(works: readonly DemoWork[], days: Workdays, random: Random): Happening[] {
  return works.flatMap((work) => {
    const isUnderWay = work.status === 'in_progress' || work.status === 'in_review';
    const isTalkedAbout = work.kind === 'work' || work.kind === 'beside';
    if (!isTalkedAbout || !work.project || !random.chance(isUnderWay ? TALK_ON_OPEN : TALK_ON_DONE))
      return [];
    return talkAbout(work, days, random);
  });
}

function talkAbout(work: DemoWork, days: Workdays, random: Random): Happening[] {
  const texts = commentTexts.find(({ about }) => about.test(work.title))?.said ?? [];
  const from = Math.max(work.createdOn + 1, Math.min(work.firstDay - 3, -2));
  const until = Math.min(-1, work.lastDay);
  if (from > until || texts.length === 0) return [];
  const people = [...new Set([work.owner, work.project?.lead, ...work.assignees])].filter(
    (who) => who != null,
  );
  const first = random.between(0, texts.length - 1);
  const count = Math.min(random.between(1, 3), until - from + 1, texts.length);
  return Array.from({ length: count }, (_, index) => ({
    at: days.instant(from + Math.floor(((until - from) * index) / count), random.between(8 * 60, 16 * 60)),
    who: people[index % people.length] ?? null,
    record: (change) =>
      change.insert(commentEntity, [{ workId: work.id, body: texts[(first + index) % texts.length] ?? '' }]),
  }));
}
