import { foldText } from '../patients/fold-text.ts'
import { searchWords } from '../patients/search-words.ts'
import type { KnownPatient } from './visit-draft.ts'

const mostShown = 8

const isFoundBy = (record: KnownPatient, words: readonly string[]): boolean => {
  const names = foldText(`${record.firstName} ${record.lastName}`).split(/[\s-]+/)
  const phone = (record.mobilePhone ?? '').replace(/\D/g, '')
  const nhi = foldText(record.nhi ?? '')
  return words.every(
    (word) =>
      names.some((name) => name.startsWith(word)) ||
      (nhi !== '' && nhi.startsWith(word)) ||
      (/^\d{3,}$/.test(word) && phone.includes(word)),
  )
}

/**
 * The records that fit a typed search by name, birth date, NHI or phone: every word must fit, macrons and case don't
 * matter. At most eight, by last name. Nothing typed finds nobody: a list of all would show names to bystanders.
 */
export function findPatients(typed: string, records: readonly KnownPatient[]): KnownPatient[] {
  const { words, birthDates } = searchWords(typed)
  if (words.length === 0 && birthDates.length === 0) return []
  return records
    .filter((record) => birthDates.every((date) => date === record.birthDate) && isFoundBy(record, words))
    .toSorted((a, b) =>
      foldText(`${a.lastName} ${a.firstName}`).localeCompare(foldText(`${b.lastName} ${b.firstName}`)),
    )
    .slice(0, mostShown)
}
