import type { ReliefCell, ReliefQuestion, ReliefWake } from '@gantry/scheduling';
import { cx } from '#lib/cx.ts';
import type { Ground } from './ground.ts';
import { nameOf, percentOf, percentWords, weekDay } from './level-words.ts';
import { say } from './words/index.ts';

interface LoadGridProps {
  readonly question: ReliefQuestion;
  readonly ground: Ground;
  readonly wake: ReliefWake | undefined;
  readonly cell: ReliefCell | undefined;
  readonly onCell: (cell: ReliefCell) => void;
}

/** The bar ends at 125 % of the working time; beyond that, only the number shows the load. */
const PERCENT_SHOWN = 125;

/**
 * The load of each person and resource by week, now and with the chosen moves. An overloaded week shows what would
 * help.
 */
export function LoadGrid({ question, ground, wake, cell, onCell }: LoadGridProps) {
  const { doers, firstWeek } = question;
  const after = new Map(wake?.after.loads.map(({ doerId, minutes }) => [doerId, minutes]));
  const weeks = doers[0]?.load.map((_, week) => week) ?? [];
  return (
    <table className="num w-full border-collapse text-sm">
      <caption className="sr-only">{say('loadOf')}</caption>
      <thead className="text-left text-xs text-muted-foreground">
        <tr className="border-b border-border">
          <th scope="col" className="h-8 pl-5 font-normal max-md:pl-4">
            {say('load')}
          </th>
          {weeks.map((week) => (
            <th key={week} scope="col" className="px-1.5 text-right font-normal whitespace-nowrap last:pr-5">
              {weekDay(firstWeek, week, ground.now)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {doers.map(({ id, load, capacity }) => (
          <tr key={id} className="h-8 border-b border-border">
            <th scope="row" className="max-w-36 truncate pl-5 text-left font-normal max-md:pl-4">
              <bdi>{nameOf(ground.names, id)}</bdi>
            </th>
            {weeks.map((week) => (
              <LoadCell
                key={week}
                name={nameOf(ground.names, id)}
                day={weekDay(firstWeek, week, ground.now)}
                before={percentOf(load[week] ?? 0, capacity[week] ?? 0)}
                after={percentOf(after.get(id)?.[week] ?? load[week] ?? 0, capacity[week] ?? 0)}
                isOpen={cell?.doerId === id && cell.week === week}
                onOpen={() => onCell({ doerId: id, week })}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface LoadCellProps {
  readonly name: string;
  readonly day: string;
  readonly before: number;
  readonly after: number;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
}

function LoadCell({ name, day, before, after, isOpen, onOpen }: LoadCellProps) {
  const number = (
    <span
      className={cx(
        'min-w-7 text-right whitespace-nowrap',
        after > 100 ? 'font-medium text-late' : after !== before && 'font-medium',
      )}
    >
      {Number.isFinite(after) ? after : say('noTime')}
    </span>
  );
  return (
    <td className={cx('px-1.5 last:pr-5', isOpen && 'bg-selected')}>
      <span className="flex items-center justify-end gap-1.5">
        <Bar before={before} after={after} />
        {after > 100 ? (
          <button
            type="button"
            aria-label={say('showWays', { name, day, percent: percentWords(after) })}
            aria-pressed={isOpen}
            onClick={onOpen}
            className="flex min-h-6 items-center underline-offset-2 hover:underline pointer-coarse:min-h-9"
          >
            {number}
          </button>
        ) : (
          number
        )}
      </span>
    </td>
  );
}

/** The mark is at 100 %; load that goes away is dashed, and added load is coloured. */
function Bar({ before, after }: { before: number; after: number }) {
  const width = (percent: number) => `${(Math.min(percent, PERCENT_SHOWN) / PERCENT_SHOWN) * 100}%`;
  const [stays, goes, comes] = [Math.min(before, after), before > after, after > before];
  return (
    <span aria-hidden="true" className="relative h-3 w-10 flex-none max-xl:w-7 max-md:hidden">
      <span className="absolute inset-y-0.75 left-0 rounded-xs bg-muted" style={{ width: width(100) }} />
      <span className="absolute inset-y-0.75 left-0 rounded-xs bg-mark" style={{ width: width(stays) }} />
      {goes && (
        <span
          className="absolute inset-y-0.75 rounded-xs border border-dashed border-late"
          style={{ left: width(stays), width: `calc(${width(before)} - ${width(stays)})` }}
        />
      )}
      {comes && (
        <span
          className="absolute inset-y-0.75 rounded-xs bg-primary"
          style={{ left: width(stays), width: `calc(${width(after)} - ${width(stays)})` }}
        />
      )}
      <span className="absolute inset-y-0 w-0.5 bg-foreground" style={{ left: width(100) }} />
    </span>
  );
}
