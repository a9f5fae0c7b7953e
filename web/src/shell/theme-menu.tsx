import { Monitor, Moon, Sun } from 'lucide-react';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Menu, MenuChoice } from '#components/ui/menu.tsx';
import { useAppDispatch, useAppSelector } from '#store/hooks.ts';
import { selectTheme, themeChosen } from '#store/preferences.ts';

const options = [
  { value: 'light', label: 'Light', icon: <Sun /> },
  { value: 'dark', label: 'Dark', icon: <Moon /> },
  { value: 'system', label: 'System', icon: <Monitor /> },
] as const;

export function ThemeMenu() {
  const dispatch = useAppDispatch();
  const theme = useAppSelector(selectTheme);
  const icon = options.find(({ value }) => value === theme)?.icon;
  return (
    <Menu align="end" trigger={<IconButton label="Theme" icon={icon} />}>
      <MenuChoice
        label="Theme"
        value={theme}
        options={options}
        onChange={(chosen) => dispatch(themeChosen(chosen))}
      />
    </Menu>
  );
}
