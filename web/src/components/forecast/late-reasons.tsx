import type { ProjectForecast } from '@gantry/contract';
import { Link } from '@tanstack/react-router';
import { weekdayAndDay } from '#lib/dates/index.ts';
import { useCompanyToday } from '#store/company-clock.ts';
import { percentWords, riskColors, riskOf } from './forecast-words.ts';
import { ReasonText } from './reason-text.tsx';
import { say } from './words/index.ts';

/** The number of reasons shown. */
const mostWorks = 4;

/** Why a project may miss its target. */
export function LateReasons({ forecast }: { readonly forecast: ProjectForecast }) {
  const today = useCompanyToday();
  const { chanceLate, targetDate, risks } = forecast;
  if (chanceLate === null || targetDate === null) return null;
  return (
    <>
      <p className="num text-sm text-pretty text-secondary-foreground">
        {say.rich('chanceToMissDay', {
          percent: percentWords(chanceLate),
          day: weekdayAndDay(targetDate, today),
          chance: (text) => <b className={riskColors[riskOf(chanceLate)]}>{text}</b>,
        })}
      </p>
      <WorksAtRisk risks={risks} />
    </>
  );
}

/** The works most likely to miss their dates, each with its main reason. */
export function WorksAtRisk({ risks }: Pick<ProjectForecast, 'risks'>) {
  const today = useCompanyToday();
  if (risks.length === 0) return null;
  return (
    <ul aria-label={say('mostAtRisk')} className="mt-1">
      {risks.slice(0, mostWorks).map(({ work, forecast: { chanceLate: chance, reasons } }) => (
        <li key={work.id} className="border-t border-border py-1.5 text-sm first:border-t-0">
          <p className="flex items-baseline gap-2">
            <Link to="/work-detail" search={{ key: work.key }} className="min-w-0 truncate hover:underline">
              <span className="text-muted-foreground">{work.key}</span> <bdi>{work.title}</bdi>
            </Link>
            <span className={`num ml-auto flex-none ${riskColors[riskOf(chance)]}`}>
              {say('lateBy', { percent: percentWords(chance) })}
            </span>
          </p>
          {reasons[0] !== undefined && (
            <p className="text-xs text-muted-foreground">
              <ReasonText reason={reasons[0]} today={today} />
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
