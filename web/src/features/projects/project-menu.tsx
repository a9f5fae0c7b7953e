import type { ProjectDeletion, ProjectDetail } from '@gantry/contract';
import { useNavigate } from '@tanstack/react-router';
import { Archive, ArchiveRestore, FileUp, Pencil, Trash2, Users } from 'lucide-react';
import { Fragment, type ReactElement, Suspense, useState } from 'react';
import { Menu, MenuItem, MenuSeparator } from '#components/ui/menu.tsx';
import { type Command, useCommands } from '#lib/keys/index.ts';
import { lazyPart } from '#lib/lazy-part.ts';
import { sentenceOf } from '#lib/problem.ts';
import { toast } from '#lib/toast.ts';
import { useCan } from '#store/can.ts';
import { useUndo } from '#sync/undo/undo.ts';
import { deletedWords } from './project-words.ts';
import { useDeleteProjectMutation, useUpdateProjectMutation } from './projects-queries.ts';
import { say } from './words/index.ts';

const loadEdit = () =>
  import('./edit-project-dialog.tsx').then((module) => ({ default: module.EditProjectDialog }));
const EditProjectDialog = lazyPart(loadEdit);
const loadMembers = () =>
  import('./project-members-dialog.tsx').then((module) => ({ default: module.ProjectMembersDialog }));
const ProjectMembersDialog = lazyPart(loadMembers);

const loadDelete = () =>
  import('./delete-project-dialog.tsx').then((module) => ({ default: module.DeleteProjectDialog }));
const DeleteProjectDialog = lazyPart(loadDelete);

type OpenDialog = 'edit' | 'members' | 'delete';

/** Forms are large and seldom wanted: their code comes while somebody looks for them in the menu. */
function loadForms(isMenuOpen: boolean): void {
  if (!isMenuOpen) return;
  // A failure shows where the form is opened; there it is asked for again.
  for (const load of [loadEdit, loadMembers, loadDelete]) load().catch(() => undefined);
}

interface ProjectMenuProps {
  readonly project: ProjectDetail;
  readonly trigger: ReactElement<Record<string, unknown>>;
}

interface Item {
  readonly id: 'edit' | 'members' | 'import' | 'archive' | 'remove';
  readonly title: string;
  readonly icon: ReactElement;
  readonly run: () => void;
}

/** What can be done with a project as a whole, in its menu and by the palette; only what its `can` allows. */
export function ProjectMenu({ project, trigger }: ProjectMenuProps) {
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const close = (isOpen: boolean) => setOpen(isOpen ? open : null);
  const { archive, remove } = useProjectActions(project);
  const openImport = useOpenImport(project);
  const items = listItems(project, { open: setOpen, archive, openImport });
  useCommands(
    items.map(
      ({ id, title, icon, run }): Command => ({ id: `project.${id}`, title, group: project.name, icon, run }),
    ),
  );
  return (
    <>
      <Menu trigger={trigger} align="end" onOpenChange={loadForms}>
        {items.map(({ id, title, icon, run }) => (
          <Fragment key={id}>
            {id === 'remove' && <MenuSeparator />}
            <MenuItem icon={icon} danger={id === 'remove'} onSelect={run}>
              {title}
            </MenuItem>
          </Fragment>
        ))}
      </Menu>
      <Suspense>
        {open === 'edit' && <EditProjectDialog project={project} open onOpenChange={close} />}
        {open === 'members' && <ProjectMembersDialog project={project} open onOpenChange={close} />}
        {open === 'delete' && (
          <DeleteProjectDialog
            project={project}
            onClose={() => setOpen(null)}
            onDelete={(deletion) => void remove(deletion)}
          />
        )}
      </Suspense>
    </>
  );
}

interface Acts {
  readonly open: (dialog: OpenDialog) => void;
  readonly archive: () => Promise<void>;
  /** Null: this person may not make works here. */
  readonly openImport: (() => void) | null;
}

/** Whether works may be made in the project, the server says once it knows what is to come into it. */
function useOpenImport({ id, archivedAt }: ProjectDetail): Acts['openImport'] {
  const navigate = useNavigate();
  const mayCreate = useCan()('create', 'works');
  if (!mayCreate || archivedAt !== null) return null;
  return () => void navigate({ to: '/import', search: { project: id } });
}

function listItems({ can, archivedAt }: ProjectDetail, { open, archive, openImport }: Acts): Item[] {
  const items: (Item | false)[] = [
    can.includes('update') && {
      id: 'edit',
      title: say('editProject'),
      icon: <Pencil />,
      run: () => open('edit'),
    },
    can.includes('manage-members') && {
      id: 'members',
      title: say('membersOfProject'),
      icon: <Users />,
      run: () => open('members'),
    },
    openImport !== null && {
      id: 'import',
      title: say('importInto'),
      icon: <FileUp />,
      run: openImport,
    },
    can.includes('archive') && {
      id: 'archive',
      title: archivedAt === null ? say('archive') : say('unarchive'),
      icon: archivedAt === null ? <Archive /> : <ArchiveRestore />,
      run: () => void archive(),
    },
    can.includes('delete') && {
      id: 'remove',
      title: say('deleteAsk'),
      icon: <Trash2 />,
      run: () => open('delete'),
    },
  ];
  return items.filter((item) => item !== false);
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
    else offerUndo(archived ? say('isArchived', { name }) : say('isBack', { name }), data.changeSetId);
  };
  const remove = async (deletion: ProjectDeletion) => {
    // Its page is left first: read anew, there would be nothing to show on it.
    await navigate({ to: '/projects' });
    const { data, error } = await deleteProject({ params: { id } });
    if (error === undefined) offerUndo(deletedWords(name, deletion), data.changeSetId);
    else toast.error(say('notDeleted', { name }), { description: sentenceOf(error) });
  };
  return { archive, remove };
}
