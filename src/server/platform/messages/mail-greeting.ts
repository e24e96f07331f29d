import { greetingFor } from '../../../domain/time/greeting.ts'
import { plainName } from './plain-name.ts'

/** The greeting of an e-mail, for the clinic's country: without a name that is not plain. */
export function mailGreeting(name: string | null, country: 'NZ' | 'AU' = 'NZ'): string {
  const plain = name === null ? null : plainName(name)
  const { text } = greetingFor(country)
  return plain === null ? `${text},` : `${text} ${plain},`
}
