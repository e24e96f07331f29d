/** What people change about themselves, as typed. */
export type AccountFields = { firstName: string; lastName: string; mobilePhone: string }

/** What is wrong, by field; `form` is about none of them. */
export type AccountProblems = Partial<Record<keyof AccountFields | 'form', string>>

/** What is missing before anything is sent. */
export function accountProblems({ firstName, lastName }: AccountFields): AccountProblems {
  return {
    ...(firstName.trim() === '' && { firstName: 'Enter your first name' }),
    ...(lastName.trim() === '' && { lastName: 'Enter your last name' }),
  }
}
