import { useId, useState } from 'react';
import { api } from '#api/api.ts';
import { call } from '#api/call.ts';
import { Button } from '#components/ui/button.tsx';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { Dialog, DialogClose } from '#components/ui/dialog.tsx';
import { notifyFailure } from '#lib/notify.ts';
import { userSet } from '#store/auth.ts';
import { useAppDispatch } from '#store/hooks.ts';
import type { AroundQuestion } from './ask-links-around.ts';
import { say } from './words/index.ts';

const choiceApi = api.injectEndpoints({
  endpoints: (build) => ({ keepLinkAround: build.mutation(call('updateOwnPreferences')) }),
});

/** Asks whether the predecessors of deleted works become predecessors of their successors. */
export default function LinkAroundDialog({ question }: { question: AroundQuestion }) {
  const { found, onAnswer } = question;
  const [noteId, checkId] = [useId(), useId()];
  const dispatch = useAppDispatch();
  const [remembers, setRemembers] = useState(false);
  const [keep] = choiceApi.useKeepLinkAroundMutation();
  const answer = async (linkAround: boolean) => {
    onAnswer(linkAround);
    if (!remembers) return;
    const { data, error } = await keep({ body: { linkAround: linkAround ? 'always' : 'never' } });
    if (error !== undefined) notifyFailure(say('notKept'), error);
    else dispatch(userSet(data.response));
  };
  const more = found.count - found.links.length;
  return (
    <Dialog
      open
      title={say('title')}
      description={say('about', { count: found.count })}
      onOpenChange={(open) => !open && onAnswer(undefined)}
      footer={
        <>
          <DialogClose render={<Button>{say('cancel')}</Button>} />
          <Button onClick={() => void answer(false)}>{say('without')}</Button>
          <Button variant="primary" autoFocus onClick={() => void answer(true)}>
            {say('with')}
          </Button>
        </>
      }
    >
      <ul className="flex flex-col gap-1 text-sm">
        {found.links.map(({ predecessor, successor }) => (
          <li key={`${predecessor.id} ${successor.id}`} className="break-words">
            {say('link', {
              predecessor: `${predecessor.key} ${predecessor.title}`,
              successor: `${successor.key} ${successor.title}`,
            })}
          </li>
        ))}
        {more > 0 && <li className="text-muted-foreground">{say('more', { count: more })}</li>}
      </ul>
      <div className="mt-4 flex items-center gap-2 text-sm">
        <Checkbox id={checkId} checked={remembers} aria-describedby={noteId} onCheckedChange={setRemembers} />
        <label htmlFor={checkId}>{say('remember')}</label>
      </div>
      <p id={noteId} className="mt-1 pl-5.5 text-xs text-muted-foreground">
        {say('rememberNote')}
      </p>
    </Dialog>
  );
}
