/**
 * A name, the pseudonym used instead of it (null: the name itself), and whether the real name must not be said
 * aloud.
 */
type Called = { fullName: string; pseudonym: string | null; isAnonymous: boolean }

/**
 * The name of somebody in a day's lists, which others in the room may see and hear: their own name with the
 * pseudonym, or the pseudonym only.
 */
export function calledName({ fullName, pseudonym, isAnonymous }: Called): string {
  if (pseudonym === null) return fullName
  return isAnonymous ? pseudonym : `${fullName} (${pseudonym})`
}
