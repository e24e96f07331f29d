import { classes } from '../classes.ts'
import type { FieldTexts } from './field-texts.ts'

/** The ids of an input's hint and error, for aria-describedby. */
export const describedBy = (id: string, { hint, error }: FieldTexts) =>
  classes(hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`)
