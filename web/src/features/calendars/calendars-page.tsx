import type { Calendar } from '@gantry/contract';
import { Link, useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useGetCompanyCalendarQuery, useListCalendarsQuery } from '#api/lookups.ts';
import { Button } from '#components/ui/button.tsx';
import { NameDialog } from '#components/ui/name-dialog.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { ErrorState } from '#components/ui/states.tsx';
import { notifyFailure } from '#lib/notify.ts';
import { useCan } from '#store/can.ts';
import { useUndo } from '#sync/undo/undo.ts';
import { useCreateCalendarMutation } from './calendars-queries.ts';
import { homeWords } from './home-words.ts';
import { say } from './words/index.ts';

/** All calendars, with links to them. */
export function CalendarsPage() {
  const { data: calendars, error, refetch } = useListCalendarsQuery();
  const may = useCan();
  if (error !== undefined) return <ErrorState error={error} onRetry={refetch} title={say('couldNotLoad')} />;
  if (calendars == null) return <Skeleton className="h-48 w-full" />;
  return (
    <section aria-label={say('calendars')}>
      <div className="mb-3 flex items-center gap-2">
        <p className="text-sm text-muted-foreground">{say('calendarsNote')}</p>
        {may('update', 'settings') && <NewCalendar />}
      </div>
      <ul className="flex flex-col border-t border-border">
        {calendars.map((calendar) => (
          <CalendarLine key={calendar.id} calendar={calendar} />
        ))}
      </ul>
    </section>
  );
}

function CalendarLine({ calendar }: { readonly calendar: Calendar }) {
  const { id, name, exceptions } = calendar;
  return (
    <li className="flex min-h-10 flex-wrap items-center gap-x-4 border-b border-border text-sm">
      {name === '' ? (
        <span className="grow text-muted-foreground">{say('ofHidden')}</span>
      ) : (
        <Link
          to="/calendars/$id"
          params={{ id }}
          className="min-w-40 grow truncate font-medium hover:underline"
        >
          {name}
        </Link>
      )}
      <span className="text-muted-foreground">{homeWords(calendar)}</span>
      <span className="num text-muted-foreground">
        {exceptions.length === 0 ? say('noException') : say('exceptionCount', { count: exceptions.length })}
      </span>
    </li>
  );
}

/** A new calendar of the company begins with the week of the default one. */
function NewCalendar() {
  const [isOpen, setOpen] = useState(false);
  const { data: company } = useGetCompanyCalendarQuery();
  const { data: calendars } = useListCalendarsQuery();
  const [create] = useCreateCalendarMutation();
  const { offerUndo } = useUndo();
  const navigate = useNavigate();
  const make = async (name: string): Promise<boolean> => {
    const week = calendars?.find(({ id }) => id === company?.calendarId)?.week;
    const { data, error } = await create({ body: { name, ...(week && { week }) } });
    if (data === undefined) notifyFailure(say('notDone'), error);
    else {
      offerUndo(say('created'), data.changeSetId);
      void navigate({ to: '/calendars/$id', params: { id: data.response.id } });
    }
    return data !== undefined;
  };
  return (
    <>
      <Button className="ml-auto" icon={<Plus />} onClick={() => setOpen(true)}>
        {say('newCalendar')}
      </Button>
      {isOpen && (
        <NameDialog
          title={say('newCalendar')}
          description={say('newCalendarNote')}
          action={say('create')}
          name=""
          longest={120}
          onClose={() => setOpen(false)}
          onSave={make}
        />
      )}
    </>
  );
}
