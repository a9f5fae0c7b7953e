import { withExceptions, withoutException } from './draft.ts';
import type { CalendarEditing } from './use-calendar-draft.ts';
import { usualHours } from './usual-week.ts';
import { say } from './words/index.ts';

interface DayActs {
  readonly editing: CalendarEditing;
  readonly isReadOnly: boolean;
  readonly setSelected: (index: number | undefined) => void;
}

/** Handles days that are chosen in the year: opens their exception, or creates a new one. */
export function useDayActs({ editing: { draft, setDraft, days }, isReadOnly, setSelected }: DayActs) {
  const take = (from: string, to: string) => {
    const known = days.find(({ day }) => day === from);
    if (from === to && known?.own !== undefined) return setSelected(known.own);
    if (isReadOnly) return;
    const isRest = from === to && known?.kind === 'rest';
    const name = isRest ? say('workingDay') : say('dayOff');
    const spans = isRest ? (draft.week.find((each) => each !== null && each.length > 0) ?? usualHours) : [];
    setDraft(withExceptions(draft, [{ name, from, to, spans }]));
    setSelected(0);
  };
  const remove = (index: number | undefined) => {
    if (isReadOnly || index === undefined) return;
    setDraft(withoutException(draft, index));
    setSelected(undefined);
  };
  return { take, remove };
}
