import type { Absence } from '@gantry/contract';
import { CalendarPlus, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { ErrorState } from '#components/ui/states.tsx';
import { addDays } from '#lib/dates/index.ts';
import { useCompanyNow, useCompanyToday } from '#store/company-clock.ts';
import { AbsenceDialog } from './absence-dialog.tsx';
import { spanWords, whyWords } from './absence-words.ts';
import { useGetAbsenceReadersQuery, useListAbsencesInfiniteQuery } from './absences-queries.ts';
import { RemoveAbsenceDialog } from './remove-absence-dialog.tsx';
import { say } from './words/index.ts';

interface PersonAbsencesProps {
  readonly userId: string;
  readonly name: string;
  readonly isSelf?: boolean;
}

/** How far back the list goes. */
const DAYS_BACK = 90;

/** The absences of a person, with actions for those who may change them. */
export default function PersonAbsences({ userId, name, isSelf = false }: PersonAbsencesProps) {
  const today = useCompanyToday();
  const { currentData, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useListAbsencesInfiniteQuery({ userId, from: addDays(today, -DAYS_BACK) });
  const { data: readers } = useGetAbsenceReadersQuery({ params: { id: userId } });
  const [edited, setEdited] = useState<Absence | 'new'>();
  const absences = currentData?.pages.flatMap(({ response }) => response);
  return (
    <>
      {error !== undefined && <ErrorState error={error} onRetry={refetch} />}
      {error === undefined && absences === undefined && <Skeleton className="h-16 w-full" />}
      {absences?.length === 0 && <p className="text-sm text-muted-foreground">{say('noLeave')}</p>}
      <ul>
        {absences?.map((absence) => (
          <AbsenceRow key={absence.id} absence={absence} onEdit={() => setEdited(absence)} />
        ))}
      </ul>
      {hasNextPage && (
        <Button className="mt-2" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {say('showMore')}
        </Button>
      )}
      {readers?.mayEnter === true && (
        <Button className="mt-3" icon={<CalendarPlus />} onClick={() => setEdited('new')}>
          {say('enter')}
        </Button>
      )}
      {edited !== undefined && (
        <AbsenceDialog
          key={edited === 'new' ? 'new' : edited.id}
          userId={userId}
          name={name}
          isSelf={isSelf}
          absence={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  );
}

function AbsenceRow({ absence, onEdit }: { absence: Absence; onEdit: () => void }) {
  const { from, to, why, can, id } = absence;
  const now = useCompanyNow();
  const today = useCompanyToday();
  const [isRemoving, setRemoving] = useState(false);
  const span = spanWords(absence, today);
  const reason = why === undefined ? '' : whyWords(why);
  return (
    <li
      className={`flex min-h-11 items-center gap-2 border-b border-border text-sm ${to <= now ? 'text-muted-foreground' : ''}`}
    >
      <span className="min-w-0 grow py-1">
        <span className="num block">
          {span}
          {from <= now && now < to && <span className="ml-2 font-medium">{say('awayNow')}</span>}
        </span>
        {reason !== '' && (
          <bdi className="block truncate text-xs text-muted-foreground" title={reason}>
            {reason}
          </bdi>
        )}
      </span>
      {can.includes('update') && (
        <IconButton label={say('change', { span })} icon={<Pencil />} onClick={onEdit} />
      )}
      {can.includes('delete') && (
        <IconButton label={say('remove', { span })} icon={<Trash2 />} onClick={() => setRemoving(true)} />
      )}
      {isRemoving && <RemoveAbsenceDialog id={id} span={span} onClose={() => setRemoving(false)} />}
    </li>
  );
}
