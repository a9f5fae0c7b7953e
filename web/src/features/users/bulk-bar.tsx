import type { RoleId, User } from '@gantry/contract';
import { Mail, Network, UserX, X } from 'lucide-react';
import { useState } from 'react';
import { useListDepartmentsQuery, useListRolesQuery } from '#api/lookups.ts';
import { useRoleName } from '#components/role-names.ts';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogClose } from '#components/ui/dialog.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Picker } from '#components/ui/picker.tsx';
import { notifyFailure } from '#lib/notify.ts';
import { useCan } from '#store/can.ts';
import { useUndo } from '#sync/undo/undo.ts';
import { type NotSent, useSendAgain } from './use-send-again.ts';
import { useChangeUsersMutation } from './users-queries.ts';
import { say } from './words/index.ts';

interface BulkBarProps {
  readonly people: readonly User[];
  readonly onDone: () => void;
}

type Change = Parameters<ReturnType<typeof useChangeUsersMutation>[0]>[0]['body']['change'];
interface Refused {
  readonly id: string;
  readonly name: string;
  readonly detail: string;
}

/** The maximum number of people in one call. */
const mostAtOnce = 200;

/** The actions for all selected people, in one change set. */
export default function BulkBar({ people, onDone }: BulkBarProps) {
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const [isDisabling, setDisabling] = useState(false);
  const [change, { isLoading }] = useChangeUsersMutation();
  const { offerUndo } = useUndo();
  const isInvited = people.every(({ status }) => status === 'invited');
  const send = async (wanted: Change) => {
    const ids = people.slice(0, mostAtOnce).map(({ id }) => id);
    const { data, error } = await change({ body: { ids, change: wanted } });
    if (error !== undefined) return notifyFailure(say('notChanged'), error, () => void send(wanted));
    const { changed, refused: left } = data.response;
    if (changed > 0) offerUndo(say('areChanged', { count: changed }), data.changeSetId);
    if (left.length > 0) setRefused(left);
    else onDone();
  };
  return (
    <section
      aria-label={say('chosenPeople')}
      className="fixed bottom-4 left-1/2 z-30 flex w-max max-w-[calc(100vw-2rem)] -translate-x-1/2 flex-wrap items-center gap-1.5 rounded-float bg-popover p-2 pl-3 text-sm shadow-float"
    >
      <span className="num font-medium">{say('chosenCount', { count: people.length })}</span>
      <Moves busy={isLoading} onSend={send} />
      {isInvited && <SendAgain people={people} onDone={onDone} />}
      <Button icon={<UserX />} variant="danger" busy={isLoading} onClick={() => setDisabling(true)}>
        {say(isInvited ? 'withdraw' : 'disable')}
      </Button>
      <IconButton label={say('chooseNobody')} icon={<X />} onClick={onDone} />
      {isDisabling && (
        <DisableManyDialog
          count={people.length}
          isInvited={isInvited}
          onClose={() => setDisabling(false)}
          onDisable={() => {
            setDisabling(false);
            void send({ status: 'disabled' });
          }}
        />
      )}
      {refused.length > 0 && (
        <RefusedDialog
          title={say('refusedTitle', { count: refused.length })}
          what={say('refusedWhat')}
          refused={refused}
          onClose={() => {
            setRefused([]);
            onDone();
          }}
        />
      )}
    </section>
  );
}

/** Sends the invitations of the selected people again. */
function SendAgain({ people, onDone }: BulkBarProps) {
  const { isSetUp, isSending, sendAgain } = useSendAgain();
  const [notSent, setNotSent] = useState<NotSent>([]);
  if (!isSetUp || people.every(({ invitation }) => invitation === undefined)) return null;
  const send = async () => {
    const left = await sendAgain(people.slice(0, mostAtOnce).map(({ id }) => id));
    if (left === undefined) return;
    // For one person, the error message already contains the name.
    if (left.length > 0 && people.length > 1) setNotSent(left);
    else onDone();
  };
  return (
    <>
      <Button icon={<Mail />} busy={isSending} onClick={() => void send()}>
        {say('sendAgain')}
      </Button>
      {notSent.length > 0 && (
        <RefusedDialog
          title={say('notSentTitle', { count: notSent.length })}
          what={say('notSentWhat')}
          refused={notSent}
          onClose={() => {
            setNotSent([]);
            onDone();
          }}
        />
      )}
    </>
  );
}

const none = 'none';

function Moves({ busy, onSend }: { busy: boolean; onSend: (change: Change) => Promise<void> }) {
  const { data: departments } = useListDepartmentsQuery();
  const { data: roles } = useListRolesQuery();
  const roleName = useRoleName();
  const can = useCan();
  const roleOptions = (roles ?? []).map(({ id }) => ({ value: id as string, label: roleName(id) }));
  return (
    <>
      <Picker
        label={say('moveTo')}
        value={null}
        options={[
          ...(departments?.response ?? []).map(({ id, code, name }) => ({
            value: id,
            label: name,
            hint: code,
          })),
          { value: none, label: say('noDepartment') },
        ]}
        onChange={(id) => void onSend({ departmentId: id === none ? null : id })}
        trigger={
          <Button icon={<Network />} busy={busy}>
            {say('moveTo')}
          </Button>
        }
      />
      {can('assign-roles', 'users') && (
        <>
          <Picker
            label={say('addRole')}
            value={null}
            options={roleOptions}
            onChange={(role) => void onSend({ addRoles: [role as RoleId] })}
            trigger={<Button busy={busy}>{say('addRole')}</Button>}
          />
          <Picker
            label={say('takeRole')}
            value={null}
            options={roleOptions}
            onChange={(role) => void onSend({ removeRoles: [role as RoleId] })}
            trigger={<Button busy={busy}>{say('takeRole')}</Button>}
          />
        </>
      )}
    </>
  );
}

interface DisableManyProps {
  readonly count: number;
  /** Whether none of them has joined. */
  readonly isInvited: boolean;
  readonly onDisable: () => void;
  readonly onClose: () => void;
}

function DisableManyDialog({ count, isInvited, onDisable, onClose }: DisableManyProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={say(isInvited ? 'withdrawMany' : 'disableMany', { count })}
      description={say(isInvited ? 'withdrawManyWhat' : 'disableManyWhat')}
      className="max-w-md"
      footer={
        <>
          <DialogClose render={<Button>{say('cancel')}</Button>} />
          <Button variant="danger" onClick={onDisable}>
            {say(isInvited ? 'withdraw' : 'disable')}
          </Button>
        </>
      }
    >
      <p className="text-sm text-secondary-foreground">{say('disableManyWorks')}</p>
    </Dialog>
  );
}

interface RefusedDialogProps {
  readonly title: string;
  readonly what: string;
  readonly refused: readonly Refused[];
  readonly onClose: () => void;
}

function RefusedDialog({ title, what, refused, onClose }: RefusedDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={what}
      className="max-w-md"
      footer={<DialogClose render={<Button variant="primary">{say('done')}</Button>} />}
    >
      <ul className="max-h-80 divide-y divide-border overflow-y-auto text-sm">
        {refused.map(({ id, name, detail }) => (
          <li key={id} className="py-2">
            <bdi className="font-medium">{name}</bdi>
            <p className="text-muted-foreground">{detail}</p>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
