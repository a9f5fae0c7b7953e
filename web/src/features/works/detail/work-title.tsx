import type { Work } from '@gantry/contract';
import { longestTitle } from '@gantry/contract/vocabulary';
import { useState } from 'react';
import { cx } from '#lib/cx.ts';
import { useWorkActions } from '../change/work-actions.tsx';
import { mayEdit } from '../fields/editable-field.ts';

interface WorkTitleProps {
  readonly work: Work;
  readonly heading: 'h1' | 'h2';
  readonly className?: string;
}

/** The title, changed where it stands: a click turns it into a field, Enter saves, Escape leaves it as it was. */
export function WorkTitle({ work, heading: Heading, className }: WorkTitleProps) {
  const [isEditing, setEditing] = useState(false);
  const { change } = useWorkActions();
  const look = cx('font-semibold tracking-tight', className);
  if (!isEditing || !mayEdit(work, 'priority')) {
    return (
      <Heading className={look}>
        {mayEdit(work, 'priority') ? (
          <button
            type="button"
            title="Rename"
            onClick={() => setEditing(true)}
            className="-mx-1.5 rounded-bar px-1.5 text-left text-pretty hover:bg-hover"
          >
            {work.title}
          </button>
        ) : (
          work.title
        )}
      </Heading>
    );
  }
  const save = (typed: string) => {
    setEditing(false);
    const title = typed.replace(/\s+/g, ' ').trim();
    if (title !== '' && title !== work.title) void change([work], { title });
  };
  return (
    <Heading className={look}>
      <textarea
        // biome-ignore lint/a11y/noAutofocus: whoever asked to rename wants to type at once
        autoFocus
        aria-label="Title"
        defaultValue={work.title}
        maxLength={longestTitle}
        rows={1}
        onFocus={(event) => event.target.select()}
        onBlur={(event) => save(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            event.preventDefault();
            save(event.currentTarget.value);
          }
          if (event.key === 'Escape') {
            event.stopPropagation();
            setEditing(false);
          }
        }}
        className="-mx-1.5 field-sizing-content w-[calc(100%+0.75rem)] resize-none rounded-bar bg-background px-1.5 outline-2 outline-primary"
      />
    </Heading>
  );
}
