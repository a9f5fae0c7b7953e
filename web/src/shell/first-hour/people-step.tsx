import type { Role } from '@gantry/contract';
import { X } from 'lucide-react';
import { type FormEvent, Suspense, useState } from 'react';
import { useSelector } from 'react-redux';
import { SendNow, useSendNow } from '#components/invitations/send-now.tsx';
import { Avatar } from '#components/ui/avatar.tsx';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Input, Textarea } from '#components/ui/input.tsx';
import { Select } from '#components/ui/select.tsx';
import type { InvitedPeople } from '#features/imports/people-file/people-file-dialog.tsx';
import {
  useImportPeopleMutation,
  useRehearsePeopleMutation,
} from '#features/imports/people-file/people-file-queries.ts';
import { PeopleFromFile } from '#features/imports/people-file/people-from-file.tsx';
import { problemWords } from '#features/imports/people-file/problem-words.ts';
import { lazyAside } from '#lib/lazy-part.ts';
import { sentenceOf } from '#lib/problem.ts';
import { roleWords } from '#lib/role-words.ts';
import { selectUser } from '#store/auth.ts';
import { useUndo } from '#sync/undo/undo.ts';
import { StepFoot } from './step-foot.tsx';
import { readPeople, type TypedPerson, tableOf } from './typed-people.ts';
import { say } from './words/index.ts';

const InvitationLinks = lazyAside(() =>
  import('#features/imports/people-file/invitation-links.tsx').then((module) => ({
    default: module.InvitationLinks,
  })),
);

interface Invitee extends TypedPerson {
  readonly role: Role;
}

/**
 * Invites people by their addresses or from a file. All are invited in one change, once the server accepts each of
 * them.
 */
export function PeopleStep({ onDone, onLater }: { onDone: () => void; onLater: () => void }) {
  const [text, setText] = useState('');
  const ownEmail = useSelector(selectUser)?.email;
  const { invitees, unread, hasOwn, choose } = useInvitees(text, ownEmail);
  const sending = useSendNow();
  const { invite, isBusy, refusals, links, forget } = useInviting(sending, () => setText(''));
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void invite(invitees).then((isDone) => isDone && onDone());
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-3">
      {links !== undefined && (
        <Suspense>
          <InvitationLinks
            invited={links}
            onClose={() => {
              forget();
              onDone();
            }}
          />
        </Suspense>
      )}
      <Field
        label={say('addresses')}
        help={say('addressesHelp')}
        error={unread.length === 0 ? undefined : say('notAddresses', { texts: unread.join(', ') })}
      >
        {(field) => (
          <Textarea
            {...field}
            autoFocus
            spellCheck={false}
            autoCapitalize="none"
            value={text}
            placeholder={say('addressesPlaceholder')}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
                event.currentTarget.form?.requestSubmit();
            }}
          />
        )}
      </Field>
      {hasOwn && ownEmail !== undefined && (
        <p role="status" className="text-sm text-secondary-foreground">
          {say('ownAddress', { email: ownEmail })}
        </p>
      )}
      <InviteeRows invitees={invitees} refusals={refusals} choose={choose} />
      {invitees.length > 0 && <SendNow {...sending} />}
      <StepFoot
        note={say('peopleNote')}
        onLater={onLater}
        action={
          <>
            <PeopleFromFile label={say('csvFile')} />
            <Button
              type="submit"
              variant="primary"
              busy={isBusy}
              keys="Ctrl+Enter"
              disabled={invitees.length === 0}
            >
              {say('addPeople', { count: invitees.length })}
            </Button>
          </>
        }
      />
    </form>
  );
}

/** Choices for an address stay while others are typed. */
function useInvitees(text: string, ownEmail: string | undefined) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Partial<Invitee> | 'out'>>(new Map());
  const { people, unread, hasOwn } = readPeople(text, ownEmail);
  const invitees = people.flatMap((person): Invitee[] => {
    const choice = chosen.get(person.email);
    return choice === 'out' ? [] : [{ ...person, role: 'member', ...choice }];
  });
  const choose = (email: string, choice: Partial<Invitee> | 'out') => {
    const before = chosen.get(email);
    const both = choice === 'out' || before === 'out' ? choice : { ...before, ...choice };
    setChosen(new Map(chosen).set(email, both));
  };
  return { invitees, unread, hasOwn, choose };
}

