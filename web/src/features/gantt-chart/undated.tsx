import { CalendarOff } from 'lucide-react';
import { say } from './words/index.ts';

interface UndatedProps {
  readonly count: number;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** The number of works without dates, and a button that opens their tray. */
export function Undated({ count, isOpen, onToggle }: UndatedProps) {
  if (count === 0) return null;
  return (
    <button
      type="button"
      title={say('worksWithoutDates', { count })}
      aria-expanded={isOpen}
      onClick={onToggle}
      className="num ml-2 inline-flex items-center gap-1 truncate rounded-control px-1 text-xs hover:bg-hover aria-expanded:bg-selected aria-expanded:text-primary"
    >
      <CalendarOff className="size-3.5" />
      {say.rich('withoutDates', { count, wide: (text) => <span className="max-md:sr-only">{text}</span> })}
    </button>
  );
}
