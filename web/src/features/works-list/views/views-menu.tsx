import type { View } from '@gantry/contract';
import { skipToken } from '@reduxjs/toolkit/query';
import {
  BookmarkPlus,
  Check,
  Link2,
  Pencil,
  Pin,
  PinOff,
  Save,
  Star,
  StarOff,
  Trash2,
  UserRound,
  Users,
} from 'lucide-react';
import { useState } from 'react';
import { useGetProjectQuery } from '#api/lookups.ts';
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '#components/ui/menu.tsx';
import { useCommands } from '#lib/keys/index.ts';
import { useEditSnapshot } from '#lib/use-begun.ts';
import { useCountViewsQuery, viewCountWords } from '#sync/reads/views.ts';
import { say as sayList } from '../list/words/index.ts';
import { ChangedView } from './changed-view.tsx';
import { NameViewDialog } from './name-view-dialog.tsx';
import type { ListView } from './use-list-view.ts';
import { useViewActions, type ViewActions } from './use-view-actions.ts';
import { ViewHeading, ViewName, viewTriggerClass } from './view-name.tsx';
import { say } from './words/index.ts';

/** The title of the list, which opens its saved views and the actions on the open view. */
export function ViewsMenu({ list, startsOpen }: { list: ListView; startsOpen: boolean }) {
  const [isOpen, setOpen] = useState(startsOpen);
  const { view, views, projectId } = list;
  const mayShare = useMayShare(projectId);
  const actions = useViewActions(list);
  const [naming, setNaming] = useState<'new' | 'rename' | null>(null);
  const begun = useEditSnapshot(view, naming !== null && view !== undefined);
  const own = views.filter(({ shared }) => !shared);
  const shared = views.filter((candidate) => candidate.shared);
  useViewCommands(list, () => setNaming('new'));
  const trigger = (
    <button type="button" className={viewTriggerClass}>
      <ViewName view={view} />
    </button>
  );
  return (
    <>
      <ViewHeading isInProject={projectId !== undefined}>
        <Menu trigger={trigger} open={isOpen} onOpenChange={setOpen}>
          <ViewItem
            name={sayList('allWorks')}
            isOpen={view === undefined}
            onSelect={() => list.open(undefined)}
          />
          <ViewItems label={say('myViews')} views={own} list={list} />
          <ViewItems
            label={say(projectId === undefined ? 'sharedWithAll' : 'sharedInProject')}
            views={shared}
            list={list}
          />
          <MenuSeparator />
          {view === undefined ? null : (
            <OfView view={view} list={list} actions={actions} onRename={() => setNaming('rename')} />
          )}
          <MenuItem icon={<Link2 />} onSelect={list.copyLink}>
            {sayList('copyListLink')}
          </MenuItem>
          <MenuItem icon={<BookmarkPlus />} onSelect={() => setNaming('new')}>
            {say('saveAsNew')}
          </MenuItem>
        </Menu>
      </ViewHeading>
      <ChangedView list={list} actions={actions} onSaveAsNew={() => setNaming('new')} />
      {naming !== null && (
        <NameViewDialog
          title={say(naming === 'new' ? 'saveView' : 'renameView')}
          name={naming === 'rename' ? (view?.name ?? '') : ''}
          sharing={naming === 'new' && mayShare ? (projectId === undefined ? 'company' : 'project') : 'none'}
          onClose={() => setNaming(null)}
          onSave={(name, isShared) =>
            naming === 'new' ? actions.create(name, isShared) : actions.update(begun, { name })
          }
        />
      )}
      {actions.question}
    </>
  );
}

/** Only people who may change the project may create views that everyone in it has. */
function useMayShare(projectId: string | undefined): boolean {
  const { data } = useGetProjectQuery(projectId === undefined ? skipToken : { params: { id: projectId } });
  return projectId === undefined || data?.response.can.includes('update') === true;
}

const group = say('views');

