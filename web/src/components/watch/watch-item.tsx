import { Eye, EyeOff } from 'lucide-react';
import { MenuItem } from '#components/ui/menu.tsx';
import { useWatch, watchKeys } from './use-watch.ts';

interface WatchItemProps {
  readonly of: 'work' | 'project';
  readonly id: string;
  readonly name: string;
  /** Whether the key does the same here. */
  readonly hasKey?: boolean;
}

/** Starts or stops watching: the item in the menu of a work or a project. */
export function WatchItem({ of, id, name, hasKey = false }: WatchItemProps) {
  const { isWatched, isKnown, toggle, title } = useWatch(of, { id, name });
  return (
    <MenuItem
      icon={isWatched ? <EyeOff /> : <Eye />}
      disabled={!isKnown}
      onSelect={toggle}
      {...(hasKey && { keys: watchKeys })}
    >
      {title}
    </MenuItem>
  );
}
