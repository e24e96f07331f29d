/** How a tablet stands to its kiosk: it is none, it is one, or staff are about to sign in on it. */
export type KioskMode = 'none' | 'standing' | 'staff-at-the-door'

export const kioskPath = '/kiosk'
const staffPath = '/clinician/login'

/** Where a kiosk sends a page instead; null where the page may be shown. On a tablet that is none the kiosk's own page says so. */
export function kioskRedirect(path: string, mode: KioskMode): string | null {
  switch (mode) {
    case 'none':
      return null
    case 'standing':
      return path === kioskPath ? null : kioskPath
    case 'staff-at-the-door':
      return path === kioskPath || path === staffPath ? null : kioskPath
  }
}
