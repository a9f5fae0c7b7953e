import type { Work } from '@gantry/contract';
import { Suspense } from 'react';
import { OverdueActions } from '#features/overdue/index.ts';
import { DueButton, dueColors, dueWords, mayEdit } from '#features/works/index.ts';
import { cx } from '#lib/cx.ts';
import { useCompanyToday } from '#store/company-clock.ts';
import { useWhyDates, whyTitle } from '#store/why-dates.ts';
import { HomeWork, type HomeWorkProps } from './home-work.tsx';
import { say } from './words/index.ts';

/** A late work with the answers of the overdue list, under its title on a phone. */
export function LateHomeWork({
  work,
  references,
  list,
}: Pick<HomeWorkProps, 'work' | 'references' | 'list'>) {
  return (
    <HomeWork
      work={work}
      references={references}
      list={list}
      actions={
        <span className="relative z-1 hidden gap-1 group-focus-within:flex group-hover:flex has-data-popup-open:flex max-md:order-last max-md:flex max-md:min-h-11 max-md:basis-full max-md:gap-2 max-md:pb-2 pointer-coarse:flex max-md:[&>button]:h-9 max-md:[&>button]:grow max-md:[&>button]:basis-0 max-md:[&>button]:text-sm max-md:[&>button]:before:translate-y-1">
          <Suspense>
            <OverdueActions
              work={work}
              open={list.activeId === work.id ? list.answering : null}
              onOpen={(action) => list.answer(work.id, action)}
            />
          </Suspense>
        </span>
      }
      date={<LateDate work={work} onNewDate={() => list.answer(work.id, 'due')} />}
    />
  );
}

const target = 'relative z-1 min-h-7 max-md:min-h-11 pointer-coarse:min-h-11';

/** "late 2 d" opens the choice of a new date, *Why?* beside it the reasons. */
function LateDate({ work, onNewDate }: { work: Work; onNewDate: () => void }) {
  const today = useCompanyToday();
  const askWhy = useWhyDates();
  if (!mayEdit(work, 'due'))
    return (
      <DueButton work={work} today={today} className="min-h-7 pointer-coarse:min-h-11 max-md:min-h-11" />
    );
  const { text, meaning } = dueWords(work, today);
  return (
    <span className="flex flex-none gap-x-1 text-sm whitespace-nowrap">
      <button
        type="button"
        aria-label={say('whyKey', { key: work.key })}
        title={whyTitle}
        onClick={() => askWhy(work.id)}
        className={cx(target, 'px-1.5 text-primary hover:underline pointer-coarse:min-w-11 max-md:min-w-11')}
      >
        {say('why')}
      </button>
      <button
        type="button"
        aria-label={say('newDateFor', { key: work.key, late: text })}
        title={say('newDate')}
        onClick={onNewDate}
        className={cx(target, 'num min-w-16 text-right hover:underline', dueColors[meaning])}
      >
        {text}
      </button>
    </span>
  );
}
