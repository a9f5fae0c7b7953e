import type { RoleId, User } from '@gantry/contract';
import { Network, UserX, X } from 'lucide-react';
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

/** As many as one call changes. */
const mostAtOnce = 200;

/** What can be done with all people who are chosen, in one change set. */
export default function BulkBar({ people, onDone }: BulkBarProps) {
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const [isDisabling, setDisabling] = useState(false);
  const [change, { isLoading }] = useChangeUsersMutation();
  const { offerUndo } = useUndo();
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
      className="fixed bottom-4 left-1/2 z-30 flex max-w-[calc(100vw-2rem)] -translate-x-1/2 flex-wrap items-center gap-1.5 rounded-float bg-popover p-2 pl-3 text-sm shadow-float"
    >
      <span className="num font-medium">{say('chosenCount', { count: people.length })}</span>
      <Moves busy={isLoading} onSend={send} />
      <Button icon={<UserX />} variant="danger" busy={isLoading} onClick={() => setDisabling(true)}>
        {say('disable')}
      </Button>
      <IconButton label={say('chooseNobody')} icon={<X />} onClick={onDone} />
      {isDisabling && (
        <DisableManyDialog
          count={people.length}
          onClose={() => setDisabling(false)}
          onDisable={() => {
            setDisabling(false);
            void send({ status: 'disabled' });
          }}
        />
      )}
      {refused.length > 0 && (
        <RefusedDialog
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
  readonly onDisable: () => void;
  readonly onClose: () => void;
}

function DisableManyDialog({ count, onDisable, onClose }: DisableManyProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={say('disableMany', { count })}
      description={say('disableManyWhat')}
      className="max-w-md"
      footer={
        <>
          <DialogClose render={<Button>{say('cancel')}</Button>} />
          <Button variant="danger" onClick={onDisable}>
            {say('disable')}
          </Button>
        </>
      }
    >
      <p className="text-sm text-secondary-foreground">{say('disableManyWorks')}</p>
    </Dialog>
  );
}

function RefusedDialog({ refused, onClose }: { refused: readonly Refused[]; onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={say('refusedTitle', { count: refused.length })}
      description={say('refusedWhat')}
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
