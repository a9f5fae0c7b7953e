import type { Work } from '@gantry/contract';
import {
  CalendarDays,
  CircleDashed,
  FolderClosed,
  Pencil,
  SignalHigh,
  Tag,
  Trash2,
  UserRound,
  X,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Keys } from '#components/ui/keys.tsx';
import { editableFields, type FieldName, mayEdit } from '#features/works/fields/editable-field.ts';
import type { FieldPickerProps } from '#features/works/fields/picker-props.ts';
import { WorkFieldPicker } from '#features/works/fields/work-field-picker.tsx';
import { say } from '../words/index.ts';
import { say as sayList } from './words/index.ts';

interface BulkBarProps {
  /** The loaded selected works. */
  readonly works: readonly Work[];
  /** The number of selected works, loaded or not. */
  readonly count: number;
  /** Selects all matching works; absent when they are selected already. */
  readonly onSelectAll?: (() => void) | undefined;
  readonly matching?: number | undefined;
  /** The fields that the bar offers; absent: all of them. */
  readonly fields?: readonly FieldName[];
  readonly editing: FieldName | 'title' | null;
  readonly onEdit: (field: FieldName) => void;
  readonly onEditEnd: () => void;
  readonly onChange: FieldPickerProps['onChange'];
  readonly onRemove: () => void;
  readonly onClear: () => void;
  /** Further actions of the screen, such as "ask why". */
  readonly children?: ReactNode;
}

interface BulkFieldLook {
  readonly field: FieldName;
  readonly icon: ReactNode;
  readonly wordless?: boolean;
}

const looks: readonly BulkFieldLook[] = [
  { field: 'status', icon: <CircleDashed /> },
  { field: 'ownerId', icon: <UserRound /> },
  { field: 'due', icon: <CalendarDays /> },
  { field: 'priority', icon: <SignalHigh /> },
  { field: 'projectId', icon: <FolderClosed />, wordless: true },
  { field: 'labelIds', icon: <Tag />, wordless: true },
];

/**
 * The fields of the bar, and a field that is being changed from the menu of the rows and otherwise has no place in the
 * bar.
 */
function looksOf({ fields, editing }: BulkBarProps): readonly BulkFieldLook[] {
  const shown = looks.filter(({ field }) => fields?.includes(field) ?? true);
  if (editing === null || editing === 'title' || shown.some(({ field }) => field === editing)) return shown;
  return [...shown, { field: editing, icon: <Pencil /> }];
}

/** Actions on all selected works at once; the bar floats over the foot of the list. */
export function BulkBar(props: BulkBarProps) {
  const { works, count, matching = 0, onSelectAll, onRemove, onClear, children } = props;
  return (
    <section
      aria-label={say('selectedWorks')}
      data-bottom-bar
      className="absolute bottom-5 left-1/2 z-10 flex h-10 max-w-[calc(100%-1.5rem)] -translate-x-1/2 items-center gap-0.5 rounded-float bg-popover pr-1.5 pl-3.5 text-sm shadow-float max-md:bottom-3 max-md:h-12 max-md:w-full max-md:overflow-x-auto max-md:px-2"
    >
      <p
        role="status"
        className="mr-1 border-r border-border pr-2.5 leading-10 whitespace-nowrap max-md:grow max-md:border-0 max-md:pl-1.5"
      >
        {say.rich('selected', { count, b: (text) => <b className="num font-semibold">{text}</b> })}
      </p>
      {onSelectAll !== undefined && matching > count && (
        <Button variant="ghost" onClick={onSelectAll} className="!px-2 max-md:hidden">
          {say('allMatching', { count: matching })}
          <Keys keys="Ctrl+A" className="text-muted-foreground max-lg:hidden" />
        </Button>
      )}
      {looksOf(props).map((item) => (
        <BulkField key={item.field} {...item} {...props} />
      ))}
      {children}
      <IconButton
        label={sayList('toBin')}
        keys="Delete"
        icon={<Trash2 className="!text-late" />}
        disabled={!works.some((work) => work.can.includes('delete'))}
        onClick={onRemove}
      />
      <span className="mx-0.5 h-4 w-px flex-none bg-border-strong max-md:hidden" />
      <Button variant="ghost" aria-label={sayList('clearSelection')} onClick={onClear} className="!px-1">
        <Keys keys="Escape" className="text-muted-foreground pointer-coarse:hidden max-md:hidden" />
        <X className="hidden max-md:block" />
      </Button>
    </section>
  );
}

function BulkField(props: BulkBarProps & BulkFieldLook) {
  const { works, editing, onEdit, onEditEnd, onChange, field, icon, wordless = false } = props;
  const { name, keys } = editableFields[field];
  const allowed = works.filter((work) => mayEdit(work, field));
  const trigger = (
    <Button
      variant="ghost"
      icon={icon}
      aria-label={name}
      title={keys === undefined ? name : say('withKeys', { name, keys })}
      disabled={allowed.length === 0}
      className="!px-2 !font-normal !text-foreground"
    >
      {!wordless && <span className="max-lg:hidden">{name}</span>}
      {!wordless && keys !== undefined && (
        <Keys keys={keys} className="text-muted-foreground max-lg:hidden" />
      )}
    </Button>
  );
  return (
    <WorkFieldPicker
      field={field}
      works={works}
      trigger={trigger}
      open={editing === field}
      onOpenChange={(open) => (open ? onEdit(field) : onEditEnd())}
      onChange={onChange}
    />
  );
}
