import { CalendarOff } from 'lucide-react';

interface UndatedProps {
  readonly count: number;
  readonly only: boolean;
  readonly onToggle: () => void;
}

/** The tray of works without dates: shows them alone, so that dates can be drawn for them. */
export function Undated({ count, only, onToggle }: UndatedProps) {
  if (count === 0) return null;
  return (
    <button
      type="button"
      aria-pressed={only}
      onClick={onToggle}
      className="num ml-2 inline-flex items-center gap-1 truncate rounded-control px-1 text-xs hover:bg-hover aria-pressed:bg-selected aria-pressed:text-primary"
    >
      <CalendarOff className="size-3.5" />
      {count} without dates
    </button>
  );
}
