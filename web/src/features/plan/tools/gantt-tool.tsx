import type { ComponentProps, ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';

interface GanttToolProps extends Omit<ComponentProps<'button'>, 'name' | 'children'> {
  readonly icon: ReactNode;
  readonly name: string;
  /** The text of the button when there is room; absent: the whole name. */
  readonly text?: string;
  /** The icon alone is not clear enough, so the text is shown in every line except a very short one. */
  readonly isMain?: boolean;
  /** The tool currently changes how the chart is drawn. */
  readonly isOn?: boolean;
}

/**
 * A tool above the chart. Tools are in one line and become icons when there is too little room, so that the chart does
 * not move when one of them is loaded late or grows.
 */
export function GanttTool({
  icon,
  name,
  text = name,
  isMain = false,
  isOn = false,
  ...rest
}: GanttToolProps) {
  return (
    <Button
      variant="ghost"
      {...rest}
      icon={icon}
      aria-label={name}
      data-on={isOn || undefined}
      className="!font-normal data-on:bg-selected data-on:text-primary"
    >
      <span className={isMain ? '@max-[60rem]:sr-only' : '@max-[75rem]:sr-only in-data-short:sr-only'}>
        {text}
      </span>
    </Button>
  );
}
