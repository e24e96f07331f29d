const maxLength = 40
const maxWords = 4

/*
 * Letters with their marks, spaces, apostrophes and hyphens; a dot only where no mail program would turn the text
 * around it into a link. No digits, because a phone would turn them into a phone number.
 */
const nameOnly = /^\p{L}[\p{L}\p{M} '’-]*(?:\.(?!\p{L}{2})[\p{L}\p{M} '’-]*)*$/u

/**
 * The name if a message may carry it, else null. Whoever signs up chooses the name and may enter somebody else's
 * address, so a name that could read as a link, a number or a sentence from us is left out.
 */
export const plainName = (name: string): string | null =>
  name.length <= maxLength && nameOnly.test(name) && name.split(' ').length <= maxWords ? name : null
