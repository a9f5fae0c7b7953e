import { useEffect, useState } from 'react';
import { Switch } from '#components/ui/switch.tsx';
import { notifyFailure } from '#lib/notify.ts';
import { useAppDispatch } from '#store/hooks.ts';
import { SettingRow, SettingsSection } from '../settings-section.tsx';
import { say } from '../words/index.ts';
import { InstallApp, isApple } from './install-app.tsx';
import { endMessagesHere, findMessageState, type MessageState, showMessagesHere } from './push-messages.ts';

/** The settings of this browser: the installed app, and messages that it shows while Gantry is closed. */
export function ThisDevice() {
  return (
    <div id="device" className="scroll-mt-4">
      <SettingsSection title={say('thisDevice')} note={say('thisDeviceNote')}>
        <InstallApp />
        <Messages />
      </SettingsSection>
    </div>
  );
}

function Messages() {
  const dispatch = useAppDispatch();
  const [state, setState] = useState<MessageState>();
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    findMessageState().then(setState, () => setState('no'));
  }, []);
  const toggle = async (isWanted: boolean) => {
    setBusy(true);
    try {
      setState(await (isWanted ? showMessagesHere(dispatch) : endMessagesHere(dispatch)));
    } catch (error) {
      notifyFailure(say('messagesNotChanged'), error);
    }
    setBusy(false);
  };
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the switch inside is the control
    <label>
      <SettingRow title={say('messages')} note={noteOf(state)}>
        <Switch
          checked={state === 'on'}
          disabled={isBusy || state === undefined || state === 'no' || state === 'denied'}
          onCheckedChange={(isWanted) => void toggle(isWanted)}
        />
      </SettingRow>
    </label>
  );
}

function noteOf(state: MessageState | undefined): string {
  if (state === 'denied') return say('messagesDenied');
  if (state === 'no') return say(isApple() ? 'messagesWhenInstalled' : 'messagesImpossible');
  return say('messagesNote');
}
