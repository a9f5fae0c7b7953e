import { CircleAlert } from 'lucide-react';
import { cx } from '#lib/cx.ts';
import type { WakeWord } from './wake-words.ts';

/** The lines of the consequences; bad news is marked. */
export function WakeLines({ lines }: { lines: readonly WakeWord[] }) {
  return lines.map(({ text, isBad }) => (
    <p key={text} className={cx('flex items-start gap-1.5', isBad && 'font-medium text-late')}>
      {isBad && <CircleAlert className="mt-0.5 size-3.5 flex-none" />}
      <span dir="auto">{text}</span>
    </p>
  ));
}
