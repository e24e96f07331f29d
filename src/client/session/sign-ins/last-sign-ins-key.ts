/** The localStorage key of the last sign-in times on this device. */
export const lastSignInsKey = 'lentigo.last-sign-ins'

/** Whether nobody has ever signed in here; false if that can't be known. Only a hint: the session says who is signed in. */
export function hasNeverSignedIn(): boolean {
  try {
    return localStorage.getItem(lastSignInsKey) === null
  } catch {
    return false
  }
}
