import { Menu as Base } from '@base-ui/react/menu';
import { type ReactElement, type ReactNode, useState } from 'react';
import { afterClosing } from '#lib/keys/index.ts';
import { useIsEarly, useLatePopup } from './late-popups.ts';
import { popupsHere } from './popup-code.ts';

export interface MenuProps {
  /** The button that opens it; it must accept a ref and the trigger's props. */
  readonly trigger: ReactElement<Record<string, unknown>>;
  readonly children: ReactNode;
  readonly align?: 'start' | 'center' | 'end' | undefined;
  readonly side?: 'top' | 'right' | 'bottom' | 'left' | undefined;
  readonly open?: boolean;
  readonly onOpenChange?: (open: boolean) => void;
  /** The element that gets the focus after closing, if it is not the trigger. */
  readonly giveFocusBack?: (() => void) | undefined;
}

export function Menu(props: MenuProps) {
  return useIsEarly() ? <LateMenu {...props} /> : <ReadyMenu {...props} />;
}

function ReadyMenu(props: MenuProps) {
  const { trigger, children, align = 'start', side = 'bottom', giveFocusBack, ...root } = props;
  const { MenuRoot, MenuPopup } = popupsHere();
  return (
    <MenuRoot {...root}>
      <Base.Trigger render={trigger} />
      <MenuPopup align={align} side={side} giveFocusBack={giveFocusBack}>
        {children}
      </MenuPopup>
    </MenuRoot>
  );
}

function LateMenu(props: MenuProps) {
  const { trigger, children, align = 'start', side = 'bottom', giveFocusBack, ...root } = props;
  const [handle] = useState(() => Base.createHandle());
  const { popups, button } = useLatePopup(handle, root.open === true);
  return (
    <>
      <Base.Trigger {...button} handle={handle} render={trigger} />
      {popups !== undefined && (
        <popups.MenuRoot {...root} handle={handle}>
          <popups.MenuPopup align={align} side={side} giveFocusBack={giveFocusBack}>
            {children}
          </popups.MenuPopup>
        </popups.MenuRoot>
      )}
    </>
  );
}

export interface MenuItemProps {
  readonly children: ReactNode;
  readonly icon?: ReactNode;
  readonly keys?: string;
  readonly danger?: boolean;
  readonly disabled?: boolean;
  readonly onSelect: () => void;
}

export function MenuItem({ onSelect, ...props }: MenuItemProps) {
  const { MenuItem: Item } = popupsHere();
  // What the item opens gets the focus, although the menu returns it to its button when it closes.
  return <Item {...props} onSelect={afterClosing(onSelect)} />;
}

export interface MenuLinkProps {
  readonly render: ReactElement<Record<string, unknown>>;
  readonly icon?: ReactNode;
  readonly children: ReactNode;
}

/** A menu item that is a link: pass the link as `render`. */
export function MenuLink(props: MenuLinkProps) {
  const { MenuLink: Item } = popupsHere();
  return <Item {...props} />;
}

export interface MenuChoiceProps<T extends string> {
  readonly label: string;
  readonly value: T;
  readonly options: readonly { readonly value: T; readonly label: string; readonly icon?: ReactNode }[];
  readonly onChange: (value: T) => void;
}

/** A single choice; the chosen option is ticked. */
export function MenuChoice<T extends string>({ onChange, ...props }: MenuChoiceProps<T>) {
  const { MenuChoice: Choice } = popupsHere();
  // The list only returns values of its options, which are of this type.
  return <Choice {...props} onChange={(value) => onChange(value as T)} />;
}

export interface MenuChecksProps<T extends string> {
  readonly label: string;
  readonly values: readonly T[];
  /** The maximum number of ticked options. */
  readonly most: number;
  readonly options: readonly { readonly value: T; readonly label: string }[];
  readonly onChange: (values: readonly T[]) => void;
}

/** A multiple choice; the menu stays open. */
export function MenuChecks<T extends string>({ onChange, ...props }: MenuChecksProps<T>) {
  const { MenuChecks: Checks } = popupsHere();
  // The list only returns values of its options, which are of this type.
  return <Checks {...props} onChange={(values) => onChange(values as readonly T[])} />;
}

export function MenuLabel(props: { children: ReactNode }) {
  const { MenuLabel: Label } = popupsHere();
  return <Label {...props} />;
}

export function MenuSeparator() {
  const { MenuSeparator: Separator } = popupsHere();
  return <Separator />;
}
