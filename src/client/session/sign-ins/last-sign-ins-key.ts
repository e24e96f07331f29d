/** Where the browser's small storage keeps when who signed in on this device last. */
export const lastSignInsKey = 'lentigo.last-sign-ins'

/** Whether nobody ever signed in here; false also where it can't be known. A hint only: the session says who is signed in. */
export function hasNeverSignedIn(): boolean {
  try {
    return localStorage.getItem(lastSignInsKey) === null
  } catch {
    return false
  }
}
