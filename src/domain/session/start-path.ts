import { queryValue } from './query-value.ts'

/** What a device is, by who has used it: staff of a practice, somebody else, or nobody so far. A kiosk is led by its own rule. */
export type DeviceUse = 'tablet' | 'own' | 'unused'

/** The query of the address at which the installed app starts (manifest.webmanifest). */
const installedStart = 'pwa'

/**
 * Where the installed app opens with nobody signed in: a tablet at its people, somebody's own device at their sign-in;
 * null where the home of visitors is right, as for every other way to the home.
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
