import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import type { BlockRead } from './read-block.ts';
import { say } from './words/index.ts';

interface RefusedDialogProps {
  readonly read: BlockRead;
  readonly onTakeOthers: () => void;
  readonly onClose: () => void;
}

/** More than a person reads before correcting the spreadsheet. */
const mostNamed = 50;

/** Lists each refused cell with the reason. Nothing is changed until the person confirms. */
export default function RefusedDialog({ read, onTakeOthers, onClose }: RefusedDialogProps) {
  const { refused, taken } = read;
  const named = refused.slice(0, mostNamed);
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={say('cannotTake', { count: refused.length })}
      description={say('nothingDone')}
      className="max-w-2xl"
      footer={
        <>
          <Button onClick={onClose}>{say('cancel')}</Button>
          {read.write !== undefined && (
            <Button variant="primary" onClick={onTakeOthers}>
              {say('takeOthers', { count: taken })}
            </Button>
          )}
        </>
      }
    >
      <div className="max-h-80 overflow-auto">
        <table className="w-full text-left">
          <thead className="text-sm text-muted-foreground">
            <tr>
              <th className="py-1.5 pr-3 font-normal">{say('work')}</th>
              <th className="py-1.5 pr-3 font-normal">{say('column')}</th>
              <th className="py-1.5 pr-3 font-normal">{say('text')}</th>
              <th className="py-1.5 font-normal">{say('why')}</th>
            </tr>
          </thead>
          <tbody>
            {named.map(({ row, column, text, reason }) => (
              <tr key={`${row} ${column}`} className="border-t border-border align-top">
                <td className="num whitespace-nowrap py-1.5 pr-3">{row}</td>
                <td className="whitespace-nowrap py-1.5 pr-3 text-muted-foreground">{column}</td>
                <td dir="auto" className="max-w-40 truncate py-1.5 pr-3">
                  {text}
                </td>
                <td className="py-1.5">{reason}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {refused.length > mostNamed && (
          <p className="py-1.5 text-muted-foreground">
            {say('andMore', { count: refused.length - mostNamed })}
          </p>
        )}
      </div>
    </Dialog>
  );
}
