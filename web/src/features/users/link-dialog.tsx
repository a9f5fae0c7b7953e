import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogClose } from '#components/ui/dialog.tsx';
import { Input } from '#components/ui/input.tsx';
import { toast } from '#lib/toast.ts';
import { say } from './words/index.ts';

interface LinkDialogProps {
  readonly title: string;
  readonly description: string;
  /** The accessible name of the link. */
  readonly label: string;
  readonly link: string;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** A one-time link, which is shown once to be passed on. */
export function LinkDialog({ title, description, label, link, open, onOpenChange }: LinkDialogProps) {
  const copy = async () => {
    await navigator.clipboard.writeText(link);
    toast(say('linkCopied'));
  };
  return (
    <Dialog
      title={title}
      description={description}
      open={open}
      onOpenChange={onOpenChange}
      footer={<DialogClose render={<Button variant="primary">{say('done')}</Button>} />}
    >
      <div className="flex gap-2">
        <Input aria-label={label} readOnly value={link} onFocus={(event) => event.target.select()} />
        <Button size="large" onClick={copy}>
          {say('copy')}
        </Button>
      </div>
    </Dialog>
  );
}
