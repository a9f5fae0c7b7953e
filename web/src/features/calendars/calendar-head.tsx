import type { CalendarDetail } from '@gantry/contract';
import { useNavigate } from '@tanstack/react-router';
import { CalendarPlus, Copy, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { AskForIt } from '#components/ask-for-it.tsx';
import { Button } from '#components/ui/button.tsx';
import { NameDialog } from '#components/ui/name-dialog.tsx';
import { PageHead } from '#components/ui/page-head.tsx';
import { notifyFailure } from '#lib/notify.ts';
import type { Refused } from '#store/refuse.ts';
import { useUndo } from '#sync/undo/undo.ts';
import { useCreateCalendarMutation, useDeleteCalendarMutation } from './calendars-queries.ts';
import type { Draft } from './draft.ts';
import type { HolidaysAside } from './holidays/use-holidays-aside.ts';
import { homeWords } from './home-words.ts';
import { say } from './words/index.ts';
import type { YearDay } from './year-days.ts';

interface CalendarHeadProps {
  readonly calendar: CalendarDetail;
  readonly draft: Draft;
  readonly days: readonly YearDay[];
  readonly year: number;
  readonly isDirty: boolean;
  readonly holidays: HolidaysAside;
}

/** The name of the calendar, its owner, and the actions for the whole calendar. */
export function CalendarHead({ calendar, draft, days, year, isDirty, holidays }: CalendarHeadProps) {
  const [isCopying, setCopying] = useState(false);
  const navigate = useNavigate();
  const [create] = useCreateCalendarMutation();
  const [remove, removing] = useDeleteCalendarMutation();
  const { offerUndo } = useUndo();
  const working = days.filter(({ spans }) => spans.length > 0).length;
  const copy = async (name: string): Promise<boolean> => {
    const { home, homeId, id } = calendar;
    const { data, error } = await create({ body: { name, copyOf: id, home, homeId } });
    if (data === undefined) notifyFailure(say('notDone'), error);
    else {
      offerUndo(say('copied'), data.changeSetId);
      void navigate({ to: '/calendars/$id', params: { id: data.response.id } });
    }
    return data !== undefined;
  };
  const putAway = async () => {
    const { data, error } = await remove({ params: { id: calendar.id } });
    if (data === undefined) return notifyFailure(say('notDone'), error);
    offerUndo(say('removed'), data.changeSetId);
    void navigate({ to: '/settings/calendars', ignoreBlocker: true });
  };
  return (
    <>
      <PageHead
        title={draft.name}
        aside={`${homeWords(calendar)} · ${say('workingDays', { count: working, year: String(year) })}`}
        actions={
          calendar.mayChange && (
            <>
              {isDirty && <span className="text-sm text-muted-foreground">{say('notSaved')}</span>}
              <Button
                ref={holidays.button}
                icon={<CalendarPlus />}
                aria-expanded={holidays.isOpen}
                onClick={holidays.toggle}
              >
                {say('publicHolidays')}
              </Button>
              <Button icon={<Copy />} onClick={() => setCopying(true)}>
                {say('copy')}
              </Button>
              <Button icon={<Trash2 />} busy={removing.isLoading} onClick={() => void putAway()}>
                {say('remove')}
              </Button>
            </>
          )
        }
      />
      {!calendar.mayChange && (
        <p className="px-5 pb-3 text-sm text-muted-foreground max-md:px-4">
          {say('readOnly')} <AskForIt {...rightToChange(calendar)} />
        </p>
      )}
      {isCopying && (
        <NameDialog
          title={say('copyTitle', { name: calendar.name })}
          description={say('copyNote')}
          action={say('copy')}
          name={say('copyOf', { name: calendar.name })}
          longest={120}
          onClose={() => setCopying(false)}
          onSave={copy}
        />
      )}
    </>
  );
}

/** Changing a calendar requires the right to change the place to which it belongs. */
function rightToChange({ home, homeId }: CalendarDetail): Omit<Refused, 'what'> {
  const id = homeId ?? undefined;
  switch (home) {
    case 'company':
      return { action: 'update', target: 'settings' };
    case 'department':
      return { action: 'update', target: 'departments', id };
    case 'project':
      return { action: 'update', target: 'projects', id };
    case 'work':
      return { action: 'schedule', target: 'works', id };
    case 'user':
      return { action: 'update', target: 'users', id };
  }
}
