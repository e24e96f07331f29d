/**
 * The title of whoever read a visit, in all texts for patients: a skin doctor with a medical registration, otherwise
 * a melanographer.
 */
export const readerTitle = (registration: string | null): string =>
  registration === null ? 'melanographer' : 'skin doctor'

/** The reader in a doctor's copy: with their registration number, if they have one. */
export const readerForDoctors = ({
  text,
  role,
  registration,
}: {
  text: string
  role: string
  registration: string | null
}): string => (registration === null ? text : `${text.replace(/\.$/, '')}, ${role}, registration ${registration}`)
