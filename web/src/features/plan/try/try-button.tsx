import { FlaskConical } from 'lucide-react';
import { Tooltip } from '#components/ui/tooltip.tsx';
import { useCommands } from '#lib/keys/index.ts';
import { GanttTool } from '../tools/gantt-tool.tsx';

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
      <GanttTool
        name="Try a plan"
        icon={<FlaskConical />}
        isOn={isTrying}
        aria-pressed={isTrying}
        onClick={isTrying ? undefined : onBegin}
      />
    </Tooltip>
  );
}
