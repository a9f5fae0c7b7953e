import { ChevronDown } from 'lucide-react';
import { cx } from '#lib/cx.ts';
import type { WorkRowProps } from '../list/work-row.tsx';
import { say } from './words/index.ts';

/** Deeper works are indented like this level, so that titles have room. */
const deepestIndent = 12;

interface FoldMarkProps extends Pick<WorkRowProps, 'work' | 'isOpen' | 'handlers'> {
  readonly level: number;
}

/** The part before a title of a tree: the indent of its level, and the arrow that shows or hides its sub-works. */
export function FoldMark({ work, level, isOpen, handlers }: FoldMarkProps) {
  const steps = Math.min(level, deepestIndent) - 1;
  return (
    <span
      className="flex flex-none items-center justify-end [--step:20px] max-md:[--step:12px] pointer-coarse:ml-4.5"
      style={{ width: `calc(22px + ${steps} * var(--step))` }}
    >
      {isOpen !== undefined && (
        <button
          type="button"
          tabIndex={-1}
          aria-label={say(isOpen ? 'hideSubWorks' : 'showSubWorks', { key: work.key })}
          onClick={() => handlers.fold(work.id)}
          className="touch-target relative z-2 flex h-6 w-[22px] items-center justify-center rounded-bar text-muted-foreground hover:bg-hover hover:text-foreground max-md:before:translate-y-1"
        >
          <ChevronDown className={cx('!size-3.5', !isOpen && '-rotate-90')} />
        </button>
      )}
    </span>
  );
}
