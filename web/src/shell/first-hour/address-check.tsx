import { say } from './words/index.ts';

type Verdict = 'addressGood' | 'addressLocal' | 'addressDiffers' | 'addressPlain';

const isLocal = (address: string): boolean =>
  ['localhost', '127.0.0.1', '[::1]'].includes(new URL(address).hostname);

/** The message about the address in invitations, compared with the one that the administrator uses. */
export function judgeAddress(publicUrl: string, here: string): Verdict {
  if (isLocal(publicUrl) && isLocal(here)) return 'addressLocal';
  if (publicUrl !== here) return 'addressDiffers';
  return publicUrl.startsWith('https:') ? 'addressGood' : 'addressPlain';
}

/** Shows whether people will reach Gantry at the address in their invitations. */
export function AddressCheck({ publicUrl }: { readonly publicUrl: string }) {
  const here = window.location.origin;
  const verdict = judgeAddress(publicUrl, here);
  const isGood = verdict === 'addressGood';
  return (
    <section aria-label={say('address')} className="border-t border-border pt-3">
      <h3 className="text-xs text-muted-foreground">{say('address')}</h3>
      <p
        className={`mt-1 text-sm text-pretty break-words ${isGood ? 'text-secondary-foreground' : 'text-foreground'}`}
      >
        {say(verdict, { address: publicUrl, here })}
      </p>
    </section>
  );
}
