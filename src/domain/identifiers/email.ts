import { emailPattern } from '../../contract/email-pattern.ts'

/** An address as an example of its country. */
export const exampleEmail = { NZ: 'name@example.nz', AU: 'name@example.com.au' } as const

/** What to say of a typed e-mail address that can't be one, with an example of the country; null for one that can. */
export const emailError = (typed: string, country: 'NZ' | 'AU'): string | null =>
  emailPattern.test(typed.trim()) ? null : `Enter your e-mail address like ${exampleEmail[country]}`
