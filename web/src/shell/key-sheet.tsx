import { Dialog } from '#components/ui/dialog.tsx';
import { Keys } from '#components/ui/keys.tsx';
import { cx } from '#lib/cx.ts';
import { type Command, useAvailableCommands } from '#lib/keys/index.ts';
import { useAppDispatch, useAppSelector } from '#store/hooks.ts';
import { keySheetShown, selectKeySheet } from '#store/overlay.ts';
import { say } from './words/index.ts';

/** All keys that work now, read from the commands themselves. */
export function KeySheet() {
  const dispatch = useAppDispatch();
  const isOpen = useAppSelector(selectKeySheet);
  return (
    <Dialog
      title={say('keyboardShortcuts')}
      open={isOpen}
      onOpenChange={(open) => dispatch(keySheetShown(open))}
      className="max-w-2xl"
    >
      <AllKeys />
    </Dialog>
  );
}

/** A longer group continues in the second column. */
const unbroken = 12;

function AllKeys() {
  const commands = useAvailableCommands();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: who has only keys scrolls from here
    <div tabIndex={0} className="gap-x-10 outline-none sm:columns-2">
      {groupsOf(commands).map(([group, members]) => (
        <section key={group} className={cx('mb-5', members.length <= unbroken && 'break-inside-avoid')}>
          <h3 className="mb-1 break-after-avoid text-xs font-medium text-muted-foreground">{group}</h3>
          <dl className="text-sm">
            {members.map((command) => (
              <div
                key={command.id}
                className="flex break-inside-avoid items-center justify-between gap-3 border-b border-border py-1"
              >
                <dt>{command.title}</dt>
                <dd data-keys={command.keys}>
                  <Keys keys={command.keys ?? ''} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}

/** The innermost command of a key handles it; an outer one with the same key is not listed. */
function groupsOf(commands: readonly Command[]): [string, Command[]][] {
  const seen = new Set<string>();
  const groups = new Map<string, Command[]>();
  for (const command of commands) {
    if (command.keys === undefined || seen.has(command.keys)) continue;
    seen.add(command.keys);
    groups.set(command.group, [...(groups.get(command.group) ?? []), command]);
  }
  return [...groups];
}
