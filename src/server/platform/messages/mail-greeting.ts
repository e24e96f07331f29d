import { greetingFor } from '../../../domain/time/greeting.ts'

const maxLength = 40
const maxWords = 4

/*
 * Letters with their marks, spaces, apostrophes and hyphens; a dot only where no mail program would turn the text
 * around it into a link. No digits, because a phone would turn them into a phone number.
 */
const plainName = /^\p{L}[\p{L}\p{M} '’-]*(?:\.(?!\p{L}{2})[\p{L}\p{M} '’-]*)*$/u

/**
 * The greeting of an e-mail, for the clinic's country. Whoever signs up chooses the name and may enter somebody else's
 * address, so a name that could read as a link, a number or a sentence from us is left out.
 */
export function mailGreeting(name: string | null, country: 'NZ' | 'AU' = 'NZ'): string {
  const isName = name !== null && name.length <= maxLength && plainName.test(name) && name.split(' ').length <= maxWords
  const { text } = greetingFor(country)
  return isName ? `${text} ${name},` : `${text},`
}
