import type { Department } from '@gantry/contract';
import { Link } from '@tanstack/react-router';
import { Archive, ArchiveRestore } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogClose } from '#components/ui/dialog.tsx';
import { notifyFailure } from '#lib/notify.ts';
import { useUndo } from '#sync/undo/undo.ts';
import { subtreeOf } from './department-tree.ts';
import { useUpdateDepartmentMutation } from './departments-queries.ts';
import { say } from './words/index.ts';

interface CloseDepartmentProps {
  readonly department: Department;
  readonly departments: readonly Department[];
}

/**
 * Closes or reopens a department. Before closing, it shows what is still in the department, with links to hand it over.
 */
export function CloseDepartment({ department, departments }: CloseDepartmentProps) {
  const { id, name, version, active } = department;
  const [isAsking, setAsking] = useState(false);
  const [update, { isLoading }] = useUpdateDepartmentMutation();
  const { offerUndo } = useUndo();
  const set = async (next: boolean) => {
    const { data, error } = await update({ params: { id }, body: { active: next, version } });
    if (error !== undefined) {
      notifyFailure(say(next ? 'notReopened' : 'notClosed', { name }), error);
      return;
    }
    setAsking(false);
    offerUndo(say(next ? 'isReopened' : 'isClosed', { name }), data.changeSetId);
  };
  if (!active)
    return (
      <Button icon={<ArchiveRestore />} busy={isLoading} onClick={() => void set(true)}>
        {say('reopen')}
      </Button>
    );
  return (
    <>
      <Button icon={<Archive />} onClick={() => setAsking(true)}>
        {say('close')}
      </Button>
      <Dialog
        title={say('closeTitle', { name })}
        description={say('closeWhat')}
        open={isAsking}
        onOpenChange={setAsking}
        footer={
          <>
            <DialogClose render={<Button>{say('cancel')}</Button>} />
            <Button variant="primary" busy={isLoading} onClick={() => void set(false)}>
              {say('closeIt')}
            </Button>
          </>
        }
      >
        <Remains department={department} departments={departments} />
      </Dialog>
    </>
  );
}

/** The works and people that remain: each line links to the list in which they are handed over. */
function Remains({ department, departments }: CloseDepartmentProps) {
  const { id, figures } = department;
  const inside = subtreeOf(departments, id);
  const below = departments.filter((each) => each.active && each.id !== id && inside.has(each.id));
  if (figures.open === 0 && figures.people === 0 && below.length === 0)
    return <p className="text-sm">{say('nothingLeft')}</p>;
  return (
    <ul className="grid gap-2.5 text-sm">
      {figures.open > 0 && (
        <li>
          {say('worksLeft', { count: figures.open })}{' '}
          <Link
            to="/works/all-work"
            search={{ filter: [`department:under:${id}`, 'status:is:open'] }}
            className="font-medium text-primary hover:underline"
          >
            {say('handOverWorks')}
          </Link>
        </li>
      )}
      {figures.people > 0 && (
        <li>
          {say('peopleLeft', { count: figures.people })}{' '}
          <Link
            to="/users"
            search={{ department: department.code }}
            className="font-medium text-primary hover:underline"
          >
            {say('handOverPeople')}
          </Link>
        </li>
      )}
      {below.length > 0 && (
        <li>{say('belowLeft', { count: below.length, names: below.map(({ name }) => name).join(', ') })}</li>
      )}
    </ul>
  );
}
