import type { ProjectDeletion, ProjectDetail } from '@gantry/contract';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useNavigate } from '@tanstack/react-router';
import {
  Archive,
  ArchiveRestore,
  CalendarSync,
  CopyPlus,
  FileUp,
  FlaskConical,
  KeyRound,
  LayoutTemplate,
  Pencil,
  Pin,
  PinOff,
  Trash2,
  Users,
} from 'lucide-react';
import { Fragment, type ReactElement, Suspense, useState } from 'react';
import { Menu, MenuItem, MenuSeparator } from '#components/ui/menu.tsx';
import { leftTitle } from '#components/wake/left-title.ts';
import { type Command, useCommands } from '#lib/keys/index.ts';
import { lazyPart } from '#lib/lazy-part.ts';
import { sentenceOf } from '#lib/problem.ts';
import { toast } from '#lib/toast.ts';
import { useIsTouched } from '#lib/use-is-touched.ts';
import { useCan } from '#store/can.ts';
import { useRescheduleLeft } from '#store/reschedule-left.ts';
import {
  useLazyListPinnedProjectsQuery,
  useListPinnedProjectsQuery,
  usePinProjectsMutation,
} from '#sync/reads/pins.ts';
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

const loadCopy = () =>
  import('./copy-project-dialog.tsx').then((module) => ({ default: module.CopyProjectDialog }));
const CopyProjectDialog = lazyPart(loadCopy);

const loadKey = () =>
  import('./change-key-dialog.tsx').then((module) => ({ default: module.ChangeKeyDialog }));
const ChangeKeyDialog = lazyPart(loadKey);

const loadArchive = () =>
  import('./archive-project-dialog.tsx').then((module) => ({ default: module.ArchiveProjectDialog }));
const ArchiveProjectDialog = lazyPart(loadArchive);

type OpenDialog = 'edit' | 'members' | 'delete' | 'copy' | 'key' | 'archive';

/** Forms are large and seldom wanted: their code comes while the menu is open. */
function loadForms(isMenuOpen: boolean): void {
  if (!isMenuOpen) return;
  // A failure shows where the form is opened; there it is asked for again.
  for (const load of [loadEdit, loadMembers, loadDelete, loadCopy, loadKey, loadArchive])
    load().catch(() => undefined);
}

interface ProjectMenuProps {
  readonly project: ProjectDetail;
  readonly trigger: ReactElement<Record<string, unknown>>;
}

interface Item {
  readonly id:
    | 'pin'
    | 'edit'
    | 'members'
    | 'key'
    | 'copy'
    | 'template'
    | 'import'
    | 'left'
    | 'level'
    | 'archive'
    | 'remove';
  readonly title: string;
  readonly icon: ReactElement;
  readonly run: () => void;
}

/** What can be done with a project as a whole, in its menu and by the palette; only what its `can` allows. */
export function ProjectMenu({ project, trigger }: ProjectMenuProps) {
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const close = (isOpen: boolean) => setOpen(isOpen ? open : null);
  const { archive, markTemplate, remove } = useProjectActions(project);
  const mayCopy = useCan()('create', 'projects');
  const openImport = useOpenImport(project);
  const askLeft = useRescheduleLeft();
  const rescheduleLeft = () => askLeft({ projectId: project.id });
  const navigate = useNavigate();
  const level = () =>
    void navigate({
      to: '/projects/project-detail/$id/gantt-chart',
      params: { id: project.id },
      search: { level: 'open' },
    });
  const pin = usePin(project);
  const openWorks = project.archivedAt === null ? (project.figures?.open ?? 0) : 0;
  const askToArchive = () => (openWorks > 0 ? setOpen('archive') : void archive());
  const items = listItems(project, {
    pin,
    open: setOpen,
    mayCopy,
    markTemplate,
    archive: askToArchive,
    openImport,
    rescheduleLeft,
    level,
  });
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
        {open === 'copy' && <CopyProjectDialog project={project} onClose={() => setOpen(null)} />}
        {open === 'key' && <ChangeKeyDialog project={project} onClose={() => setOpen(null)} />}
        {open === 'archive' && (
          <ArchiveProjectDialog
            project={project}
            open={openWorks}
            onClose={() => setOpen(null)}
            onArchive={() => {
              setOpen(null);
              void archive();
            }}
          />
        )}
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
  readonly pin: ReturnType<typeof usePin>;
  readonly mayCopy: boolean;
  readonly markTemplate: () => Promise<void>;
  readonly archive: () => void;
  /** Null: this person may not make works here. */
  readonly openImport: (() => void) | null;
  readonly rescheduleLeft: () => void;
  readonly level: () => void;
}

