import { Expand, Shrink } from 'lucide-react';
import { IconButton } from '#components/ui/icon-button.tsx';
import { say } from '../words/index.ts';

interface FullScreenButtonProps {
  readonly isFull: boolean;
  readonly toggle: () => void;
}

export function FullScreenButton({ isFull, toggle }: FullScreenButtonProps) {
  return (
    <IconButton
      label={say(isFull ? 'leaveFullScreen' : 'fullScreen')}
      keys="Z"
      aria-pressed={isFull}
      icon={isFull ? <Shrink /> : <Expand />}
      onClick={toggle}
    />
  );
}
