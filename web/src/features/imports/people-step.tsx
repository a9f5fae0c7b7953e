import type { ImportedPerson, PersonChoice, PlanImport, Rehearsal } from '@gantry/contract';
import { readAddress } from '@gantry/contract/mail-addresses';
import { useState } from 'react';
import { usePeople } from '#api/use-choices.ts';
import { personOptions } from '#components/person-options.tsx';
import { Avatar } from '#components/ui/avatar.tsx';
import { Button } from '#components/ui/button.tsx';
import { Input } from '#components/ui/input.tsx';
import { Picker } from '#components/ui/picker.tsx';
import { matchWords } from './codes.ts';
import { InviteMissing } from './invite-missing.tsx';
import { say } from './words/index.ts';

const noMatch = 'nobody';
const invite = 'invite';

interface PeopleStepProps {
  readonly run: PlanImport & { readonly rehearsal: Rehearsal };
  readonly onChoose: (people: readonly PersonChoice[]) => void;
}

/** What the names in the file stand for: found, chosen or invited people, else resources. */
export function PeopleStep({ run, onChoose }: PeopleStepProps) {
  const { people, mayInvite, table = null } = run.rehearsal;
  const known = usePeople({ chosen: people.map(({ userId }) => userId) });
  const choose = (choice: PersonChoice) => {
    const others = (run.choices.people ?? []).filter(({ name }) => name !== choice.name);
    onChoose([...others, choice]);
  };
  const missing = people.filter(({ match }) => match === 'nobody').map(({ name }) => name);
  const inviteAll = (invitations: readonly PersonChoice[]) => {
    const invited = new Set(invitations.map(({ name }) => name));
    onChoose([...(run.choices.people ?? []).filter(({ name }) => !invited.has(name)), ...invitations]);
  };
  if (people.length === 0)
    return <p className="px-5 py-6 text-sm text-muted-foreground max-md:px-4">{say('noPeople')}</p>;
  return (
    <div className="mx-auto w-full max-w-3xl px-5 pb-10 max-md:px-4">
      <p className="py-2 text-sm text-pretty text-muted-foreground">
        {table === null ? say('peopleHint') : say('peopleInTable')}
      </p>
      {mayInvite && missing.length > 0 && <InviteMissing names={missing} onInvite={inviteAll} />}
      <ul aria-label={say('peopleTitle')} className="divide-y divide-border border-y border-border">
        {people.map((person) => (
          <PersonLine
            key={person.name}
            person={person}
            known={known}
            mayInvite={mayInvite}
            nobodyWord={table === null ? say('noOne') : say('nobodyInTable')}
            onChoose={choose}
          />
        ))}
      </ul>
    </div>
  );
}

interface PersonLineProps {
  readonly person: ImportedPerson;
  readonly known: ReturnType<typeof usePeople>;
  readonly mayInvite: boolean;
  /** What happens with a name that is not a person. */
  readonly nobodyWord: string;
  readonly onChoose: (choice: PersonChoice) => void;
}

function PersonLine({ person, known, mayInvite, nobodyWord, onChoose }: PersonLineProps) {
  const { name, works, match, userId, invite: invited } = person;
  const [isInviting, setInviting] = useState(false);
  const chosen = known.nameOf(userId);
  const isInvited = [...known.people, ...known.others].some(
    (each) => each.id === userId && each.isInvited === true,
  );
  const isUnknown = match === 'nobody' || match === 'several';
  const label = chosen ?? invited ?? (isUnknown ? say('choosePerson') : nobodyWord);
  return (
    <li className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 py-1.5 text-sm">
      <Avatar name={userId === null ? null : name} decorative />
      <span dir="auto" className="min-w-0 grow truncate font-medium">
        {name}
      </span>
      <span className="num text-muted-foreground">{say('works', { count: works })}</span>
      <span className={isUnknown ? 'text-soon' : 'text-muted-foreground'}>
        {match === 'left_out' ? nobodyWord : matchWords[match]}
        {isInvited && say('andInvited')}
      </span>
      <Picker
        {...known.search}
        label={name}
        value={userId ?? noMatch}
        options={[
          { value: noMatch, label: nobodyWord },
          ...(mayInvite ? [{ value: invite, label: say('inviteMore') }] : []),
          ...personOptions(known.people),
        ]}
        onChange={(value) => {
          setInviting(value === invite);
          if (value !== invite) onChoose(value === noMatch ? { name } : { name, userId: value });
        }}
        trigger={
          <Button aria-label={`${name}: ${label}`} className="max-w-52">
            <span className="truncate">{label}</span>
          </Button>
        }
      />
      {isInviting && (
        <InviteField
          name={name}
          onInvite={(email) => {
            setInviting(false);
            onChoose({ name, invite: email });
          }}
        />
      )}
    </li>
  );
}

function InviteField({ name, onInvite }: { name: string; onInvite: (email: string) => void }) {
  const [typed, setTyped] = useState(readAddress(name)?.email ?? '');
  const read = readAddress(typed);
  return (
    <form
      className="flex basis-full items-center gap-2 pl-8"
      onSubmit={(event) => {
        event.preventDefault();
        if (read !== null) onInvite(read.email);
      }}
    >
      <Input
        inputMode="email"
        autoComplete="off"
        required
        autoFocus
        aria-label={say('address', { name })}
        placeholder={say('addressExample')}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          const isRead = target.value === '' || readAddress(target.value) !== null;
          target.setCustomValidity(isRead ? '' : say('noAddress'));
        }}
        className="max-w-72"
      />
      <Button type="submit">{say('invite')}</Button>
    </form>
  );
}
