import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { SegmentedControl } from '../../ui/fields/segmented-control.tsx'

/** Light, dark or high contrast on this device, or as the device itself is set. */
export function ThemeChoice() {
  const [theme, setTheme] = useState(chosenTheme)
  return (
    <SegmentedControl
      label={t`Theme`}
      value={theme}
      options={themes()}
      onValue={(next) => {
        chooseTheme(next)
        setTheme(next)
      }}
    />
  )
}

const themes = (): readonly { value: Theme; label: string }[] => [
  { value: 'system', label: t`Automatic` },
  { value: 'light', label: t`Light` },
  { value: 'dark', label: t`Dark` },
  { value: 'contrast', label: t`High contrast` },
]

const key = 'lentigo.theme'

/** system: the setting of the device. */
type Theme = 'system' | 'light' | 'dark' | 'contrast'

/** The theme chosen on this device. */
function chosenTheme(): Theme {
  const stored = localStorage.getItem(key)
  return stored === 'light' || stored === 'dark' || stored === 'contrast' ? stored : 'system'
}

/** Stores the theme; theme.js applies it in all tabs on the `storage` event. */
function chooseTheme(theme: Theme): void {
  if (theme === 'system') localStorage.removeItem(key)
  else localStorage.setItem(key, theme)
  dispatchEvent(new StorageEvent('storage', { key }))
}
