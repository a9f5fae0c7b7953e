import { Monitor, Moon, Sun } from 'lucide-react';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Menu, MenuChoice } from '#components/ui/menu.tsx';
import { useAppDispatch, useAppSelector } from '#store/hooks.ts';
import { selectTheme, themeChosen } from '#store/preferences.ts';
import { say } from './words/index.ts';

const options = [
  { value: 'light', label: say('light'), icon: <Sun /> },
  { value: 'dark', label: say('dark'), icon: <Moon /> },
  { value: 'system', label: say('system'), icon: <Monitor /> },
] as const;

export function ThemeMenu() {
  const dispatch = useAppDispatch();
  const theme = useAppSelector(selectTheme);
  const icon = options.find(({ value }) => value === theme)?.icon;
  return (
    <Menu align="end" trigger={<IconButton label={say('theme')} icon={icon} />}>
      <MenuChoice
        label={say('theme')}
        value={theme}
        options={options}
        onChange={(chosen) => dispatch(themeChosen(chosen))}
      />
    </Menu>
  );
}
