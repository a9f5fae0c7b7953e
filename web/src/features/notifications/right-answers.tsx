import type { RightRequest, RightRequestAnswer } from '@gantry/contract';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button, buttonClass } from '#components/ui/button.tsx';
import { Input } from '#components/ui/input.tsx';
import { notifyDone, notifyFailure } from '#lib/notify.ts';
import { useAnswerRightRequestMutation } from './notifications-queries.ts';
import { say } from './words/index.ts';

interface RightAnswersProps {
  readonly request: RightRequest;
  /** The name of the person who asked. */
  readonly name: string;
}

/** A link to where the right can be granted, and the two answers. Declining requires a reason. */
export function RightAnswers({ request, name }: RightAnswersProps) {
  const [answer, { isLoading }] = useAnswerRightRequestMutation();
  const [isDeclining, setDeclining] = useState(false);
  const send = async (body: RightRequestAnswer) => {
    const { error } = await answer({ params: { id: request.id }, body });
    if (error === undefined) notifyDone(say('rightAnswered', { name }));
    else notifyFailure(say('rightNotAnswered'), error);
  };
  if (isDeclining)
    return (
      <DeclineForm
        name={name}
        isBusy={isLoading}
        onSend={(word) => void send({ answer: 'declined', word })}
        onCancel={() => setDeclining(false)}
      />
    );
  return (
    <p className="mt-1.5 flex flex-wrap gap-2">
      <WhereToGive request={request} name={name} />
      <Button size="small" busy={isLoading} onClick={() => void send({ answer: 'done' })}>
        {say('rightDone')}
      </Button>
      <Button size="small" onClick={() => setDeclining(true)}>
        {say('declineRight')}
      </Button>
    </p>
  );
}

/** Links to the row, where its people are chosen; without a row, to the roles of the person who asked. */
function WhereToGive({ request: { row, target, askerId }, name }: RightAnswersProps) {
  const className = buttonClass('outline', 'small');
  if (row === null || row.name === null)
    return (
      <Link to="/users" search={{ open: askerId }} className={className}>
        {say('toPerson', { name })}
      </Link>
    );
  const { id } = row;
  if (target === 'works')
    return (
      <Link to="/work-detail" search={{ id }} className={className}>
        {say('toWhere')}
      </Link>
    );
  if (target === 'projects')
    return (
      <Link to="/projects/project-detail/$id" params={{ id }} className={className}>
        {say('toWhere')}
      </Link>
    );
  if (target === 'users')
    return (
      <Link to="/users" search={{ open: id }} className={className}>
        {say('toWhere')}
      </Link>
    );
  return (
    <Link to={target === 'resources' ? '/resources' : '/departments'} className={className}>
      {say('toWhere')}
    </Link>
  );
}

interface DeclineFormProps {
  readonly name: string;
  readonly isBusy: boolean;
  readonly onSend: (word: string) => void;
  readonly onCancel: () => void;
}

function DeclineForm({ name, isBusy, onSend, onCancel }: DeclineFormProps) {
  const [word, setWord] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (word.trim() !== '') onSend(word.trim());
      }}
      onKeyDown={(event) => event.key === 'Escape' && onCancel()}
      className="mt-1.5 flex flex-wrap gap-2"
    >
      <Input
        // The person pressed a button to open this field.
        autoFocus
        aria-label={say('whyNot')}
        placeholder={say('whyNotHint', { name })}
        maxLength={300}
        value={word}
        onChange={(event) => setWord(event.target.value)}
        className="min-w-0 grow basis-60"
      />
      <Button type="submit" size="small" busy={isBusy} disabled={word.trim() === ''}>
        {say('sendDecline')}
      </Button>
      <Button size="small" variant="ghost" onClick={onCancel}>
        {say('cancel')}
      </Button>
    </form>
  );
}
