import { FlaskConical } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { Tooltip } from '#components/ui/tooltip.tsx';
import { useCommands } from '#lib/keys/index.ts';

interface TryButtonProps {
  readonly isTrying: boolean;
  readonly onBegin: () => void;
}

export function TryButton({ isTrying, onBegin }: TryButtonProps) {
  useCommands(
    isTrying
      ? []
      : [{ id: 'timeline.try', title: 'Try a plan', group: 'Timeline', keys: 'Shift+Y', run: onBegin }],
  );
  return (
    <Tooltip label="Change the plan for yourself, and apply it or not" keys="Shift+Y">
      <Button
        variant="ghost"
        aria-label="Try a plan"
        aria-pressed={isTrying}
        icon={<FlaskConical />}
        className="!font-normal aria-pressed:bg-selected aria-pressed:text-primary"
        onClick={isTrying ? undefined : onBegin}
      >
        <span className="max-md:sr-only">Try a plan</span>
      </Button>
    </Tooltip>
  );
}
