import type { CalendarDetail } from '@gantry/contract';
import type { FieldWords } from '#components/conflict/conflict-choice-dialog.tsx';
import { useSaveOrAsk } from '#components/conflict/use-save-or-ask.tsx';
import { wakeChangedWords } from '#components/wake/wake-changed.ts';
import { notifyFailure } from '#lib/notify.ts';
import { hasCode } from '#lib/problem.ts';
import { toast } from '#lib/toast.ts';
import { useUndo } from '#sync/undo/undo.ts';
import { useUpdateCalendarMutation } from './calendars-queries.ts';
import type { CalendarEditing } from './use-calendar-draft.ts';
import { say } from './words/index.ts';

const fieldWords: FieldWords = {
  names: {
    name: say('name'),
    parentId: say('buildsOn'),
    week: say('workingWeek'),
    workWeeks: say('otherWeeks'),
    exceptions: say('exceptions'),
  },
  texts: ['name'],
  shown: {
    week: () => say('workingWeek'),
    workWeeks: (value) => `${Array.isArray(value) ? value.length : 0}`,
    exceptions: (value) => say('exceptionCount', { count: Array.isArray(value) ? value.length : 0 }),
  },
};

/** What moved with the calendar; the plans of the whole company are rescheduled one by one. */
function sayWhatFollows({ response, rescheduled }: SavedCalendar): string {
  const { following } = response;
  if (following !== null) return say('savedAndFollows', { count: following.total });
  const moved = rescheduled?.count ?? 0;
  return moved > 0 ? say('savedAndMoved', { count: moved }) : say('saved');
}

interface SavedCalendar {
  readonly response: CalendarDetail;
  readonly rescheduled?: { readonly count: number } | undefined;
}

/**
 * Saves the changes. Asks when another person changed the same, and shows the preview again when it has changed
 * meanwhile.
 */
export function useCalendarSaving(
  calendar: CalendarDetail,
  { changed, wake, keep, lookAgain, throwAway }: CalendarEditing,
  onTouched: (isTouched: boolean) => void,
) {
  const [update, { isLoading, isSuccess }] = useUpdateCalendarMutation();
  const { offerUndo } = useUndo();
  const { save, question } = useSaveOrAsk(calendar.name, fieldWords);
  const saveDraft = async () => {
    const { data, error, isTheirs } = await save(changed, calendar.version, (change, version) =>
      update({
        params: { id: calendar.id },
        body: { ...change, version, keep: keep.map(({ id }) => id), wake: wake?.stamp },
      }),
    );
    if (data !== undefined || isTheirs) onTouched(false);
    if (data !== undefined) {
      offerUndo(sayWhatFollows(data), data.changeSetId);
    } else if (isTheirs) throwAway();
    else if (error !== undefined && hasCode(error, 'calendars/wake-changed')) {
      toast.warning(wakeChangedWords);
      void lookAgain();
    } else if (error !== undefined) notifyFailure(say('notSavedNow'), error);
  };
  // After a save, the editor starts again as soon as the calendar has been read again.
  return { isSaving: isLoading, isSaved: isSuccess, save: saveDraft, question };
}
