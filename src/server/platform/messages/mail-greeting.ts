import { greetingFor } from '../../../domain/time/greeting.ts'

const maxLength = 40
const maxWords = 4

/*
 * Letters with their marks, spaces, apostrophes and hyphens; a dot only where no mail program turns the text around it into
 * a link. No digits, which a phone would turn into a phone number.
 */
const plainName = /^\p{L}[\p{L}\p{M} '’-]*(?:\.(?!\p{L}{2})[\p{L}\p{M} '’-]*)*$/u

/**
 * The greeting of an e-mail, by the clinic's country. Whoever signs up chooses the name, and may enter the address of somebody
 * else, so a name that could read as a link, a number or a sentence of ours is left out.
 */
export function mailGreeting(name: string | null, country: 'NZ' | 'AU' = 'NZ'): string {
  const isName = name !== null && name.length <= maxLength && plainName.test(name) && name.split(' ').length <= maxWords
  const { text } = greetingFor(country)
  return isName ? `${text} ${name},` : `${text},`
}
