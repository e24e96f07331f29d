import { foldText } from '../../text/fold-text.ts'
import type { LaboratoryMessage } from './parse-laboratory-message.ts'
import { familyNameFirst } from '../../text/person-name.ts'

/** A patient as we know them. */
type KnownPatient = { nhi: string | null; firstName: string; lastName: string; birthDate: string }

/**
 * Whether a laboratory means this patient: the birth date must match, and the NHI or, without an NHI in the message
 * or on our record, both names. Another NHI is another person, even with the same names.
 */
export function isSamePerson(named: LaboratoryMessage['patient'], known: KnownPatient): boolean {
  if (named.birthDate !== known.birthDate) return false
  const nhis = named.identifiers.filter((id) => /^[A-Z]{3}(\d{4}|\d{2}[A-Z]{2})$/.test(id))
  if (known.nhi !== null && nhis.length > 0) return nhis.includes(known.nhi.toUpperCase())
  const [theirs, ours] = [familyNameFirst(named), familyNameFirst(known)]
  const firstOf = (name: string) => foldText(name).split(' ')[0]
  return foldText(theirs.family) === foldText(ours.family) && firstOf(theirs.given) === firstOf(ours.given)
}
