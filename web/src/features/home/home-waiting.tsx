import type { Dashboard, References, Work } from '@gantry/contract';
import { Link } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { useSelector } from 'react-redux';
import { Avatar } from '#components/ui/avatar.tsx';
import { buttonClass } from '#components/ui/button.tsx';
import { ReviewButtons } from '#features/work-page/index.ts';
import { exactDate, momentWords, wallClockAt } from '#lib/dates/index.ts';
import { quoted } from '#lib/quoted.ts';
import { selectTimeZone } from '#store/auth.ts';
import { useOwnNow } from '#store/company-clock.ts';
import { HomeSection } from './home-section.tsx';
import { say } from './words/index.ts';

type Ask = Dashboard['asks'][number];

interface HomeWaitingProps {
  readonly dashboard: Dashboard;
  readonly references: References | undefined;
}

/** Requests to the person: to review a work, or to explain why it is late. An answered request disappears at once. */
export function HomeWaiting({ dashboard: { waiting, asks }, references }: HomeWaitingProps) {
  const open = waiting.flatMap((work) => {
    const ask = asks.find(({ workId }) => workId === work.id);
    return ask === undefined || (ask.kind === 'review' && work.status !== 'in_review') ? [] : [{ work, ask }];
  });
  const first = open.find(({ ask }) => ask.kind === 'review')?.work.id;
  return (
    <HomeSection id="waiting" title={say('waitingForYou')} count={open.length}>
      {open.map(({ work, ask }) => (
        <Waiting key={work.id} work={work} ask={ask} references={references} hasKeys={work.id === first} />
      ))}
    </HomeSection>
  );
}

interface WaitingProps {
  readonly work: Work;
  readonly ask: Ask;
  readonly references: References | undefined;
  readonly hasKeys: boolean;
}

function Waiting({ work, ask, references, hasKeys }: WaitingProps) {
  const now = useOwnNow();
  const at = wallClockAt(ask.at, useSelector(selectTimeZone));
  const nameOf = (id: string | null) => references?.users.find((user) => user.id === id)?.name;
  const { key, title } = work;
  const asker = nameOf(ask.byId);
  const toWork = (text: ReactNode) => (
    <Link
      to="/work-detail"
      search={{ key }}
      className="font-medium underline decoration-current/35 underline-offset-4"
    >
      <bdi>{text}</bdi>
    </Link>
  );
  return (
    <li className="flex gap-2.5 border-b border-border py-3 last:border-b-0">
      <Avatar name={asker ?? null} decorative />
      <div className="min-w-0 grow">
        <p className="truncate">
          <bdi className="font-medium">{asker}</bdi>{' '}
          <time dateTime={ask.at} title={exactDate(at)} className="text-muted-foreground">
            {momentWords(at, now)}
          </time>
        </p>
        <p className="text-pretty">
          {ask.kind === 'review'
            ? say.rich('reviewOf', { key, title, work: toWork })
            : say.rich('whyLate', { key, title, work: toWork })}
        </p>
        {ask.comment !== null && (
          <p dir="auto" className="line-clamp-2 text-sm text-muted-foreground">
            {quoted(ask.comment)}
          </p>
        )}
        <div className="mt-2 flex min-h-6 gap-1.5">
          {ask.kind === 'review' && work.can.includes('close') && (
            <Suspense>
              <ReviewButtons work={work} ownerName={nameOf(work.ownerId)} hasKeys={hasKeys} />
            </Suspense>
          )}
          {ask.kind === 'ask_why' && (
            <Link
              to="/work-detail"
              search={{ key }}
              aria-label={say('answerKey', { key })}
              className={buttonClass('outline', 'small')}
            >
              {say('answer')}
            </Link>
          )}
        </div>
      </div>
    </li>
  );
}
