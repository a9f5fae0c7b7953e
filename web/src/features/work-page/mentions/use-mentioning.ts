import { type KeyboardEvent, type RefObject, useState } from 'react';
import { insertMention, type Mention, type MentionText, mentionAt } from './mention-text.ts';
import { useWorkReaders } from './use-work-readers.ts';

interface MentioningHost {
  readonly workId: string;
  readonly value: MentionText;
  readonly onChange: (value: MentionText) => void;
  readonly field: RefObject<HTMLTextAreaElement | null>;
}

/** The people that match the `@` before the cursor, which of them is highlighted, and the effect of the keys. */
export function useMentioning({ workId, value, onChange, field }: MentioningHost) {
  const [cursor, setCursor] = useState<number | null>(null);
  const [refused, setRefused] = useState<number | null>(null);
  const [marked, setMarked] = useState(0);
  const asked = cursor === null ? undefined : mentionAt(value, cursor);
  const isOpen = asked !== undefined && asked.start !== refused;
  const people = useWorkReaders(workId, isOpen ? asked.query : undefined);
  const at = Math.min(marked, people.length - 1);
  const isOffered = isOpen && people.length > 0;

  const take = (person: Mention) => {
    if (asked === undefined || cursor === null) return;
    const next = insertMention(value, { start: asked.start, end: cursor, person });
    onChange({ text: next.text, mentions: next.mentions });
    setCursor(next.cursor);
    setMarked(0);
    // The text must be painted before the cursor can be placed after it.
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(next.cursor, next.cursor);
    });
  };

  const choose = (event: KeyboardEvent): boolean => {
    const person = people[at];
    if (event.key === 'ArrowDown') setMarked((at + 1) % people.length);
    else if (event.key === 'ArrowUp') setMarked((at + people.length - 1) % people.length);
    else if (event.key === 'Escape') setRefused(asked?.start ?? null);
    else if ((event.key === 'Enter' || event.key === 'Tab') && person !== undefined) take(person);
    else return false;
    return true;
  };
  return { people, at, isOffered, take, choose, mark: setMarked, moveCursor: setCursor };
}
