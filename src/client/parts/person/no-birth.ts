import type { TypedBirth } from './person-problems.ts'

/** Nobody's birth date. */
export const noBirth: TypedBirth = { birth: { day: '', month: '', year: '' }, gender: undefined }
