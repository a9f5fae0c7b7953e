import type { Work } from '@gantry/contract';
import { useSelector } from 'react-redux';
import { Avatar } from '#components/ui/avatar.tsx';
import { ProgressRing } from '#components/ui/progress.tsx';
import { lateWords } from '#features/works/due-words.ts';
import { PriorityIcon } from '#features/works/marks/priority-icon.tsx';
import { StatusIcon } from '#features/works/marks/status-icon.tsx';
import type { ReferenceLookup } from '#features/works/references-lookup.ts';
import { WorkLink } from '#features/works/work-link.tsx';
import {
  asEnd,
  daysWords,
  endDayOf,
  exactDate,
  momentWords,
  wallClockAt,
  weekdayAndDay,
} from '#lib/dates/index.ts';
import { statusWords } from '#lib/work-words.ts';
import { selectTimeZone } from '#store/auth.ts';
import { useCompanyToday, useOwnNow } from '#store/company-clock.ts';
import { useListCommentsInfiniteQuery } from '#sync/reads/talk-queries.ts';
import { say } from './words/index.ts';

interface ClinicWorkProps {
  readonly work: Work;
  readonly names: ReferenceLookup;
}

/** The late work: its owner, its delay, and the last comment on it. */
export function ClinicWork({ work, names }: ClinicWorkProps) {
  const today = useCompanyToday();
  const owner = names.user(work.ownerId)?.name;
  const date = work.due ?? work.deadline;
  const places = [names.project(work.projectId)?.name, names.department(work.departmentId)?.name];
  return (
    <header className="mb-4">
      <p className="flex items-center gap-2 text-sm text-muted-foreground">
        <PriorityIcon priority={work.priority} />
        {work.key} · <bdi className="truncate">{places.filter((name) => name !== undefined).join(', ')}</bdi>
      </p>
      <h2 className="mt-1 text-xl font-semibold tracking-tight">
        <WorkLink work={work} className="hover:underline">
          <bdi>{work.title}</bdi>
        </WorkLink>
      </h2>
      <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
        <span className="font-medium text-late">
          {work.daysLate !== null && work.daysLate > 0
            ? say('late', { days: daysWords(work.daysLate) })
            : lateWords(work, today)}
        </span>
        {date !== null && (
          <span title={exactDate(asEnd(date))}>
            {say('due', { date: weekdayAndDay(endDayOf(date), today) })}
          </span>
        )}
        <span className="flex items-center gap-1.5">
          <Avatar name={owner ?? null} decorative /> <bdi>{owner ?? say('noOne')}</bdi>
        </span>
        <span className="flex items-center gap-1.5">
          <ProgressRing percent={work.progress} /> <span className="num">{work.progress} %</span>
        </span>
        <span className="flex items-center gap-1.5">
          <StatusIcon status={work.status} decorative /> {statusWords[work.status]}
        </span>
      </p>
      {work.commentCount > 0 && <LastWord workId={work.id} />}
    </header>
  );
}

function LastWord({ workId }: { workId: string }) {
  const { data } = useListCommentsInfiniteQuery(workId);
  const now = useOwnNow();
  const timeZone = useSelector(selectTimeZone);
  const page = data?.pages[0];
  const comment = page?.response.at(-1);
  if (comment === undefined) return null;
  const author = page?.references?.users.find(({ id }) => id === comment.createdBy)?.name;
  const at = wallClockAt(comment.createdAt, timeZone);
  return (
    <section
      aria-label={say('lastWord')}
      className="mt-4 flex gap-2.5 rounded-control bg-muted px-3 py-2.5 text-sm"
    >
      <Avatar name={author ?? null} decorative />
      <div className="min-w-0">
        <p className="text-xs text-muted-foreground">
          <bdi className="font-medium text-foreground">{author}</bdi> {momentWords(at, now)}
        </p>
        <p dir="auto" className="line-clamp-3 text-pretty">
          {comment.body}
        </p>
      </div>
    </section>
  );
}
