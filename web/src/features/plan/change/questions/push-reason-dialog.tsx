import { type FormEvent, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { endDayOf, shortDay } from '#lib/dates/index.ts';
import type { StandingWork } from '#sync/plan/plan-write.ts';
import type { Plan } from '../../model/plan.ts';
import type { Consequences } from '../../wake/consequences.ts';
import { say } from './words/index.ts';

interface PushReasonDialogProps {
  readonly plan: Plan;
  readonly late: Consequences['othersLate'];
  readonly moves: readonly StandingWork[];
  readonly names: ReadonlyMap<string, string>;
  readonly today: string;
  readonly onDone: (reason: string | undefined) => void;
  readonly onCancel: () => void;
}

const mostListed = 6;

/** Shown before works of others are pushed past their deadline: whose, by how much, and optionally why. */
export default function PushReasonDialog(props: PushReasonDialogProps) {
  const { plan, late, moves, names, today, onDone, onCancel } = props;
  const [reason, setReason] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onDone(reason.trim() === '' ? undefined : reason.trim());
  };
  const more = late.length - mostListed;
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onCancel()}
      title={say('pushes', { count: late.length })}
      description={say('ownersAreTold')}
      footer={
        <>
          <Button onClick={onCancel}>{say('putBack')}</Button>
          <Button variant="primary" type="submit" form="push-reason">
            {say('moveAndTell')}
          </Button>
        </>
      }
    >
      <form id="push-reason" onSubmit={submit} className="flex flex-col gap-4">
        <ul className="flex flex-col gap-1.5">
          {late.slice(0, mostListed).map(({ work, ownerId }) => (
            <LateWork
              key={work}
              plan={plan}
              work={work}
              owner={names.get(ownerId) ?? say('unknownPerson')}
              due={moves.find(({ id }) => id === plan.works.id[plan.rowOf(work) ?? -1])?.due}
              today={today}
            />
          ))}
          {more > 0 && <li className="text-muted-foreground">{say('andMore', { count: more })}</li>}
        </ul>
        <Field label={say('reason')} optional>
          {(field) => (
            <Input
              {...field}
              autoFocus
              maxLength={500}
              value={reason}
              placeholder={say('exampleReason')}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}

interface LateWorkProps {
  readonly plan: Plan;
  readonly work: number;
  readonly owner: string;
  readonly due: string | null | undefined;
  readonly today: string;
}

function LateWork({ plan: { works, rowOf }, work, owner, due, today }: LateWorkProps) {
  const row = rowOf(work) ?? -1;
  const day = (date: string | null | undefined) => (date == null ? '' : shortDay(endDayOf(date), today));
  return (
    <li className="flex items-baseline gap-2">
      <span className="num flex-none text-muted-foreground">{works.key[row]}</span>
      <span className="min-w-0 grow truncate">{works.title[row]}</span>
      <span className="flex-none text-muted-foreground">{owner}</span>
      <span className="num flex-none text-late">
        {say.rich('dueAfter', {
          due: day(due),
          deadline: day(works.deadline[row]),
          soft: (text) => <span className="text-muted-foreground">{text}</span>,
        })}
      </span>
    </li>
  );
}
