import type { ComponentProps, ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';

interface GanttToolProps extends Omit<ComponentProps<'button'>, 'name' | 'children'> {
  readonly icon: ReactNode;
  readonly name: string;
  /** What the button shows of it where there is room; else the whole name. */
  readonly text?: string;
  /** Its icon alone says too little: it has its words in every line but a very short one. */
  readonly isMain?: boolean;
  /** The chart is drawn otherwise because of it. */
  readonly isOn?: boolean;
}

/**
 * A tool above the chart. They stand in one line and are icons where there is too little room, so that the chart stays where
 * it is when one of them comes late or grows.
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
