import type { Comment } from '@gantry/contract';
import { SmilePlus } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Popover } from '#components/ui/popover.tsx';
import { cx } from '#lib/cx.ts';
import { emojiOf, nameOfReaction, reactionKindsInOrder } from './reaction-emoji.ts';
import { useReact } from './use-react.ts';
import { say } from './words/index.ts';

/** The available reactions. Arrow keys move from one to the next. */
export function ReactionPicker({ comment, className }: { comment: Comment; className?: string }) {
  const [isOpen, setOpen] = useState(false);
  const { isMine, toggle } = useReact(comment);
  return (
    <Popover
      open={isOpen}
      onOpenChange={setOpen}
      label={say('react')}
      align="end"
      className="flex gap-0.5 p-1"
      trigger={
        <IconButton
          size="small"
          label={say('react')}
          icon={<SmilePlus className="!size-3" />}
          className={className}
        />
      }
    >
      {reactionKindsInOrder.map((kind) => (
        <button
          key={kind}
          type="button"
          aria-label={nameOfReaction[kind]}
          aria-pressed={isMine(kind)}
          onKeyDown={goAlong}
          onClick={() => {
            toggle(kind);
            setOpen(false);
          }}
          className={cx(
            'size-8 rounded-control text-lg hover:bg-hover pointer-coarse:size-11',
            isMine(kind) && 'bg-primary-soft',
          )}
        >
          {emojiOf[kind]}
        </button>
      ))}
    </Popover>
  );
}

function goAlong({ key, currentTarget }: KeyboardEvent<HTMLElement>): void {
  const next = { ArrowRight: 'nextElementSibling', ArrowLeft: 'previousElementSibling' } as const;
  if (key !== 'ArrowRight' && key !== 'ArrowLeft') return;
  const other = currentTarget[next[key]];
  if (other instanceof HTMLElement) other.focus();
}
