import type { WorkReaderChoice } from '@gantry/contract';
import { Avatar } from '#components/ui/avatar.tsx';
import { floating, floatingRow } from '#components/ui/floating.ts';
import { cx } from '#lib/cx.ts';
import { say } from '../detail/words/index.ts';

interface PeopleToMentionProps {
  readonly id: string;
  readonly people: readonly WorkReaderChoice[];
  readonly marked: number;
  readonly side: 'above' | 'below';
  readonly onMark: (index: number) => void;
  readonly onTake: (person: WorkReaderChoice) => void;
}

/** The people that match an `@`. The focus stays in the text. */
export function PeopleToMention({ id, people, marked, side, onMark, onTake }: PeopleToMentionProps) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label={say('peopleToMention')}
      className={cx(
        floating,
        'absolute left-0 z-30 max-h-56 w-72 max-w-full overflow-y-auto p-1',
        side === 'above' ? 'bottom-full mb-1.5' : 'top-full mt-1',
      )}
    >
      {people.map((person, index) => (
        <div
          key={person.id}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === marked}
          data-highlighted={index === marked || undefined}
          ref={(row) => {
            if (index === marked) row?.scrollIntoView({ block: 'nearest' });
          }}
          onPointerMove={() => onMark(index)}
          // Prevents the text from losing its focus.
          onPointerDown={(event) => {
            event.preventDefault();
            onTake(person);
          }}
          className={floatingRow}
        >
          <Avatar name={person.name} decorative />
          <span className="min-w-0 grow truncate">
            <bdi>{person.name}</bdi>
            {person.jobTitle !== null && (
              <span className="ml-1.5 text-muted-foreground">{person.jobTitle}</span>
            )}
          </span>
        </div>
      ))}
    </div>
  );
}
