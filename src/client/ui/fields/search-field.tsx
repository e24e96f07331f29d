import { Search } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classes } from '../classes.ts'
import css from './field.module.css'
import { TextField } from './text-field.tsx'

type SearchFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'icon' | 'placeholder'> & {
  /** What can be searched for: in the field, or above it where the field is too narrow for these words. */
  hint: string
}

/** A field to search in a list; its label is for screen readers alone. */
export function SearchField({ hint, frameClassName, ...field }: SearchFieldProps) {
  return (
    <TextField
      autoComplete="off"
      autoCorrect="off"
      spellCheck={false}
      {...field}
      frameClassName={classes(css.search, frameClassName)}
      type="search"
      icon={Search}
      hint={hint}
      placeholder={hint}
    />
  )
}
