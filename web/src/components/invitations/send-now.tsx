import { useState } from 'react';
import { useGetConfigQuery } from '#api/config-query.ts';
import { useGetOwnMailQuery } from '#api/lookups.ts';
import { Button } from '#components/ui/button.tsx';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { notifyDone, notifyFailure } from '#lib/notify.ts';
import { selectUser } from '#store/auth.ts';
import { useAppSelector } from '#store/hooks.ts';
import { say } from './words/index.ts';

interface Sending {
  /** Whether the company has a mail server; undefined until that is known. */
  readonly isSetUp: boolean | undefined;
  /** Whether invitations are mailed at once. This is the default when there is a mail server. */
  readonly sendNow: boolean;
  readonly setSendNow: (wanted: boolean) => void;
}

/** The mail question of a dialog that invites people. */
export function useSendNow(): Sending {
  const { data } = useGetOwnMailQuery();
  const [isWanted, setWanted] = useState(true);
  const isSetUp = data?.isSetUp;
  return { isSetUp, sendNow: isSetUp === true && isWanted, setSendNow: setWanted };
}

/** The checkbox, or the text to pass on when there is no mail. */
export function SendNow({ isSetUp, sendNow, setSendNow }: Sending) {
  if (isSetUp === undefined) return null;
  return (
    <div className="flex min-h-8 flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      {isSetUp && (
        // biome-ignore lint/a11y/noLabelWithoutControl: the checkbox is inside
        <label className="flex items-center gap-2">
          <Checkbox checked={sendNow} onCheckedChange={setSendNow} />
          {say('sendNow')}
        </label>
      )}
      {!sendNow && <TellThem isSetUp={isSetUp} />}
    </div>
  );
}

/** With an identity provider that names no tenant, people join by a link, which is shown after they are invited. */
const useIsByLink = () => useGetConfigQuery().data?.signIn.protocolMode === 'OIDC';

function TellThem({ isSetUp }: { isSetUp: boolean }) {
  const isByLink = useIsByLink();
  const company = useAppSelector(selectUser)?.company.name ?? '';
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(say('text', { company, address: location.origin }));
      notifyDone(say('textCopied'));
    } catch (error) {
      notifyFailure(say('textNotCopied'), error);
    }
  };
  if (isByLink)
    return (
      <span className="text-muted-foreground">{say(isSetUp ? 'passLinkOn' : 'noMailServerPassLinkOn')}</span>
    );
  return (
    <>
      <span className="text-muted-foreground">{say(isSetUp ? 'tellThem' : 'noMailServer')}</span>
      <Button size="small" onClick={() => void copy()}>
        {say('copyText')}
      </Button>
    </>
  );
}
