import { foldPastedEmail } from '../../contract/pasted-text.ts'
import { emailPattern } from '../../contract/email-pattern.ts'

/** An example of an e-mail address in each country. */
export const exampleEmail = { NZ: 'name@example.nz', AU: 'name@example.com.au' } as const

/** The error message for a typed e-mail address, with an example of the country; null if it is valid. */
export const emailError = (typed: string, country: 'NZ' | 'AU'): string | null =>
  emailPattern.test(foldPastedEmail(typed)) ? null : `Enter your e-mail address like ${exampleEmail[country]}`
