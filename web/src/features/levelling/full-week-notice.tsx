import type { Department, WeekLoad } from '@gantry/contract';
import type { ReliefKind } from '@gantry/scheduling';
import { Link } from '@tanstack/react-router';
import { TriangleAlert } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'react-redux';
import { useCompanyDay } from '#features/works/index.ts';
import { useCompanyNow } from '#store/company-clock.ts';
import type { AppStore } from '#store/store.ts';
import { useCouldWait } from './could-wait.tsx';
import { type Ground, questionOf } from './ground.ts';
import { daysOf } from './level-words.ts';
import { readGround } from './read-ground.ts';
import { say } from './words/index.ts';

interface FullWeekNoticeProps {
  readonly department: Department;
  /** This week and the next. */
  readonly weeks: readonly WeekLoad[];
}

const every: ReadonlySet<ReliefKind> = new Set(['handOver', 'delay', 'split'] as const);
const WEEKS_READ = 2;

const overOf = (week: WeekLoad | undefined): number =>
  week === undefined ? 0 : Math.max(0, week.loadMinutes - week.capacityMinutes);

/** Reports that a department has more work than capacity, how much of that could wait, and links to the levelling. */
export default function FullWeekNotice({ department, weeks }: FullWeekNoticeProps) {
  const [now, next] = [overOf(weeks[0]), overOf(weeks[1])];
  const minutesPerDay = useCompanyDay();
  if (now === 0 && next === 0) return null;
  const isNext = next > 0;
  return (
    <div className="mt-4 flex gap-2.5 rounded-md bg-muted px-3 py-2 text-sm">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 flex-none text-soon" />
      <p className="num">
        {say('over', {
          week: say(isNext ? 'nextWeek' : 'thisWeek'),
          days: daysOf(isNext ? next : now, minutesPerDay),
        })}{' '}
        {isNext && <Waiting department={department} />}{' '}
        <Link
          to="/departments"
          search={{ view: 'level', open: department.code }}
          className="font-medium text-primary hover:underline"
        >
          {say('seeMoves')}
        </Link>
      </p>
    </div>
  );
}

/** The calculation reads the plans, so it is loaded after the rest. */
function Waiting({ department }: Pick<FullWeekNoticeProps, 'department'>) {
  const store = useStore() as AppStore;
  const clock = useRef('');
  clock.current = useCompanyNow();
  const [ground, setGround] = useState<Ground>();
  const { id } = department;
  useEffect(() => {
    let isOver = false;
    readGround(store, { id }, WEEKS_READ, clock.current).then(
      (read) => !isOver && setGround(read),
      // Without it, the sentence is only shorter.
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [store, id]);
  const question = useMemo(() => ground && questionOf(ground, every), [ground]);
  const ids = useCouldWait(question);
  if (ids === undefined || ids.length === 0) return null;
  return (
    <>
      <Link
        to="/departments"
        search={{ view: 'level', open: department.code }}
        hash="could-wait"
        className="font-medium text-primary hover:underline"
      >
        {say('couldWait', { count: ids.length })}
      </Link>{' '}
      {say('withoutEnd')}.{' '}
    </>
  );
}