/** Whether works may be made in the project, the server says once it knows what is to come into it. */
function useOpenImport({ id, archivedAt }: ProjectDetail): Acts['openImport'] {
  const navigate = useNavigate();
  const mayCreate = useCan()('create', 'works');
  if (!mayCreate || archivedAt !== null) return null;
  return () => void navigate({ to: '/import', search: { project: id } });
}

function listItems(
  { can, archivedAt, isTemplate }: ProjectDetail,
  { open, pin, mayCopy, markTemplate, archive, openImport, rescheduleLeft, level }: Acts,
): Item[] {
  const items: (Item | false)[] = [
    {
      id: 'pin',
      title: say(pin.isPinned ? 'unpin' : 'pin'),
      icon: pin.isPinned ? <PinOff /> : <Pin />,
      run: () => void pin.toggle(),
    },
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
    can.includes('update') && {
      id: 'key',
      title: say('changeKeyAsk'),
      icon: <KeyRound />,
      run: () => open('key'),
    },
    mayCopy && {
      id: 'copy',
      title: say('copyAsk'),
      icon: <CopyPlus />,
      run: () => open('copy'),
    },
    can.includes('update') && {
      id: 'template',
      title: say(isTemplate ? 'noTemplate' : 'asTemplate'),
      icon: <LayoutTemplate />,
      run: () => void markTemplate(),
    },
    openImport !== null && {
      id: 'import',
      title: say('importInto'),
      icon: <FileUp />,
      run: openImport,
    },
    archivedAt === null && {
      id: 'left',
      title: leftTitle,
      icon: <CalendarSync />,
      run: rescheduleLeft,
    },
    archivedAt === null && {
      id: 'level',
      title: say('level'),
      icon: <FlaskConical />,
      run: level,
    },
    can.includes('archive') && {
      id: 'archive',
      title: archivedAt === null ? say('archive') : say('unarchive'),
      icon: archivedAt === null ? <Archive /> : <ArchiveRestore />,
      run: archive,
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

/** For oneself: in the sidebar, behind those that are there. */
function usePin({ id, name }: ProjectDetail) {
  const isTouched = useIsTouched();
  const { data: pins } = useListPinnedProjectsQuery(isTouched ? undefined : skipToken);
  const [load] = useLazyListPinnedProjectsQuery();
  const [send] = usePinProjectsMutation();
  const isPinned = pins?.some((pin) => pin.id === id) ?? false;
  const toggle = async () => {
    // The other pins are sent as well: a menu that is quicker than their list waits for it.
    const known = await load(undefined, true);
    if (known.data == null) {
      toast.error(sentenceOf(known.error));
      return;
    }
    const others = known.data.flatMap((pin) => (pin.id === id ? [] : pin.id));
    const { error } = await send({ body: { projectIds: isPinned ? others : [...others, id] } });
    if (error !== undefined) toast.error(sentenceOf(error));
    else toast(say(isPinned ? 'isUnpinned' : 'isPinned', { name }));
  };
  return { isPinned, toggle };
}

function useProjectActions({ id, version, name, archivedAt, isTemplate }: ProjectDetail) {
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
  const markTemplate = async () => {
    const { data, error } = await update({ params: { id }, body: { version, isTemplate: !isTemplate } });
    if (error !== undefined) toast.error(sentenceOf(error));
    else offerUndo(say(isTemplate ? 'isNoTemplate' : 'isTemplate', { name }), data.changeSetId);
  };
  const remove = async (deletion: ProjectDeletion) => {
    // Leaves its page first: a refetch would have nothing to show.
    await navigate({ to: '/projects' });
    const { data, error } = await deleteProject({ params: { id } });
    if (error === undefined) offerUndo(deletedWords(name, deletion), data.changeSetId);
    else toast.error(say('notDeleted', { name }), { description: sentenceOf(error) });
  };
  return { archive, markTemplate, remove };
}
