import { CircleAlert } from 'lucide-react';
import { cx } from '#lib/cx.ts';
import type { Word } from './consequence-words.ts';

/** The consequences of the current gesture, beside it; bad ones also have a mark. */
export function ConsequenceLine({ words }: { readonly words: readonly Word[] }) {
  return words.map(({ text, isBad }) => (
    <span key={text} className={cx('num inline-flex items-center gap-1', isBad && 'font-medium text-late')}>
      {isBad && <CircleAlert className="size-3 flex-none" />}
      {text}
    </span>
  ));
}
