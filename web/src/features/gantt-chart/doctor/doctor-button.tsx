import { Stethoscope } from 'lucide-react';
import { Tooltip } from '#components/ui/tooltip.tsx';
import { GanttTool } from '#features/plan/tools/gantt-tool.tsx';
import { useCommands } from '#lib/keys/index.ts';

interface DoctorButtonProps {
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

export function DoctorButton({ isOpen, onToggle }: DoctorButtonProps) {
  useCommands([
    {
      id: 'timeline.doctor',
      title: isOpen ? 'Close the schedule doctor' : 'Open the schedule doctor',
      group: 'Timeline',
      keys: 'Shift+H',
      run: onToggle,
    },
  ]);
  return (
    <Tooltip label="What is wrong or doubtful in the plan" keys="Shift+H">
      <GanttTool
        name="Schedule doctor"
        text="Doctor"
        icon={<Stethoscope />}
        isOn={isOpen}
        aria-pressed={isOpen}
        onClick={onToggle}
      />
    </Tooltip>
  );
}
