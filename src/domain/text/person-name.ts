type NamedPerson = { firstName: string; lastName: string }

/*
 * A person of one name has it as first name, and no last name. It is typed as a dash, so that nobody forgets one by
 * accident, and stored as nothing (contract/patients/stored-last-name.ts).
 */
const noLastName = '-'

/** The last name as somebody types it: a dash for a person of one name. */
export const typedLastName = (stored: string): string => (stored === '' ? noLastName : stored)

/** The parts of a name that there are, as they are said: "Mere Ngāta", "Suharto". */
export const personName = (...parts: readonly (string | null)[]): string =>
  parts.flatMap((part) => part?.trim() || []).join(' ')

/** A name for lists in the order of last names: "Ngāta, Mere", "Suharto". */
export const listedName = ({ firstName, lastName }: NamedPerson): string =>
  [lastName.trim(), firstName.trim()].filter(Boolean).join(', ')

/** A name in two parts for systems that know a person by the family name: there the only name stands. */
export const familyNameFirst = ({ firstName, lastName }: NamedPerson): { family: string; given: string } =>
  lastName.trim() === ''
    ? { family: firstName.trim(), given: '' }
    : { family: lastName.trim(), given: firstName.trim() }
