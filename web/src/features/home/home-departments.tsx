import type { HomeForecast, WeekLoad } from '@gantry/contract';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useCompanyDay } from '#features/works/index.ts';
import { daysWords } from '#lib/dates/index.ts';
import { HomeSection } from './home-section.tsx';
import { say } from './words/index.ts';

type Headed = HomeForecast['departments'][number];

/**
 * For heads of departments: the load of their people this week and the next, and the works that are late the longest.
 */
export function HomeDepartments({ departments }: { departments: readonly Headed[] }) {
  return departments.map((department) => <Department key={department.id} department={department} />);
}

const weekNames = [say('thisWeek'), say('nextWeek')];

function Department({ department: { id, name, weeks, late, oldest } }: { department: Headed }) {
  const filter = [`department:under:${id}`];
  return (
    <HomeSection title={say('yourDepartment', { name })}>
      {weeks.map((week, index) => (
        <Week key={week.week} name={weekNames[index] ?? ''} load={week} />
      ))}
      {late > 0 && (
        <li className="pt-2 text-xs text-muted-foreground">
          <Link to="/works/overdue-work" search={{ filter }} className="hover:underline">
            {say('lateInDepartment', { count: late })}
          </Link>
        </li>
      )}
      {oldest.map(({ id: workId, key, title, daysLate }) => (
        <li
          key={workId}
          className="relative -mx-2 flex h-8 items-center gap-3 rounded-control px-2 hover:bg-hover"
        >
          <span className="w-14 flex-none text-xs whitespace-nowrap text-muted-foreground">{key}</span>
          <Link
            to="/work-detail"
            search={{ key }}
            className="min-w-0 grow truncate after:absolute after:inset-0"
          >
            <bdi>{title}</bdi>
          </Link>
          <span className="num flex-none text-sm whitespace-nowrap text-late">
            {say('daysLate', { days: daysWords(Math.max(1, daysLate)) })}
          </span>
        </li>
      ))}
    </HomeSection>
  );
}

/**
 * A bar whose mark is the capacity of the people; the part beyond it is hatched. Loads of many people are in whole
 * usual days of the company.
 */
function Week({ name, load: { loadMinutes, capacityMinutes } }: { name: string; load: WeekLoad }) {
  const hatchId = useId();
  const minutesPerDay = useCompanyDay();
  const daysOf = (minutes: number) => daysWords(Math.round(minutes / minutesPerDay));
  const over = loadMinutes - capacityMinutes;
  const isEmpty = loadMinutes === 0 && capacityMinutes === 0;
  const scale = Math.max(loadMinutes, capacityMinutes, 1) * 1.02;
  const part = (minutes: number) => (minutes / scale) * 100;
  return (
    <li className="grid h-7 grid-cols-[5rem_1fr_6.5rem] items-center gap-2 text-sm">
      <span>{name}</span>
      <svg viewBox="0 0 100 14" preserveAspectRatio="none" aria-hidden className="h-3.5 w-full">
        <rect y="3" width={part(capacityMinutes)} height="8" className="fill-muted" />
        <rect y="3" width={part(Math.min(loadMinutes, capacityMinutes))} height="8" className="fill-mark" />
        {over > 0 && (
          <>
            <pattern
              id={hatchId}
              width="1.6"
              height="8"
              patternUnits="userSpaceOnUse"
              patternTransform="skewX(-8)"
            >
              <rect width="0.9" height="8" className="fill-late" />
            </pattern>
            <rect x={part(capacityMinutes)} y="3" width={part(over)} height="8" fill={`url(#${hatchId})`} />
          </>
        )}
        {!isEmpty && <rect x={part(capacityMinutes)} width="0.6" height="14" className="fill-foreground" />}
      </svg>
      <span className={over > 0 ? 'num text-right text-late' : 'num text-right text-muted-foreground'}>
        {isEmpty && say('noTimeLeft')}
        {over > 0 && say('loadOver', { over: daysOf(over) })}
        {!isEmpty &&
          over <= 0 &&
          say('loadOf', { load: daysOf(loadMinutes), capacity: daysOf(capacityMinutes) })}
      </span>
    </li>
  );
}
