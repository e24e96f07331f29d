/** A name, what somebody is called by instead of it (null: by that), and whether their own is for nobody's ears. */
type Called = { fullName: string; pseudonym: string | null; isAnonymous: boolean }

/**
 * The name by which a day's lists name somebody, which others in the room may see and hear: their own, with what they
 * are called by, or that alone.
 */
export function calledName({ fullName, pseudonym, isAnonymous }: Called): string {
  if (pseudonym === null) return fullName
  return isAnonymous ? pseudonym : `${fullName} (${pseudonym})`
}
