import type { FieldError } from '../../contract/problem.ts'
import { findBrace } from '../text/find-brace.ts'

/** What a reader wrote about a spot, for the doctor and for the patient. */
type WrittenWords = { comment: string | null; patientWords: string | null }

/** The errors of a reader's words: a placeholder that nobody filled in, with pointers into the request. */
export const checkWords = ({ comment, patientWords }: WrittenWords): FieldError[] =>
  [
    { pointer: '/comment', where: 'the comment', brace: findBrace(comment ?? '') },
    { pointer: '/patientWords', where: 'the text for the patient', brace: findBrace(patientWords ?? '') },
  ].flatMap(({ pointer, where, brace }) =>
    brace === null ? [] : [{ pointer, message: `Fill in ${brace} in ${where}.` }],
  )
