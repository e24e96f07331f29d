type NamedPerson = { firstName: string; lastName: string }

/*
 * A person with only one name has it as first name, and no last name. The form wants a dash for that, so that nobody
 * forgets a last name by accident; it is stored as an empty text (contract/patients/stored-last-name.ts).
 */
const noLastName = '-'

/** The last name as somebody types it: a dash for a person of one name. */
export const typedLastName = (stored: string): string => (stored === '' ? noLastName : stored)

/** The existing parts of a name, as people say it: "Mere Ngāta", "Suharto". */
export const personName = (...parts: readonly (string | null)[]): string =>
  parts.flatMap((part) => part?.trim() || []).join(' ')

/** A name for lists in the order of last names: "Ngāta, Mere", "Suharto". */
export const listedName = ({ firstName, lastName }: NamedPerson): string =>
  [lastName.trim(), firstName.trim()].filter(Boolean).join(', ')

/**
 * A name in two parts for systems that identify people by family name: a person's only name is used as the family
 * name.
 */
export const familyNameFirst = ({ firstName, lastName }: NamedPerson): { family: string; given: string } =>
  lastName.trim() === ''
    ? { family: firstName.trim(), given: '' }
    : { family: lastName.trim(), given: firstName.trim() }
