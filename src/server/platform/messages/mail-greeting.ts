import { greetingFor } from '../../../domain/time/greeting.ts'

const maxLength = 40
const maxWords = 4

/*
 * Letters with their marks, blanks, apostrophes and hyphens; a dot only where no mail program takes what is around it
 * for an address. No digits: a phone would make a number of them that can be called.
 */
const plainName = /^\p{L}[\p{L}\p{M} '’-]*(?:\.(?!\p{L}{2})[\p{L}\p{M} '’-]*)*$/u

/**
 * How a mail begins. Whoever signs up chooses the name, and may choose somebody else's address: what could be read as a
 * link, a number or a sentence of ours is left out. In the words of the clinic's country; New Zealand's where none is known.
 */
export function mailGreeting(name: string | null, country: 'NZ' | 'AU' = 'NZ'): string {
  const isName = name !== null && name.length <= maxLength && plainName.test(name) && name.split(' ').length <= maxWords
  const { text } = greetingFor(country)
  return isName ? `${text} ${name},` : `${text},`
}
