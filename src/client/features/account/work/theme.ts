const key = 'lentigo.theme'

/** system: as the tablet is set. */
export type ThemeChoice = 'system' | 'light' | 'dark' | 'contrast'

/** The theme that was chosen for this device. */
export function chosenTheme(): ThemeChoice {
  const kept = localStorage.getItem(key)
  return kept === 'light' || kept === 'dark' || kept === 'contrast' ? kept : 'system'
}

/** Keeps a theme for this device; theme.js applies it, here as in other tabs, when it hears of it. */
export function chooseTheme(theme: ThemeChoice): void {
  if (theme === 'system') localStorage.removeItem(key)
  else localStorage.setItem(key, theme)
  dispatchEvent(new StorageEvent('storage', { key }))
}
