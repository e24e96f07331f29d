/** What who read a visit is called, in all words to patients: with a medical registration a skin doctor, else a melanographer. */
export const readerTitle = (registration: string | null): string =>
  registration === null ? 'melanographer' : 'skin doctor'

/** Who read it as a doctor's copy says it: with the number of their registration, where they have one. */
export const readerForDoctors = ({
  text,
  role,
  registration,
}: {
  text: string
  role: string
  registration: string | null
}): string => (registration === null ? text : `${text.replace(/\.$/, '')}, ${role}, registration ${registration}`)
