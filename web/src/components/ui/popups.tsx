import { ContextMenu as BaseContext } from '@base-ui/react/context-menu';
import { Menu as BaseMenu } from '@base-ui/react/menu';
import { Popover as BasePopover } from '@base-ui/react/popover';
import { Tooltip as BaseTooltip } from '@base-ui/react/tooltip';
import { Check } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { cx } from '#lib/cx.ts';
import type { AnchoredProps, PopoverAtProps, WindowSpan } from './anchored.tsx';
import { floating, floatingRow } from './floating.ts';
import { Keys } from './keys.tsx';
import type { MenuChecksProps, MenuChoiceProps, MenuItemProps, MenuLinkProps, MenuProps } from './menu.tsx';
import type { PopoverProps } from './popover.tsx';
import { popupsHaveCome } from './popup-code.ts';
import type { TooltipProps } from './tooltip.tsx';

interface MenuPopupProps extends Pick<MenuProps, 'align' | 'side' | 'giveFocusBack'> {
  readonly children: ReactNode;
}

function MenuPopup({ giveFocusBack, align, side, children }: MenuPopupProps) {
  const openedIn = useRef<Element | null>(null);
  const noteWhereOpened = (popup: HTMLElement | null) => {
    if (popup !== null) openedIn.current = focusedDialog();
  };
  const giveBack = () => {
    giveFocusBack?.();
    const dialog = focusedDialog();
    // On a busy machine, a dialog opened by an item has the focus before the menu is gone. It keeps the focus.
    const isElsewhere = dialog !== null && dialog !== openedIn.current;
    return giveFocusBack === undefined && !isElsewhere;
  };
  return (
    <BaseMenu.Portal>
      <BaseMenu.Positioner align={align} side={side} sideOffset={4} className="z-50 outline-none">
        <BaseMenu.Popup
          ref={noteWhereOpened}
          className={cx(floating, 'max-h-(--available-height) min-w-44 overflow-y-auto p-1')}
          finalFocus={giveBack}
        >
          {children}
        </BaseMenu.Popup>
      </BaseMenu.Positioner>
    </BaseMenu.Portal>
  );
}

const focusedDialog = () => document.activeElement?.closest('[role=dialog],[role=alertdialog]') ?? null;

function MenuItem({ children, icon, keys, danger = false, disabled = false, onSelect }: MenuItemProps) {
  return (
    <BaseMenu.Item
      disabled={disabled}
      onClick={onSelect}
      className={cx(
        floatingRow,
        danger && 'text-destructive data-highlighted:bg-late-soft [&>.lucide]:text-current',
      )}
    >
      {icon}
      <span className="grow">{children}</span>
      {keys !== undefined && <Keys keys={keys} />}
    </BaseMenu.Item>
  );
}

function MenuLink({ render, icon, children }: MenuLinkProps) {
  return (
    <BaseMenu.LinkItem render={render} closeOnClick className={floatingRow}>
      {icon}
      <span className="grow">{children}</span>
    </BaseMenu.LinkItem>
  );
}

function MenuChoice({ label, value, options, onChange }: MenuChoiceProps<string>) {
  return (
    <BaseMenu.RadioGroup value={value} onValueChange={onChange}>
      <MenuLabel>{label}</MenuLabel>
      {options.map((option) => (
        <BaseMenu.RadioItem key={option.value} value={option.value} closeOnClick className={floatingRow}>
          {option.icon}
          <span className="grow">{option.label}</span>
          <BaseMenu.RadioItemIndicator>
            <Check />
          </BaseMenu.RadioItemIndicator>
        </BaseMenu.RadioItem>
      ))}
    </BaseMenu.RadioGroup>
  );
}

function MenuChecks({ label, values, most, options, onChange }: MenuChecksProps<string>) {
  return (
    <BaseMenu.Group>
      <BaseMenu.GroupLabel className="px-2 pt-1.5 pb-1 text-xs text-muted-foreground">
        {label}
      </BaseMenu.GroupLabel>
      {options.map(({ value, label: name }) => (
        <BaseMenu.CheckboxItem
          key={value}
          checked={values.includes(value)}
          disabled={!values.includes(value) && values.length >= most}
          closeOnClick={false}
          onCheckedChange={(isOn) =>
            onChange(isOn ? [...values, value] : values.filter((each) => each !== value))
          }
          className={floatingRow}
        >
          <span className="grow">{name}</span>
          <BaseMenu.CheckboxItemIndicator>
            <Check />
          </BaseMenu.CheckboxItemIndicator>
        </BaseMenu.CheckboxItem>
      ))}
    </BaseMenu.Group>
  );
}

