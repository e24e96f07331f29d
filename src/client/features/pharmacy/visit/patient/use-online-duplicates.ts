import { readBirthDate } from '../../../../../domain/visits/typed-birth-date.ts'
import type { PatientFields } from '../../../../../domain/visits/visit-draft.ts'
import { useOnlinePatients, type OnlinePatients, type SearchPatients } from './use-online-patients.ts'

/**
 * Searches all records for duplicates of the typed person once the birth date is complete: by birth date, so that other
 * spellings of the name are found too. `fields` null searches nothing.
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
