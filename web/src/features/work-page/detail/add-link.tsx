import type { Work, WorkDetail } from '@gantry/contract';
import { skipToken } from '@reduxjs/toolkit/query';
import { Link2, X } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Picker } from '#components/ui/picker.tsx';
import { Segmented } from '#components/ui/segmented.tsx';
import { useUnitsOf } from '#features/works/fields/use-units-of.ts';
import { useUsualTimes, usualTimeOfWork } from '#features/works/fields/usual-times.ts';
import { useCreateLinkMutation } from '#features/works/links/link-mutations.ts';
import { readTypedLink } from '#features/works/links/read-typed-link.ts';
import { linkWords } from '#features/works/links/typed-link.ts';
import { StatusIcon } from '#features/works/marks/status-icon.tsx';
import { lookUpReferences, type ReferenceLookup } from '#features/works/references-lookup.ts';
import { notifyFailure } from '#lib/notify.ts';
import { isWaiting } from '#lib/problem.ts';
import { useFindWorks, useGetWorkByKey } from '#sync/reads/use-works.ts';
import { say } from './words/index.ts';

type Direction = 'after' | 'before';

/** Links this work to a predecessor or successor: by its title, its key, or in the notation of planners, `3FS+2d`. */
export function AddLink({ work, onClose }: { work: WorkDetail; onClose: () => void }) {
  const [direction, setDirection] = useState<Direction>('after');
  const [isOpen, setOpen] = useState(true);
  const [text, setText] = useState('');
  const [create] = useCreateLinkMutation();
  const { found, names, unitsWith, readWith } = useTypedLink(work, { text, direction });
  const add = async (otherId: string) => {
    const other = found.find(({ id }) => id === otherId);
    if (other === undefined) return;
    const { id, key, title, status, due } = other;
    const { type, lag, lagUnit } = readWith(other) ?? { type: 'FS', lag: 0, lagUnit: 'working' };
    onClose();
    const calendarId = other.calendarId ?? names.project(other.projectId)?.calendarId ?? null;
    const shown = { id, key, title, status, due, calendarId };
    const usual = unitsWith(other);
    const { error } = await create({ work, other: shown, direction, type, lag, lagUnit, usual });
    if (error !== undefined && !isWaiting(error)) notifyFailure(say('linkNotAdded'), error);
  };
  return (
    <div className="mt-1 flex flex-wrap items-center gap-2">
      <Segmented
        label={say('direction')}
        value={direction}
        onChange={setDirection}
        options={[
          { value: 'after', label: say('after') },
          { value: 'before', label: say('before') },
        ]}
      />
      <Picker
        label={say('workToLink')}
        placeholder={say('typeLink')}
        empty={say('noSuchWork')}
        value={null}
        open={isOpen}
        onOpenChange={setOpen}
        onSearch={setText}
        options={found.map((other) => {
          const typed = readWith(other);
          return {
            value: other.id,
            label: `${other.key} ${other.title}`,
            icon: <StatusIcon status={other.status} decorative />,
            ...(typed === undefined ? {} : { hint: linkWords(typed, unitsWith(other)) }),
          };
        })}
        onChange={(id) => void add(id)}
        trigger={
          <Button icon={<Link2 />} className="!font-normal">
            {say('chooseWork')}
          </Button>
        }
      />
      <IconButton label={say('addNoLink')} icon={<X />} onClick={onClose} />
    </div>
  );
}

/** The works that match the text. Its lag counts on the calendar of the successor. */
function useTypedLink(work: Work, { text, direction }: { text: string; direction: Direction }) {
  const own = useUnitsOf([work]);
  const usualTimes = useUsualTimes();
  const projectKey = work.key.replace(/-\d+$/, '');
  const { works, names } = useLinkableWorks(work, text, readTypedLink(text, projectKey)?.key);
  const unitsWith = (other: Work) =>
    direction === 'after' ? own : usualTimeOfWork(other, names, usualTimes);
  return {
    found: works.filter((other) => other.id !== work.id),
    names,
    unitsWith,
    readWith: (other: Work) => readTypedLink(text, projectKey, unitsWith(other)),
  };
}

interface Linkable {
  readonly works: readonly Work[];
  readonly names: ReferenceLookup;
}

/** Works that match the text: the one with the typed key, otherwise those with the text in their title or key. */
function useLinkableWorks({ projectId }: Work, text: string, key: string | undefined): Linkable {
  const deferred = useDeferredValue(text.trim());
  const byKey = useGetWorkByKey(key === undefined ? skipToken : { params: { key } });
  const byText = useFindWorks(key === undefined ? { text: deferred, projectId } : skipToken);
  const ofKey = byKey.currentData;
  const ofText = byText.currentData ?? byText.data;
  const works = key === undefined ? ofText?.response : ofKey && [ofKey.response];
  return { works: works ?? [], names: lookUpReferences([(key === undefined ? ofText : ofKey)?.references]) };
}
