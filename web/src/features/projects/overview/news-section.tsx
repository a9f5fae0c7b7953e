import type { ProjectNews, References } from '@gantry/contract';
import { Link } from '@tanstack/react-router';
import { CheckCheck, FilePlus2, MessageSquare, Move, Pencil, Signpost } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { dayOf, momentInSentence, momentWords, wallClockAt } from '#lib/dates/index.ts';
import { selectTimeZone } from '#store/auth.ts';
import { useCompanyToday, useOwnNow } from '#store/company-clock.ts';
import { useAppSelector } from '#store/hooks.ts';
import { OverviewSection } from '../overview-section.tsx';
import { say } from '../words/index.ts';
import { useGetProjectNewsQuery, useNoteProjectLookMutation } from './overview-queries.ts';

/** What others did since this person last looked; nothing on a first look. */
export function NewsSection({ projectId }: { projectId: string }) {
  const now = useOwnNow();
  const timeZone = useAppSelector(selectTimeZone);
  const { currentData } = useGetProjectNewsQuery({ params: { id: projectId } });
  const [noteLook] = useNoteProjectLookMutation();
  const isRead = currentData !== undefined;
  useEffect(() => {
    // Where the note does not arrive, the same is new once more.
    if (isRead) void noteLook({ params: { id: projectId } });
  }, [isRead, noteLook, projectId]);
  const news = currentData?.response ?? null;
  if (news === null) return null;
  const moment = momentInSentence(wallClockAt(news.since, timeZone), now);
  return (
    <OverviewSection
      title={say('sinceLooked', { moment })}
      aside={<Counts projectId={projectId} news={news} />}
    >
      {news.lines.length === 0 && <p className="text-sm text-muted-foreground">{say('nothingNew')}</p>}
      <ul className="flex flex-col">
        {news.lines.map((line) => (
          <NewsLine
            key={`${line.kind} ${line.id}`}
            line={line}
            users={currentData?.references?.users ?? []}
          />
        ))}
      </ul>
    </OverviewSection>
  );
}

/** Figures of what is new; those that a list can show lead to it. */
function Counts({ projectId, news }: { projectId: string; news: ProjectNews }) {
  const today = useCompanyToday();
  const timeZone = useAppSelector(selectTimeZone);
  const span = `between:${dayOf(wallClockAt(news.since, timeZone))},${today}`;
  const counts: [string, number, string[] | null, string?][] = [
    [say('newDone', { count: news.done }), news.done, ['status:is:done', `completed:${span}`]],
    [say('newAdded', { count: news.added }), news.added, [`created:${span}`]],
    [say('newMoved', { count: news.moved }), news.moved, null],
    [say('newLate', { count: news.becameLate }), news.becameLate, ['overdue:is:yes'], 'text-late'],
    [say('newComments', { count: news.comments }), news.comments, null],
  ];
  return (
    <ul className="num flex flex-wrap gap-x-3.5 text-xs">
      {counts.map(([words, count, filter, ink = '']) =>
        count === 0 ? null : (
          <li key={words} className={ink}>
            {filter === null ? (
              words
            ) : (
              <Link
                to="/projects/project-detail/$id/work-list"
                params={{ id: projectId }}
                search={{ filter }}
                className="underline underline-offset-3"
              >
                {words}
              </Link>
            )}
          </li>
        ),
      )}
    </ul>
  );
}

type Line = ProjectNews['lines'][number];

const icons = {
  done: CheckCheck,
  added: FilePlus2,
  moved: Move,
  changed: Pencil,
  commented: MessageSquare,
  reported: Signpost,
};

function NewsLine({ line, users }: { line: Line; users: References['users'] }) {
  const now = useOwnNow();
  const timeZone = useAppSelector(selectTimeZone);
  const Icon = icons[line.kind];
  const name =
    line.actorId === null
      ? say('gantryItself')
      : (users?.find(({ id }) => id === line.actorId)?.name ?? say('unknownPerson'));
  return (
    <li className="flex min-h-7 items-baseline gap-2.5 py-0.5 text-sm">
      <Icon aria-hidden className="size-3.5 flex-none self-center text-muted-foreground" />
      <p className="min-w-0 text-secondary-foreground">
        {sentenceOf(line, name)}{' '}
        <span className="num text-xs whitespace-nowrap text-muted-foreground">
          {momentWords(wallClockAt(line.at, timeZone), now)}
        </span>
      </p>
    </li>
  );
}

const who = (text: ReactNode) => <bdi className="font-medium text-foreground">{text}</bdi>;

function sentenceOf({ kind, works, work }: Line, name: string): ReactNode {
  if (kind === 'reported') return say.rich('newsReported', { name, who });
  const link = (text: ReactNode) =>
    work === null ? (
      text
    ) : (
      <Link to="/work-detail" search={{ key: work.key }} className="hover:underline">
        <bdi>{text}</bdi>
      </Link>
    );
  const values = { name, who, link, work: work === null ? '' : `${work.key} ${work.title}`, more: works - 1 };
  switch (kind) {
    case 'done':
      return say.rich('newsDone', values);
    case 'added':
      return say.rich('newsAdded', values);
    case 'moved':
      return say.rich('newsMoved', values);
    case 'commented':
      return say.rich('newsCommented', { name, who, link, work: values.work });
    default:
      return say.rich('newsChanged', values);
  }
}
