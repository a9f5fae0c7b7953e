import { Scale } from 'lucide-react';
import { Tooltip } from '#components/ui/tooltip.tsx';
import { GanttTool } from '#features/plan/tools/gantt-tool.tsx';
import { say as sayPlan } from '#features/plan/words/index.ts';
import { useCommands } from '#lib/keys/index.ts';
import { say } from './words/index.ts';

/** Looks for a plan without overloaded people. */
export default function LevelButton({ onOpen }: { onOpen: () => void }) {
  const name = say('title');
  useCommands([{ id: 'timeline.level', title: name, group: sayPlan('timeline'), run: onOpen }]);
  return (
    <Tooltip label={say('levelHint')}>
      <GanttTool
        name={name}
        text={say('level')}
        icon={<Scale />}
        isMain
        aria-haspopup="dialog"
        onClick={onOpen}
      />
    </Tooltip>
  );
}
