import { CircleQuestionMark } from 'lucide-react';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Popover } from '#components/ui/popover.tsx';
import { learntWords } from './forecast-words.ts';
import { say } from './words/index.ts';

interface ForecastHelpProps {
  readonly runs: number;
  readonly learntFrom: number;
}

/** Explains in plain words how the figures are calculated. */
export function ForecastHelp({ runs, learntFrom }: ForecastHelpProps) {
  return (
    <Popover
      label={say('howTitle')}
      trigger={<IconButton size="small" label={say('howTitle')} icon={<CircleQuestionMark />} />}
      className="max-w-80 p-3.5 text-sm"
    >
      <h2 className="font-medium">{say('howTitle')}</h2>
      <p className="mt-1.5 text-pretty text-secondary-foreground">
        {say('howPlayed', { runs, learnt: learntWords(learntFrom) })}
      </p>
      <p className="mt-1.5 text-pretty text-secondary-foreground">
        {say.rich('howRead', { b: (text) => <b className="font-medium">{text}</b> })}
      </p>
      <p className="mt-1.5 text-pretty text-muted-foreground">{say('howOften')}</p>
    </Popover>
  );
}
