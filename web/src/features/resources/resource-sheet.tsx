import type { Resource } from '@gantry/contract';
import { Link } from '@tanstack/react-router';
import { Pencil, Trash2, UserRound } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useListCalendarsQuery } from '#api/lookups.ts';
import { usePeople } from '#api/use-choices.ts';
import { LoadLink, LoadShown } from '#components/load/load-link.tsx';
import { useListResourceLoadsQuery } from '#components/load/load-queries.ts';
import { personOptions } from '#components/person-options.tsx';
import { resourceKindWords } from '#components/resources/resource-kind.tsx';
import { Button } from '#components/ui/button.tsx';
import { Sheet } from '#components/ui/dialog.tsx';
import { Picker } from '#components/ui/picker.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { ErrorState } from '#components/ui/states.tsx';
import { dateInWords } from '#lib/dates/index.ts';
import { sentenceOf } from '#lib/problem.ts';
import { toast } from '#lib/toast.ts';
import { useCompanyToday } from '#store/company-clock.ts';
import { useUndo } from '#sync/undo/undo.ts';
import { ResourceDialog } from './resource-dialog.tsx';
import {
  useDeleteResourceMutation,
  useGetResourceQuery,
  useTakeOverResourceMutation,
} from './resources-queries.ts';
import { say } from './words/index.ts';

interface ResourceSheetProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** One resource beside the list: its details and actions. */
export function ResourceSheet({ id, onClose }: ResourceSheetProps) {
  const { currentData, error, refetch } = useGetResourceQuery({ params: { id } });
  const { data: calendars } = useListCalendarsQuery();
  const resource = currentData?.response;
  const department = currentData?.references?.departments[0]?.name;
  const calendar = calendars?.find((each) => each.id === resource?.calendarId)?.name;
  return (
    <Sheet
      title={resource?.name ?? say('theResource')}
      description={resource && resourceKindWords[resource.kind]}
      open
      onOpenChange={(open) => !open && onClose()}
    >
      {error !== undefined && <ErrorState error={error} onRetry={refetch} />}
      {error === undefined && resource === undefined && <Skeleton className="h-24 w-full" />}
      {resource !== undefined && (
        <>
          <ResourceActions resource={resource} onClose={onClose} />
          <dl className="mt-4 grid grid-cols-[7rem_1fr] gap-y-2 text-sm">
            <Property title={say('department')}>{department ?? say('noDepartment')}</Property>
            <Property title={say('capacity')}>
              <span className="num">{resource.capacity}</span>
            </Property>
            <Property title={say('calendar')}>{calendar ?? say('asWork')}</Property>
            <Property title={say('openWorks')}>
              <Link
                to="/works/all-work"
                search={{ filter: [`resource:is:${id}`, 'status:is:open'] }}
                className="num hover:underline"
              >
                {resource.openWorks}
              </Link>
            </Property>
          </dl>
          <LoadAhead resource={resource} />
        </>
      )}
    </Sheet>
  );
}

const WEEKS_AHEAD = 8;

/** Its work in the coming weeks, compared with its capacity. */
function LoadAhead({ resource: { id, name } }: { readonly resource: Resource }) {
  const { currentData } = useListResourceLoadsQuery({ query: { ids: [id], weeks: WEEKS_AHEAD } });
  const today = useCompanyToday();
  return (
    <section aria-label={say('load')}>
      <h3 className="mt-6 mb-2 text-xs text-muted-foreground">{say('load')}</h3>
      {currentData === undefined && <Skeleton className="h-16 w-full" />}
      <ul>
        {currentData?.[0]?.weeks.map((week, at) => (
          <li key={week.week} className="flex h-8.5 items-center justify-between text-sm">
            <span className="num">
              {at < 2
                ? say(at === 0 ? 'loadThisWeek' : 'loadNextWeek')
                : say('weekOf', { day: dateInWords(week.week, today) })}
            </span>
            {at < 2 ? (
              <LoadLink load={week} isNext={at === 1} whose={`resource:is:${id}`} name={name} />
            ) : (
              <LoadShown load={week} />
            )}
          </li>
        ))}
      </ul>
      <p className="mt-2 text-xs text-muted-foreground">{say('loadNote')}</p>
    </section>
  );
}

function Property({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <>
      <dt className="text-muted-foreground">{title}</dt>
      <dd className="min-w-0 truncate">{children}</dd>
    </>
  );
}

interface ResourceActionsProps {
  readonly resource: Resource;
  readonly onClose: () => void;
}

function ResourceActions({ resource, onClose }: ResourceActionsProps) {
  const { id, name, can } = resource;
  const [isEditing, setEditing] = useState(false);
  const [remove] = useDeleteResourceMutation();
  const { offerUndo } = useUndo();
  const removeIt = async () => {
    // A removed resource is not read again.
    onClose();
    const { data, error } = await remove({ params: { id } });
    if (error !== undefined) return toast.error(sentenceOf(error));
    offerUndo(say('isRemoved', { name }), data.changeSetId);
  };
  return (
    <div className="flex flex-wrap gap-1.5">
      {can.includes('update') && (
        <Button icon={<Pencil />} onClick={() => setEditing(true)}>
          {say('edit')}
        </Button>
      )}
      {can.includes('delete') && (
        <>
          <TakePlace resource={resource} onDone={onClose} />
          <Button icon={<Trash2 />} variant="danger" onClick={removeIt}>
            {say('remove')}
          </Button>
        </>
      )}
      {isEditing && <ResourceDialog resource={resource} onClose={() => setEditing(false)} />}
    </div>
  );
}

/** A person who was invited, or who replaces the resource, gets all its works. */
function TakePlace({ resource, onDone }: { readonly resource: Resource; readonly onDone: () => void }) {
  const { id, name } = resource;
  const { people, nameOf, search } = usePeople();
  const [takeOver] = useTakeOverResourceMutation();
  const { offerUndo } = useUndo();
  const take = async (userId: string) => {
    onDone();
    const { data, error } = await takeOver({ params: { id }, body: { userId } });
    if (error !== undefined) return toast.error(sentenceOf(error));
    const person = nameOf(userId) ?? '';
    offerUndo(say('tookPlace', { person, name, count: data.response.works }), data.changeSetId);
  };
  return (
    <Picker
      {...search}
      label={say('takePlaceOf', { name })}
      options={personOptions(people)}
      value={null}
      onChange={(userId) => void take(userId)}
      trigger={
        <Button icon={<UserRound />} title={say('takePlaceHelp')}>
          {say('takePlace')}
        </Button>
      }
    />
  );
}
