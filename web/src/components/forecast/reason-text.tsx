import type { LateReason } from '@gantry/contract';
import { Link } from '@tanstack/react-router';
import { reasonNodes } from './forecast-words.ts';
import { say } from './words/index.ts';

interface ReasonTextProps {
  readonly reason: LateReason;
  readonly today: string;
}

/** A reason for lateness, with a link to the other work. */
export function ReasonText({ reason, today }: ReasonTextProps) {
  const { work } = reason;
  return reasonNodes(
    reason,
    today,
    work === null ? (
      say('hiddenWork')
    ) : (
      <Link
        to="/work-detail"
        search={{ key: work.key }}
        title={work.title}
        className="relative z-1 font-medium text-foreground hover:underline"
      >
        {work.key}
      </Link>
    ),
  );
}
