/** What the fields of a form are given: what is typed, what is wrong with it, and the ids to which a summary leads. */
export type FormFields<Values> = {
  values: Values
  change: (typed: Partial<Values>) => void
  /** By the name of the field; boxes of a birth date as `birth.month`. */
  errorOf: (field: string) => string | undefined
  idOf: (field: string) => string
}

/** What a text field is given. */
export const textFieldProps = <Name extends string>(at: FormFields<Record<Name, string>>, name: Name) => ({
  id: at.idOf(name),
  value: at.values[name],
  onValue: (typed: string) => at.change({ [name]: typed } as Partial<Record<Name, string>>),
  error: at.errorOf(name),
})