/** The palette opens a view by its name, and saves the shown settings as a new view. */
function useViewCommands({ views, open }: ListView, onSave: () => void): void {
  useCommands([
    {
      id: 'view.open',
      title: say('openView'),
      group,
      choices: () => [
        { id: 'all', label: sayList('allWorks'), run: () => open(undefined) },
        ...views.map(({ id, name }) => ({ id, label: name, run: () => open(id) })),
      ],
      run: () => undefined,
    },
    { id: 'view.save', title: say('saveAsNewView'), group, run: onSave },
  ]);
}

interface ViewItemsProps {
  readonly label: string;
  readonly views: readonly View[];
  readonly list: ListView;
}

function ViewItems({ label, views, list }: ViewItemsProps) {
  const { data } = useCountViewsQuery(undefined, { skip: views.length === 0 });
  const counts = new Map(data?.map(({ id, count }) => [id, count]));
  if (views.length === 0) return null;
  return (
    <>
      <MenuLabel>{label}</MenuLabel>
      {views.map((view) => (
        <ViewItem
          key={view.id}
          name={view.name}
          hint={view.shared ? view.owner?.name : undefined}
          count={counts.get(view.id)}
          isOpen={view.id === list.view?.id}
          onSelect={() => list.open(view.id)}
        />
      ))}
    </>
  );
}

interface ViewItemProps {
  readonly name: string;
  readonly hint?: string | undefined;
  readonly count?: number | null | undefined;
  readonly isOpen: boolean;
  readonly onSelect: () => void;
}

function ViewItem({ name, hint, count, isOpen, onSelect }: ViewItemProps) {
  return (
    <MenuItem onSelect={onSelect} icon={isOpen ? <Check /> : <span className="w-4 flex-none" />}>
      <span className="flex items-baseline gap-3">
        <span className="max-w-60 truncate">{name}</span>
        {hint !== undefined && <span className="text-xs text-muted-foreground">{hint}</span>}
        {count !== undefined && (
          <span className="num ml-auto text-xs text-muted-foreground">{viewCountWords(count)}</span>
        )}
      </span>
    </MenuItem>
  );
}

const shareWords = ({ projectId }: View): string =>
  say(projectId === null ? 'shareWithAll' : 'shareInProject');

interface OfViewProps {
  readonly view: View;
  readonly list: ListView;
  readonly actions: ViewActions;
  readonly onRename: () => void;
}

/** The actions on the open view: everyone may pin it and open their list with it; the others are for its owner. */
function OfView({ view, list, actions, onRename }: OfViewProps) {
  const mayUpdate = view.can.includes('update');
  return (
    <>
      <MenuLabel>{view.name}</MenuLabel>
      {mayUpdate && list.isChanged && (
        <MenuItem icon={<Save />} onSelect={() => void actions.saveSettings()}>
          {say('saveChanges')}
        </MenuItem>
      )}
      <MenuItem
        icon={view.pinned ? <PinOff /> : <Pin />}
        onSelect={() => void actions.mark({ pinned: !view.pinned })}
      >
        {say(view.pinned ? 'unpin' : 'pin')}
      </MenuItem>
      <MenuItem
        icon={view.isDefault ? <StarOff /> : <Star />}
        onSelect={() => void actions.mark({ isDefault: !view.isDefault })}
      >
        {say(view.isDefault ? 'notOpenWith' : 'openWith')}
      </MenuItem>
      {mayUpdate && (
        <>
          <MenuItem icon={<Pencil />} onSelect={onRename}>
            {say('rename')}
          </MenuItem>
          {(view.shared || view.can.includes('share')) && (
            <MenuItem
              icon={view.shared ? <UserRound /> : <Users />}
              onSelect={() => void actions.share(!view.shared)}
            >
              {view.shared ? say('keepToOwner') : shareWords(view)}
            </MenuItem>
          )}
        </>
      )}
      {view.can.includes('delete') && (
        <MenuItem icon={<Trash2 />} danger onSelect={() => void actions.remove()}>
          {say('deleteView')}
        </MenuItem>
      )}
      <MenuSeparator />
    </>
  );
}
