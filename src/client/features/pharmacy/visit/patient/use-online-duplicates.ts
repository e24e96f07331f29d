import { readBirthDate } from '../../../../../domain/visits/typed-birth-date.ts'
import type { PatientFields } from '../../../../../domain/visits/visit-draft.ts'
import { useOnlinePatients, type OnlinePatients, type SearchPatients } from './use-online-patients.ts'

/**
 * Asks all records about the person who is typed, once the birth date is whole: by birth date, so that another
 * spelling of the name is found too. `fields` null asks nothing.
 */
export function useOnlineDuplicates(
  fields: PatientFields | null,
  today: string,
  search: SearchPatients | undefined,
): OnlinePatients {
  const reading =
    fields && readBirthDate({ day: fields.birthDay, month: fields.birthMonth, year: fields.birthYear }, today)
  return useOnlinePatients(reading?.kind === 'date' ? reading.date : '', search)
}
