import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogClose } from '#components/ui/dialog.tsx';
import { Textarea } from '#components/ui/input.tsx';
import { toast } from '#lib/toast.ts';
import type { InvitedPeople } from './people-file-dialog.tsx';
import { say } from './words/index.ts';

interface InvitationLinksProps {
  readonly invited: InvitedPeople;
  readonly onClose: () => void;
}

/** Without a known tenant, each person needs a link. The links are shown once, one on each line. */
export function InvitationLinks({ invited, onClose }: InvitationLinksProps) {
  const lines = invited.map(({ name, email, invitationLink }) =>
    [name, email, invitationLink ?? ''].join('\t'),
  );
  const copy = async () => {
    await navigator.clipboard.writeText(lines.join('\n'));
    toast(say('linksCopied'));
  };
  return (
    <Dialog
      title={say('linksTitle', { count: invited.length })}
      description={say('linksWhat')}
      open
      onOpenChange={(open) => !open && onClose()}
      className="max-w-2xl"
      footer={
        <>
          <Button onClick={() => void copy()}>{say('copyAll')}</Button>
          <DialogClose render={<Button variant="primary">{say('done')}</Button>} />
        </>
      }
    >
      <Textarea
        aria-label={say('links')}
        readOnly
        rows={8}
        value={lines.join('\n')}
        onFocus={(event) => event.target.select()}
        className="font-mono text-xs"
      />
    </Dialog>
  );
}
