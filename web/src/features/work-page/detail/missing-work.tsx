import { Link } from '@tanstack/react-router';
import { FileQuestion, Trash2 } from 'lucide-react';
import { api } from '#api/api.ts';
import { call, callUnwrapped } from '#api/call.ts';
import { Button, buttonClass } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/states.tsx';
import { notifyDone, notifyFailure } from '#lib/notify.ts';
import { restoredWords } from '#lib/restored-words.ts';
import type { WorkAddress } from './use-work-detail.ts';
import { say } from './words/index.ts';

const { useFindInBinQuery, useRestoreFromPageMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    findInBin: build.query({ ...callUnwrapped('listBinnedWorks'), providesTags: ['Works'] }),
    restoreFromPage: build.mutation({
      ...call('restoreWork'),
      invalidatesTags: (_work, error) => (error === undefined ? ['Works', 'Dashboard', 'Projects'] : []),
    }),
  }),
});

interface MissingWorkProps extends WorkAddress {
  readonly onRestored: () => void;
}

/** The page of a work that cannot be shown. A work in the bin can be restored from here. */
export default function MissingWork({ id, workKey, onRestored }: MissingWorkProps) {
  const meant = id === undefined ? { key: workKey } : { id };
  const { data: binned, isFetching } = useFindInBinQuery({ query: { limit: 1, ...meant } });
  const [restore, { isLoading }] = useRestoreFromPageMutation();
  const found = binned?.[0];
  if (isFetching) return null;
  if (found === undefined) return <WorkNotFound name={workKey} />;
  const takeOut = async () => {
    const { data, error } = await restore({ params: { id: found.id } });
    if (error !== undefined) return notifyFailure(say('notRestored', { key: found.key }), error);
    notifyDone(restoredWords(found.key, data.leftOutLinks));
    onRestored();
  };
  return (
    <EmptyState
      icon={<Trash2 />}
      title={say('isInBin', { key: found.key })}
      action={
        <div className="flex gap-2">
          {found.canRestore && (
            <Button variant="primary" busy={isLoading} onClick={() => void takeOut()}>
              {say('restore')}
            </Button>
          )}
          <Link to="/works/bin" className={buttonClass()}>
            {say('openBin')}
          </Link>
        </div>
      }
    >
      {say(found.canRestore ? 'deletedMayRestore' : 'deletedMayNot', { title: found.title })}
    </EmptyState>
  );
}

function WorkNotFound({ name }: { name: string | undefined }) {
  return (
    <EmptyState
      icon={<FileQuestion />}
      title={name === undefined ? say('thisIsNotHere') : say('isNotHere', { name })}
      action={
        <Link to="/works/all-work" className={buttonClass()}>
          {say('allWorks')}
        </Link>
      }
    >
      {say('notVisible')}
    </EmptyState>
  );
}