interface InviteeRowsProps {
  readonly invitees: readonly Invitee[];
  /** The server's reason against an invitation, by address; a reason that concerns all of them has the empty key. */
  readonly refusals: ReadonlyMap<string, string>;
  readonly choose: ReturnType<typeof useInvitees>['choose'];
}

const roles: readonly Role[] = ['member', 'manager', 'viewer', 'admin'];
const roleOptions = roles.map((role) => ({ value: role, label: roleWords[role] }));

function InviteeRows({ invitees, refusals, choose }: InviteeRowsProps) {
  const refusal = refusals.get('');
  return (
    <>
      <ul>
        {invitees.map(({ name, email, role }) => (
          <li
            key={email}
            className="grid grid-cols-[auto_1fr_auto_auto] items-center gap-x-3 gap-y-1 border-b border-border py-1.5 text-sm max-sm:grid-cols-[auto_1fr_auto]"
          >
            <Avatar name={name} decorative />
            <div className="grid min-w-0 gap-x-3 gap-y-1 sm:grid-cols-2 sm:items-center">
              <Input
                aria-label={say('nameOf', { email })}
                value={name}
                required
                maxLength={120}
                onChange={(event) => choose(email, { name: event.target.value })}
              />
              <span className="truncate text-secondary-foreground">{email}</span>
            </div>
            <Select
              label={say('roleOf', { email })}
              value={role}
              options={roleOptions}
              onChange={(next) => choose(email, { role: next })}
              className="w-36 max-sm:col-start-2"
            />
            <IconButton
              label={say('leaveOut', { email })}
              icon={<X />}
              className="max-sm:col-start-3 max-sm:row-start-1"
              onClick={() => choose(email, 'out')}
            />
            {refusals.has(email) && (
              <p role="alert" className="col-span-full text-xs text-late">
                {refusals.get(email)}
              </p>
            )}
          </li>
        ))}
      </ul>
      {refusal !== undefined && (
        <p role="alert" className="text-sm text-destructive">
          {refusal}
        </p>
      )}
    </>
  );
}

function useInviting({ sendNow }: ReturnType<typeof useSendNow>, onInvited: () => void) {
  const [rehearse, rehearsing] = useRehearsePeopleMutation();
  const [importPeople, importing] = useImportPeopleMutation();
  const { offerUndo } = useUndo();
  const [refusals, setRefusals] = useState<ReadonlyMap<string, string>>(new Map());
  const [links, setLinks] = useState<InvitedPeople>();
  const refuse = (error: unknown) => {
    setRefusals(new Map([['', sentenceOf(error)]]));
    return false;
  };
  /** Whether they are invited and nothing is left to show. */
  const invite = async (people: readonly Invitee[]): Promise<boolean> => {
    const text = tableOf(people);
    const looked = await rehearse({ body: { text } });
    if (looked.data == null) return refuse(looked.error);
    const { rows, fitting } = looked.data;
    const wrong = rows.flatMap(({ email, problem, about }): [string, string][] =>
      problem === null ? [] : [[email, problemWords[problem](about)]],
    );
    setRefusals(new Map(wrong));
    if (wrong.length > 0) return false;
    const { data, error } = await importPeople({ body: { text, fitting, sendNow } });
    if (error !== undefined) return refuse(error);
    onInvited();
    offerUndo(say('peopleAdded', { count: data.response.length }), data.changeSetId);
    const isLinked = data.response.some(({ invitationLink }) => invitationLink !== null);
    if (isLinked) setLinks(data.response);
    return !isLinked;
  };
  const isBusy = rehearsing.isLoading || importing.isLoading;
  return { invite, isBusy, refusals, links, forget: () => setLinks(undefined) };
}
