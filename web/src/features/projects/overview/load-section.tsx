import type { PersonLoad, References } from '@gantry/contract';
import { useState } from 'react';
import { Avatar } from '#components/ui/avatar.tsx';
import { Button } from '#components/ui/button.tsx';
import { useCompanyDay } from '#features/works/index.ts';
import { durationWords } from '#lib/dates/index.ts';
import { OverviewSection } from '../overview-section.tsx';
import { say } from '../words/index.ts';
import { useGetLoadAheadQuery } from './overview-queries.ts';
import { PartState } from './part-state.tsx';

const weeksAhead = 2;
const shownAtFirst = 6;

/** What the people of the project have to do this week and the next, in all projects; those who have most too much first. */
export function LoadSection({ projectId }: { projectId: string }) {
  const [isWhole, setWhole] = useState(false);
  const answer = useGetLoadAheadQuery({ params: { id: projectId }, query: { weeks: weeksAhead } });
  const people = answer.currentData?.response.length ?? 0;
  const all = people > shownAtFirst && !isWhole && (
    <Button size="small" variant="ghost" className="print:hidden" onClick={() => setWhole(true)}>
      {say('allPeople', { count: people })}
    </Button>
  );
  return (
    <OverviewSection title={say('loadOfPeople')} aside={all}>
      <PartState answer={answer} height="h-28">
        {({ response, references }) => {
          const loads = response.map(toSum).toSorted((a, b) => b.load - b.capacity - (a.load - a.capacity));
          if (loads.length === 0) return <p className="text-sm text-muted-foreground">{say('noLoad')}</p>;
          return (
            <ul>
              {(isWhole ? loads : loads.slice(0, shownAtFirst)).map((sum) => (
                <PersonRow key={sum.userId} sum={sum} name={nameIn(references?.users ?? [], sum.userId)} />
              ))}
            </ul>
          );
        }}
      </PartState>
    </OverviewSection>
  );
}

const nameIn = (users: References['users'], id: string) =>
  users?.find((user) => user.id === id)?.name ?? say('unknownPerson');

interface Sum {
  readonly userId: string;
  readonly load: number;
  readonly capacity: number;
}

const toSum = ({ userId, weeks }: PersonLoad): Sum => ({
  userId,
  load: weeks.reduce((sum, { loadMinutes }) => sum + loadMinutes, 0),
  capacity: weeks.reduce((sum, { capacityMinutes }) => sum + capacityMinutes, 0),
});

/** The mark is all that the person can do; what is beyond it is hatched. */
function PersonRow({ sum: { load, capacity }, name }: { sum: Sum; name: string }) {
  const over = load - capacity;
  const minutesPerDay = useCompanyDay();
  const scale = Math.max(load, capacity * 1.2, 1);
  const percent = (minutes: number) => `${(minutes / scale) * 100}%`;
  return (
    <li className="grid min-h-8 grid-cols-[1.25rem_minmax(0,6rem)_1fr_6.5rem] items-center gap-2 text-sm">
      <Avatar name={name} decorative />
      <bdi className="truncate">{name}</bdi>
      <span aria-hidden className="relative h-2.5">
        <span className="absolute inset-y-0.5 left-0 bg-muted" style={{ width: percent(capacity) }} />
        <span
          className="absolute inset-y-0.5 left-0 bg-mark"
          style={{ width: percent(Math.min(load, capacity)) }}
        />
        {over > 0 && (
          <span
            className="absolute inset-y-0.5 text-late hatched"
            style={{ left: percent(capacity), width: percent(over) }}
          />
        )}
        <span className="absolute inset-y-0 w-0.5 bg-foreground" style={{ left: percent(capacity) }} />
      </span>
      <span
        className={`num text-right text-xs whitespace-nowrap ${over > 0 ? 'font-medium text-late' : 'text-muted-foreground'}`}
      >
        {over > 0
          ? say('loadOver', { over: durationWords(over, minutesPerDay) })
          : say('loadWithin', {
              load: durationWords(load, minutesPerDay),
              capacity: durationWords(capacity, minutesPerDay),
            })}
      </span>
    </li>
  );
}
