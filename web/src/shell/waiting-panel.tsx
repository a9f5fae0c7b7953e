import WaitingDialog from '#features/works/waiting/waiting-dialog.tsx';
import { giveUp } from '#sync/outbox/take-back.ts';
import type { WaitingWrite } from '#sync/outbox/waiting-store.ts';
import { sendChanged } from '#sync/outbox/waiting-writes.ts';

interface WaitingPanelProps {
  readonly writes: readonly WaitingWrite[];
  readonly onClose: () => void;
}

/** What waits, and what can be done about it. */
export default function WaitingPanel({ writes, onClose }: WaitingPanelProps) {
  return (
    <WaitingDialog writes={writes} onDrop={(id) => void giveUp(id)} onSend={sendChanged} onClose={onClose} />
  );
}
