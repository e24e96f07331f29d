import type { DiagnosisKey } from '../../../contract/clinical-keys.ts'
import { foldText } from '../../text/fold-text.ts'
import type { DiagnosisGroup } from '../clinical-tables.ts'
import { diagnoses, diagnosisKeys } from './diagnoses.ts'

const ranks: Record<DiagnosisGroup, number> = { urgent: 0, watch: 1, benign: 2, other: 3 }

// Maps British and American spellings to the same letters.
const normaliseSpelling = (word: string): string =>
  word
    .replaceAll('naev', 'nev')
    .replaceAll('haem', 'hem')
    .replaceAll('rrhoe', 'rrhe')
    .replaceAll('oeic', 'eic')
    .replaceAll('colour', 'color')

const wordsOf = (text: string): string[] =>
  foldText(text)
    .replaceAll('’', '')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')

const searchWords = new Map(
  diagnosisKeys.map((key) => {
    const all = wordsOf(`${diagnoses[key].term} ${diagnoses[key].plainName} ${key}`)
    return [key, [...all, ...all.map(normaliseSpelling)]]
  }),
)

/**
 * Finds diagnoses: first the one with the typed shortcut, then those with a word that starts with each typed word, urgent
 * before watched before benign. An empty search returns all in that order.
 */
export function findDiagnoses(typed: string): DiagnosisKey[] {
  const typedWords = wordsOf(typed)
  const shortcut = foldText(typed).trim()
  const fits = (key: DiagnosisKey) =>
    typedWords.every((start) =>
      searchWords.get(key)?.some((word) => word.startsWith(start) || word.startsWith(normaliseSpelling(start))),
    )
  const rank = (key: DiagnosisKey) => (diagnoses[key].shortcut === shortcut ? -1 : ranks[diagnoses[key].group])
  return diagnosisKeys
    .filter((key) => diagnoses[key].shortcut === shortcut || fits(key))
    .toSorted((one, other) => rank(one) - rank(other))
}
