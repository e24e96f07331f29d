import { childsWords } from './childs-words.ts'
import { readerOf, type WhoseReport } from './reader-of.ts'

/** The texts of a report for whoever reads it: its patient, or the guardian of a child. */
export const wordsForReader = (whose: WhoseReport): ((text: string) => string) =>
  readerOf(whose) === 'guardian' ? (text) => childsWords(text, whose.patient.firstName) : (text) => text
