import { ContextMenu as BaseContext } from '@base-ui/react/context-menu';
import { Menu as Base } from '@base-ui/react/menu';
import { Check } from 'lucide-react';
import { type ReactElement, type ReactNode, useRef } from 'react';
import { cx } from '#lib/cx.ts';
import { afterClosing } from '#lib/keys/index.ts';
import { floating, floatingRow } from './floating.ts';
import { Keys } from './keys.tsx';

interface MenuProps {
  /** The button that opens it; must take a ref and the trigger's props. */
  readonly trigger: ReactElement<Record<string, unknown>>;
  readonly children: ReactNode;
  readonly align?: 'start' | 'center' | 'end';
  readonly side?: 'top' | 'right' | 'bottom' | 'left';
  readonly open?: boolean;
  readonly onOpenChange?: (open: boolean) => void;
  /** Where the focus goes when it closes, if not to the trigger. */
  readonly giveFocusBack?: () => void;
}

const popup = cx(floating, 'max-h-(--available-height) min-w-44 overflow-y-auto p-1');

export function Menu(props: MenuProps) {
  const { trigger, children, align = 'start', side = 'bottom', giveFocusBack, ...root } = props;
  return (
    <Base.Root {...root}>
      <Base.Trigger render={trigger} />
      <MenuPopup align={align} side={side} giveFocusBack={giveFocusBack}>
        {children}
      </MenuPopup>
    </Base.Root>
  );
}

interface ContextMenuProps {
  /** The area that is right-clicked; must take a ref and the trigger's props. */
  readonly area: ReactElement<Record<string, unknown>>;
  readonly children: ReactNode;
  readonly onOpenChange?: (open: boolean) => void;
}

/** The same items as in a menu, at the pointer. */
export function ContextMenu({ area, children, ...root }: ContextMenuProps) {
  return (
    <BaseContext.Root {...root}>
      <BaseContext.Trigger render={area} />
      <MenuPopup>{children}</MenuPopup>
    </BaseContext.Root>
  );
}

interface MenuPopupProps extends Pick<MenuProps, 'align' | 'side'> {
  readonly giveFocusBack?: MenuProps['giveFocusBack'] | undefined;
  readonly children: ReactNode;
}

function MenuPopup({ giveFocusBack, ...props }: MenuPopupProps) {
  const openedIn = useRef<Element | null>(null);
  const noteWhereOpened = (popup: HTMLElement | null) => {
    if (popup !== null) openedIn.current = focusedDialog();
  };
  const giveBack = () => {
    giveFocusBack?.();
    const dialog = focusedDialog();
    // On a busy machine the dialog that an item has opened has the focus before the menu is gone: it keeps it.
    const isElsewhere = dialog !== null && dialog !== openedIn.current;
    return giveFocusBack === undefined && !isElsewhere;
  };
  return (
    <Base.Portal>
      <Base.Positioner align={props.align} side={props.side} sideOffset={4} className="z-50 outline-none">
        <Base.Popup ref={noteWhereOpened} className={popup} finalFocus={giveBack}>
          {props.children}
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  );
}

const focusedDialog = () => document.activeElement?.closest('[role=dialog],[role=alertdialog]') ?? null;

interface MenuItemProps {
  readonly children: ReactNode;
  readonly icon?: ReactNode;
  readonly keys?: string;
  readonly danger?: boolean;
  readonly disabled?: boolean;
  readonly onSelect: () => void;
}

export function MenuItem({
  children,
  icon,
  keys,
  danger = false,
  disabled = false,
  onSelect,
}: MenuItemProps) {
  return (
    <Base.Item
      disabled={disabled}
      // What it opens gets the focus, which the menu gives back to its button as it closes.
      onClick={afterClosing(onSelect)}
      className={cx(
        floatingRow,
        danger && 'text-destructive data-highlighted:bg-late-soft [&>.lucide]:text-current',
      )}
    >
      {icon}
      <span className="grow">{children}</span>
      {keys !== undefined && <Keys keys={keys} />}
    </Base.Item>
  );
}

/** An item that is a link: give it one as `render`. */
export function MenuLink({ render, icon, children }: MenuLinkProps) {
  return (
    <Base.LinkItem render={render} closeOnClick className={floatingRow}>
      {icon}
      <span className="grow">{children}</span>
    </Base.LinkItem>
  );
}
interface MenuLinkProps {
  readonly render: ReactElement<Record<string, unknown>>;
  readonly icon?: ReactNode;
  readonly children: ReactNode;
}

interface MenuChoiceProps<T extends string> {
  readonly label: string;
  readonly value: T;
  readonly options: readonly { readonly value: T; readonly label: string; readonly icon?: ReactNode }[];
  readonly onChange: (value: T) => void;
}

/** One of several, the chosen one ticked. */
export function MenuChoice<T extends string>({ label, value, options, onChange }: MenuChoiceProps<T>) {
  return (
    <Base.RadioGroup value={value} onValueChange={onChange}>
      <MenuLabel>{label}</MenuLabel>
      {options.map((option) => (
        <Base.RadioItem key={option.value} value={option.value} closeOnClick className={floatingRow}>
          {option.icon}
          <span className="grow">{option.label}</span>
          <Base.RadioItemIndicator>
            <Check />
          </Base.RadioItemIndicator>
        </Base.RadioItem>
      ))}
    </Base.RadioGroup>
  );
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return (
    <Base.Group>
      <Base.GroupLabel className="px-2 pt-1.5 pb-1 text-xs text-muted-foreground">{children}</Base.GroupLabel>
    </Base.Group>
  );
}

export function MenuSeparator() {
  return <Base.Separator className="-mx-1 my-1 h-px bg-border" />;
}
