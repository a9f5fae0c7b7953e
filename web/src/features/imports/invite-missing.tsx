import {
  nameInAddress,
  type PastedAddress,
  readAddress,
  readAddresses,
} from '@gantry/contract/mail-addresses';
import { foldText } from '@gantry/contract/names';
import { type ClipboardEvent, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Input } from '#components/ui/input.tsx';
import { say } from './words/index.ts';

interface InviteMissingProps {
  /** The names in the file that match no person here. */
  readonly names: readonly string[];
  readonly onInvite: (choices: { name: string; invite: string }[]) => void;
}

/**
 * Invites the people of a file who were not found. A name that is an email address is complete; the others get an
 * address, typed or from a pasted list that names them.
 */
export function InviteMissing({ names, onInvite }: InviteMissingProps) {
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map());
  const textOf = (name: string) => typed.get(name) ?? readAddress(name)?.email ?? '';
  const choices = names.flatMap((name) => {
    const read = readAddress(textOf(name));
    return read === null ? [] : [{ name, invite: read.email }];
  });
  const isWrong = (name: string) => textOf(name).trim() !== '' && readAddress(textOf(name)) === null;
  const isAsking = isOpen && names.length > 0;
  const paste = (event: ClipboardEvent) => {
    const found = findPasted(names, event);
    if (found !== null) setTyped(new Map([...typed, ...found]));
  };
  if (!isAsking)
    return (
      <Button
        className="mb-3"
        onClick={() => (choices.length === names.length ? onInvite(choices) : setOpen(true))}
      >
        {say('inviteAll', { count: names.length })}
      </Button>
    );
  return (
    <form
      aria-label={say('inviteAll', { count: names.length })}
      className="mb-4 flex flex-col gap-2 rounded-card border border-border p-3 text-sm"
      onSubmit={(event) => {
        event.preventDefault();
        setOpen(false);
        onInvite(choices);
      }}
      onKeyDown={(event) => event.key === 'Escape' && setOpen(false)}
    >
      <p className="text-pretty text-muted-foreground">{say('inviteAllHint')}</p>
      {names.map((name, index) => (
        <div key={name} className="grid gap-x-3 gap-y-1 sm:grid-cols-2 sm:items-center">
          <span dir="auto" className="min-w-0 truncate font-medium">
            {name}
          </span>
          <Input
            autoFocus={index === 0}
            aria-label={say('address', { name })}
            inputMode="email"
            autoComplete="off"
            placeholder={say('addressExample')}
            value={textOf(name)}
            aria-invalid={isWrong(name) ? true : undefined}
            onPaste={paste}
            onChange={({ target }) => setTyped(new Map(typed).set(name, target.value))}
          />
          {isWrong(name) && <WrongAddress />}
        </div>
      ))}
      <Buttons count={choices.length} onCancel={() => setOpen(false)} />
    </form>
  );
}

/** Matches a pasted list to the names; a single address is pasted as usual. */
function findPasted(names: readonly string[], event: ClipboardEvent): ReadonlyMap<string, string> | null {
  const { people } = readAddresses(event.clipboardData.getData('text'));
  if (people.length < 2) return null;
  event.preventDefault();
  return addressesOf(names, people);
}

function Buttons({ count, onCancel }: { count: number; onCancel: () => void }) {
  return (
    <div className="flex flex-wrap gap-2">
      <Button type="submit" variant="primary" disabled={count === 0}>
        {say('invitePeople', { count })}
      </Button>
      <Button onClick={onCancel}>{say('cancel')}</Button>
    </div>
  );
}

const WrongAddress = () => <p className="text-xs text-destructive sm:col-start-2">{say('noAddress')}</p>;

/** Matches the pasted addresses to names: by the name before the address, else by the words of the address. */
export function addressesOf(
  names: readonly string[],
  people: readonly PastedAddress[],
): ReadonlyMap<string, string> {
  const keyOf = (name: string) =>
    foldText(name)
      .split(/[\s,]+/)
      .filter(Boolean)
      .sort()
      .join(' ');
  const byKey = Map.groupBy(people, ({ name, email }) => keyOf(name ?? nameInAddress(email)));
  return new Map(
    names.flatMap((name) => {
      const [person, ...namesakes] = byKey.get(keyOf(name)) ?? [];
      return person === undefined || namesakes.length > 0 ? [] : [[name, person.email] as const];
    }),
  );
}
