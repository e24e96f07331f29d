/** Joins class names and leaves out missing ones; undefined if none is left. */
export function classes(...names: (string | undefined | false)[]): string | undefined {
  const present = names.filter(Boolean)
  return present.length === 0 ? undefined : present.join(' ')
}
