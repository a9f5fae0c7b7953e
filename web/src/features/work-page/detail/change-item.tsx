import type { ChangeSet, WorkDetail } from '@gantry/contract';
import { History, RefreshCw } from 'lucide-react';
import { useSelector } from 'react-redux';
import { useListCalendarsQuery } from '#api/lookups.ts';
import { useUnitsOf } from '#features/works/fields/use-units-of.ts';
import { useUsualTimes } from '#features/works/fields/usual-times.ts';
import { lagWords } from '#features/works/links/typed-link.ts';
import type { ReferenceLookup } from '#features/works/references-lookup.ts';
import { dayWords, durationWords, exactDate, momentWords, wallClockAt } from '#lib/dates/index.ts';
import { selectTimeZone } from '#store/auth.ts';
import { useCompanyNow, useOwnNow } from '#store/company-clock.ts';
import { whyWords } from '../history/cause-words.ts';
import { asOneChange, type ChangeGroup } from '../history/group-changes.ts';
import { type HistorySentence, historySentences } from '../history/history-sentences.ts';
import type { HistoryWords } from '../history/history-words.ts';
import { say } from '../history/words/index.ts';
import { ChangeMenu } from './change-menu.tsx';
import { say as sayDetail } from './words/index.ts';

export interface ChangeItemProps {
  /** The change sets that are shown as one; mostly there is only one. */
  readonly changeSets: ChangeGroup['changeSets'];
  readonly work: WorkDetail;
  readonly names: ReferenceLookup;
}

const throughWhat: Partial<Record<ChangeSet['via'], 'byImport' | 'byApi' | 'byDirectory'>> = {
  import: 'byImport',
  api: 'byApi',
  directory: 'byDirectory',
};

/** A change as a sentence, with the actions on it. */
export function ChangeItem({ changeSets, work, names }: ChangeItemProps) {
  const now = useOwnNow();
  const timeZone = useSelector(selectTimeZone);
  const changeSet = asOneChange(changeSets);
  const sentences = historySentences(changeSet, work.id, useHistoryWords(work, names));
  if (sentences.length === 0) return null;
  const moment = wallClockAt(changeSet.at, timeZone);
  const isFollowing = changeSet.actor.id !== null && sentences.every(({ scheduled }) => scheduled);
  const what = wholeSentence({
    sentences,
    changeSet,
    steps: changeSets.length,
    isFollowing,
  });
  const Icon = isFollowing || changeSet.via === 'scheduler' ? RefreshCw : History;
  return (
    <li className="group relative flex gap-2.5 py-1.5 text-xs leading-5 text-muted-foreground">
      <span className="flex size-5 flex-none items-center justify-center">
        <Icon className="!size-3" />
      </span>
      <p className="min-w-0 break-words">
        {say.rich('told', {
          actor: <Actor name={isFollowing ? say('theSchedule') : changeSet.actor.name} />,
          what:
            changeSet.reason === null
              ? what
              : say.rich('withReason', { what, reason: <bdi>{changeSet.reason}</bdi> }),
        })}{' '}
        <time dateTime={changeSet.at} title={exactDate(moment)} className="ml-1 whitespace-nowrap">
          {momentWords(moment, now)}
        </time>{' '}
        {changeSet.undoneBy !== null && <span>{say('undone')}</span>}
      </p>
      <span className="absolute top-1 right-0 flex bg-background opacity-0 group-hover:opacity-100 focus-within:opacity-100 has-aria-expanded:opacity-100 pointer-coarse:static pointer-coarse:ml-auto pointer-coarse:flex-none pointer-coarse:opacity-100">
        <ChangeMenu work={work} changeSets={changeSets} changeSet={changeSet} />
      </span>
    </li>
  );
}

export const Actor = ({ name }: { readonly name: string }) => (
  <b className="font-medium text-secondary-foreground">
    <bdi>{name}</bdi>
  </b>
);

interface WholeSentence {
  readonly sentences: readonly HistorySentence[];
  readonly changeSet: ChangeSet;
  readonly steps: number;
  readonly isFollowing: boolean;
}

/** The sentence with the number of steps, other affected works, and the operation. */
function wholeSentence({ sentences, changeSet, steps, isFollowing }: WholeSentence): string {
  const done = joinSentences(sentences);
  const followed = isFollowing ? followingWords(done, changeSet) : byOperation(done, changeSet);
  const stepped = steps > 1 ? say('inSteps', { what: followed, count: steps }) : followed;
  const isPart = changeSet.itemCount > changeSet.items.length;
  const what = isPart ? say('withOthers', { what: stepped }) : stepped;
  const through = throughWhat[changeSet.via];
  return through === undefined ? what : say(through, { what });
}

/** The changes of a person, then the consequent changes of the scheduler. */
export function joinSentences(sentences: readonly HistorySentence[]): string {
  const told = (wanted: boolean) =>
    sentences.filter(({ scheduled }) => scheduled === wanted).map(({ text }) => text);
  const [direct, consequences] = [told(false), told(true)];
  if (direct.length === 0 || consequences.length === 0) return [...direct, ...consequences].join(', ');
  return say('soThat', { direct: direct.join(', '), consequences: consequences.join(', ') });
}

/** A change that a person made to the work by an operation on many works. */
function byOperation(what: string, { operation }: ChangeSet): string {
  const cause = whyWords({ operation });
  return cause === undefined ? what : say('byOperation', { what, cause });
}

/** The person and the change that caused the schedule to follow. */
function followingWords(what: string, changeSet: ChangeSet): string {
  const { name } = changeSet.actor;
  const why = whyWords(changeSet);
  return why === undefined
    ? say('followingUnknown', { what, name })
    : say('following', { what, cause: why, name });
}

export function useHistoryWords(work: WorkDetail, names: ReferenceLookup): HistoryWords {
  const now = useCompanyNow();
  const own = useUnitsOf([work]);
  const { minutesPerDay } = own;
  const usualTimes = useUsualTimes();
  const { data: calendars } = useListCalendarsQuery();
  return {
    name: (id) => names.name(id) ?? calendars?.find((calendar) => calendar.id === id)?.name,
    date: (date) => dayWords(date, now),
    duration: (minutes) => durationWords(minutes, minutesPerDay),
    lag: (lag, unit, id) => {
      const before = work.links.find(({ link, direction }) => link.id === id && direction === 'before');
      return lagWords(lag, unit, before === undefined ? own : usualTimes(before.work.calendarId));
    },
    link: (row, id) => describeLink(row ?? work.links.find(({ link }) => link.id === id)?.link, work),
    work: (id) =>
      [...work.ancestors, ...work.subWorks].find((other) => other.id === id)?.key ??
      work.links.find((linked) => linked.work.id === id)?.work.key ??
      undefined,
  };
}

/** "after HAR-22", when the linked work is on the page. */
function describeLink(row: unknown, work: WorkDetail): string | undefined {
  if (typeof row !== 'object' || row === null || !('predecessorId' in row) || !('successorId' in row))
    return undefined;
  const isAfter = row.successorId === work.id;
  const otherId = isAfter ? row.predecessorId : row.successorId;
  const other = work.links.find((linked) => linked.work.id === otherId)?.work.key;
  return other == null ? undefined : sayDetail(isAfter ? 'afterWork' : 'beforeWork', { name: other });
}
