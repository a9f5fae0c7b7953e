import WaitingDialog from '#features/works/live/waiting-dialog.tsx';
import { giveUp } from './take-back.ts';
import type { WaitingWrite } from './waiting-store.ts';
import { sendChanged } from './waiting-writes.ts';

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
