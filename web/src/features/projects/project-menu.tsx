import type { ProjectDetail } from '@gantry/contract';
import { useNavigate } from '@tanstack/react-router';
import { Archive, ArchiveRestore, Pencil, Trash2, Users } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { sentenceOf } from '#api/problem.ts';
import { useUndo } from '#api/undo.ts';
import { Menu, MenuItem, MenuSeparator } from '#components/ui/menu.tsx';
import { toast } from '#lib/toast.ts';
import { EditProjectDialog } from './edit-project-dialog.tsx';
import { ProjectMembersDialog } from './project-members-dialog.tsx';
import { useDeleteProjectMutation, useUpdateProjectMutation } from './projects-queries.ts';

interface ProjectMenuProps {
  readonly project: ProjectDetail;
  readonly trigger: ReactElement<Record<string, unknown>>;
}

/** What can be done with a project as a whole; only what its `can` allows. */
export function ProjectMenu({ project, trigger }: ProjectMenuProps) {
  const [open, setOpen] = useState<'edit' | 'members' | null>(null);
  const close = (isOpen: boolean) => setOpen(isOpen ? open : null);
  const { archive, remove } = useProjectActions(project);
  const { can } = project;
  return (
    <>
      <Menu trigger={trigger} align="end">
        {can.includes('update') && (
          <MenuItem icon={<Pencil />} onSelect={() => setOpen('edit')}>
            Edit project
          </MenuItem>
        )}
        {can.includes('manage-members') && (
          <MenuItem icon={<Users />} onSelect={() => setOpen('members')}>
            Members
          </MenuItem>
        )}
        {can.includes('archive') && (
          <MenuItem icon={project.archivedAt ? <ArchiveRestore /> : <Archive />} onSelect={archive}>
            {project.archivedAt ? 'Take out of the archive' : 'Archive'}
          </MenuItem>
        )}
        {can.includes('delete') && (
          <>
            <MenuSeparator />
            <MenuItem icon={<Trash2 />} danger onSelect={remove}>
              Delete project and its works
            </MenuItem>
          </>
        )}
      </Menu>
      {open === 'edit' && <EditProjectDialog project={project} open onOpenChange={close} />}
      {open === 'members' && <ProjectMembersDialog project={project} open onOpenChange={close} />}
    </>
  );
}

function useProjectActions({ id, version, name, archivedAt }: ProjectDetail) {
  const [update] = useUpdateProjectMutation();
  const [deleteProject] = useDeleteProjectMutation();
  const navigate = useNavigate();
  const { offerUndo } = useUndo();
  const archive = async () => {
    const archived = archivedAt === null;
    const { data, error } = await update({ params: { id }, body: { version, archived } });
    if (error !== undefined) toast.error(sentenceOf(error));
    else offerUndo(archived ? `${name} is archived.` : `${name} is back.`, data.changeSetId);
  };
  const remove = async () => {
    // Its page is left first: read anew, there would be nothing to show on it.
    await navigate({ to: '/projects' });
    const { data, error } = await deleteProject({ params: { id } });
    if (error === undefined) offerUndo(`${name} and its works are in the bin.`, data.changeSetId);
    else toast.error(`${name} was not deleted`, { description: sentenceOf(error) });
  };
  return { archive, remove };
}
