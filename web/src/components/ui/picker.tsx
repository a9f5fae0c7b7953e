import { type ComponentType, type ReactElement, type ReactNode, Suspense, useState } from 'react';
import { lazyPart } from '#lib/lazy-part.ts';
import { loadOnFirstTouch } from '#lib/load-on-first-touch.ts';
import { Popover } from './popover.tsx';
import { Skeleton } from './skeleton.tsx';

export interface PickerOption<V extends string> {
  readonly value: V;
  readonly label: string;
  /** A secondary text; it is searched too. */
  readonly hint?: string;
  readonly icon?: ReactNode;
}

interface PickerLook<V extends string> {
  /** The name of what is chosen: "Owner". */
  readonly label: string;
  readonly options: readonly PickerOption<V>[];
  readonly placeholder?: string;
  /** Shown when nothing matches. */
  readonly empty?: string;
  /** Called while the person types, when the options come from the server; they are not filtered here then. */
  readonly onSearch?: (text: string) => void;
  /** The order of the server's results has no meaning: show the best matches first. */
  readonly isRanked?: boolean;
}

export interface PickerListProps<V extends string> extends PickerLook<V> {
  readonly multiple: boolean;
  readonly chosen: readonly V[];
  readonly onChange: (chosen: V[]) => void;
}

interface PickerFrame {
  /** The button that opens it; it must accept a ref and the trigger's props. */
  readonly trigger: ReactElement<Record<string, unknown>>;
  readonly open?: boolean;
  readonly onOpenChange?: (open: boolean) => void;
  readonly align?: 'start' | 'center' | 'end';
  /** Below the list: a note about the chosen options. */
  readonly footer?: ReactNode;
}

const PickerList: ComponentType<PickerListProps<string>> = lazyPart(
  loadOnFirstTouch(() => import('./picker-list.tsx')),
);

interface PickerProps<V extends string> extends PickerLook<V>, PickerFrame {
  readonly value: V | null;
  readonly onChange: (value: V) => void;
}

/** Chooses one option of a list: typing filters it, arrows and Enter choose. */
export function Picker<V extends string>({ value, onChange, ...look }: PickerProps<V>) {
  return (
    <PickerPopover
      {...look}
      multiple={false}
      chosen={value === null ? [] : [value]}
      onChange={([picked]) => picked !== undefined && onChange(picked)}
    />
  );
}

interface MultiPickerProps<V extends string> extends PickerLook<V>, PickerFrame {
  readonly values: readonly V[];
  readonly onChange: (values: V[]) => void;
}

/** Chooses several options; the list stays open. */
export function MultiPicker<V extends string>({ values, ...look }: MultiPickerProps<V>) {
  return <PickerPopover {...look} multiple chosen={values} />;
}

function PickerPopover<V extends string>(props: PickerListProps<V> & PickerFrame) {
  const { trigger, open, onOpenChange, align, footer, onChange, ...list } = props;
  const [ownOpen, setOwnOpen] = useState(false);
  const setOpen = onOpenChange ?? setOwnOpen;
  return (
    <Popover
      label={list.label}
      trigger={trigger}
      align={align}
      open={open ?? ownOpen}
      onOpenChange={setOpen}
      className="flex max-h-(--available-height) w-64 max-w-(--available-width) flex-col"
    >
      <Suspense fallback={<Skeleton className="m-3 h-3 w-40" />}>
        <PickerList
          {...list}
          // The list only returns its own options, which are of this type.
          onChange={(chosen) => {
            if (!list.multiple) setOpen(false);
            onChange(chosen as V[]);
          }}
        />
        {footer}
      </Suspense>
    </Popover>
  );
}
