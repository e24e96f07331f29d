/** The kiosk mode of a tablet: none, a running kiosk, or staff are about to sign in on it. */
type KioskMode = 'none' | 'standing' | 'staff-at-the-door'

export const kioskPath = '/kiosk'
const staffPath = '/clinician/login'

/**
 * The path a kiosk redirects to; null when the page may be shown. On a tablet without a kiosk, the kiosk page itself
 * says so.
 */
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
