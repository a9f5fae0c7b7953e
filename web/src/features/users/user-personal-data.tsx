import type { User } from '@gantry/contract';
import { Download, Eraser } from 'lucide-react';
import { useState } from 'react';
import { api } from '#api/api.ts';
import { call } from '#api/call.ts';
import { urlOf } from '#api/request.ts';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { sentenceOf } from '#lib/problem.ts';
import { saveFrom } from '#lib/save-from.ts';
import { toast } from '#lib/toast.ts';
import { useEditSnapshot } from '#lib/use-begun.ts';
import { useCan } from '#store/can.ts';
import { say } from './words/index.ts';

const personalDataApi = api.injectEndpoints({
  endpoints: (build) => ({
    eraseUser: build.mutation({
      ...call('eraseUser'),
      invalidatesTags: ['Users', 'Departments', 'Works', 'Projects'],
    }),
  }),
});

/** Data protection requests: exports all data about a person, and erases it. */
export default function UserPersonalData({ user }: { user: User }) {
  const [isAsking, setAsking] = useState(false);
  const can = useCan();
  const isErased = user.erasedNumber != null;
  return (
    <section aria-label={say('personalData')} className="mt-6 border-t border-border pt-4">
      <h3 className="mb-1 text-xs text-muted-foreground">{say('personalData')}</h3>
      <p className="mb-3 text-sm text-muted-foreground">{noteOf(user)}</p>
      <div className="flex flex-wrap gap-2">
        {can('export', 'settings') && (
          <Button
            icon={<Download />}
            onClick={() => saveFrom(urlOf({ route: 'exportUserData', params: { id: user.id } }))}
          >
            {say('downloadPersonalData')}
          </Button>
        )}
        {!isErased && can('update', 'settings') && user.status === 'disabled' && (
          <Button icon={<Eraser />} variant="danger" onClick={() => setAsking(true)}>
            {say('erase')}
          </Button>
        )}
      </div>
      {isAsking && <EraseDialog user={user} onClose={() => setAsking(false)} />}
    </section>
  );
}

function noteOf({ name, status, erasedNumber }: User): string {
  if (erasedNumber != null) return say('personalDataErased');
  return status === 'disabled' ? say('personalDataNote') : say('personalDataActive', { name });
}

/** An erasure cannot be undone, so the name must be typed to confirm it. */
function EraseDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { id, name } = useEditSnapshot(user, true);
  const [typed, setTyped] = useState('');
  const [erase, { isLoading, error }] = personalDataApi.useEraseUserMutation();
  const isName = typed.trim() === name;
  const eraseThem = async () => {
    const { data } = await erase({ params: { id }, body: { name: typed.trim() } });
    if (data === undefined) return;
    onClose();
    toast(say('isErased', { name: data.response.name }));
  };
  return (
    <Dialog
      title={say('eraseName', { name })}
      description={say('eraseWhat')}
      open
      onOpenChange={(open) => !open && onClose()}
      className="max-w-md"
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (isName) eraseThem();
        }}
        className="flex flex-col gap-4"
      >
        <ul className="list-disc space-y-1 pl-5 text-sm">
          <li>{say('eraseGoes')}</li>
          <li>{say('eraseStays')}</li>
          <li>{say('eraseTexts')}</li>
          <li>{say('eraseBackups')}</li>
        </ul>
        <Field label={say('typeName', { name })}>
          {(control) => (
            <Input
              {...control}
              autoFocus
              autoComplete="off"
              spellCheck={false}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
        {error !== undefined && (
          <p role="alert" className="text-sm text-destructive">
            {sentenceOf(error)}
          </p>
        )}
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{say('cancel')}</Button>
          <Button type="submit" variant="danger" busy={isLoading} disabled={!isName}>
            {say('eraseForGood')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
