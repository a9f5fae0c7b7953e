import type { BurnUp } from '@gantry/contract';
import { ScreenReaderTable } from '#components/ui/screen-reader-table.tsx';
import { addDays, dayNumber, endDayOf, shortDay } from '#lib/dates/index.ts';
import { language } from '#lib/words.ts';
import { useCompanyToday } from '#store/company-clock.ts';
import { useGetProjectForecastQuery } from '#sync/reads/forecast.ts';
import { OverviewSection } from '../overview-section.tsx';
import { say } from '../words/index.ts';
import { useGetBurnUpQuery } from './overview-queries.ts';
import { PartState } from './part-state.tsx';

/** Works done over time against the newest baseline, and where that leads. */
export function BurnUpSection({ projectId }: { projectId: string }) {
  const answer = useGetBurnUpQuery({ params: { id: projectId } });
  const { currentData: forecast } = useGetProjectForecastQuery({ params: { id: projectId } });
  return (
    <OverviewSection title={say(titleOf(answer.currentData))}>
      <PartState answer={answer} height="h-36">
        {(burnUp) =>
          burnUp.day.length < 2 ? (
            <p className="text-sm text-muted-foreground">{say('nothingToDraw')}</p>
          ) : (
            <BurnUpChart burnUp={burnUp} finish={forecast ? endDayOf(forecast.finish) : null} />
          )
        }
      </PartState>
    </OverviewSection>
  );
}

/** Shows no plan and no baseline until the response says which of them the works are compared with. */
function titleOf(burnUp: BurnUp | null | undefined): 'burnUp' | 'burnUpBaseline' | 'burnUpPlan' {
  if (!burnUp) return 'burnUp';
  return burnUp.baseline ? 'burnUpBaseline' : 'burnUpPlan';
}

const width = 300;
const height = 110;

interface BurnUpChartProps {
  readonly burnUp: BurnUp;
  /** The day on which the project is going to end; null: unknown. */
  readonly finish: string | null;
}

export function BurnUpChart({ burnUp: { day, done, planned, scope, baseline }, finish }: BurnUpChartProps) {
  const today = useCompanyToday();
  const [first = today, last = today] = [day[0], day.at(-1)];
  const end = finish !== null && finish > last ? finish : last;
  const most = Math.max(1, ...scope, ...planned);
  const x = (at: string) =>
    ((dayNumber(at) - dayNumber(first)) / Math.max(1, dayNumber(end) - dayNumber(first))) * width;
  const y = (count: number) => height - (count / most) * height;
  const line = (values: readonly (number | null)[]) =>
    values.flatMap((count, at) => (count === null ? [] : `${x(day[at] ?? first)},${y(count)}`)).join(' ');
  const doneNow = done.findLast((count) => count !== null) ?? 0;
  const whole = scope.at(-1) ?? 0;
  const isUnderWay = today >= first && today <= end;
  const plannedNow = planned[day.findLastIndex((at) => at <= today)] ?? 0;
  return (
    <>
      <svg
        viewBox={`-2 -4 ${width + 4} ${height + 8}`}
        aria-hidden
        className="w-full overflow-visible fill-none"
      >
        {[0, 0.5, 1].map((part) => (
          <line key={part} x2={width} y1={height * part} y2={height * part} className="stroke-border" />
        ))}
        {isUnderWay && (
          <line
            x1={x(today)}
            x2={x(today)}
            y1={0}
            y2={height}
            strokeWidth={1}
            className="stroke-primary opacity-60"
          />
        )}
        <polyline points={line(scope)} strokeWidth={1.2} strokeDasharray="3 2" className="stroke-mark" />
        <polyline points={line(planned)} strokeWidth={1.5} className="stroke-baseline" />
        <polyline points={line(done)} strokeWidth={1.8} className="stroke-primary" />
        {isUnderWay && finish !== null && finish > today && doneNow < whole && (
          <line
            x1={x(today)}
            y1={y(doneNow)}
            x2={x(finish)}
            y2={y(whole)}
            strokeWidth={1.5}
            strokeDasharray="2 3"
            className="stroke-primary"
          />
        )}
        {isUnderWay && <circle cx={x(today)} cy={y(doneNow)} r={3} className="fill-primary" />}
      </svg>
      <p aria-hidden className="num mt-1 flex justify-between text-2xs text-muted-foreground">
        <span>{shortDay(first, today)}</span>
        <span>{shortDay(end, today)}</span>
      </p>
      <p className="num mt-1.5 flex flex-wrap gap-x-4 gap-y-1 text-xs">
        <Legend look="bg-primary" name={say('doneLine')} count={doneNow} />
        <Legend look="bg-baseline" name={say(baseline ? 'baselineLine' : 'planLine')} count={plannedNow} />
        <Legend look="bg-mark" name={say('scopeLine')} count={whole} />
      </p>
      <BurnUpTable burnUp={{ day, done, planned, scope, baseline }} />
    </>
  );
}

function Legend({ look, name, count }: { look: string; name: string; count: number }) {
  return (
    <span className="flex items-center gap-1.5">
      <span aria-hidden className={`h-0.5 w-3 rounded-full ${look}`} />
      {name} <span className="font-medium">{count.toLocaleString(language)}</span>
    </span>
  );
}

/** The same as a table for people who cannot see lines, with at most one row for each week. */
function BurnUpTable({ burnUp: { day, done, planned, scope, baseline } }: { burnUp: BurnUp }) {
  const today = useCompanyToday();
  const rows = day.flatMap((at, place) => {
    const before = day[place - 1];
    const isTold = before === undefined || at === today || place === day.length - 1 || isNewWeek(before, at);
    return isTold ? [{ at, place }] : [];
  });
  return (
    <ScreenReaderTable caption={say('burnUpTable')}>
      <thead>
        <tr>
          <th scope="col">{say('dayColumn')}</th>
          <th scope="col">{say('doneLine')}</th>
          <th scope="col">{say(baseline ? 'baselineLine' : 'planLine')}</th>
          <th scope="col">{say('scopeLine')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ at, place }) => (
          <tr key={at}>
            <th scope="row">{shortDay(at, today)}</th>
            <td>{done[place] ?? say('toCome')}</td>
            <td>{planned[place]}</td>
            <td>{scope[place]}</td>
          </tr>
        ))}
      </tbody>
    </ScreenReaderTable>
  );
}

const isNewWeek = (before: string, at: string): boolean =>
  Math.floor(dayNumber(addDays(before, 3)) / 7) !== Math.floor(dayNumber(addDays(at, 3)) / 7);
