import { FlaskConical } from 'lucide-react';
import { Tooltip } from '#components/ui/tooltip.tsx';
import { useCommands } from '#lib/keys/index.ts';
import { GanttTool } from '../tools/gantt-tool.tsx';
import { say } from './words/index.ts';

interface TryButtonProps {
  readonly isTrying: boolean;
  readonly onBegin: () => void;
}

export function TryButton({ isTrying, onBegin }: TryButtonProps) {
  useCommands(
    isTrying
      ? []
      : [
          {
            id: 'timeline.try',
            title: say('tryPlan'),
            group: say('timeline'),
            keys: 'Shift+Y',
            run: onBegin,
          },
        ],
  );
  return (
    <Tooltip label={say('tryHint')} keys="Shift+Y">
      <GanttTool
        name={say('tryPlan')}
        icon={<FlaskConical />}
        isMain
        isOn={isTrying}
        aria-pressed={isTrying}
        onClick={isTrying ? undefined : onBegin}
      />
    </Tooltip>
  );
}
