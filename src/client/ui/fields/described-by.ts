import { classes } from '../classes.ts'
import type { FieldTexts } from './field-texts.ts'

/** The ids under which an input's hint and error are found, for aria-describedby. */
export const describedBy = (id: string, { hint, error }: FieldTexts) =>
  classes(hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`)
