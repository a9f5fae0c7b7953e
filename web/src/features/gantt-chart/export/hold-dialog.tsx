import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { say } from './words/index.ts';

interface HoldDialogProps {
  readonly onExport: (dates: 'held' | 'free') => void;
  readonly onClose: () => void;
}

/**
 * Asks whether the exported file pins our dates, or lets the other program schedule works without constraints by its
 * own rules.
 */
export default function HoldDialog({ onExport, onClose }: HoldDialogProps) {
  const [isHeld, setHeld] = useState(true);
  return (
    <Dialog
      open
      title={say('xmlTitle')}
      description={say('xmlDescription')}
      onOpenChange={(open) => !open && onClose()}
      className="max-w-md"
      footer={
        <>
          <Button onClick={onClose}>{say('cancel')}</Button>
          <Button
            variant="primary"
            onClick={() => {
              onExport(isHeld ? 'held' : 'free');
              onClose();
            }}
          >
            {say('exportIt')}
          </Button>
        </>
      }
    >
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the checkbox is inside */}
      <label className="flex min-h-6 items-start gap-2 text-sm">
        <Checkbox checked={isHeld} onCheckedChange={setHeld} className="mt-0.5" />
        <span>
          {say('hold')}
          <span className="mt-1 block text-muted-foreground">{say('holdHelp')}</span>
        </span>
      </label>
    </Dialog>
  );
}
