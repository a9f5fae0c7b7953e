import type { WhyDates } from '@gantry/contract';
import { History, MoveHorizontal, StickyNote } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '#lib/cx.ts';

/** The slack of the work; red when it has none. */
export function Slack({ slack }: { slack: NonNullable<WhyDates['slack']> }) {
  return (
    <ul className="mt-2 text-sm text-secondary-foreground">
      <Note icon={<MoveHorizontal />} className={slack.totalMinutes <= 0 ? 'text-critical' : undefined}>
        {slack.sentence}
      </Note>
    </ul>
  );
}

/** Further influences on the dates, and who moved the work last. */
export function WhyNotes({ why }: { why: WhyDates }) {
  const { notes, moved } = why;
  if (notes.length === 0 && moved === null) return null;
  return (
    <ul className="mt-4 flex flex-col gap-1.5 border-t border-border pt-3 text-sm text-secondary-foreground">
      {notes.map((note) => (
        <Note key={note} icon={<StickyNote />}>
          {note}
        </Note>
      ))}
      {moved !== null && <Note icon={<History />}>{moved}</Note>}
    </ul>
  );
}

interface NoteProps {
  readonly icon: ReactNode;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

function Note({ icon, className, children }: NoteProps) {
  return (
    <li
      className={cx(
        'flex gap-2 text-pretty [&>.lucide]:mt-[3px] [&>.lucide]:!size-3.5 [&>.lucide]:flex-none [&>.lucide]:text-muted-foreground',
        className,
      )}
    >
      {icon}
      <span>{children}</span>
    </li>
  );
}
