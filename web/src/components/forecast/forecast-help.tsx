import { CircleQuestionMark } from 'lucide-react';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Popover } from '#components/ui/popover.tsx';
import { learntWords } from './forecast-words.ts';

interface ForecastHelpProps {
  readonly runs: number;
  readonly learntFrom: number;
}

/** How the figures come about, in plain words. */
export function ForecastHelp({ runs, learntFrom }: ForecastHelpProps) {
  return (
    <Popover
      label="How this is worked out"
      trigger={<IconButton size="small" label="How this is worked out" icon={<CircleQuestionMark />} />}
      className="max-w-80 p-3.5 text-sm"
    >
      <h2 className="font-medium">How this is worked out</h2>
      <p className="mt-1.5 text-pretty text-secondary-foreground">
        What is left of the plan is played {runs.toLocaleString('en')} times from today on. Each time every
        open work takes longer or shorter, by as much as works have turned out to take:{' '}
        {learntWords(learntFrom)}. Links, constraints and days off are kept.
      </p>
      <p className="mt-1.5 text-pretty text-secondary-foreground">
        <b className="font-medium">P50</b> is the date that half of the plays keep,{' '}
        <b className="font-medium">P80</b> the one that four in five keep: promise that one. The chance to
        miss a date is the part of the plays that end after it.
      </p>
      <p className="mt-1.5 text-pretty text-muted-foreground">
        The same plan on the same day gives the same figures. They are worked out anew when the plan changes.
      </p>
    </Popover>
  );
}
