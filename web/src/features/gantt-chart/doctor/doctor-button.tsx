import { Stethoscope } from 'lucide-react';
import { Tooltip } from '#components/ui/tooltip.tsx';
import { GanttTool } from '#features/plan/tools/gantt-tool.tsx';
import { say as sayPlan } from '#features/plan/words/index.ts';
import { useCommands } from '#lib/keys/index.ts';
import { say } from '../toolbar/words/index.ts';

interface DoctorButtonProps {
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

export function DoctorButton({ isOpen, onToggle }: DoctorButtonProps) {
  useCommands([
    {
      id: 'timeline.doctor',
      title: say(isOpen ? 'closeDoctor' : 'openDoctor'),
      group: sayPlan('timeline'),
      keys: 'Shift+H',
      run: onToggle,
    },
  ]);
  return (
    <Tooltip label={say('doctorHint')} keys="Shift+H">
      <GanttTool
        name={say('scheduleDoctor')}
        text={say('doctor')}
        icon={<Stethoscope />}
        isMain
        isOn={isOpen}
        aria-pressed={isOpen}
        onClick={onToggle}
      />
    </Tooltip>
  );
}
