import { say } from '#components/conflict/words/index.ts';
import { Button } from '#components/ui/button.tsx';

interface ChoiceButtonsProps {
  readonly busy: boolean;
  readonly onTheirs: () => void;
  readonly onSave: () => void;
}

/** The buttons below a choice between conflicting values. */
export function ChoiceButtons({ busy, onTheirs, onSave }: ChoiceButtonsProps) {
  return (
    <>
      <Button disabled={busy} onClick={onTheirs}>
        {say('keepTheirs')}
      </Button>
      <Button variant="primary" busy={busy} onClick={onSave}>
        {say('saveChoice')}
      </Button>
    </>
  );
}
