import { Stethoscope } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { Tooltip } from '#components/ui/tooltip.tsx';
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
      <Button
        variant="ghost"
        aria-label="Schedule doctor"
        aria-pressed={isOpen}
        icon={<Stethoscope />}
        className="!font-normal aria-pressed:bg-selected aria-pressed:text-primary"
        onClick={onToggle}
      >
        <span className="max-md:sr-only">Doctor</span>
      </Button>
    </Tooltip>
  );
}
