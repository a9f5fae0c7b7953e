import { type ReactNode, useState } from 'react';
import { useListCalendarsQuery, useListDepartmentsQuery } from '#api/lookups.ts';
import { usePeople } from '#api/use-choices.ts';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { dayWords } from '#lib/dates/index.ts';
import { useCompanyToday } from '#store/company-clock.ts';
import { type Choice, nothingChosen } from './choice-of-sides.ts';
import { ConflictSides } from './conflict-sides.tsx';
import { idsIn } from './ids-in.ts';
import type { Collision } from './save-or-ask.ts';
import { say } from './words/index.ts';

/** The names of the fields, and which fields are texts that can be merged by hand. */
export interface FieldWords {
  readonly names: Readonly<Record<string, string>>;
  readonly texts: readonly string[];
  /** Names of fixed values, such as a status. */
  readonly values?: Readonly<Record<string, string>>;
  /** Draws the values of fields that a few words cannot describe. */
  readonly shown?: Readonly<Record<string, (value: unknown) => ReactNode>>;
}

interface ConflictChoiceDialogProps {
  /** The name of the thing: "HAR-12", "Harbour terminal". */
  readonly what: string;
  readonly words: FieldWords;
  readonly collision: Collision;
  /** Undefined: the person returns to what they typed. */
  readonly onChosen: (choice: Choice | undefined) => void;
}

/**
 * Shows field by field what two people wrote, and lets the second person choose or merge. Nothing is lost until then.
 */
export default function ConflictChoiceDialog(props: ConflictChoiceDialogProps) {
  const { what, words, collision, onChosen } = props;
  const [{ sides, texts }, setChoice] = useState(nothingChosen);
  const value = useValueWords(words, idsIn(collision.conflicts));
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onChosen(undefined)}
      title={say('changedToo', { what })}
      description={say('chooseEach')}
      footer={
        <>
          <Button onClick={() => onChosen(nothingChosen)}>{say('keepTheirs')}</Button>
          <Button variant="primary" onClick={() => onChosen({ sides, texts })}>
            {say('saveChoice')}
          </Button>
        </>
      }
    >
      <div className="space-y-4">
        {collision.conflicts.map((conflict) => {
          const { field, yours } = conflict;
          return (
            <ConflictSides
              key={field}
              conflict={conflict}
              name={words.names[field] ?? field}
              words={words.shown?.[field] ?? value}
              side={sides[field] ?? 'theirs'}
              onChange={(side) => setChoice({ texts, sides: { ...sides, [field]: side } })}
              ownText={
                words.texts.includes(field)
                  ? {
                      value: texts[field] ?? String(yours ?? ''),
                      onChange: (text) =>
                        setChoice({
                          sides: { ...sides, [field]: 'mine' },
                          texts: { ...texts, [field]: text },
                        }),
                    }
                  : undefined
              }
            />
          );
        })}
      </div>
    </Dialog>
  );
}

function useValueWords({ values = {} }: FieldWords, ids: readonly string[]): (value: unknown) => string {
  const today = useCompanyToday();
  const { nameOf } = usePeople({ chosen: ids });
  const { data: departments } = useListDepartmentsQuery();
  const { data: calendars } = useListCalendarsQuery();
  const named = [...(departments?.response ?? []), ...(calendars ?? [])];
  const wordsOf = (value: unknown): string => {
    if (value === null || value === undefined || value === '') return say('nothing');
    if (Array.isArray(value)) return value.map(wordsOf).join(', ') || say('nothing');
    if (typeof value === 'boolean') return value ? say('yes') : say('no');
    if (typeof value !== 'string') return JSON.stringify(value);
    if (/^\d{4}-\d\d-\d\d$/.test(value)) return dayWords(value, today);
    return values[value] ?? nameOf(value) ?? named.find(({ id }) => id === value)?.name ?? value;
  };
  return wordsOf;
}
