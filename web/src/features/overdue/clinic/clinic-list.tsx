import { Button } from '#components/ui/button.tsx';
import { lateWords } from '#features/works/due-words.ts';
import { cx } from '#lib/cx.ts';
import { useCompanyToday } from '#store/company-clock.ts';
import { answerLooks } from './answer-icons.tsx';
import { answers, type ClinicState, type Outcome } from './use-clinic.ts';
import { say } from './words/index.ts';

/** The works of the clinic: the outcome of the settled ones, and the delay of the others. */
export function ClinicList({ clinic }: { clinic: ClinicState }) {
  const today = useCompanyToday();
  const { works, place, outcomes, goTo, hasMore, loadMore } = clinic;
  return (
    <nav
      aria-label={say('clinic')}
      className="flex w-80 flex-none flex-col border-r border-border bg-sidebar max-lg:hidden"
    >
      <ul className="min-h-0 grow overflow-y-auto py-3">
        {works.map((work, index) => {
          const { id, key, title, daysLate } = work;
          const outcome = outcomes.get(id);
          return (
            <li key={id}>
              <button
                type="button"
                aria-current={index === place ? 'step' : undefined}
                onClick={() => goTo(index)}
                className={cx(
                  'grid min-h-8 w-full grid-cols-[16px_3.5rem_1fr_auto] items-baseline gap-2 border-l-[3px] px-3 py-1 text-left text-sm',
                  index === place ? 'border-primary bg-selected' : 'border-transparent hover:bg-hover',
                )}
              >
                <span aria-hidden className="self-center text-done [&>svg]:size-3.5">
                  {outcome && answerLooks[outcome.answer].icon}
                </span>
                <span className="truncate text-xs text-muted-foreground">{key}</span>
                <span className="min-w-0">
                  <bdi className="block truncate">{title}</bdi>
                  {outcome && (
                    <span className="block truncate text-xs text-muted-foreground">{outcome.words}</span>
                  )}
                </span>
                <span className={cx('num text-xs', outcome ? 'text-muted-foreground' : 'text-late')}>
                  {daysLate !== null && daysLate > 0 ? `${daysLate} d` : lateWords(work, today)}
                </span>
              </button>
            </li>
          );
        })}
        {hasMore && (
          <li className="px-3 py-2">
            <Button onClick={loadMore}>{say('more')}</Button>
          </li>
        )}
      </ul>
      {outcomes.size > 0 && (
        <p className="border-t border-border px-4 py-3 text-xs text-muted-foreground">
          {settledWords(outcomes)}
        </p>
      )}
    </nav>
  );
}

const counts = {
  done: 'countDone',
  due: 'countDue',
  owner: 'countOwner',
  split: 'countSplit',
  ask: 'countAsk',
  notMine: 'countNotMine',
} as const;

/** "6 settled: 2 new dates, 1 done". */
export function settledWords(outcomes: ReadonlyMap<string, Outcome>): string {
  const all = [...outcomes.values()];
  const parts = answers.flatMap((answer) => {
    const count = all.filter((outcome) => outcome.answer === answer).length;
    return count === 0 ? [] : [say(counts[answer], { count })];
  });
  return say('settledAs', { count: all.length, parts: parts.join(', ') });
}

/** The progress bar: one segment for each work. */
export function ClinicSteps({ clinic: { works, place, outcomes } }: { clinic: ClinicState }) {
  return (
    <span aria-hidden className="flex max-w-80 grow gap-1 max-md:hidden">
      {works.slice(0, 40).map(({ id }, index) => (
        <span
          key={id}
          className={cx(
            'h-1 min-w-1 grow rounded-full',
            index === place ? 'bg-foreground' : outcomes.has(id) ? 'bg-primary' : 'bg-border-strong',
          )}
        />
      ))}
    </span>
  );
}
