import type { TypedBirth } from './person-errors.ts'

/** An empty birth date and gender. */
export const emptyBirth: TypedBirth = { birth: { day: '', month: '', year: '' }, gender: undefined }
