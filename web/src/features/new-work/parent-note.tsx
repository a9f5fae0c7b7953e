import { skipToken } from '@reduxjs/toolkit/query';
import { ListTree, X } from 'lucide-react';
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { IconButton } from '#components/ui/icon-button.tsx';
import { useGetWork } from '#sync/reads/use-works.ts';
import type { NewWorkValues } from './new-work-form.ts';
import { say } from './words/index.ts';

/** Shows the parent of the new work, whose project it then belongs to. */
export function ParentNote({ form }: { form: UseFormReturn<NewWorkValues> }) {
  const { watch, setValue, clearErrors, formState } = form;
  const parentId = watch('parentId');
  const { data } = useGetWork(parentId ? { params: { id: parentId } } : skipToken);
  const parent = data?.response;
  useEffect(() => {
    if (parent !== undefined) setValue('projectId', parent.projectId);
  }, [parent, setValue]);
  const refusal = formState.errors.parentId?.message;
  if (!parentId || (parent === undefined && refusal === undefined)) return null;
  const leave = () => {
    setValue('parentId', null);
    clearErrors('parentId');
  };
  return (
    <div className="flex items-center gap-2 text-sm text-muted-foreground">
      <ListTree />
      {parent !== undefined && (
        <span className="min-w-0 truncate">
          {say.rich('subWorkOf', {
            work: `${parent.key} ${parent.title}`,
            name: (text) => (
              <span dir="auto" className="text-foreground">
                {text}
              </span>
            ),
          })}
        </span>
      )}
      {refusal !== undefined && (
        <span role="alert" className="text-destructive">
          {say('subWorkOfAnother', { why: refusal })}
        </span>
      )}
      <IconButton size="small" label={say('noSubWork')} icon={<X className="!size-3" />} onClick={leave} />
    </div>
  );
}
