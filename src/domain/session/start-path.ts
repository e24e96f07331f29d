import { queryValue } from './query-value.ts'

/** The use of a device, by who has signed in on it: practice staff, somebody else, or nobody. Kiosks have a rule of their own. */
export type DeviceUse = 'tablet' | 'own' | 'unused'

/** The `source` in the start URL of the installed app (manifest.webmanifest). */
const installedStart = 'pwa'

/**
 * The path at which the installed app opens with nobody signed in: the staff sign-in on a tablet, the patient sign-in on
 * somebody's own device; null for the public home page, and for any other way to open the app.
 */
export function startPath({ path, search }: { path: string; search: string }, use: DeviceUse): string | null {
  if (path !== '/' || queryValue(search, 'source') !== installedStart) return null
  switch (use) {
    case 'tablet':
      return '/clinician/login'
    case 'own':
      return '/login'
    case 'unused':
      return null
  }
}
