import { createContext, useContext } from 'react';
import { useSelector } from 'react-redux';
import { cx } from '#lib/cx.ts';
import { selectUser } from '#store/auth.ts';

/** Returns the current name of a person. */
export const MentionNames = createContext<(id: string) => string | undefined>(() => undefined);

/** The id of the person in a mention link. */
export const mentionedId = (href: string): string | undefined => /^user:([0-9a-f-]{36})$/.exec(href)?.[1];

/** A person mentioned in a text, with the current name. The reader's own name is highlighted. */
export function MentionChip({ id, written }: { id: string; written: string }) {
  const name = useContext(MentionNames)(id) ?? written.replace(/^@/, '');
  const isMe = useSelector(selectUser)?.id === id;
  return (
    <span className={cx('rounded-bar font-medium text-primary', isMe && 'bg-primary-soft px-0.5')}>
      @{name}
    </span>
  );
}
