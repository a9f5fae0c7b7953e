import { RetryButton } from '#components/ui/retry-button.tsx';
import { WakeLines } from '#components/wake/wake-lines.tsx';
import { sentenceOf } from '#lib/problem.ts';
import { useCompanyToday } from '#store/company-clock.ts';
import { startWords } from './project-start-words.ts';
import type { useStartPreview } from './use-start-preview.ts';
import { say } from './words/index.ts';

interface StartConsequencesProps extends ReturnType<typeof useStartPreview> {
  readonly targetDate: string | null | undefined;
}

/** Says below the dates of a project what another start would move, before it is saved. */
export function StartConsequences({
  preview,
  error,
  isUnknown,
  askAgain,
  targetDate,
}: StartConsequencesProps) {
  const today = useCompanyToday();
  const lines = preview === undefined ? [] : startWords(preview, { targetDate, today });
  return (
    <div role="status" className="text-sm empty:hidden sm:col-span-2">
      {error !== undefined && (
        <p className="flex flex-wrap items-center gap-2 text-destructive">
          {say('startUnknown')} {sentenceOf(error)}
          <RetryButton error={error} onRetry={askAgain} />
        </p>
      )}
      {error === undefined && isUnknown && <p className="text-muted-foreground">{say('startAsked')}</p>}
      <WakeLines lines={lines} />
    </div>
  );
}
