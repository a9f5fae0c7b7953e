import type { Work } from '@gantry/contract';
import { useDuePreview } from '#features/works/change/due-preview-queries.ts';
import { WorkLink } from '#features/works/work-link.tsx';
import { cx } from '#lib/cx.ts';
import { endDayOf, shortDay, weekdayAndDay } from '#lib/dates/index.ts';
import { say } from './words/index.ts';

interface WakeProps {
  readonly work: Work;
  readonly due: string;
  readonly today: string;
  /** One sentence, when there is no room for names. */
  readonly short?: boolean;
}

/** What a new date would move, shown before it is applied. */
export function Wake({ work, due, today, short = false }: WakeProps) {
  const { preview, isRefused } = useDuePreview(work.id, due);
  if (isRefused) return null;
  if (preview == null) return <p className="text-sm text-muted-foreground">{say('working')}</p>;
  const { followers, moved, missDeadline, end } = preview;
  const isLate = missDeadline.count > 0;
  const dayWords = (date: string) => weekdayAndDay(endDayOf(date), today);
  return (
    <section aria-label={say('withDate', { date: dayWords(due) })} aria-live="polite" className="text-sm">
      <p className="flex items-baseline gap-3 border-b border-border pb-2">
        {!short && <b className="font-medium">{say('withDate', { date: dayWords(due) })}</b>}
        <span className={cx('ml-auto max-md:ml-0', isLate ? 'text-late' : 'text-done')}>
          {isLate ? say('someLate', { count: missDeadline.count }) : say('noneLate')}
        </span>
      </p>
      {!short && (
        <ul>
          {followers.map((follower) => (
            <li key={follower.id} className="flex items-center gap-2.5 border-b border-border/60 py-2">
              <span className="w-14 flex-none text-xs text-muted-foreground">{follower.key}</span>
              <WorkLink work={follower} className="min-w-0 grow truncate hover:underline">
                <bdi>{follower.title}</bdi>
              </WorkLink>
              <span className="num flex-none text-right text-xs">
                <span className="block text-muted-foreground line-through">
                  {follower.due !== null && shortDay(endDayOf(follower.due), today)}
                </span>
                <span className={follower.missesDeadline ? 'text-late' : 'text-primary'}>
                  {dayWords(follower.newDue)}
                  {follower.missesDeadline && <span className="sr-only">, {say('misses')}</span>}
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
      <p className="pt-2 text-muted-foreground">
        {moved === 0 ? say('noneMoves') : say('moves', { count: moved })}{' '}
        {end !== null &&
          (endDayOf(end.before) === endDayOf(end.after)
            ? say('stillEnds', { date: dayWords(end.after) })
            : say('endsNow', { date: dayWords(end.after), before: dayWords(end.before) }))}
      </p>
    </section>
  );
}
