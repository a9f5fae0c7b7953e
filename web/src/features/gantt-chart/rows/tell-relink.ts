import { type Preview, textOfMinutes } from '@gantry/gantt';
import type { ReactNode } from 'react';
import type { Host } from '#features/plan/change/changes.ts';
import { findLink } from '#features/plan/model/links.ts';
import { shiftWords } from '#features/plan/wake/consequence-words.ts';
import { spanWords } from '#features/plan/wake/span-words.ts';
import { daysOfSpan, shortDay } from '#lib/dates/index.ts';
import { say } from './words/index.ts';

/** The consequences of another type or lag of a link, as text. */
export interface Told {
  /** Why it is not allowed. */
  readonly refused: string | undefined;
  /** The new place of the successor; undefined when it stays. */
  readonly goes: string | undefined;
  readonly shift: string | undefined;
  readonly consequences: ReactNode;
  readonly spoken: string;
}

export function tellRelink(
  { plan, calendar, now: today }: Pick<Host, 'plan' | 'calendar' | 'now'>,
  linkId: string,
  preview: Preview,
): Told {
  const { refused, consequences } = preview;
  const row = findLink(plan, linkId)?.row ?? -1;
  const key = plan.works.key[row] ?? '';
  const work = plan.rows[row] ?? -1;
  const entry = preview.works.subarray(0, preview.count).indexOf(work);
  const nothingMoves = preview.count === 0 && consequences === undefined ? say('noWorkMoves') : undefined;
  if (refused !== undefined || entry < 0) {
    const spoken = refused ?? nothingMoves ?? preview.spoken ?? '';
    return { refused, goes: nothingMoves, shift: undefined, consequences, spoken };
  }
  const [start, finish] = [preview.start[entry] ?? 0, preview.finish[entry] ?? 0];
  const [from, to] = [textOfMinutes(start), textOfMinutes(finish)];
  const days = [...new Set(daysOfSpan(from, to).map((day) => shortDay(day, today)))];
  const spoken = [say('spokenAt', { key, span: spanWords(from, to, today) }), preview.spoken]
    .filter(Boolean)
    .join('; ');
  const shift = shiftWords(calendar.between(plan.data.finish[work] ?? finish, finish), calendar);
  return { refused, goes: `${key} ${days.join(' – ')}`, shift, consequences, spoken };
}
