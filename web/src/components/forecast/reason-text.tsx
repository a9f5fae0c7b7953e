import type { LateReason } from '@gantry/contract';
import { Link } from '@tanstack/react-router';
import { reasonWords } from './forecast-words.ts';

interface ReasonTextProps {
  readonly reason: LateReason;
  readonly today: string;
}

/** A reason of lateness, the other work as a link to it. */
export function ReasonText({ reason, today }: ReasonTextProps) {
  const { before, after } = reasonWords(reason, today);
  return (
    <>
      {before}
      {reason.work !== null && (
        <Link
          to="/work-detail"
          search={{ key: reason.work.key }}
          title={reason.work.title}
          className="relative z-1 font-medium text-foreground hover:underline"
        >
          {reason.work.key}
        </Link>
      )}
      {after}
    </>
  );
}
