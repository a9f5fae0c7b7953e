import type { User } from '@gantry/contract';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { sentenceOf } from '#lib/problem.ts';
import { toast } from '#lib/toast.ts';
import { LinkDialog } from './link-dialog.tsx';
import { useCreateAccountLinkMutation } from './users-queries.ts';
import { say } from './words/index.ts';

/** Connects a person with the new account that was created for them at the identity provider. */
export default function UserAccount({ user: { id, name } }: { user: User }) {
  const [create, { isLoading }] = useCreateAccountLinkMutation();
  const [link, setLink] = useState<string | null>(null);
  const make = async () => {
    const { data, error } = await create({ params: { id } });
    if (error !== undefined) toast.error(sentenceOf(error));
    else setLink(data.response.accountLink);
  };
  return (
    <section aria-label={say('account')} className="mt-6 border-t border-border pt-4">
      <h3 className="mb-1 text-xs text-muted-foreground">{say('account')}</h3>
      <p className="text-sm text-muted-foreground">{say('accountAgain', { name })}</p>
      <Button className="mt-3" busy={isLoading} onClick={make}>
        {say('connectAccount')}
      </Button>
      {link !== null && (
        <LinkDialog
          title={say('passLinkOn')}
          description={say('accountLinkWhat', { name })}
          label={say('accountLink')}
          link={link}
          open
          onOpenChange={(open) => !open && setLink(null)}
        />
      )}
    </section>
  );
}
