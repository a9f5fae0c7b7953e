import WaitingDialog from '#features/works/waiting/waiting-dialog.tsx';
import type { WaitingWrite } from '#sync/outbox/kept-writes.ts';
import type { Outbox } from '#sync/outbox/outbox.ts';

interface WaitingPanelProps {
  readonly outbox: Outbox;
  readonly writes: readonly WaitingWrite[];
  readonly onClose: () => void;
}

/** The waiting writes, and what can be done about them. */
export default function WaitingPanel({ outbox, writes, onClose }: WaitingPanelProps) {
  return (
    <WaitingDialog
      writes={writes}
      onDrop={(id) => void outbox.back.giveUp(id)}
      onSend={outbox.sendChanged}
      onClose={onClose}
    />
  );
}
