import type { ProjectDetail, ProjectRole } from '@gantry/contract';
import { UserPlus, X } from 'lucide-react';
import { useState } from 'react';
import { useLazyGetProjectQuery } from '#api/lookups.ts';
import { usePeople } from '#api/use-choices.ts';
import { personOptions } from '#components/person-options.tsx';
import { Avatar } from '#components/ui/avatar.tsx';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogClose } from '#components/ui/dialog.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Picker } from '#components/ui/picker.tsx';
import { Select } from '#components/ui/select.tsx';
import { hasCode, sentenceOf } from '#lib/problem.ts';
import { sayInDialog } from './dialogs/words/index.ts';
import { mergeMembers } from './merge-members.ts';
import { useUpdateProjectMembersMutation } from './projects-queries.ts';
import { say } from './words/index.ts';

const roleOptions: { value: ProjectRole; label: string }[] = [
  { value: 'lead', label: sayInDialog('roleLead') },
  { value: 'member', label: sayInDialog('roleMember') },
];

interface ProjectMembersDialogProps {
  readonly project: ProjectDetail;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** Who belongs to a project. The project's lead stays among them; to change the lead, edit the project. */
export function ProjectMembersDialog({ project, open, onOpenChange }: ProjectMembersDialogProps) {
  const [begun, setBegun] = useState(project);
  const [members, setMembers] = useState(project.members);
  const [isMerged, setMerged] = useState(false);
  const [readProject] = useLazyGetProjectQuery();
  const [update, { isLoading, error }] = useUpdateProjectMembersMutation();
  const known = usePeople({ chosen: members.map(({ userId }) => userId) });
  const nameOf = (id: string) => known.nameOf(id) ?? say('unknownPerson');
  const others = known.people.filter((person) => members.every(({ userId }) => userId !== person.id));
  const save = async () => {
    setMerged(false);
    const { id, version } = begun;
    const answer = await update({ params: { id }, body: { version, members } });
    if (answer.data !== undefined) return onOpenChange(false);
    if (!hasCode(answer.error, 'entity/conflict')) return;
    const { data } = await readProject({ params: { id } });
    if (data === undefined) return;
    setMembers(mergeMembers(begun.members, members, data.response.members));
    setBegun(data.response);
    setMerged(true);
  };
  return (
    <Dialog
      title={say('members')}
      description={sayInDialog('belongTo', { count: members.length, name: project.name })}
      open={open}
      onOpenChange={onOpenChange}
      footer={
        <>
          <DialogClose render={<Button>{say('cancel')}</Button>} />
          <Button variant="primary" busy={isLoading} onClick={save}>
            {sayInDialog('saveMembers')}
          </Button>
        </>
      }
    >
      {isMerged && (
        <p role="alert" className="mb-3 text-sm">
          {sayInDialog('membersMerged')}
        </p>
      )}
      {error !== undefined && !isMerged && (
        <p role="alert" className="mb-3 text-sm text-destructive">
          {sentenceOf(error)}
        </p>
      )}
      <Picker
        {...known.search}
        label={sayInDialog('addPerson')}
        value={null}
        options={personOptions(others)}
        onChange={(userId) => setMembers([...members, { userId, role: 'member' }])}
        trigger={<Button icon={<UserPlus />}>{sayInDialog('addPerson')}</Button>}
      />
      <ul className="mt-3">
        {members.map(({ userId, role }) => (
          <li key={userId} className="flex h-11 items-center gap-2.5 border-b border-border text-sm">
            <Avatar name={nameOf(userId)} size="medium" decorative />
            <span className="min-w-0 grow truncate">{nameOf(userId)}</span>
            <Select
              label={sayInDialog('roleOf', { name: nameOf(userId) })}
              value={role}
              options={roleOptions}
              disabled={userId === project.leadId}
              onChange={(next) =>
                setMembers(
                  members.map((member) => (member.userId === userId ? { userId, role: next } : member)),
                )
              }
              className="w-28"
            />
            <IconButton
              label={sayInDialog('removeName', { name: nameOf(userId) })}
              icon={<X />}
              disabled={userId === project.leadId}
              onClick={() => setMembers(members.filter((member) => member.userId !== userId))}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
