import type { TypedBirth } from './person-errors.ts'

/** Nobody's birth date. */
export const emptyBirth: TypedBirth = { birth: { day: '', month: '', year: '' }, gender: undefined }