function MenuLabel({ children }: { children: ReactNode }) {
  return (
    <BaseMenu.Group>
      <BaseMenu.GroupLabel className="px-2 pt-1.5 pb-1 text-xs text-muted-foreground">
        {children}
      </BaseMenu.GroupLabel>
    </BaseMenu.Group>
  );
}

function MenuSeparator() {
  return <BaseMenu.Separator className="-mx-1 my-1 h-px bg-border" />;
}

type PopoverPopupProps = Pick<
  PopoverProps,
  'label' | 'children' | 'align' | 'side' | 'className' | 'keepMounted'
>;

function PopoverPopup(props: PopoverPopupProps) {
  const { label, children, align = 'start', side = 'bottom', className, keepMounted } = props;
  return (
    <BasePopover.Portal keepMounted={keepMounted}>
      <BasePopover.Positioner align={align} side={side} sideOffset={4} className="z-50">
        <BasePopover.Popup aria-label={label} className={cx(floating, className ?? 'p-3')}>
          {children}
        </BasePopover.Popup>
      </BasePopover.Positioner>
    </BasePopover.Portal>
  );
}

function TooltipPopup({ label, keys, side = 'bottom' }: Pick<TooltipProps, 'label' | 'keys' | 'side'>) {
  return (
    <BaseTooltip.Portal>
      <BaseTooltip.Positioner side={side} sideOffset={6} className="z-50">
        <BaseTooltip.Popup className="appearing flex max-w-80 items-center gap-1.5 rounded-control bg-popover px-2 py-1 text-xs shadow-float">
          {label}
          {keys !== undefined && <Keys keys={keys} />}
        </BaseTooltip.Popup>
      </BaseTooltip.Positioner>
    </BaseTooltip.Portal>
  );
}

const anchorAt = ({ x, y, height = 0 }: WindowSpan) => ({
  getBoundingClientRect: () => new DOMRect(x, y, 0, height),
});

function MenuAt({ at, label, children, onClose, giveFocusBack }: AnchoredProps) {
  return (
    <BaseMenu.Root open onOpenChange={(open) => !open && onClose()} modal={false}>
      <BaseMenu.Portal>
        <BaseMenu.Positioner anchor={anchorAt(at)} align="start" sideOffset={2} className="z-50 outline-none">
          <BaseMenu.Popup
            aria-label={label}
            finalFocus={() => {
              giveFocusBack();
              return false;
            }}
            className={cx(floating, 'max-h-(--available-height) min-w-44 overflow-y-auto p-1')}
          >
            {children}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  );
}

function PopoverAt({ at, label, children, onClose, giveFocusBack, className }: PopoverAtProps) {
  return (
    <BasePopover.Root open onOpenChange={(open) => !open && onClose()}>
      <BasePopover.Portal>
        <BasePopover.Positioner anchor={anchorAt(at)} align="start" sideOffset={6} className="z-50">
          <BasePopover.Popup
            aria-label={label}
            finalFocus={() => {
              giveFocusBack();
              return false;
            }}
            className={cx(floating, className ?? 'p-3')}
          >
            {children}
          </BasePopover.Popup>
        </BasePopover.Positioner>
      </BasePopover.Portal>
    </BasePopover.Root>
  );
}

export const popups = {
  MenuAt,
  PopoverAt,
  MenuRoot: BaseMenu.Root,
  MenuPopup,
  MenuItem,
  MenuLink,
  MenuChecks,
  MenuChoice,
  MenuLabel,
  MenuSeparator,
  ContextRoot: BaseContext.Root,
  ContextTrigger: BaseContext.Trigger,
  PopoverRoot: BasePopover.Root,
  PopoverPopup,
  TooltipRoot: BaseTooltip.Root,
  TooltipPopup,
};

export type Popups = typeof popups;

popupsHaveCome(popups);
