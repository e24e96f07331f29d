import { classes } from '../classes.ts'
import type { FieldWords } from './field-words.ts'

/** The ids under which an input's hint and error are found, for aria-describedby. */
export const describedBy = (id: string, { hint, error }: FieldWords) =>
  classes(hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`)
