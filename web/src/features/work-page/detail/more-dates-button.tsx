import { ChevronDown, ChevronRight } from 'lucide-react';
import { say } from './words/index.ts';

interface MoreDatesButtonProps {
  readonly isUnfolded: boolean;
  readonly onToggle: (isUnfolded: boolean) => void;
}

/** Shows the empty planning rows of a work, and folds them again. */
export function MoreDatesButton({ isUnfolded, onToggle }: MoreDatesButtonProps) {
  const Icon = isUnfolded ? ChevronDown : ChevronRight;
  return (
    <button
      type="button"
      aria-expanded={isUnfolded}
      onClick={() => onToggle(!isUnfolded)}
      className="flex min-h-[30px] w-full items-center gap-1.5 rounded-control px-2 text-left text-sm text-muted-foreground hover:bg-hover pointer-coarse:min-h-11"
    >
      {say('moreDates')}
      <Icon className="!size-3.5" />
    </button>
  );
}
