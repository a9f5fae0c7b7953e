import { Eye, EyeOff } from 'lucide-react';
import { IconButton } from '#components/ui/icon-button.tsx';
import { useCommands } from '#lib/keys/index.ts';
import { useWatch, watchKeys } from './use-watch.ts';
import { say } from './words/index.ts';

interface WatchButtonProps {
  readonly of: 'work' | 'project';
  readonly id: string;
  readonly name: string;
}

/** Subscribes the reader to changes: the button of a page, with its key. */
export default function WatchButton({ of, id, name }: WatchButtonProps) {
  const { isWatched, isWatchedByProject, isKnown, toggle, title } = useWatch(of, { id, name });
  useCommands([{ id: `${of}.watch`, title, group: say(of), keys: watchKeys, run: toggle }]);
  return (
    <IconButton
      label={isWatchedByProject && !isWatched ? say('watchedByProject', { title }) : title}
      keys={watchKeys}
      icon={isWatched ? <Eye className="text-primary" /> : isWatchedByProject ? <Eye /> : <EyeOff />}
      aria-pressed={isWatched}
      disabled={!isKnown}
      onClick={toggle}
    />
  );
}
