import { Ellipsis } from 'lucide-react';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Popover } from '#components/ui/popover.tsx';
import { say } from './words/index.ts';

interface MoreToolsProps {
  /** Tools with their names, one below the other. When there is room, they are in the line instead. */
  readonly tools?: ReactNode;
  /** Tools as icons, side by side, because they are pressed several times. */
  readonly icons: ReactNode;
}

/** Tools that do not fit into the line of a small screen. Their keys also work while it is closed. */
export function MoreTools({ tools, icons }: MoreToolsProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  /** A choice from a menu may open a dialog, which must then be the only open element. */
  const closeAfterChoice = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('[role^=menuitem]') !== null) close();
  };
  /** Closes after a tool was pressed, except for tools that open an element of their own. */
  const closeAfterTool = ({ target, currentTarget }: MouseEvent) => {
    const button = target instanceof Element ? target.closest('button') : null;
    const isTool = button !== null && currentTarget.contains(button);
    if (isTool && !button.hasAttribute('aria-haspopup')) close();
  };
  return (
    <Popover
      keepMounted
      open={isOpen}
      onOpenChange={setOpen}
      align="end"
      label={say('moreTools')}
      className="w-72 max-w-(--available-width) p-2"
      trigger={<IconButton label={say('moreTools')} icon={<Ellipsis />} />}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons inside are the controls */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key press on them is a click as well */}
      <div onClick={closeAfterChoice}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: as above */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: as above */}
        <div
          onClick={closeAfterTool}
          className="mb-2 flex flex-col border-b border-border pb-2 empty:hidden [&_button]:min-h-9 [&_button]:w-full [&_button]:!justify-start"
        >
          {tools}
        </div>
        <div className="flex justify-between">{icons}</div>
      </div>
    </Popover>
  );
}
