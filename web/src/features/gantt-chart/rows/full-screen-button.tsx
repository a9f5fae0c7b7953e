import { Expand, Shrink } from 'lucide-react';
import { IconButton } from '#components/ui/icon-button.tsx';

interface FullScreenButtonProps {
  readonly isFull: boolean;
  readonly toggle: () => void;
}

export function FullScreenButton({ isFull, toggle }: FullScreenButtonProps) {
  return (
    <IconButton
      label={isFull ? 'Leave full screen' : 'Full screen'}
      keys="Z"
      aria-pressed={isFull}
      icon={isFull ? <Shrink /> : <Expand />}
      onClick={toggle}
    />
  );
}
